/* The table is filled from an AnswerCourse and goes on, with a piece that stands still, up to the
 * most moves of any board of the size: a board that is being drawn has no goal yet.
 */
#include "spaces/strength/duel.h"

#include "spaces/round/action.h"
#include "spaces/rules/limits.h"

/* FALSE for a board that is too large or too long for the table. */
gboolean
duel_init (Duel              *self,
           const SpacesBoard *board,
           SpacesScoring      scoring)
{
  guint size = spaces_board_get_size (board);
  gsize n_moves = spaces_board_get_n_moves (board);
  g_autoptr (AnswerCourse) course = NULL;

  if (size > SPACES_TRAP_SETS_MAX_SIZE || n_moves > spaces_rules_move_limit (size))
    return FALSE;

  course = answer_course_new (board, NULL, scoring, FALSE, (guint) n_moves);
  *self = (Duel) { .size = size, .n_steps = course->n_steps, .goal = DUEL_MOVING };
  if (course->goal != ANSWER_NEVER)
    self->goal = course->goal;
  for (guint step = 0; step < DUEL_STEPS; step++)
    {
      guint known = MIN (step, MAX (course->n_steps, 1) - 1);

      self->cell[step] = course->n_steps > 0 ? (gint8) course->cell[known] : SPACES_CELL_NONE;
      self->points[step] = course->n_steps > 0 ? course->points[known] : 0;
      self->most_points = MAX (self->most_points, self->points[step]);
      for (guint cell = 0; cell < course->n_cells; cell++)
        self->traps[step] |= course->trap_from[cell] <= step ? 1u << cell : 0;
    }

  return TRUE;
}

static gboolean
lies_at (guint32 traps,
         gint    cell)
{
  return cell >= 0 && (traps >> cell & 1);
}

/* The other board was trapped on @cell in @step; the fixed one plays on to the end. */
static DuelStep
play_on (const Duel    *self,
         guint          step,
         gint           cell,
         guint32        traps,
         SpacesFortune *own,
         SpacesFortune *other)
{
  guint last = step;

  for (guint later = step + 1; later < self->n_steps; later++)
    {
      gint at = self->cell[later];

      last = later;
      if (later == self->goal)
        spaces_fortune_reach_goal (own);
      if (!spaces_fortunes_step (own, other, at >= 0 && at == cell, lies_at (traps, at), FALSE))
        break;
    }

  return (DuelStep) { DUEL_OVER, MAX (self->points[last] - (gint) own->losses, 0), other->losses };
}

/* What comes of step @step, after which the other piece stands on @cell, or DUEL_AT_GOAL, with its
 * @traps laid. @stood is the step in which the fixed board was trapped before, or DUEL_MOVING. */
DuelStep
duel_step (const Duel *self,
           guint       step,
           guint       stood,
           gint        cell,
           guint32     traps)
{
  guint now = stood != DUEL_MOVING ? stood : step;
  gint at = self->cell[now];
  SpacesFortune own = { .losses = 0 }, other = { .losses = 0 };

  if (stood != DUEL_MOVING)
    own = (SpacesFortune) { .ended = TRUE, .trapped = TRUE, .losses = 1 };
  else if (step == self->goal)
    spaces_fortune_reach_goal (&own);
  if (cell == DUEL_AT_GOAL)
    spaces_fortune_reach_goal (&other);

  if (!spaces_fortunes_step (&own, &other, at >= 0 && at == cell, lies_at (traps, at),
                             lies_at (self->traps[now], cell)))
    return (DuelStep) { DUEL_OVER, MAX (self->points[now] - (gint) own.losses, 0), other.losses };
  if (other.ended)
    return play_on (self, step, cell, traps, &own, &other);

  return (DuelStep) { own.ended && stood == DUEL_MOVING ? DUEL_STANDS : DUEL_GOES_ON, 0, 0 };
}
