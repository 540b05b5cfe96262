/* spaces-answer-solver.h: what both ways to solve an ending stand on
 *
 * Part of spaces-answer-ending.h, where the problem is described, and not for others to call. Web
 * scoring is solved by the number of moves that are left (spaces-answer-layers.c), engine scoring
 * by best row, nearest first (spaces-answer-spread.c).
 */
#pragma once

#include "spaces/spaces-answer-ending.h"

G_BEGIN_DECLS

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

AnswerValue answer_solve_by_layers (const AnswerCourse *course,
                                    const AnswerEnding *ending,
                                    const AnswerCells  *traps,
                                    GArray             *moves);
AnswerValue answer_solve_by_spread (const AnswerCourse *course,
                                    const AnswerEnding *ending,
                                    const AnswerCells  *traps,
                                    GArray             *moves);

guint16    *answer_home_distances  (const AnswerCourse *course,
                                    const AnswerCells  *traps);
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

static inline gboolean
answer_may_step (const AnswerCourse *course,
                 const AnswerCells  *traps,
                 gint                to,
                 guint               direction)
{
  return to != ANSWER_OFF_BOARD && !answer_cells_has (traps, to)
         && !(direction == ANSWER_DOWN && course->forward_only);
}

static inline void
answer_add_move (GArray    *moves,
                 SpacesMove move)
{
  g_array_append_val (moves, move);
}

G_END_DECLS
