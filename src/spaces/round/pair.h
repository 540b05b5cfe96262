/* pair.h: a round of two packed boards (packed-board.h), compiled into what plays very many
 *
 * Where two boards meet is the bitwise and of two words, and all that can end an undisturbed round
 * is one word, whose lowest bit is the step (count trailing zeros). Until that step both sides have
 * played undisturbed, so what each has come to is looked up by step. A round has at most two such
 * events: one ends it, or traps one side, after which the other plays on alone until the next.
 *
 * Which side loses what is decided by spaces_fortunes_step() (action.h), as in every other way to
 * play a round.
 *
 * Example: spaces_pair_play (&spread, packed).own_step is the last step of the spread board.
 */
#pragma once

#include "spaces/round/action.h"

typedef struct
{
  guint64 goal;     /* the bit of the step that reaches the goal, or 0 */
  guint8  n_moves;
  guint8  n_visits; /* squares on which the piece stands */
  guint8  n_traps;
  guint64 steps[];  /* of each visit, then of each trap: the bits of the steps at which it is there.
                     * Behind them the cells of the same (guint16), and the points after 0, 1 …
                     * n_moves moves (guint8) */
} SpacesPackedBoard;

typedef struct
{
  guint64 stand;
  guint64 laid;
} SpacesSpreadCell;

#define SPACES_SPREAD_CELLS ((SPACES_MAX_SIZE + 2) * SPACES_MAX_SIZE)

typedef struct
{
  const SpacesPackedBoard *board;
  guint                    n_cells;
  SpacesSpreadCell         cells[SPACES_SPREAD_CELLS]; /* turned: in the frame of the others; only
                                                        * n_cells of them are ever looked at */
} SpacesSpreadBoard;

#define SPACES_PAIR_BIT(step) (G_GUINT64_CONSTANT (1) << (step))

/* The last step that each side of a round has played, and what has become of it. */
typedef struct
{
  guint         own_step;
  guint         their_step;
  SpacesFortune own;
  SpacesFortune theirs;
} SpacesPairEnd;

static inline const guint16 *
spaces_packed_board_cells (const SpacesPackedBoard *self)
{
  return (const guint16 *) (self->steps + self->n_visits + self->n_traps);
}

/* All bits if that of @step is set in @steps, else none. */
static inline guint64
spaces_pair_mask (guint64 steps,
                  guint   step)
{
  return -(steps >> step & 1);
}

/* One side was trapped at @step and stays where it stood, with the traps that it had laid by then;
 * the other goes on until @last at most. Returns the step that stops it. */
G_ALWAYS_INLINE static inline guint
spaces_pair_play_on (const SpacesSpreadBoard *self,
                     const SpacesPackedBoard *other,
                     gboolean                 self_lives,
                     guint                    step,
                     guint64                  last,
                     SpacesFortune           *live,
                     SpacesFortune           *frozen)
{
  const guint16 *cells = spaces_packed_board_cells (other);
  guint64 goal = self_lives ? self->board->goal : other->goal;
  guint64 meets = 0, hits = 0, stop;

  for (guint i = 0; i < other->n_visits; i++)
    {
      const SpacesSpreadCell *cell = &self->cells[cells[i]];

      meets |= self_lives ? cell->stand & spaces_pair_mask (other->steps[i], step)
                          : other->steps[i] & spaces_pair_mask (cell->stand, step);
      hits |= self_lives ? 0 : other->steps[i] & spaces_pair_mask (cell->laid, step);
    }
  for (guint i = other->n_visits; self_lives && i < (guint) other->n_visits + other->n_traps; i++)
    hits |= self->cells[cells[i]].stand & spaces_pair_mask (other->steps[i], step);

  stop = ((meets | hits) & G_MAXUINT64 << (step + 1)) | goal | last;
  stop &= -stop;
  if (goal & stop)
    spaces_fortune_reach_goal (live);
  spaces_fortunes_step (frozen, live, (meets & stop) != 0, FALSE, (hits & stop) != 0);

  return (guint) __builtin_ctzll (stop);
}

G_ALWAYS_INLINE static inline SpacesPairEnd
spaces_pair_play (const SpacesSpreadBoard *self,
      const SpacesPackedBoard *other)
{
  const SpacesPackedBoard *board = self->board;
  const guint16 *cells = spaces_packed_board_cells (other);
  guint n_visits = other->n_visits, n_places = n_visits + other->n_traps;
  guint64 last = SPACES_PAIR_BIT (MAX (board->n_moves, other->n_moves) - 1);
  guint64 meets = 0, hits = 0, others_hits = 0, stop;
  SpacesPairEnd end = { 0 };
  guint step;

  for (guint i = 0; i < n_visits; i++)
    {
      const SpacesSpreadCell *cell = &self->cells[cells[i]];

      meets |= cell->stand & other->steps[i];
      others_hits |= cell->laid & other->steps[i];
    }
  for (guint i = n_visits; i < n_places; i++)
    hits |= self->cells[cells[i]].stand & other->steps[i];

  stop = meets | hits | others_hits | board->goal | other->goal | last;
  step = end.own_step = end.their_step = (guint) __builtin_ctzll (stop);
  stop &= -stop;
  if (board->goal & stop)
    spaces_fortune_reach_goal (&end.own);
  if (other->goal & stop)
    spaces_fortune_reach_goal (&end.theirs);
  if (!spaces_fortunes_step (&end.own, &end.theirs, (meets & stop) != 0, (hits & stop) != 0,
                             (others_hits & stop) != 0)
      || stop == last)
    return end;

  if (end.own.trapped)
    end.their_step = spaces_pair_play_on (self, other, FALSE, step, last, &end.theirs, &end.own);
  else
    end.own_step = spaces_pair_play_on (self, other, TRUE, step, last, &end.own, &end.theirs);

  return end;
}
