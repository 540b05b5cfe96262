/* batch-answers.h: the answers to some lines of `spaces batch`
 *
 * Each line is answered by one line at the end of `text`, whatever is in it. Answers do not depend
 * on each other: several of these may be filled by as many threads.
 */
#pragma once

#include "cli/batch/batch-request.h"

/* The largest request is a file of 16 MiB as one JSON string, with a backslash at every other
 * byte. */
#define BATCH_MAX_LINE (32 * 1024 * 1024)

typedef struct
{
  GString     *text;    /* complete lines */
  BatchRequest request; /* reused, to keep its buffers from request to request */
} BatchAnswers;

void batch_answers_init         (BatchAnswers *self);
void batch_answers_clear        (BatchAnswers *self);
void batch_answers_add          (BatchAnswers *self,
                                 const char   *line,
                                 gsize         length);
void batch_answers_add_too_long (BatchAnswers *self);
