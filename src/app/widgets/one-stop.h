/* one-stop.h: a list or a row of buttons that Tab enters and leaves with one key each
 *
 * GtkListView stops Tab at every row, and a box at every button. In an EditorOneStop, which a
 * template puts around them, the arrow keys go from one to the next, and Tab goes on to what is
 * behind all of them. A final class that holds nothing else becomes one in its class_init:
 *
 *   widget_class->focus = editor_one_stop_focus;
 */
#pragma once

#include <adwaita.h>

#define EDITOR_TYPE_ONE_STOP (editor_one_stop_get_type ())
G_DECLARE_FINAL_TYPE (EditorOneStop, editor_one_stop, EDITOR, ONE_STOP, AdwBin)

gboolean editor_one_stop_focus (GtkWidget        *widget,
                                GtkDirectionType  direction);
