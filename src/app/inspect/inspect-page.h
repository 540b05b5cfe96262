/* inspect-page.h: what anything that a player receives turns out to be
 *
 * One field takes a text, by typing, pasting, dropping, from a file or from a picture with a QR
 * code. Below it stand what that is in a sentence, problems with their repairs, what was unpacked,
 * and the fields in a tree; beside it a board to step through, sizes, and what can be done next.
 * Selecting a part in the text, in the contents, in the tree or on the board selects it in all of
 * them.
 *
 * Nothing that is inspected changes anything but this page; only "Open in Editor" does. Something
 * that could not be read leaves what was there and is told in a toast.
 *
 * Property "narrow" (boolean, read only): the board stands below the fields, for want of room.
 *
 * Actions, with the prefix "inspect.": paste, open-file, read-screen, clear, open, play,
 * save, save-all, copy-link, copy-json, ask-again. Those of the window that are used:
 * "win.open-board" (code, name), "win.play-against" (text, name) if there is such an action, "win.toast".
 */
#pragma once

#include "app/desktop/received.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_INSPECT_PAGE (editor_inspect_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorInspectPage, editor_inspect_page, EDITOR, INSPECT_PAGE, GtkWidget)

GtkWidget *editor_inspect_page_new       (void);
/* @origin says where the text came from ("a link from the clipboard"); it may be NULL. */
void       editor_inspect_page_set_text  (EditorInspectPage *self,
                                          const char        *text,
                                          const char        *origin);
void       editor_inspect_page_receive   (EditorInspectPage *self,
                                          EditorReceived    *received);
gboolean   editor_inspect_page_get_narrow (EditorInspectPage *self);
/* TRUE when nothing is under way any more; for tests. */
gboolean   editor_inspect_page_is_idle   (EditorInspectPage *self);

G_END_DECLS
