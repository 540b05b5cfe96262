/* batch.h: the loop behind `spaces batch`
 *
 * Reads JSON Lines from one file descriptor and writes an answer for every line, in the same
 * order, to another. A line is an object with the member "op", which names a row of the table in
 * batch-operations.h; its other members are what the operation needs, and "id" is echoed. Answers
 * are held back while there is more to read and written out as soon as the input is idle.
 *
 *   {"op":"board.encode","size":2,"moves":[…],"id":7}   →   {"ok":true,"id":7,"encoded":"2|…"}
 *   anything that cannot be done                        →   {"ok":false,"error":{…}}
 *
 * No line ends the loop. It returns FALSE only when input or output failed.
 *
 * Several jobs are as many threads that answer at once. The answers and their order are the same.
 */
#pragma once

#include <glib.h>

/* Each job holds some portions of input and output, so they cost memory. */
#define BATCH_MAX_JOBS 64

gboolean batch_run (int      input,
                    int      output,
                    guint    n_jobs,
                    GError **error);
