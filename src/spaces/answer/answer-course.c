/* Replays the opponent's board once, alone, and tabulates it by step and by cell. Afterwards the
 * rules of a step (round.h) are a few comparisons: whether the piece is there, whether a trap lies
 * there yet. The largest table, `visit`, has steps × cells entries of two bytes: 3.5 MiB at 31×31
 * with the most moves, and takes as long to fill.
 */
#include "spaces/answer/answer-course.h"

#include <string.h>

#include "spaces/round/action.h"
#include "objects/record-owns.h"

/* The state of the replay. */
typedef struct
{
  gint     row;      /* of the piece, in the opponent's own frame */
  gint     best_row; /* nearest to its goal so far, in the same frame */
  gint     points;
  gint     cell;     /* in our frame, or ANSWER_OFF_BOARD */
  gboolean placed;   /* the piece is on the board */
} Walker;

/* The opponent's board is turned by half a circle; its goal row falls off our board. */
static gint
cell_of (const AnswerCourse *course,
         SpacesSquare        own)
{
  SpacesSquare ours = spaces_square_turn (own, course->size);

  if (ours.row < 0 || ours.row >= (int) course->size)
    return ANSWER_OFF_BOARD;

  return ours.row * (int) course->size + ours.col;
}

static void
walk_move (const AnswerCourse *course,
           Walker             *walker,
           SpacesSquare        to)
{
  walker->points += spaces_step_scores (course->scoring, walker->placed, walker->row,
                                        walker->best_row, to.row);
  walker->best_row = spaces_step_best_row (walker->placed, walker->best_row, to.row);
  walker->placed = TRUE;
  walker->row = to.row;
  walker->cell = cell_of (course, to);
}

/* A second trap on a square changes nothing, so the earliest step counts. */
static void
walk_trap (AnswerCourse *course,
           SpacesSquare  at,
           guint         step)
{
  gint cell = cell_of (course, at);

  if (cell != ANSWER_OFF_BOARD)
    course->trap_from[cell] = MIN (course->trap_from[cell], (guint16) step);
}

/* An unseen step leaves everything as it was. Whatever follows the goal is never played. */
static void
course_walk (AnswerCourse      *course,
             const SpacesBoard *board,
             const SpacesFog   *fog)
{
  const SpacesMove *moves = spaces_board_get_moves (board);
  Walker walker = { .cell = ANSWER_OFF_BOARD };
  guint8 finished[SPACES_MAX_SQUARES];
  guint n_moves = course->n_steps;

  spaces_grid_derive (board, n_moves, finished);
  for (guint step = 0; step < n_moves && course->goal == ANSWER_NEVER; step++)
    {
      gboolean seen = fog == NULL || spaces_fog_shows (fog, moves[step], step);
      SpacesAction action = spaces_action_of (moves[step], course->size, finished);

      if (seen && action == SPACES_ACTION_MOVE)
        walk_move (course, &walker, moves[step].square);
      else if (seen && action == SPACES_ACTION_TRAP)
        walk_trap (course, moves[step].square, step);
      else if (seen)
        {
          course->goal = step;
          course->n_steps = step + 1;
          walker.points++;
          walker.cell = ANSWER_OFF_BOARD;
        }
      course->cell[step] = (gint16) walker.cell;
      course->points[step] = (gint16) walker.points;
    }
}

/* Backwards over the steps: the next visit of a cell is this step, or what it was one step
 * later. */
static void
course_find_visits (AnswerCourse *course)
{
  guint16 *next = g_new (guint16, course->n_cells);

  memset (next, 0xff, course->n_cells * sizeof *next); /* ANSWER_NEVER everywhere */
  course->visit = g_new (guint16, (gsize) course->n_steps * course->n_cells);
  for (guint step = course->n_steps; step-- > 0;)
    {
      if (course->cell[step] != ANSWER_OFF_BOARD)
        next[course->cell[step]] = (guint16) step;
      memcpy (course->visit + (gsize) step * course->n_cells, next, course->n_cells * sizeof *next);
    }
  g_free (next);
}

