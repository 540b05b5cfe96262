/* recent-list.h: what was opened from the library or saved to it last, to be opened again
 *
 * A heading and a button for each, the last one first; nothing at all while there is none. A button
 * closes the popover that the list lies in, and activates "win.open-saved" with the id.
 *
 *   EditorRecentList *list = editor_recent_list_new (library);
 *   editor_recent_list_fill (list, FALSE);    whenever it is shown
 */
#pragma once

#include "library/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_RECENT_LIST (editor_recent_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorRecentList, editor_recent_list, EDITOR, RECENT_LIST, AdwBin)

GtkWidget *editor_recent_list_new  (Library          *library);
/* Reads from the library, and shows what there is when it is there; with @takes_focus the focus
 * is on the first of them then. */
void       editor_recent_list_fill (EditorRecentList *self,
                                    gboolean          takes_focus);

G_END_DECLS
