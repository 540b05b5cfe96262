/* The state of each side after its last step is looked up; which step that is, is found by the bits
 * of packed boards. A prepared board never changes once others can see it.
 */
#include "spaces/round/prepared-board.h"

#include <string.h>

#include "spaces/board/board-private.h"
#include "spaces/round/packed-board.h"

/* One piece of memory: what it points to lies behind the cells that its size needs. */
struct _SpacesPreparedBoard
{
  guint              size;
  SpacesBoardState  *states; /* by the number of moves made */
  SpacesPackedBoard *packed;
  SpacesSpreadBoard  spread; /* of `packed`; there is no memory for the rest of its cells */
};

/* Of a board that can be packed. */
static SpacesPreparedBoard *
prepared_new (const SpacesBoard *board)
{
  SpacesBoardState states[SPACES_PACKED_BOARD_STEPS + 1];
  gsize n_states = (board->n_moves + 1) * sizeof *states, length;
  g_autofree SpacesPackedBoard *packed
      = spaces_packed_board_new (board, SPACES_SCORING_WEB, states, &length);
  gsize n_cells = (gsize) (board->size + 2) * board->size;
  gsize end = G_STRUCT_OFFSET (SpacesPreparedBoard, spread.cells[n_cells]);
  SpacesPreparedBoard *self = g_malloc (end + n_states + length);

  self->size = board->size;
  self->states = memcpy ((char *) self + end, states, n_states);
  self->packed = memcpy ((char *) self + end + n_states, packed, length);
  spaces_spread_board_set (&self->spread, self->packed, self->size);

  return self;
}

/* Lock-free publication: the first thread to finish stores its board, and any other throws its own
 * away. Both are equal, so it does not matter which one stays. */
static const SpacesPreparedBoard *
prepared_keep (SpacesBoard         *board,
               SpacesPreparedBoard *prepared)
{
  if (g_atomic_pointer_compare_and_exchange (&board->prepared, NULL, prepared))
    return prepared;

  g_free (prepared); /* another thread was first */
  return g_atomic_pointer_get (&board->prepared);
}

/* The first request only sets a mark, see the header. Two threads that both see no mark merely
 * prepare the board one round later. */
const SpacesPreparedBoard *
spaces_prepared_board_get (const SpacesBoard *board)
{
  SpacesBoard *keeper = (SpacesBoard *) board; /* the cache is no part of its value */
  const SpacesPreparedBoard *prepared = g_atomic_pointer_get (&keeper->prepared);

  if (prepared != NULL || board->n_moves == 0 || board->n_moves > SPACES_PACKED_BOARD_STEPS)
    return prepared;

  /* The mark orders nothing else, so it needs no barrier, which would cost as much as two moves. */
  if (!__atomic_load_n (&keeper->played, __ATOMIC_RELAXED))
    {
      __atomic_store_n (&keeper->played, TRUE, __ATOMIC_RELAXED);
      return NULL;
    }

  return prepared_keep (keeper, prepared_new (board));
}

static void
report_side (const SpacesPreparedBoard *self,
             guint                      last_step,
             const SpacesFortune       *fortune,
             gboolean                   turn,
             SpacesScoring              scoring,
             SpacesSideResult          *side)
{
  guint made = MIN (last_step + 1, self->packed->n_moves);
  const SpacesBoardState *state = &self->states[made];

  side->points = MAX (state->points[scoring] - (gint) fortune->losses, 0);
  side->moves = state->moves;
  side->last_step = (gint) made - 1;
  side->square = turn ? spaces_square_turn (state->square, self->size) : state->square;
  side->hit_trap = fortune->trapped;
  side->trap = fortune->trapped ? side->square : (SpacesSquare) { 0, 0 };
}

/* The list of the player's squares is walked: it often is the same board in a row of rounds, whose
 * length the processor then knows. */
void
spaces_prepared_board_play (const SpacesPreparedBoard *player,
                            const SpacesPreparedBoard *opponent,
                            SpacesScoring              scoring,
                            SpacesResult              *result)
{
  SpacesPairEnd end = spaces_pair_play (&opponent->spread, player->packed);

  report_side (player, end.their_step, &end.theirs, FALSE, scoring,
               &result->side[SPACES_SIDE_PLAYER]);
  report_side (opponent, end.own_step, &end.own, TRUE, scoring,
               &result->side[SPACES_SIDE_OPPONENT]);
  spaces_result_settle (result, end.theirs.goal, end.own.goal);
}
