#include "spaces/spaces-answer-solver.h"

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

void
answer_solver_clear (AnswerSolver *solver)
{
  g_free (solver->homes[0]);
  g_free (solver->homes[1]);
}

/* Stepping on @cell ends our way with @points points in hand; @left moves are left after the step.
 * What is lost there, theirs and the rest of the board. */
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

gboolean
answer_solver_can_trap (const AnswerSolver *solver,
                        gint                cell)
{
  if (!solver->ending->can_trap || solver->ending->other == ANSWER_OFF_BOARD)
    return FALSE;

  for (guint direction = 0; direction < ANSWER_N_DIRECTIONS; direction++)
    {
      if (answer_course_neighbour (solver->course, cell, direction) == solver->ending->other)
        return TRUE;
    }

  return FALSE;
}

/* The best that can be made of @ending with our own @traps, exactly; its moves are added to @moves.
 * ANSWER_NONE, and no move, when the board cannot be completed. */
AnswerValue
answer_ending_solve (const AnswerCourse *course,
                     const AnswerEnding *ending,
                     const AnswerCells  *traps,
                     GArray             *moves)
{
  if (ending->step >= course->limit)
    return ANSWER_NONE;
  if (course->scoring == SPACES_SCORING_ENGINE)
    return answer_solve_by_spread (course, ending, traps, moves);

  return answer_solve_by_layers (course, ending, traps, moves);
}
