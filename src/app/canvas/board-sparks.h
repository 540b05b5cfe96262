/* board-sparks.h: a small burst of sparks over the board when the goal is reached
 *
 * Lies over the canvas, takes no input and is not there when nothing is burning: an invisible
 * widget costs no frame. Where the desktop asks for no animations nothing is shown at all; the
 * words beside the goal (board-view.h) say the same.
 *
 * Units    the point where it starts is in logical pixels of the widget.
 * Time     it burns for EDITOR_BOARD_SPARKS_SECONDS or until it is stopped.
 *
 * Example:
 *   editor_board_sparks_start (sparks, 120, 40);
 */
#pragma once

#include <gtk/gtk.h>

#define EDITOR_BOARD_SPARKS_SECONDS 1.2

#define EDITOR_TYPE_BOARD_SPARKS (editor_board_sparks_get_type ())
G_DECLARE_FINAL_TYPE (EditorBoardSparks, editor_board_sparks, EDITOR, BOARD_SPARKS, GtkWidget)

void editor_board_sparks_start (EditorBoardSparks *self,
                                double             x,
                                double             y);
void editor_board_sparks_stop  (EditorBoardSparks *self);