/* The opponent's board has no more moves than the game allows; this bounds the tables. */
AnswerCourse *
answer_course_new (const SpacesBoard *opponent,
                   const SpacesFog   *fog,
                   SpacesScoring      scoring,
                   gboolean           forward_only,
                   guint              limit)
{
  AnswerCourse *course = g_new0 (AnswerCourse, 1);

  course->size = spaces_board_get_size (opponent);
  course->n_cells = course->size * course->size;
  course->scoring = scoring;
  course->forward_only = forward_only;
  course->limit = limit;
  course->goal = ANSWER_NEVER;
  course->n_steps = (guint) spaces_board_get_n_moves (opponent);
  course->cell = g_new (gint16, course->n_steps + 1);
  course->points = g_new (gint16, course->n_steps + 1);
  course->trap_from = g_new (guint16, course->n_cells);
  memset (course->trap_from, 0xff, course->n_cells * sizeof *course->trap_from);
  course_walk (course, opponent, fog);
  course_find_visits (course);

  return course;
}

RECORD_OWNS_EXTERN (AnswerCourse, answer_course_free, (cell, g_free), (points, g_free),
                    (trap_from, g_free), (visit, g_free))

static AnswerStep
step_over (guint losses,
           gint  theirs)
{
  return (AnswerStep) { ANSWER_OVER, losses, MAX (theirs, 0) };
}

/* We were trapped on @cell at @step and stand there as an obstacle. The opponent plays on until it
 * reaches its goal, runs into us (both lose another point) or steps on our trap. */
static AnswerStep
course_go_on_alone (const AnswerCourse *course,
                    guint               step,
                    gint                cell,
                    guint               armed)
{
  for (guint later = step + 1; later < course->n_steps; later++)
    {
      if (later == course->goal)
        return step_over (1, course->points[later]);
      if (course->cell[later] == cell)
        return step_over (2, course->points[later] - 1);
      if (later == armed)
        return step_over (1, course->points[later] - 1);
    }

  return step_over (1, course->points[course->n_steps - 1]);
}

/* The rules of round.h for one step, in their order: a goal ends the round, then a collision costs
 * both a point, then traps are looked at. @step is below n_steps; we stand on @cell after it. */
AnswerStep
answer_course_step (const AnswerCourse *course,
                    guint               step,
                    gint                cell,
                    guint               armed)
{
  gint theirs = course->points[step];
  gboolean hit = course->trap_from[cell] <= step;

  if (step == course->goal)
    return step_over (hit, theirs);
  if (course->cell[step] == cell)
    return step_over (1, theirs - 1);
  if (!hit)
    return (AnswerStep){ armed == step ? ANSWER_TRAPPED_THEM : ANSWER_GOES_ON, 0,
                         MAX (theirs - 1, 0) };
  if (armed == step)
    return step_over (1, theirs - 1);

  return course_go_on_alone (course, step, cell, armed);
}

/* The opponent's points when we reach the goal at step @step. @armed is never the step of its own
 * goal. */
gint
answer_course_finish (const AnswerCourse *course,
                      guint               step,
                      guint               armed)
{
  gint theirs = course->points[step];

  return armed == step ? MAX (theirs - 1, 0) : theirs;
}

/* The cell beside @cell, or ANSWER_OFF_BOARD. */
gint
answer_course_neighbour (const AnswerCourse *course,
                         gint                cell,
                         guint               direction)
{
  gint size = (gint) course->size;

  switch (direction)
    {
    case ANSWER_UP:
      return cell >= size ? cell - size : ANSWER_OFF_BOARD;
    case ANSWER_DOWN:
      return cell + size < size * size ? cell + size : ANSWER_OFF_BOARD;
    case 1:
      return cell % size > 0 ? cell - 1 : ANSWER_OFF_BOARD;
    default:
      return cell % size < size - 1 ? cell + 1 : ANSWER_OFF_BOARD;
    }
}

SpacesMove
answer_move_to (const AnswerCourse *course,
                SpacesMoveType      type,
                gint                cell)
{
  SpacesMove move = {
    { (gint8) (cell / (gint) course->size), (gint8) (cell % (gint) course->size) }, (guint8) type
  };

  return move;
}

SpacesMove
answer_move_finish (const AnswerCourse *course,
                    gint                cell)
{
  SpacesMove move = { { SPACES_GOAL_ROW, (gint8) (cell % (gint) course->size) },
                      SPACES_MOVE_FINAL };

  return move;
}
