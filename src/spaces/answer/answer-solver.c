/* The shortest paths to the goal, by one breadth-first search from the whole top row at once, and
 * what both solvers share. Time and memory are proportional to the cells.
 */
#include "spaces/answer/answer-solver.h"

#include "objects/record-owns.h"

#include <string.h>

/* By cell: the fewest moves to the goal past our own traps, the final move included, or
 * ANSWER_NEVER. The search runs backwards from the goal, so a step up in it is one down on the
 * board. */
guint16 *
answer_home_distances (const AnswerCourse *course,
                       const AnswerCells  *traps)
{
  guint16 *homes = g_new (guint16, course->n_cells);
  g_autofree gint *queue = g_new (gint, course->n_cells);
  guint head = 0, tail = 0;

  memset (homes, 0xff, course->n_cells * sizeof *homes);
  for (gint cell = 0; cell < (gint) course->size; cell++)
    {
      if (answer_cells_has (traps, cell))
        continue;
      homes[cell] = 1;
      queue[tail++] = cell;
    }
  while (head < tail)
    {
      gint cell = queue[head++];

      for (guint direction = 0; direction < ANSWER_N_DIRECTIONS; direction++)
        {
          gint from = answer_course_neighbour (course, cell, direction);

          if (from == ANSWER_OFF_BOARD || homes[from] != ANSWER_NEVER
              || answer_cells_has (traps, from) || (direction == ANSWER_UP && course->forward_only))
            continue;
          homes[from] = homes[cell] + 1;
          queue[tail++] = from;
        }
    }

  return homes;
}

/* The neighbour of @cell that is nearest to the goal, or ANSWER_OFF_BOARD when none leads there. */
gint
answer_home_next (const AnswerCourse *course,
                  const AnswerCells  *traps,
                  const guint16      *homes,
                  gint                cell)
{
  gint best = ANSWER_OFF_BOARD;

  for (guint direction = 0; direction < ANSWER_N_DIRECTIONS; direction++)
    {
      gint to = answer_course_neighbour (course, cell, direction);

      if (answer_may_step (course, traps, to, direction) && homes[to] != ANSWER_NEVER
          && (best == ANSWER_OFF_BOARD || homes[to] < homes[best]))
        best = to;
    }

  return best;
}

/* Adds the moves of a shortest path from @cell, which has one, and the final move. */
void
answer_home_walk (const AnswerCourse *course,
                  const AnswerCells  *traps,
                  const guint16      *homes,
                  gint                cell,
                  GArray             *moves)
{
  while (homes[cell] != 1)
    {
      cell = answer_home_next (course, traps, homes, cell);
      answer_add_move (moves, answer_move_to (course, SPACES_MOVE_PIECE, cell));
    }
  answer_add_move (moves, answer_move_finish (course, cell));
}

/* With the opponent trapped, its square holds one of our own traps, which we may not step on, and
 * it has lost a point. */
void
answer_solver_init (AnswerSolver       *solver,
                    const AnswerCourse *course,
                    const AnswerEnding *ending,
                    const AnswerCells  *traps)
{
  solver->course = course;
  solver->ending = ending;
  solver->traps[0] = solver->traps[1] = *traps;
  if (ending->alive && ending->other != ANSWER_OFF_BOARD
      && !answer_cells_has (traps, ending->other))
    answer_cells_flip (&solver->traps[1], ending->other);
  for (guint trapped = 0; trapped < 2; trapped++)
    solver->homes[trapped] = answer_home_distances (course, &solver->traps[trapped]);
  solver->theirs[0] = ending->theirs;
  solver->theirs[1] = ending->alive ? MAX (ending->theirs - 1, 0) : ending->theirs;
}

RECORD_CLEARS_EXTERN (AnswerSolver, answer_solver_clear, (homes[0], g_free), (homes[1], g_free))

/* What follows when we step on @cell, an end, with @left moves after the step: what is lost there,
 * the opponent's points and the moves to complete the board. ANSWER_NONE if those are too few. */
AnswerValue
answer_solver_end (const AnswerSolver *solver,
                   gint                cell,
                   gboolean            has_points,
                   guint               trapped,
                   gint                left)
{
  gint theirs = solver->theirs[trapped];

  if (solver->homes[trapped][cell] > left)
    return ANSWER_NONE;
  if (cell == solver->ending->other && theirs > 0)
    theirs--;

  return (has_points ? -ANSWER_POINT : 0) - theirs * ANSWER_LEAD - solver->homes[trapped][cell];
}

/* Whether the opponent, who stands still, can be trapped from @cell: a trap reaches the squares
 * beside the piece. */
gboolean
answer_solver_can_trap (const AnswerSolver *solver,
                        gint                cell)
{
  if (!solver->ending->can_trap || solver->ending->other == ANSWER_OFF_BOARD)
    return FALSE;

  for (guint direction = 0; direction < ANSWER_N_DIRECTIONS; direction++)
    if (answer_course_neighbour (solver->course, cell, direction) == solver->ending->other)
      return TRUE;

  return FALSE;
}
