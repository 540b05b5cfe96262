/* Bit planes (bitboards over time): each cell has one word for the piece and one for traps, in
 * which bit s is step s. Where two boards meet on a cell is the bitwise and of two words, and the
 * first step at which anything happens is the lowest bit of the union over all cells (count
 * trailing zeros). Until that step both sides have played undisturbed, so the state of each is
 * looked up by step. A round has at most two such events: one ends it, or traps one side, after
 * which the other plays on alone until the next. Playing takes one pass over the cells that a piece
 * visits and those with traps, at most one for each move, without a branch for each step.
 * Invariants: a prepared board never changes once others can see it; `stand` has bits only below
 * the goal's step; states[] has an entry for each number of moves, also behind the goal.
 */
#include "spaces/round/prepared-board-private.h"

#include <string.h>

#include "spaces/board/board-private.h"
#include "spaces/round/action.h"

#define NEVER SPACES_PREPARED_BOARD_STEPS

typedef SpacesPreparedCell Cell;
typedef SpacesPreparedState State;

/* The planes have a row for each goal too, −1 and size, so a goal needs no special case. */
static guint
cell_of (const SpacesPreparedBoard *self,
         SpacesSquare               square)
{
  return (guint) (square.row + 1) * self->size + (guint) square.col;
}

/* All bits from @step on. Shifting by the width of the word is undefined in C. */
static guint64
bits_from (guint step)
{
  return step < SPACES_PREPARED_BOARD_STEPS ? G_MAXUINT64 << step : 0;
}

/* The piece leaves the square where it stood before @step. */
static inline void
prepared_leave (SpacesPreparedBoard *self,
                const State         *now,
                guint                step)
{
  if (now->moves > 0)
    self->cells[cell_of (self, now->square)].stand &= ~bits_from (step);
}

/* The piece stands on @to from this step on, until prepared_leave() clears the bits that follow.
 * The first bit of a cell enters it in `visits`. */
static inline void
prepared_go (SpacesPreparedBoard *self,
             State               *now,
             guint                step,
             SpacesSquare         to,
             int                 *best_row)
{
  guint at = cell_of (self, to);
  gboolean placed = now->moves > 0;

  prepared_leave (self, now, step);
  if (self->cells[at].stand == 0)
    self->visits[self->n_visits++] = (guint16) at;
  self->cells[at].stand |= bits_from (step);

  for (SpacesScoring scoring = SPACES_SCORING_WEB; scoring <= SPACES_SCORING_ENGINE; scoring++)
    now->points[scoring] += spaces_step_scores (scoring, placed, now->square.row, *best_row,
                                                to.row);
  *best_row = spaces_step_best_row (placed, *best_row, to.row);
  now->moves++;
  now->square = to;
}

/* A trap lies until the end of the round, so all bits from this step on are set. */
static inline void
prepared_lay (SpacesPreparedBoard *self,
              guint                step,
              SpacesSquare         square)
{
  guint at = cell_of (self, square);

  if (self->cells[at].laid == 0)
    self->traps[self->n_traps++] = (guint16) at;
  self->cells[at].laid |= bits_from (step);
}

/* The goal ends the side: its piece stands nowhere any more and nothing can stop it. */
static inline void
prepared_finish (SpacesPreparedBoard *self,
                 State               *now,
                 guint                step,
                 SpacesSquare         at)
{
  prepared_leave (self, now, step);
  now->points[SPACES_SCORING_WEB]++;
  now->points[SPACES_SCORING_ENGINE]++;
  now->square = at;
  self->goal = step;
}

