#include "spaces/round/prepared-board.h"

#include <string.h>

#include "spaces/board/board-private.h"
#include "spaces/round/action.h"

#define NEVER SPACES_PREPARED_BOARD_STEPS

/* Steps as bits: bit s is step s. */
typedef struct
{
  guint64 stand; /* the piece stands here, the goal not yet reached */
  guint64 laid;  /* a trap lies here: all bits from the step on that laid it */
} Cell;

/* After a number of moves, if nobody interferes. */
typedef struct
{
  gint16       points[2]; /* by SpacesScoring */
  gint16       moves;
  SpacesSquare square;    /* in the board's own frame */
} State;

/* One piece of memory: what it points to lies behind it. */
struct _SpacesPreparedBoard
{
  guint    size;
  guint    n_moves;
  guint    goal;    /* step that reaches the goal, or NEVER */
  guint    n_visits;
  guint    n_traps;
  guint    n_cells;
  State   *states;  /* n_moves + 1 of them */
  guint16 *visits;  /* the cells where the piece ever stands */
  guint16 *traps;   /* the cells where a trap ever lies */
  Cell     cells[]; /* rows −1…size; turned by half a circle, cell i is cell n_cells − 1 − i */
};

static guint
cell_of (const SpacesPreparedBoard *self,
         SpacesSquare               square)
{
  return (guint) (square.row + 1) * self->size + (guint) square.col;
}

static guint64
bits_from (guint step)
{
  return step < SPACES_PREPARED_BOARD_STEPS ? G_MAXUINT64 << step : 0;
}

/* The piece leaves the square where it stood before @step. */
static inline void
runner_leave (SpacesPreparedBoard *self,
              const State         *now,
              guint                step)
{
  if (now->moves > 0)
    self->cells[cell_of (self, now->square)].stand &= ~bits_from (step);
}

static inline void
runner_go (SpacesPreparedBoard *self,
           State               *now,
           guint                step,
           SpacesSquare         to,
           int                 *best_row)
{
  guint at = cell_of (self, to);
  gboolean placed = now->moves > 0;

  runner_leave (self, now, step);
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

static inline void
runner_lay (SpacesPreparedBoard *self,
            guint                step,
            SpacesSquare         square)
{
  guint at = cell_of (self, square);

  if (self->cells[at].laid == 0)
    self->traps[self->n_traps++] = (guint16) at;
  self->cells[at].laid |= bits_from (step);
}

static inline void
runner_finish (SpacesPreparedBoard *self,
               State               *now,
               guint                step,
               SpacesSquare         at)
{
  runner_leave (self, now, step);
  now->points[SPACES_SCORING_WEB]++;
  now->points[SPACES_SCORING_ENGINE]++;
  now->square = at;
  self->goal = step;
}

/* Follows the board up to its goal; what comes behind it is never played. */
static void
runner_follow (SpacesPreparedBoard *self,
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
          runner_go (self, &now, step, move.square, &best_row);
          break;
        case SPACES_ACTION_TRAP:
          runner_lay (self, step, move.square);
          break;
        case SPACES_ACTION_GOAL:
        default:
          runner_finish (self, &now, step, move.square);
          break;
        }
      self->states[step + 1] = now;
    }
  for (; step < self->n_moves; step++)
    self->states[step + 1] = now;
}

static SpacesPreparedBoard *
runner_new (const SpacesBoard *board)
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
  runner_follow (self, board);

  return self;
}

static const SpacesPreparedBoard *
keep (SpacesBoard         *board,
      SpacesPreparedBoard *prepared)
{
  if (g_atomic_pointer_compare_and_exchange (&board->prepared, NULL, prepared))
    return prepared;

  g_free (prepared); /* another thread was first */
  return g_atomic_pointer_get (&board->prepared);
}

