/* The bits of prepared-board.c in another order. There both boards have a table of their squares,
 * which is 800 bytes for 6×6; here one board's table serves a whole row of rounds and stays in the
 * innermost cache, and of the others only the lists are read, one after the other. All that can end
 * an undisturbed round is one word, whose lowest bit is the step (count trailing zeros).
 *
 * Which side loses what is decided by spaces_fortunes_step() (action.h), as in every other way to
 * play a round.
 */
#include "spaces/round/packed-board.h"

#include <string.h>

#include "spaces/board/board-private.h"
#include "spaces/round/action.h"
#include "spaces/round/prepared-board-private.h"

#define BIT(step) (G_GUINT64_CONSTANT (1) << (step))

/* ---- Packing ---- */

static inline const guint16 *
get_cells (const SpacesPackedBoard *self)
{
  return (const guint16 *) (self->steps + self->n_visits + self->n_traps);
}

static inline guint
get_points (const SpacesPackedBoard *self,
            guint                    step,
            guint                    losses)
{
  const guint8 *points = (const guint8 *) (get_cells (self) + self->n_visits + self->n_traps);
  guint made = points[MIN (step + 1, self->n_moves)];

  return made > losses ? made - losses : 0;
}

SpacesPackedBoard *
spaces_packed_board_new (const SpacesBoard *board,
                         SpacesScoring      scoring,
                         gsize             *length)
{
  g_autofree SpacesPreparedBoard *prepared = NULL;
  SpacesPackedBoard *self;
  guint n_places;
  guint16 *cells;
  guint8 *points;

  if (board->n_moves == 0 || board->n_moves > SPACES_PREPARED_BOARD_STEPS)
    return NULL;

  prepared = spaces_prepared_board_new (board);
  n_places = prepared->n_visits + prepared->n_traps;
  *length = sizeof *self + n_places * (sizeof (guint64) + sizeof (guint16)) + prepared->n_moves + 1;
  self = g_malloc0 (*length);
  self->goal = prepared->goal < SPACES_PREPARED_BOARD_STEPS ? BIT (prepared->goal) : 0;
  self->n_moves = (guint8) prepared->n_moves;
  self->n_visits = (guint8) prepared->n_visits;
  self->n_traps = (guint8) prepared->n_traps;
  cells = (guint16 *) (self->steps + n_places);
  points = (guint8 *) (cells + n_places);
  for (guint i = 0; i < n_places; i++)
    {
      gboolean is_visit = i < prepared->n_visits;

      cells[i] = is_visit ? prepared->visits[i] : prepared->traps[i - prepared->n_visits];
      self->steps[i] = is_visit ? prepared->cells[cells[i]].stand : prepared->cells[cells[i]].laid;
    }
  for (guint i = 0; i <= prepared->n_moves; i++)
    points[i] = (guint8) prepared->states[i].points[scoring];

  return self;
}

void
spaces_spread_board_set (SpacesSpreadBoard       *self,
                         const SpacesPackedBoard *board,
                         guint                    size)
{
  const guint16 *cells = get_cells (board);

  self->board = board;
  self->n_cells = (size + 2) * size;
  memset (self->cells, 0, self->n_cells * sizeof *self->cells);
  for (guint i = 0; i < board->n_visits; i++)
    self->cells[self->n_cells - 1 - cells[i]].stand = board->steps[i];
  for (guint i = board->n_visits; i < (guint) board->n_visits + board->n_traps; i++)
    self->cells[self->n_cells - 1 - cells[i]].laid = board->steps[i];
}

/* ---- Playing ---- */

/* Where the piece, which was trapped at @step, stands. */
static guint
find_cell (const SpacesPackedBoard *self,
           guint                    step)
{
  guint i = 0;

  while (i + 1 < self->n_visits && (self->steps[i] >> step & 1) == 0)
    i++;

  return get_cells (self)[i];
}

/* @other was trapped at @step, and @self goes on alone: the steps at which it meets the other, or
 * is on one of the traps that had been laid by then. */
