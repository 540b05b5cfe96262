/* answer-spread.h: the best ending with engine scoring, by best row, nearest first
 *
 * Part of answer-ending.h, and not for others to call. The spread is a breadth-first
 * search over (cell, best row, opponent trapped or not): a row counts once, so the shortest way to
 * each is the best.
 */
#pragma once

#include "spaces/answer/answer-solver.h"

G_BEGIN_DECLS

AnswerValue answer_solve_by_spread (const AnswerCourse *course,
                                    const AnswerEnding *ending,
                                    const AnswerCells  *traps,
                                    GArray             *moves);

G_END_DECLS