const SpacesPreparedBoard *
spaces_prepared_board_get (const SpacesBoard *board)
{
  SpacesBoard *keeper = (SpacesBoard *) board; /* the runner is no part of its value */
  const SpacesPreparedBoard *prepared = g_atomic_pointer_get (&keeper->prepared);

  if (prepared != NULL || board->n_moves == 0 || board->n_moves > SPACES_PREPARED_BOARD_STEPS)
    return prepared;

  if (!g_atomic_int_get (&keeper->played))
    {
      g_atomic_int_set (&keeper->played, TRUE);
      return NULL;
    }

  return keep (keeper, runner_new (board));
}

/* How a round goes for one side: the last step it plays, and what has become of it. */
typedef struct
{
  guint         stop;
  SpacesFortune fortune;
} Course;

static guint
first_step (guint64 steps)
{
  return steps != 0 ? (guint) __builtin_ctzll (steps) : NEVER;
}

static void
course_go_to (Course                    *self,
              const SpacesPreparedBoard *prepared,
              guint                      step)
{
  self->stop = step;
  if (prepared->goal == step)
    spaces_fortune_reach_goal (&self->fortune);
}

/* @frozen was trapped at step @at; @live goes on alone until step @last at most. */
static void
play_on (const SpacesPreparedBoard *frozen,
         const SpacesPreparedBoard *live,
         guint                      at,
         guint                      last,
         Course                    *frozen_course,
         Course                    *live_course)
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

  course_go_to (live_course, live, MIN (MIN (meet, hit), MIN (live->goal, last)));
  spaces_fortunes_step (&frozen_course->fortune, &live_course->fortune, meet == live_course->stop,
                        FALSE, hit == live_course->stop);
}

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

/* Goes straight to the first step at which anything happens, and to the next if one goes on
 * alone. */
static void
play_out (const SpacesPreparedBoard *a,
          const SpacesPreparedBoard *b,
          guint                      last,
          Course                    *a_course,
          Course                    *b_course)
{
  guint meet, a_hit, b_hit, step;

  find_events (a, b, &meet, &a_hit, &b_hit);
  step = MIN (MIN (meet, MIN (a_hit, b_hit)), MIN (MIN (a->goal, b->goal), last));
  course_go_to (a_course, a, step);
  course_go_to (b_course, b, step);
  if (!spaces_fortunes_step (&a_course->fortune, &b_course->fortune, meet == step, a_hit == step,
                             b_hit == step)
      || step == last)
    return;

  if (a_course->fortune.trapped)
    play_on (a, b, step, last, a_course, b_course);
  else
    play_on (b, a, step, last, b_course, a_course);
}

static void
report_side (const SpacesPreparedBoard *self,
             const Course              *course,
             gboolean                   turn,
             SpacesScoring              scoring,
             SpacesSideResult          *side)
{
  guint made = MIN (course->stop + 1, self->n_moves);
  const State *state = &self->states[made];

  side->points = MAX (state->points[scoring] - (gint) course->fortune.losses, 0);
  side->moves = state->moves;
  side->last_step = (gint) made - 1;
  side->square = turn ? spaces_square_turn (state->square, self->size) : state->square;
  side->hit_trap = course->fortune.trapped;
  side->trap = course->fortune.trapped ? side->square : (SpacesSquare) { 0, 0 };
}

void
spaces_prepared_board_play (const SpacesPreparedBoard *player,
                            const SpacesPreparedBoard *opponent,
                            SpacesScoring              scoring,
                            SpacesResult              *result)
{
  Course course[SPACES_N_SIDES] = { 0 };

  play_out (player, opponent, MAX (player->n_moves, opponent->n_moves) - 1, &course[0],
            &course[1]);
  report_side (player, &course[0], FALSE, scoring, &result->side[SPACES_SIDE_PLAYER]);
  report_side (opponent, &course[1], TRUE, scoring, &result->side[SPACES_SIDE_OPPONENT]);
  spaces_result_settle (result, course[0].fortune.goal, course[1].fortune.goal);
}
