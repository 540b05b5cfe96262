/* action.h: the rules of a round, for all that play one
 *
 * round.h says in words how a round goes. It is played in more than one way: step by step
 * (round.c), by the bits of packed boards (packed-board.c), and as far as one board alone
 * goes by the search for an answer (answer-course.c). They differ in how they find out that
 * two pieces meet or that one stands on a trap; what follows from it is written here, once.
 *
 * A move and what it does are not always the same (docs/formats.md, "Rounds"): the square's
 * content on the finished board has a say.
 *
 *   piece, or any move on a square that ends as a piece   the piece goes there
 *   else trap, or a final on a square that ends as a trap a trap is laid
 *   else final                                            the goal is reached
 *
 * The content of the goal row counts as nothing.
 *
 * A fortune is what the round has done to one side so far. Each step first moves the pieces, marks
 * each side that reached its goal, and then asks spaces_fortunes_step().
 */
#pragma once

#include "spaces/board/visits.h"
#include "spaces/round/result.h"

typedef enum
{
  SPACES_ACTION_MOVE,
  SPACES_ACTION_TRAP,
  SPACES_ACTION_GOAL,
} SpacesAction;

static inline SpacesAction
spaces_action_of (SpacesMove   move,
                  guint        size,
                  const guint8 finished[SPACES_MAX_SQUARES])
{
  guint8 cell = SPACES_CELL_EMPTY;

  if (move.square.row >= 0)
    cell = finished[move.square.row * (int) size + move.square.col];
  if (move.type == SPACES_MOVE_PIECE || cell == SPACES_CELL_PIECE)
    return SPACES_ACTION_MOVE;
  if (move.type == SPACES_MOVE_TRAP || cell == SPACES_CELL_TRAP)
    return SPACES_ACTION_TRAP;

  return SPACES_ACTION_GOAL;
}

/* Whether a step of the piece to row @to scores: from @row it comes nearer to its goal; the engine
 * asks for a row that is nearer than the best so far. The first square never scores. */
static inline gboolean
spaces_step_scores (SpacesScoring scoring,
                    gboolean      placed,
                    int           row,
                    int           best_row,
                    int           to)
{
  return placed && to < (scoring == SPACES_SCORING_ENGINE ? best_row : row);
}

static inline int
spaces_step_best_row (gboolean placed,
                      int      best_row,
                      int      to)
{
  return placed ? MIN (best_row, to) : to;
}

typedef struct
{
  gboolean goal;
  gboolean ended;   /* makes no more moves */
  gboolean trapped;
  guint    losses;  /* of a point each, as far as there is one */
} SpacesFortune;

static inline void
spaces_fortune_reach_goal (SpacesFortune *self)
{
  self->goal = self->ended = TRUE;
}

static inline void
spaces_fortune_lose (SpacesFortune *self)
{
  self->ended = TRUE;
  self->losses++;
}

static inline void
spaces_fortune_hit (SpacesFortune *self)
{
  if (self->ended)
    return;

  self->trapped = TRUE;
  spaces_fortune_lose (self);
}

/* What comes of a step after which both stand on one square (@meet), or either on a trap of the
 * other (@a_hit, @b_hit). FALSE when the round is over; it also is when no move is left. */
static inline gboolean
spaces_fortunes_step (SpacesFortune *a,
                      SpacesFortune *b,
                      gboolean       meet,
                      gboolean       a_hit,
                      gboolean       b_hit)
{
  if (meet && !a->goal && !b->goal)
    {
      spaces_fortune_lose (a);
      spaces_fortune_lose (b);
    }
  if (a_hit)
    spaces_fortune_hit (a);
  if (b_hit)
    spaces_fortune_hit (b);

  return !(a->ended && b->ended) && !a->goal && !b->goal;
}
