/* answer-outlook.h: how much an answer can still gain, from any moment of the round
 *
 * The outlook is the upper bound of the branch and bound (an admissible heuristic), computed by
 * dynamic programming with a transposition table over a relaxed problem.
 *
 * Part of answer.h, and not for others to call. While the opponent moves, the value of what
 * follows depends on (step, our cell, our points, the step at which the opponent will stand on our
 * trap) and on where our own traps lie. Leaving the last out — we may walk over our own traps, lay
 * as many as we like, also two on one square, and need not move after a trap under ourselves — can
 * only add possibilities. What is left is small enough to be computed exactly, step by step from
 * the end, each state once. So the outlook is an upper bound of the real value, and nearly always
 * the value.
 *
 * Of our traps only the one that the opponent steps on first matters for the points; all others are
 * ways to stand still for a step. Of our points, with web scoring, only 0, 1, and 2 or more differ
 * in what can still be lost; with engine scoring they give the best row.
 *
 * Beyond ANSWER_OUTLOOK_STATES remembered states a coarse bound is given, which looks at the moves
 * that are left alone.
 */
#pragma once

#include "spaces/answer/answer-ending.h"

/* 32 MiB of memory; reached by boards from about 25×25 with long courses. */
#define ANSWER_OUTLOOK_STATES (1 << 20)

typedef struct _AnswerOutlook AnswerOutlook;

AnswerOutlook *answer_outlook_new    (const AnswerCourse *course);
void           answer_outlook_free   (AnswerOutlook      *self);

AnswerValue    answer_outlook_start  (AnswerOutlook      *self,
                                      gint                cell);
AnswerValue    answer_outlook_after  (AnswerOutlook      *self,
                                      guint               step,
                                      gint                from,
                                      gint                to,
                                      gint                points,
                                      guint               armed);
AnswerValue    answer_outlook_finish (AnswerOutlook      *self,
                                      guint               step,
                                      gint                cell,
                                      guint               armed);
AnswerEnding   answer_outlook_ending (AnswerOutlook      *self,
                                      guint               step,
                                      gint                cell,
                                      gint                points,
                                      guint               armed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AnswerOutlook, answer_outlook_free)
