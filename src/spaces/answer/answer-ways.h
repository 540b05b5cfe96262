/* answer-ways.h: the safe ways to the top row, as far as a bound needs them
 *
 * Part of answer-ending.h, and not for others to call. Two flood fills (breadth-first searches)
 * from the top row down over the cells that neither a trap of the opponent nor its piece takes: one
 * counts sideways steps alone, one all steps.
 */
#pragma once

#include "spaces/answer/answer-course.h"

G_BEGIN_DECLS

typedef struct
{
  guint16 *sideways; /* by cell: fewest sideways steps on a safe way to the top row */
  guint16 *steps;    /* by cell: fewest steps; both are ANSWER_NEVER where there is no such way */
} AnswerWays;

AnswerWays *answer_ways_new  (const AnswerCourse *course,
                              guint               last_trap,
                              gint                other);
void        answer_ways_free (AnswerWays         *ways);

G_END_DECLS
