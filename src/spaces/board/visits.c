#include "spaces/board/visits.h"

#include "objects/record-owns.h"

#include <string.h>

/* A counting sort: how many moves each slot has, where each slot starts, then every move to its
 * place. Starts stand a place too high, since filling moves each on to its end, which is the start
 * of the next slot. */
void
spaces_visits_init (SpacesVisits      *visits,
                    const SpacesBoard *board)
{
  const SpacesMove *moves = spaces_board_get_moves (board);
  gsize n_moves = spaces_board_get_n_moves (board);
  guint size = spaces_board_get_size (board);
  guint n_slots = size * (size + 1); /* the squares and the goals above them */
  guint32 *start = visits->start;

  visits->size = size;
  visits->moves = g_new (guint32, n_moves);
  memset (start, 0, (n_slots + 2) * sizeof *start);
  for (gsize i = 0; i < n_moves; i++)
    start[spaces_slot (size, moves[i].square) + 2]++;
  for (guint slot = 0; slot < n_slots; slot++)
    start[slot + 2] += start[slot + 1];
  for (gsize i = 0; i < n_moves; i++)
    visits->moves[start[spaces_slot (size, moves[i].square) + 1]++] = (guint32) i;
}

RECORD_CLEARS_EXTERN (SpacesVisits, spaces_visits_clear, (moves, g_free))

/* The moves on @square, valid as long as @visits is. */
const guint32 *
spaces_visits_get (const SpacesVisits *visits,
                   SpacesSquare        square,
                   gsize              *n_moves)
{
  guint slot = spaces_slot (visits->size, square);

  *n_moves = visits->start[slot + 1] - visits->start[slot];
  return visits->moves + visits->start[slot];
}

/* --- The grid --------------------------------------------------------------------------------- */

/* Replays moves onto a grid: the last move on a square decides what it shows. Linear in moves and
 * squares.
 */

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

const char *const spaces_cell_names[] = { "empty", "piece", "trap" };
