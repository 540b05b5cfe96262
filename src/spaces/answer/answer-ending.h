/* answer-ending.h: the part of a round in which only we still move
 *
 * The ending is a shortest-path problem on a graph with two layers, without an adversary.
 *
 * Part of answer.h, and not for others to call. From some step on the opponent stands still:
 * trapped, or at the end of a board that does not reach its goal. Then nothing depends on the step
 * any more but the number of moves that are left, and what is best can be found exactly:
 *
 *   web scoring      the best walk with at most k moves from each cell, for k = 1, 2, 3 …
 *   engine scoring   the shortest way to each cell with each best row
 *
 * both over (cell, opponent trapped or not). A walk may end in three ways: at the goal; on a trap
 * of the opponent (−1); on the opponent's piece (−1 for both), unless our own trap lies under it.
 * After the last two the board only has to be completed. An opponent that stands still but is not
 * trapped yet can be trapped where it stands, from beside it, for one move and one of our traps. No
 * other trap is of any use now.
 *
 * The bound on the same part ignores our own traps. Let r be the row, R the moves that are left, l
 * the fewest sideways steps on any safe way to the top row. A walk with u steps up and d down that
 * ends at the goal has u − d = r and u + d + l + 1 ≤ R, so u ≤ (R − 1 − l + r) / 2, it earns u + 1
 * points and has at least 2u − r + l + 1 moves. A walk that ends otherwise earns at most (R − 1 +
 * r) / 2 − 1.
 */
#pragma once

#include "spaces/answer/answer-course.h"
#include "spaces/answer/answer-solver.h"

/* The safe ways to the top row, as far as a bound needs them
 *
 * Part of answer-ending.h, and not for others to call. Two flood fills (breadth-first searches)
 * from the top row down over the cells that neither a trap of the opponent nor its piece takes: one
 * counts sideways steps alone, one all steps.
 */
typedef struct
{
  guint16 *sideways; /* by cell: fewest sideways steps on a safe way to the top row */
  guint16 *steps;    /* by cell: fewest steps; both are ANSWER_NEVER where there is no such way */
} AnswerWays;

AnswerWays *answer_ways_new  (const AnswerCourse *course,
                              guint               last_trap,
                              gint                other);
void        answer_ways_free (AnswerWays         *ways);

AnswerValue answer_ending_bound    (const AnswerCourse *course,
                                    const AnswerWays   *ways,
                                    const AnswerEnding *ending);
AnswerValue answer_ending_solve    (const AnswerCourse *course,
                                    const AnswerEnding *ending,
                                    const AnswerCells  *traps,
                                    GArray             *moves);
AnswerValue answer_ending_complete (const AnswerCourse *course,
                                    gint                cell,
                                    gboolean            must_move,
                                    guint               n_moves,
                                    const AnswerCells  *traps,
                                    GArray             *moves);
