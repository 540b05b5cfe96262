#include "spaces/spaces-runner.h"

#include <string.h>

#include "spaces/spaces-action.h"

#define NEVER SPACES_RUNNER_STEPS

/* Steps as bits: bit s is step s. */
typedef struct
{
  guint64 stand; /* the piece stands here, the goal not yet reached */
  guint64 laid;  /* a trap lies here: all bits from the step on that laid it */
} Cell;

typedef struct
{
  guint64 stand;
  guint   cell;
} Visit;

typedef struct
{
  guint64 laid;
  guint   cell;
  guint   step;
} Trap;

/* After a number of moves, if nobody interferes. */
typedef struct
{
  gint16       points[2]; /* by SpacesScoring */
  gint16       moves;
  SpacesSquare square;    /* in the board's own frame */
} State;

struct _SpacesRunner
{
  SpacesBoard *board;
  guint        size;
  guint        n_moves;
  gboolean     walks; /* too long for the words */
  guint        goal;  /* step that reaches the goal, or NEVER */
  guint        n_visits;
  guint        n_traps;
  guint        n_cells;
  Cell        *cells; /* rows −1…size; turned by half a circle, cell i is cell n_cells − 1 − i */
  Visit        visits[SPACES_RUNNER_STEPS];
  Trap         traps[SPACES_RUNNER_STEPS];
  State        states[SPACES_RUNNER_STEPS + 1];
};

static guint
cell_of (const SpacesRunner *self,
         SpacesSquare        square)
{
  return (guint) (square.row + 1) * self->size + (guint) square.col;
}

static guint64
bits_from (guint step)
{
  return step < SPACES_RUNNER_STEPS ? G_MAXUINT64 << step : 0;
}

/* The piece is on @square from @step on; until then it was where the state says. */
static void
runner_place (SpacesRunner *self,
              const State  *before,
              gboolean      placed,
              SpacesSquare  square,
              guint         step)
{
  if (placed)
    self->cells[cell_of (self, before->square)].stand &= ~bits_from (step);
  self->cells[cell_of (self, square)].stand |= bits_from (step);
}

static void
runner_go (SpacesRunner *self,
           guint         step,
           SpacesSquare  to,
           int          *best_row)
{
  const State *before = &self->states[step];
  State *after = &self->states[step + 1];
  gboolean placed = before->moves > 0;

  runner_place (self, before, placed, to, step);
  after->points[SPACES_SCORING_WEB] += placed && to.row < before->square.row;
  after->points[SPACES_SCORING_ENGINE] += placed && to.row < *best_row;
  if (!placed || to.row < *best_row)
    *best_row = to.row;
  after->moves++;
  after->square = to;
}

static void
runner_finish (SpacesRunner *self,
               guint         step,
               SpacesSquare  at)
{
  State *after = &self->states[step + 1];

  if (after->moves > 0)
    self->cells[cell_of (self, after->square)].stand &= ~bits_from (step);
  after->points[SPACES_SCORING_WEB]++;
  after->points[SPACES_SCORING_ENGINE]++;
  after->square = at;
  self->goal = step;
}

/* Follows the board up to its goal; what comes behind it is never played. */
static void
runner_follow (SpacesRunner *self)
{
  const SpacesMove *moves = spaces_board_get_moves (self->board);
  guint8 finished[SPACES_MAX_SQUARES];
  int best_row = 0;

  spaces_grid_derive (self->board, self->n_moves, finished);
  self->states[0].square = (SpacesSquare) { (gint8) (self->size - 1), 0 };
  for (guint step = 0; step < self->n_moves; step++)
    {
      self->states[step + 1] = self->states[step];
      if (self->goal != NEVER)
        continue;

      switch (spaces_action_of (moves[step], self->size, finished))
        {
        case SPACES_ACTION_MOVE:
          runner_go (self, step, moves[step].square, &best_row);
          break;
        case SPACES_ACTION_TRAP:
          self->cells[cell_of (self, moves[step].square)].laid |= bits_from (step);
          break;
        case SPACES_ACTION_GOAL:
        default:
          runner_finish (self, step, moves[step].square);
          break;
        }
    }
}

static void
runner_list (SpacesRunner *self)
{
  for (guint i = 0; i < self->n_cells; i++)
    {
      Cell cell = self->cells[i];

      if (cell.stand != 0)
        self->visits[self->n_visits++] = (Visit) { cell.stand, i };
      if (cell.laid != 0)
        self->traps[self->n_traps++] = (Trap) { cell.laid, i, (guint) __builtin_ctzll (cell.laid) };
    }
}

SpacesRunner *
spaces_runner_new (SpacesBoard *board)
{
  SpacesRunner *self = g_atomic_rc_box_new0 (SpacesRunner);
  gsize n_moves = spaces_board_get_n_moves (board);

  self->board = spaces_board_ref (board);
  self->size = spaces_board_get_size (board);
  self->goal = NEVER;
  self->walks = n_moves > SPACES_RUNNER_STEPS;
  if (self->walks)
    return self;

  self->n_moves = (guint) n_moves;
  self->n_cells = (self->size + 2) * self->size;
  self->cells = g_new0 (Cell, self->n_cells);
  runner_follow (self);
  runner_list (self);

  return self;
}

