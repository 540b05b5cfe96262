/* Replays moves onto a grid: the last move on a square decides what it shows. Linear in moves and
 * squares.
 */
#include "spaces/board/grid.h"

#include <string.h>

/* Writes size × size cells as they are after the first @n_moves moves of @board. */
void
spaces_grid_derive (const SpacesBoard *board,
                    gsize              n_moves,
                    guint8             cells[SPACES_MAX_SQUARES])
{
  const SpacesMove *moves = spaces_board_get_moves (board);
  guint size = spaces_board_get_size (board);

  g_return_if_fail (n_moves <= spaces_board_get_n_moves (board));

  memset (cells, SPACES_CELL_EMPTY, (gsize) size * size);
  for (gsize i = 0; i < n_moves; i++)
    {
      SpacesSquare at = moves[i].square;

      if (at.row == SPACES_GOAL_ROW || moves[i].type == SPACES_MOVE_FINAL)
        continue;

      cells[at.row * (int) size + at.col] = moves[i].type == SPACES_MOVE_TRAP ? SPACES_CELL_TRAP
                                                                              : SPACES_CELL_PIECE;
    }
}

/* The game's own word for @cell, as in its files. */
const char *
spaces_cell_name (SpacesCell cell)
{
  static const char *const names[] = { "empty", "piece", "trap" };

  g_return_val_if_fail (cell <= SPACES_CELL_TRAP, NULL);

  return names[cell];
}
