/* round-trace.h: what both sides of a round have left on the board after some steps
 *
 * A round (round.h) records what happens step by step; a trace adds it up for every square, in
 * the frame of the player: at which steps each piece stood there, and from which step on a trap of
 * each side lies there. It is what a picture or a spoken description of the square needs.
 *
 *   numbers      are steps, from 1; the same step number for both sides means the same moment
 *   fog          with `fogged`, a trap of the opponent is there only once the player stood on it,
 *                and a square that nobody stood on and that holds no known trap is unseen, unless
 *                the player's board has a move there, which is its plan
 *   off board    moves that lead off the player's board (only boards of different sizes do that)
 *                leave nothing, apart from the two goals
 *
 * Costs a pass over the steps and 961 squares at most. Free with spaces_round_trace_free().
 *
 * Example: `2|2p0pG0f` against `2|2p3tG0f` after two steps: (1,0) has the player's 1, (0,1) the
 * opponent's 1, (0,0) the player's 2 and the opponent's trap 2, and (1,1) is unseen. After none,
 * fogged, (1,0) and (0,0) have the plan of steps 1 and 2.
 */
#pragma once

#include "spaces/board/numbers.h"
#include "spaces/round/round.h"

typedef struct
{
  SpacesNumbers pieces[SPACES_N_SIDES];
  SpacesNumbers traps[SPACES_N_SIDES];
  guint32       plan; /* in fog, where the player has not been: the step of the player's first move
                       * there, or 0 */
  gboolean      plans_trap;
} SpacesTraceSquare;

typedef struct
{
  guint              size;
  gsize              step;
  gboolean           fogged;
  gboolean           placed[SPACES_N_SIDES]; /* the piece is on the board */
  SpacesSquare       piece[SPACES_N_SIDES];  /* and where; a goal's row is −1 or size */
  guint32            goal[SPACES_N_SIDES];   /* the step that reached it, 0 for none */
  SpacesTraceSquare *squares;                /* size × size, row by row */
} SpacesRoundTrace;

SpacesRoundTrace *spaces_round_trace_new  (const SpacesRound *round,
                                           gsize              step,
                                           gboolean           fogged);
void              spaces_round_trace_free (SpacesRoundTrace  *trace);

/* NULL off the board. */
const SpacesTraceSquare *
                  spaces_round_trace_get    (const SpacesRoundTrace *trace,
                                             SpacesSquare            square);
gboolean          spaces_round_trace_unseen (const SpacesRoundTrace *trace,
                                             SpacesSquare            square);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SpacesRoundTrace, spaces_round_trace_free)
