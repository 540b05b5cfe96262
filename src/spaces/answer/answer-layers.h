/* answer-layers.h: the best ending with web scoring, by the number of moves that are left
 *
 * Part of answer-ending.h, and not for others to call. The layers are the stages of dynamic
 * programming: the best walk with at most k moves from each cell, for k = 1, 2, 3 …; time and
 * memory are moves × cells.
 */
#pragma once

#include "spaces/answer/answer-solver.h"

G_BEGIN_DECLS

AnswerValue answer_solve_by_layers (const AnswerCourse *course,
                                    const AnswerEnding *ending,
                                    const AnswerCells  *traps,
                                    GArray             *moves);

G_END_DECLS