/* Follows the board up to its goal; what comes behind it is never played. */
static void
prepared_follow (SpacesPreparedBoard *self,
                 const SpacesBoard   *board)
{
  State now = { .square = { (gint8) (self->size - 1), 0 } };
  guint8 finished[SPACES_MAX_SQUARES];
  int best_row = 0;
  guint step;

  spaces_grid_derive (board, board->n_moves, finished);
  self->states[0] = now;
  for (step = 0; step < self->n_moves && self->goal == NEVER; step++)
    {
      SpacesMove move = board->moves[step];

      switch (spaces_action_of (move, self->size, finished))
        {
        case SPACES_ACTION_MOVE:
          prepared_go (self, &now, step, move.square, &best_row);
          break;
        case SPACES_ACTION_TRAP:
          prepared_lay (self, step, move.square);
          break;
        case SPACES_ACTION_GOAL:
        default:
          prepared_finish (self, &now, step, move.square);
          break;
        }
      self->states[step + 1] = now;
    }
  for (; step < self->n_moves; step++)
    self->states[step + 1] = now;
}

/* One block of memory, in the order of alignment: cells, states, then the two lists of cells. Each
 * list has room for every move. */
SpacesPreparedBoard *
spaces_prepared_board_new (const SpacesBoard *board)
{
  guint n_moves = (guint) board->n_moves;
  guint n_cells = (board->size + 2) * board->size;
  SpacesPreparedBoard *self = g_malloc (sizeof (SpacesPreparedBoard) + n_cells * sizeof (Cell)
                                        + (n_moves + 1) * sizeof (State)
                                        + 2 * n_moves * sizeof (guint16));

  *self = (SpacesPreparedBoard) {
    .size = board->size,
    .n_moves = n_moves,
    .goal = NEVER,
    .n_cells = n_cells,
  };
  self->states = (State *) (self->cells + n_cells);
  self->visits = (guint16 *) (self->states + n_moves + 1);
  self->traps = self->visits + n_moves;
  memset (self->cells, 0, n_cells * sizeof (Cell));
  prepared_follow (self, board);

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

  if (prepared != NULL || board->n_moves == 0 || board->n_moves > SPACES_PREPARED_BOARD_STEPS)
    return prepared;

  /* The mark orders nothing else, so it needs no barrier, which would cost as much as two moves. */
  if (!__atomic_load_n (&keeper->played, __ATOMIC_RELAXED))
    {
      __atomic_store_n (&keeper->played, TRUE, __ATOMIC_RELAXED);
      return NULL;
    }

  return prepared_keep (keeper, spaces_prepared_board_new (board));
}

/* The replay state of one side: the last step it plays, and what has become of it. */
typedef struct
{
  guint         stop;
  SpacesFortune fortune;
} Replay;

/* The lowest bit, or NEVER. */
static guint
first_step (guint64 steps)
{
  return steps != 0 ? (guint) __builtin_ctzll (steps) : NEVER;
}

/* The side plays undisturbed up to @step. */
static void
replay_go_to (Replay                    *self,
              const SpacesPreparedBoard *prepared,
              guint                      step)
{
  self->stop = step;
  if (prepared->goal == step)
    spaces_fortune_reach_goal (&self->fortune);
}

/* @frozen was trapped at step @at and stays where it is; @live goes on alone until step @last at
 * most. It stops at the first of: running into @frozen, stepping on a trap that was laid up to @at,
 * its goal, and the last step. */
static void
play_on (const SpacesPreparedBoard *frozen,
         const SpacesPreparedBoard *live,
         guint                      at,
         guint                      last,
         Replay                    *frozen_replay,
         Replay                    *live_replay)
{
  guint64 later = bits_from (at + 1);
  guint turn = live->n_cells - 1;
  guint cell = cell_of (frozen, frozen->states[MIN (at + 1, frozen->n_moves)].square);
  guint meet = first_step (live->cells[turn - cell].stand & later);
  guint64 sprung = 0;
  guint hit;

  for (guint i = 0; i < frozen->n_traps; i++)
    {
      guint trap = frozen->traps[i];

      if (first_step (frozen->cells[trap].laid) <= at)
        sprung |= live->cells[turn - trap].stand;
    }
  hit = first_step (sprung & later);

  replay_go_to (live_replay, live, MIN (MIN (meet, hit), MIN (live->goal, last)));
  spaces_fortunes_step (&frozen_replay->fortune, &live_replay->fortune, meet == live_replay->stop,
                        FALSE, hit == live_replay->stop);
}

