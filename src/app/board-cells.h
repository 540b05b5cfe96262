/* board-cells.h: all squares of a board as children of its view
 *
 * Owns nothing but the list: the cells belong to the view as its children, row by row, the goal
 * strip first, which is the order of the slots of spaces-visits.h. Words are given anew only to
 * squares whose description changed (board-labels.h).
 */
#pragma once

#include "app/board-cell.h"
#include "app/board-labels.h"
#include "editor/board-editor.h"
#include "spaces/spaces-layout.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget        *view;  /* not owned */
  GPtrArray        *cells; /* of EditorBoardCell, not owned */
  guint             size;  /* of the board; 0 while there is none */
  EditorBoardLabels labels;
} EditorBoardCells;

void       editor_board_cells_init     (EditorBoardCells   *self,
                                        GtkWidget          *view);
void       editor_board_cells_clear    (EditorBoardCells   *self);
/* Replaces all cells; 0 removes them. */
void       editor_board_cells_resize   (EditorBoardCells   *self,
                                        guint               size);
void       editor_board_cells_allocate (EditorBoardCells   *self,
                                        const SpacesLayout *layout);
GtkWidget *editor_board_cells_get      (EditorBoardCells   *self,
                                        SpacesSquare        square);

void       editor_board_cells_follow   (EditorBoardCells   *self,
                                        BoardEditor        *editor);
/* The words of one square with a sentence in front of them, or without one for NULL. */
void       editor_board_cells_precede  (EditorBoardCells   *self,
                                        BoardEditor        *editor,
                                        SpacesSquare        square,
                                        const char         *sentence);

G_END_DECLS
