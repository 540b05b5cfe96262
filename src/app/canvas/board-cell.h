/* board-cell.h: one square of the board, as a screen reader meets it
 *
 * A widget without a picture: the view paints all squares at once, and this child of it takes the
 * keyboard focus and carries the words. Squares of the goal strip have row −1.
 */
#pragma once

#include "spaces/board/board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_BOARD_CELL (editor_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (EditorBoardCell, editor_board_cell, EDITOR, BOARD_CELL, GtkWidget)

GtkWidget   *editor_board_cell_new        (SpacesSquare     square);

SpacesSquare editor_board_cell_get_square (EditorBoardCell *self);
void         editor_board_cell_set_label  (EditorBoardCell *self,
                                           const char      *label);
/* More than the label; NULL for none. */
void         editor_board_cell_set_description (EditorBoardCell *self,
                                                const char      *description);

G_END_DECLS
