/* grid.h: what stands on each square after a number of moves
 *
 * The grid is derived: the last move that is no final decides what a square shows. Moves on the
 * goal row never change it. Cells are row-major, size × size, row 0 at the top.
 *
 * Example: after all six moves of `4|12p08p12t04p00pG0f` the column 0 reads, from the top,
 * piece, piece, piece, trap; every other cell is empty.
 */
#pragma once

#include "spaces/board/board.h"

G_BEGIN_DECLS

typedef enum
{
  SPACES_CELL_EMPTY,
  SPACES_CELL_PIECE,
  SPACES_CELL_TRAP,
} SpacesCell;

void        spaces_grid_derive    (const SpacesBoard *board,
                                   gsize              n_moves,
                                   guint8             cells[SPACES_MAX_SQUARES]);
const char *spaces_cell_name      (SpacesCell         cell);

G_END_DECLS
