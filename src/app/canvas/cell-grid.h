/* cell-grid.h: the squares of a board as children of the view that paints it
 *
 * Owns nothing but the list: the cells (board-cell.h) belong to the view as its children, row by
 * row from the goal strip above the board, row −1, which is the order of the slots of
 * visits.h. A view of a round has one row more, the opponent's strip below the board.
 */
#pragma once

#include "app/canvas/board-cell.h"
#include "spaces/picture/layout.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget *view;  /* not owned */
  GPtrArray *cells; /* of EditorBoardCell, not owned */
  guint      size;  /* squares in a row; 0 while there is no board */
} EditorCellGrid;

typedef DrawingRect (*EditorCellPlaceFunc) (const SpacesLayout *layout,
                                           SpacesSquare        square);

void       editor_cell_grid_init     (EditorCellGrid      *self,
                                      GtkWidget           *view);
void       editor_cell_grid_clear    (EditorCellGrid      *self);
/* Replaces all cells by @n_rows rows of @size; 0 removes them. */
void       editor_cell_grid_resize   (EditorCellGrid      *self,
                                      guint                size,
                                      guint                n_rows);
void       editor_cell_grid_allocate (EditorCellGrid      *self,
                                      const SpacesLayout  *layout,
                                      EditorCellPlaceFunc  get_rect);
GtkWidget *editor_cell_grid_get      (EditorCellGrid      *self,
                                      SpacesSquare         square);

G_END_DECLS
