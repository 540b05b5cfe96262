/* Leaves out the moves that the opponent did not see. A fog (what was seen of a board) is a
 * predicate on moves, and applying it is a filter: one pass over the moves.
 */
#include "spaces/round/fog.h"

/* Whether the move number @index (from 0) of the hidden board was seen. */
gboolean
spaces_fog_shows (const SpacesFog *fog,
                  SpacesMove       move,
                  gsize            index)
{
  if (move.type == SPACES_MOVE_TRAP)
    return fog->hit_trap && spaces_square_equal (move.square, fog->trap);

  return fog->last_step >= 0 && index <= (gsize) fog->last_step;
}

/* The board of the moves that were seen. */
SpacesBoard *
spaces_fog_apply (const SpacesFog   *fog,
                  const SpacesBoard *board)
{
  const SpacesMove *moves = spaces_board_get_moves (board);
  gsize n_moves = spaces_board_get_n_moves (board);
  g_autofree SpacesMove *seen = g_new (SpacesMove, n_moves);
  gsize n_seen = 0;

  for (gsize i = 0; i < n_moves; i++)
    if (spaces_fog_shows (fog, moves[i], i))
      seen[n_seen++] = moves[i];

  return spaces_board_new (spaces_board_get_size (board), seen, n_seen);
}
