/* answer-solver.h: an ending, and what both ways to solve it stand on
 *
 * Part of answer-ending.h, where the problem is described, and not for others to call. Both ways
 * need the distances home: for each cell the fewest moves to the goal past our own traps, found by
 * a breadth-first search from the top row. With web scoring an ending is solved by the number of
 * moves that are left, with engine scoring by the best row, nearest first (both in
 * answer-ending.c).
 */
#pragma once

#include "spaces/answer/answer-course.h"

/* How things stand when the opponent does. */
typedef struct
{
  guint    step;         /* the next one */
  guint    last_trap;    /* the opponent's traps of later steps were never laid */
  gint     cell;         /* where we stand */
  gint     other;        /* where the opponent stands, or ANSWER_OFF_BOARD */
  gint     points;
  gint     theirs;
  gboolean alive;        /* the opponent is not trapped; else our trap is under it */
  gboolean can_trap;     /* and we have a trap left for it */
  gboolean must_move;    /* our own trap was laid under us */
} AnswerEnding;

/* What does not change while one ending is solved; [1] is with the opponent trapped. */
typedef struct
{
  const AnswerCourse *course;
  const AnswerEnding *ending;
  AnswerCells         traps[2];
  guint16            *homes[2];
  gint                theirs[2];
} AnswerSolver;

void        answer_solver_init     (AnswerSolver       *solver,
                                    const AnswerCourse *course,
                                    const AnswerEnding *ending,
                                    const AnswerCells  *traps);
void        answer_solver_clear    (AnswerSolver       *solver);
gboolean    answer_solver_can_trap (const AnswerSolver *solver,
                                    gint                cell);
AnswerValue answer_solver_end      (const AnswerSolver *solver,
                                    gint                cell,
                                    gboolean            has_points,
                                    guint               trapped,
                                    gint                left);

guint16    *answer_home_distances  (const AnswerCourse *course,
                                    const AnswerCells  *traps);
/* The neighbour of @cell that is nearest to the goal, or ANSWER_OFF_BOARD. */
gint        answer_home_next       (const AnswerCourse *course,
                                    const AnswerCells  *traps,
                                    const guint16      *homes,
                                    gint                cell);
void        answer_home_walk       (const AnswerCourse *course,
                                    const AnswerCells  *traps,
                                    const guint16      *homes,
                                    gint                cell,
                                    GArray             *moves);

/* Whether a step on @cell ends our way: the opponent stands there, or its trap lies there. */
static inline gboolean
answer_solver_ends_at (const AnswerSolver *solver,
                       gint                cell)
{
  return cell == solver->ending->other
         || solver->course->trap_from[cell] <= solver->ending->last_trap;
}
