/* answer-search.h: looking for a board that is worth what the bound says
 *
 * Part of answer.h, where the search is described, and not for others to call.
 */
#pragma once

#include <gio/gio.h>

#include "spaces/answer/answer-ending.h"

typedef struct
{
  AnswerValue value;   /* of the best board found */
  AnswerValue bound;   /* no board is worth more */
  guint64     n_nodes;
  GArray     *moves;   /* of SpacesMove; the caller's to free */
} AnswerFound;

/* How far the search is: the lead of the best board so far, and the proven bound. */
typedef void (*AnswerProgress) (guint64  n_nodes,
                                gint     lead,
                                gint     bound,
                                gpointer data);

AnswerFound answer_search_run   (const AnswerCourse   *course,
                                 guint64               effort,
                                 AnswerProgress        progress,
                                 gpointer              data,
                                 GCancellable         *cancellable);

/* The parts of a value. Own points and moves together stay within one lead. */
static inline gint
answer_value_lead (AnswerValue value)
{
  return (gint) ((value + ANSWER_OWN - 1) >> 24);
}

static inline gint
answer_value_own (AnswerValue value)
{
  return (gint) ((value + ANSWER_OWN - 1 - answer_value_lead (value) * ANSWER_LEAD) / ANSWER_OWN);
}
