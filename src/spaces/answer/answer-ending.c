/* The formulas of answer-ending.h, each evaluated in constant time, and the choice of the exact
 * solver.
 */
#include "spaces/answer/answer-ending.h"

#include "spaces/answer/answer-layers.h"
#include "spaces/answer/answer-spread.h"

/* The bound for walks that end at the goal: with the safe shortest path known, every two spare
 * moves are one step down and one up again, worth a point with web scoring. */
static AnswerValue
bound_at_goal (const AnswerCourse *course,
               const AnswerWays   *ways,
               const AnswerEnding *ending,
               gint                theirs)
{
  gint left = (gint) course->limit - (gint) ending->step;
  gint row = (gint) answer_course_row (course, ending->cell);
  gint sideways = ways->sideways[ending->cell];
  gint steps = ways->steps[ending->cell];
  gint up = row;

  if (steps == ANSWER_NEVER || steps + 1 > left)
    return ANSWER_NONE;
  if (course->scoring == SPACES_SCORING_ENGINE)
    return ((gint) course->size - ending->points) * ANSWER_POINT - theirs * ANSWER_LEAD - steps - 1;

  if (!course->forward_only)
    up = (left - 1 - sideways + row) / 2;

  return (up + 1) * ANSWER_POINT - theirs * ANSWER_LEAD - MAX (2 * up - row + sideways, steps) - 1;
}

/* The bound for walks that end on a trap or on the opponent: the goal's point is missing, and one
 * more is lost if there is any. */
static AnswerValue
bound_elsewhere (const AnswerCourse *course,
                 const AnswerEnding *ending,
                 gint                theirs)
{
  gint left = (gint) course->limit - (gint) ending->step;
  gint row = (gint) answer_course_row (course, ending->cell);
  gint up = course->forward_only ? row : (left - 1 + row) / 2;

  if (course->scoring == SPACES_SCORING_ENGINE)
    up = (gint) course->size - 1 - ending->points;
  if (ending->alive && theirs > 0)
    theirs--;
  if (ending->points + up > 0)
    up--;

  return up * ANSWER_POINT - theirs * ANSWER_LEAD - row - 1;
}

/* No answer that goes on from @ending gains more than this. */
AnswerValue
answer_ending_bound (const AnswerCourse *course,
                     const AnswerWays   *ways,
                     const AnswerEnding *ending)
{
  gint theirs = ending->theirs;

  if (ending->step + answer_course_row (course, ending->cell) + 1 > course->limit)
    return ANSWER_NONE;
  if (ending->can_trap && ending->other != ANSWER_OFF_BOARD && theirs > 0)
    theirs--;

  return MAX (bound_at_goal (course, ways, ending, theirs),
              bound_elsewhere (course, ending, theirs));
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

/* The shortest way to end a board of @n_moves moves whose piece stands on @cell; worth what the
 * moves cost, or ANSWER_NONE. */
AnswerValue
answer_ending_complete (const AnswerCourse *course,
                        gint                cell,
                        gboolean            must_move,
                        guint               n_moves,
                        const AnswerCells  *traps,
                        GArray             *moves)
{
  g_autofree guint16 *homes = answer_home_distances (course, traps);
  guint way = 0;

  if (must_move)
    {
      cell = answer_home_next (course, traps, homes, cell);
      way = 1;
    }
  if (cell == ANSWER_OFF_BOARD || homes[cell] == ANSWER_NEVER
      || n_moves + way + homes[cell] > course->limit)
    return ANSWER_NONE;

  if (way == 1)
    answer_add_move (moves, answer_move_to (course, SPACES_MOVE_PIECE, cell));
  answer_home_walk (course, traps, homes, cell, moves);

  return -(AnswerValue) (way + homes[cell]);
}
