/* drop-highlight.h: a highlight while something is dragged over the window
 *
 * A frame around the whole window with a label for what a drop does on the visible page.
 * It follows the state "drop active" that GTK gives a widget whose GtkDropTarget accepts what is
 * dragged, so that it knows nothing of what a drop does (window-import.h) and stays hidden for
 * what would be rejected. It takes no input: the drop goes to what lies below.
 *
 * Example: editor_drop_highlight_attach (window) once the window has its content, which the
 * function puts into an overlay.
 */
#pragma once

#include "app/window/window.h"

G_BEGIN_DECLS

void editor_drop_highlight_attach (EditorWindow *window);

G_END_DECLS
