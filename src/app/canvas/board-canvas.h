/* board-canvas.h: the board with everything that floats over it
 *
 * A scrolled EditorBoardView (board-view.h) with a control for the zoom at the side or below, and
 * the note beside a square (board-view.h), such as why a move was rejected. The note changes
 * nothing and is removed with the next action.
 *
 * Keys work while the focus is on a square of the view; board-input.h has the table.
 *
 *   editor_board_view_set_editor (editor_board_canvas_get_view (canvas), editor);
 */
#pragma once

#include "app/canvas/board-view.h"

#include <adwaita.h>

#define EDITOR_TYPE_BOARD_CANVAS (editor_board_canvas_get_type ())
G_DECLARE_FINAL_TYPE (EditorBoardCanvas, editor_board_canvas, EDITOR, BOARD_CANVAS, AdwBin)

EditorBoardView *editor_board_canvas_get_view (EditorBoardCanvas *self);
