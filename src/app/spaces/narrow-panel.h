/* narrow-panel.h: what stays in reach below the board when the window is narrow
 *
 * The tool switch, the number of traps, the code, and the buttons Share and Details; Details
 * brings up the sidebar (action "win.sidebar").
 */
#pragma once

#include "app/share/shared-document.h"
#include "spaces/editor/board-editor.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_NARROW_PANEL (editor_narrow_panel_get_type ())
G_DECLARE_FINAL_TYPE (EditorNarrowPanel, editor_narrow_panel, EDITOR, NARROW_PANEL, GtkWidget)

GtkWidget *editor_narrow_panel_new             (BoardEditor          *editor,
                                                EditorSharedDocument *shared,
                                                GObject              *tool_owner);
void       editor_narrow_panel_open_share_menu (EditorNarrowPanel *self);
/* In a low window the code is left out. */
void       editor_narrow_panel_set_low         (EditorNarrowPanel *self,
                                                gboolean           low);

G_END_DECLS
