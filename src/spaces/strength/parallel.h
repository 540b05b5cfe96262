/* parallel.h: work that is cut into pieces, done by several threads
 *
 * Pieces are numbered and independent; each is done once, by whichever thread is free. The caller
 * waits, and is told from time to time, in its own thread, how many of the first pieces are all
 * done, so that it can add up results in the order of the pieces: sums then do not depend on the
 * number of threads.
 *
 * Cancelling    pieces that have begun are finished, no others begun. A piece should take some
 *               milliseconds.
 * Background    threads that give way to whatever else the machine has to do (nice 10).
 */
#pragma once

#include <gio/gio.h>

typedef void (*SpacesParallelWork) (guint    piece,
                                    gpointer data);
/* The pieces before @n_done are done; called with a larger number each time, and with n_pieces at
 * the end unless the work was cancelled. */
typedef void (*SpacesParallelTick) (guint    n_done,
                                    gpointer data);

gboolean spaces_parallel_run (guint               n_pieces,
                              guint               n_threads,
                              gboolean            background,
                              SpacesParallelWork  work,
                              SpacesParallelTick  tick,
                              gpointer            data,
                              GCancellable       *cancellable,
                              GError            **error);
