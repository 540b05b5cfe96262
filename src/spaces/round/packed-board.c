/* Bit planes (bitboards over time): each square has one word for the piece and one for traps, in
 * which bit s is step s. One board's table serves a whole row of rounds and stays in the innermost
 * cache, and of the others only the lists are read, one after the other.
 * Invariant: the piece's words have bits only below the goal's step.
 */
#include "spaces/round/packed-board.h"

#include <string.h>

#include "spaces/board/board-private.h"

#define MOST SPACES_PACKED_BOARD_STEPS
#define FROM(step) (G_MAXUINT64 << (step))

/* ---- Packing ---- */

/* Squares in the order in which they are first used, with their steps. */
typedef struct
{
  guint   n;
  guint16 cells[MOST];
  guint64 steps[MOST];
} Places;

/* The board while it is followed. */
typedef struct
{
  guint            size;
  Places           visits;
  Places           traps;
  guint64         *stand;    /* the steps of the square on which the piece is, or NULL */
  guint64          goal;
  int              best_row;
  SpacesBoardState now;
} Track;

/* There is a row for each goal too, −1 and size, so a goal needs no special case. */
static guint64 *
take_place (Places       *places,
            guint         size,
            SpacesSquare  square)
{
  guint16 cell = (guint16) ((guint) (square.row + 1) * size + (guint) square.col);
  guint i = 0;

  while (i < places->n && places->cells[i] != cell)
    i++;
  if (i == places->n)
    {
      places->cells[i] = cell;
      places->steps[i] = 0;
      places->n++;
    }

  return &places->steps[i];
}

/* From @step on the piece stands elsewhere. */
static void
leave (Track *self,
       guint  step)
{
  if (self->stand != NULL)
    *self->stand &= ~FROM (step);
}

static void
go (Track        *self,
    guint         step,
    SpacesSquare  to)
{
  SpacesBoardState *now = &self->now;
  gboolean placed = now->moves > 0;

  leave (self, step);
  self->stand = take_place (&self->visits, self->size, to);
  *self->stand |= FROM (step);
  for (SpacesScoring scoring = SPACES_SCORING_WEB; scoring <= SPACES_SCORING_ENGINE; scoring++)
    now->points[scoring] += spaces_step_scores (scoring, placed, now->square.row, self->best_row,
                                                to.row);
  self->best_row = spaces_step_best_row (placed, self->best_row, to.row);
  now->moves++;
  now->square = to;
}

/* The goal ends the side: its piece stands nowhere any more and nothing can stop it. */
static void
finish (Track        *self,
        guint         step,
        SpacesSquare  at)
{
  leave (self, step);
  self->now.points[SPACES_SCORING_WEB]++;
  self->now.points[SPACES_SCORING_ENGINE]++;
  self->now.square = at;
  self->goal = SPACES_PAIR_BIT (step);
}

/* What comes behind the goal is never played. A trap lies until the end of the round. */
static void
follow (Track             *self,
        const SpacesBoard *board,
        SpacesBoardState  *states)
{
  guint8 finished[SPACES_MAX_SQUARES];

  spaces_grid_derive (board, board->n_moves, finished);
  states[0] = self->now;
  for (guint step = 0; step < board->n_moves; step++)
    {
      SpacesMove move = board->moves[step];
      SpacesAction action = spaces_action_of (move, self->size, finished);

      if (self->goal == 0 && action == SPACES_ACTION_MOVE)
        go (self, step, move.square);
      else if (self->goal == 0 && action == SPACES_ACTION_TRAP)
        *take_place (&self->traps, self->size, move.square) |= FROM (step);
      else if (self->goal == 0)
        finish (self, step, move.square);
      states[step + 1] = self->now;
    }
}

static inline guint
get_points (const SpacesPackedBoard *self,
            guint                    step,
            guint                    losses)
{
  guint n_places = (guint) self->n_visits + self->n_traps;
  const guint8 *points = (const guint8 *) (spaces_packed_board_cells (self) + n_places);
  guint made = points[MIN (step + 1, self->n_moves)];

  return made > losses ? made - losses : 0;
}

SpacesPackedBoard *
spaces_packed_board_new (const SpacesBoard *board,
                         SpacesScoring      scoring,
                         SpacesBoardState  *states,
                         gsize             *length)
{
  SpacesBoardState own_states[MOST + 1];
  Track track = { .size = board->size, .now.square = { (gint8) (board->size - 1), 0 } };
  guint n_places, n_visits;
  SpacesPackedBoard *self;
  guint16 *cells;
  guint8 *points;

  if (board->n_moves == 0 || board->n_moves > MOST)
    return NULL;

  states = states != NULL ? states : own_states;
  follow (&track, board, states);
  n_visits = track.visits.n;
  n_places = n_visits + track.traps.n;
  *length = sizeof *self + n_places * (sizeof *self->steps + sizeof *cells) + board->n_moves + 1;
  self = g_malloc0 (*length);
  self->goal = track.goal;
  self->n_moves = (guint8) board->n_moves;
  self->n_visits = (guint8) n_visits;
  self->n_traps = (guint8) track.traps.n;
  cells = (guint16 *) (self->steps + n_places);
  points = (guint8 *) (cells + n_places);
  memcpy (self->steps, track.visits.steps, n_visits * sizeof *self->steps);
  memcpy (self->steps + n_visits, track.traps.steps, track.traps.n * sizeof *self->steps);
  memcpy (cells, track.visits.cells, n_visits * sizeof *cells);
  memcpy (cells + n_visits, track.traps.cells, track.traps.n * sizeof *cells);
  for (guint i = 0; i <= board->n_moves; i++)
    points[i] = (guint8) states[i].points[scoring];

  return self;
}

void
spaces_spread_board_set (SpacesSpreadBoard       *self,
                         const SpacesPackedBoard *board,
                         guint                    size)
{
  const guint16 *cells = spaces_packed_board_cells (board);

  self->board = board;
  self->n_cells = (size + 2) * size;
  memset (self->cells, 0, self->n_cells * sizeof *self->cells);
  for (guint i = 0; i < board->n_visits; i++)
    self->cells[self->n_cells - 1 - cells[i]].stand = board->steps[i];
  for (guint i = board->n_visits; i < (guint) board->n_visits + board->n_traps; i++)
    self->cells[self->n_cells - 1 - cells[i]].laid = board->steps[i];
}

void
spaces_spread_board_play (const SpacesSpreadBoard        *self,
                          const SpacesPackedBoard *const *others,
                          guint                           n_others,
                          SpacesPairPoints               *points)
{
  for (guint i = 0; i < n_others; i++)
    {
      SpacesPairEnd end = spaces_pair_play (self, others[i]);

      points[i].own = (guint16) get_points (self->board, end.own_step, end.own.losses);
      points[i].theirs = (guint16) get_points (others[i], end.their_step, end.theirs.losses);
    }
}
