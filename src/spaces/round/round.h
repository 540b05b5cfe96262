/* round.h: two boards played against each other, step by step
 *
 * Both boards run at the same time: step k makes move k of each. Everything is given in the frame
 * of the *player*: row 0 at the top, the player starts at the bottom and walks up to row −1. The
 * opponent's board is turned by half a circle, so that the opponent starts at the top and walks
 * down to the row below the board (row = size). A turned square is (size−1−row, size−1−column) with
 * the size of the player's board, also where the two boards differ in size.
 *
 * One step (docs/formats.md, "Rounds")
 *
 *   1. Each side that has not ended makes its move. A piece that gets nearer to its goal scores +1
 *      (its first square never scores); the goal scores +1 and ends its side. A trap lies from this
 *      step on and never harms its owner. What a move does depends on what its square shows when
 *      the whole board is finished: a trap on a square that ends as a piece is a jump of the piece.
 *   2. No side has reached its goal and both stand on one square: −1 each, the round is over.
 *   3. A side that stands on a trap of the other: −1, and this side has ended. The other plays on,
 *      and the trapped piece stays where it is, as an obstacle.
 *   4. The round is over when both sides have ended, or one has reached its goal, or the longer
 *      board has no move left.
 *
 * Points never fall below 0.
 *
 * Scoring   SPACES_SCORING_WEB counts every step towards the goal, so that going back and forth
 *           scores again; it is what players see. SPACES_SCORING_ENGINE counts a row only once.
 *           The two differ only for a board that moves backward.
 * Steps     spaces_round_get_step (round, n) is the state after n steps, 0…n_steps, and costs
 *           nothing: every state is kept.
 * Memory    SpacesRound is an immutable value, reference counted and safe between threads.
 *           spaces_round_play() keeps no states, and is several times as fast for boards that it
 *           has played before (prepared-board.h), in whatever thread.
 *
 * Example: `2|2p0pG0f` against `2|2p3tG0f` ends after step 3. The trap of the opponent's second
 * move lies at (0,0) for the player, who walks onto it in the same step: 0 points to 1.
 */
#pragma once

#include "spaces/round/result.h"
#include "objects/shared-value.h"

/* What happened to one side in a step. */
typedef enum
{
  SPACES_EVENT_NONE = 0,
  SPACES_EVENT_STARTED = 1 << 0,   /* the piece came onto the board */
  SPACES_EVENT_MOVED = 1 << 1,     /* the piece went to `target` */
  SPACES_EVENT_SCORED = 1 << 2,    /* and got a point for it */
  SPACES_EVENT_TRAP = 1 << 3,      /* a trap was laid on `target` */
  SPACES_EVENT_GOAL = 1 << 4,      /* the goal was reached, one point */
  SPACES_EVENT_COLLISION = 1 << 5, /* both pieces met */
  SPACES_EVENT_TRAPPED = 1 << 6,   /* the piece stood on a trap */
  SPACES_EVENT_LOST = 1 << 7,      /* and a point was there to be lost */
} SpacesEvents;

typedef struct
{
  SpacesSquare square;     /* where the piece stands, meaningful with `placed` */
  SpacesSquare target;     /* the square of this step's move */
  gint32       points;     /* after the step */
  guint16      events;     /* SpacesEvents of this step */
  guint8       placed;     /* the piece is on the board */
  guint8       ended;      /* the side makes no more moves */
} SpacesSideStep;

typedef struct
{
  SpacesSideStep side[SPACES_N_SIDES];
} SpacesStep;

SHARED_VALUE_TYPE (SpacesRound, spaces_round)

SpacesRound        *spaces_round_new             (SpacesBoard       *player,
                                                  SpacesBoard       *opponent,
                                                  SpacesScoring      scoring);

SpacesBoard        *spaces_round_get_board       (const SpacesRound *round,
                                                  SpacesSide         side);
/* Equal rounds may be different objects. FALSE where one of them is NULL. */
gboolean            spaces_round_has_same_boards (const SpacesRound *a,
                                                  const SpacesRound *b);
const SpacesResult *spaces_round_get_result      (const SpacesRound *round);
gsize               spaces_round_get_n_steps     (const SpacesRound *round);
const SpacesStep   *spaces_round_get_step        (const SpacesRound *round,
                                                  gsize              n);

void                spaces_round_play            (const SpacesBoard *player,
                                                  const SpacesBoard *opponent,
                                                  SpacesScoring      scoring,
                                                  SpacesResult      *result);
