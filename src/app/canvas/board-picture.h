/* board-picture.h: a board to look at, as it is after a number of moves
 *
 * Follows the board and the position of a BoardEditor and changes neither, with the colours of the
 * canvas. It speaks as one picture ("Board, 3×3, after move 4 of 7"); the single moves are read
 * elsewhere. Asks for a square of BOARD_PICTURE_SIDE, and takes a lower place.
 *
 * Signal "square" (int row, int column): a square was clicked; row −1 is the goal.
 */
#pragma once

#include "spaces/editor/board-editor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BOARD_PICTURE_SIDE 260
#define BOARD_PICTURE_MIN_HEIGHT 200 /* squares of a board of ten can be told apart */

#define EDITOR_TYPE_BOARD_PICTURE (editor_board_picture_get_type ())
G_DECLARE_FINAL_TYPE (EditorBoardPicture, editor_board_picture, EDITOR, BOARD_PICTURE, GtkWidget)

GtkWidget *editor_board_picture_new (BoardEditor *editor);

G_END_DECLS