/* The first step at which both stand on one cell, and at which each stands on a trap of the other.
 * A turned cell i is n_cells − 1 − i, so the other board is read backwards from its end. */
static void
find_events (const SpacesPreparedBoard *a,
             const SpacesPreparedBoard *b,
             guint                     *meet,
             guint                     *a_hit,
             guint                     *b_hit)
{
  const Cell *turned = b->cells + b->n_cells - 1;
  guint64 meets = 0, a_hits = 0, b_hits = 0;

  for (guint i = 0; i < a->n_visits; i++)
    {
      const Cell *own = &a->cells[a->visits[i]];
      const Cell *other = turned - a->visits[i];

      meets |= own->stand & other->stand;
      a_hits |= own->stand & other->laid;
    }
  for (guint i = 0; i < a->n_traps; i++)
    b_hits |= a->cells[a->traps[i]].laid & turned[-(gssize) a->traps[i]].stand;

  *meet = first_step (meets);
  *a_hit = first_step (a_hits);
  *b_hit = first_step (b_hits);
}

/* Goes straight to the first event, and to the second if one side goes on alone.
 * spaces_fortunes_step() decides what simultaneous events come to, as in the walk of round.c. */
static void
play_out (const SpacesPreparedBoard *a,
          const SpacesPreparedBoard *b,
          guint                      last,
          Replay                    *a_replay,
          Replay                    *b_replay)
{
  guint meet, a_hit, b_hit, step;

  find_events (a, b, &meet, &a_hit, &b_hit);
  step = MIN (MIN (meet, MIN (a_hit, b_hit)), MIN (MIN (a->goal, b->goal), last));
  replay_go_to (a_replay, a, step);
  replay_go_to (b_replay, b, step);
  if (!spaces_fortunes_step (&a_replay->fortune, &b_replay->fortune, meet == step, a_hit == step,
                             b_hit == step)
      || step == last)
    return;

  if (a_replay->fortune.trapped)
    play_on (a, b, step, last, a_replay, b_replay);
  else
    play_on (b, a, step, last, b_replay, a_replay);
}

static void
report_side (const SpacesPreparedBoard *self,
             const Replay              *replay,
             gboolean                   turn,
             SpacesScoring              scoring,
             SpacesSideResult          *side)
{
  guint made = MIN (replay->stop + 1, self->n_moves);
  const State *state = &self->states[made];

  side->points = MAX (state->points[scoring] - (gint) replay->fortune.losses, 0);
  side->moves = state->moves;
  side->last_step = (gint) made - 1;
  side->square = turn ? spaces_square_turn (state->square, self->size) : state->square;
  side->hit_trap = replay->fortune.trapped;
  side->trap = replay->fortune.trapped ? side->square : (SpacesSquare) { 0, 0 };
}

/* The steps of the longer board bound the round; the shorter one has its state after its last move
 * from then on. */
void
spaces_prepared_board_play (const SpacesPreparedBoard *player,
                            const SpacesPreparedBoard *opponent,
                            SpacesScoring              scoring,
                            SpacesResult              *result)
{
  Replay replay[SPACES_N_SIDES] = { 0 };

  play_out (player, opponent, MAX (player->n_moves, opponent->n_moves) - 1, &replay[0],
            &replay[1]);
  report_side (player, &replay[0], FALSE, scoring, &result->side[SPACES_SIDE_PLAYER]);
  report_side (opponent, &replay[1], TRUE, scoring, &result->side[SPACES_SIDE_OPPONENT]);
  spaces_result_settle (result, replay[0].fortune.goal, replay[1].fortune.goal);
}