SpacesRunner *
spaces_runner_ref (SpacesRunner *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
runner_clear (gpointer data)
{
  SpacesRunner *self = data;

  spaces_board_unref (self->board);
  g_free (self->cells);
}

void
spaces_runner_unref (SpacesRunner *self)
{
  g_atomic_rc_box_release_full (self, runner_clear);
}

SpacesBoard *
spaces_runner_get_board (const SpacesRunner *self)
{
  return self->board;
}

/* How a round goes for one side: the last step it plays and what it loses there. */
typedef struct
{
  guint    stop;
  guint    losses;
  gboolean trapped;
} Course;

static guint
first_step (guint64 steps)
{
  return steps != 0 ? (guint) __builtin_ctzll (steps) : NEVER;
}

/* @frozen was trapped at step @at; @live goes on alone until step @last at most. */
static void
play_on (const SpacesRunner *frozen,
         const SpacesRunner *live,
         guint               at,
         guint               last,
         Course             *frozen_course,
         Course             *live_course)
{
  guint64 later = bits_from (at + 1);
  guint turn = live->n_cells - 1;
  guint cell = cell_of (frozen, frozen->states[MIN (at + 1, frozen->n_moves)].square);
  guint meet = first_step (live->cells[turn - cell].stand & later);
  guint64 sprung = 0;
  guint hit;

  for (guint i = 0; i < frozen->n_traps; i++)
    {
      if (frozen->traps[i].step <= at)
        sprung |= live->cells[turn - frozen->traps[i].cell].stand;
    }
  hit = first_step (sprung & later);

  live_course->stop = MIN (MIN (meet, hit), last);
  if (meet <= last && meet <= hit)
    {
      frozen_course->losses++;
      live_course->losses++;
    }
  else if (hit <= last)
    {
      live_course->trapped = TRUE;
      live_course->losses++;
    }
}

static void
find_events (const SpacesRunner *a,
             const SpacesRunner *b,
             guint              *meet,
             guint              *a_hit,
             guint              *b_hit)
{
  const Cell *turned = b->cells + b->n_cells - 1;
  guint64 meets = 0, a_hits = 0, b_hits = 0;

  for (guint i = 0; i < a->n_visits; i++)
    {
      const Cell *cell = turned - a->visits[i].cell;

      meets |= a->visits[i].stand & cell->stand;
      a_hits |= a->visits[i].stand & cell->laid;
    }
  for (guint i = 0; i < a->n_traps; i++)
    b_hits |= a->traps[i].laid & turned[-(gssize) a->traps[i].cell].stand;

  *meet = first_step (meets);
  *a_hit = first_step (a_hits);
  *b_hit = first_step (b_hits);
}

static void
play_out (const SpacesRunner *a,
          const SpacesRunner *b,
          guint               last,
          Course             *course)
{
  guint end = MIN (MIN (a->goal, b->goal), last);
  guint meet, a_hit, b_hit, hit;

  find_events (a, b, &meet, &a_hit, &b_hit);
  hit = MIN (a_hit, b_hit);
  course[0] = course[1] = (Course) { MIN (MIN (meet, hit), end), 0, FALSE };
  if (meet <= end && meet <= hit)
    {
      course[0].losses = course[1].losses = 1;
      return;
    }
  if (hit > end)
    return;

  course[0].trapped = course[0].losses = a_hit == hit;
  course[1].trapped = course[1].losses = b_hit == hit;
  if (a_hit < b_hit && b->goal != hit)
    play_on (a, b, hit, MIN (b->goal, last), &course[0], &course[1]);
  else if (b_hit < a_hit && a->goal != hit)
    play_on (b, a, hit, MIN (a->goal, last), &course[1], &course[0]);
}

static void
report_side (const SpacesRunner *self,
             const Course       *course,
             gboolean            turn,
             SpacesScoring       scoring,
             SpacesSideResult   *side)
{
  guint made = MIN (course->stop + 1, self->n_moves);
  const State *state = &self->states[made];

  side->points = MAX (state->points[scoring] - (gint) course->losses, 0);
  side->moves = state->moves;
  side->last_step = (gint) made - 1;
  side->square = turn ? spaces_square_turn (state->square, self->size) : state->square;
  side->hit_trap = course->trapped;
  side->trap = course->trapped ? side->square : (SpacesSquare) { 0, 0 };
}

void
spaces_runner_play (const SpacesRunner *player,
                    const SpacesRunner *opponent,
                    SpacesScoring       scoring,
                    SpacesResult       *result)
{
  guint n_moves = MAX (player->n_moves, opponent->n_moves);
  Course course[SPACES_N_SIDES];

  if (player->walks || opponent->walks || player->size != opponent->size || n_moves == 0)
    {
      spaces_round_play (player->board, opponent->board, scoring, result);
      return;
    }

  play_out (player, opponent, n_moves - 1, course);
  report_side (player, &course[0], FALSE, scoring, &result->side[SPACES_SIDE_PLAYER]);
  report_side (opponent, &course[1], TRUE, scoring, &result->side[SPACES_SIDE_OPPONENT]);
  spaces_result_settle (result, player->goal <= course[0].stop, opponent->goal <= course[1].stop);
}