static void
find_later (const SpacesSpreadBoard *self,
            const SpacesPackedBoard *other,
            guint                    step,
            guint64                 *meets,
            guint64                 *hits)
{
  const guint16 *cells = get_cells (other);

  *meets = self->cells[find_cell (other, step)].stand;
  *hits = 0;
  for (guint i = other->n_visits; i < (guint) other->n_visits + other->n_traps; i++)
    if (other->steps[i] >> step & 1)
      *hits |= self->cells[cells[i]].stand;
}

/* The same, where @self was trapped and @other goes on. */
static void
find_others_later (const SpacesSpreadBoard *self,
                   const SpacesPackedBoard *other,
                   guint                    step,
                   guint64                 *meets,
                   guint64                 *hits)
{
  const guint16 *cells = get_cells (other);
  guint cell = self->n_cells - 1 - find_cell (self->board, step);

  *meets = *hits = 0;
  for (guint i = 0; i < other->n_visits; i++)
    {
      if (cells[i] == cell)
        *meets |= other->steps[i];
      if (self->cells[cells[i]].laid >> step & 1)
        *hits |= other->steps[i];
    }
}

/* One side was trapped at @step, the board @live goes on until @last at most. Returns the step that
 * stops it. */
static guint
play_on (const SpacesSpreadBoard *self,
         const SpacesPackedBoard *other,
         gboolean                 self_lives,
         guint                    step,
         guint64                  last,
         SpacesFortune           *live,
         SpacesFortune           *frozen)
{
  const SpacesPackedBoard *board = self_lives ? self->board : other;
  guint64 later = G_MAXUINT64 << (step + 1);
  guint64 meets, hits, stop;

  if (self_lives)
    find_later (self, other, step, &meets, &hits);
  else
    find_others_later (self, other, step, &meets, &hits);
  stop = ((meets | hits) & later) | board->goal | last;
  stop &= -stop;
  if (board->goal & stop)
    spaces_fortune_reach_goal (live);
  spaces_fortunes_step (frozen, live, (meets & stop) != 0, FALSE, (hits & stop) != 0);

  return (guint) __builtin_ctzll (stop);
}

static inline SpacesPairPoints
play (const SpacesSpreadBoard *self,
      const SpacesPackedBoard *other)
{
  const SpacesPackedBoard *board = self->board;
  const guint16 *cells = get_cells (other);
  guint n_visits = other->n_visits, n_places = n_visits + other->n_traps;
  guint64 last = BIT (MAX (board->n_moves, other->n_moves) - 1);
  guint64 meets = 0, hits = 0, others_hits = 0, stop;
  SpacesFortune own = { 0 }, theirs = { 0 };
  guint step, own_step, their_step;

  for (guint i = 0; i < n_visits; i++)
    {
      const SpacesSpreadCell *cell = &self->cells[cells[i]];

      meets |= cell->stand & other->steps[i];
      others_hits |= cell->laid & other->steps[i];
    }
  for (guint i = n_visits; i < n_places; i++)
    hits |= self->cells[cells[i]].stand & other->steps[i];

  stop = meets | hits | others_hits | board->goal | other->goal | last;
  step = own_step = their_step = (guint) __builtin_ctzll (stop);
  stop &= -stop;
  if (board->goal & stop)
    spaces_fortune_reach_goal (&own);
  if (other->goal & stop)
    spaces_fortune_reach_goal (&theirs);
  if (spaces_fortunes_step (&own, &theirs, (meets & stop) != 0, (hits & stop) != 0,
                            (others_hits & stop) != 0)
      && stop != last)
    {
      if (own.trapped)
        their_step = play_on (self, other, FALSE, step, last, &theirs, &own);
      else
        own_step = play_on (self, other, TRUE, step, last, &own, &theirs);
    }

  return (SpacesPairPoints) { (guint16) get_points (board, own_step, own.losses),
                              (guint16) get_points (other, their_step, theirs.losses) };
}

void
spaces_spread_board_play (const SpacesSpreadBoard        *self,
                          const SpacesPackedBoard *const *others,
                          guint                           n_others,
                          SpacesPairPoints               *points)
{
  for (guint i = 0; i < n_others; i++)
    points[i] = play (self, others[i]);
}
