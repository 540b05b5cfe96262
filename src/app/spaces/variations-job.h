/* variations-job.h: what changes of one board after the other are worth, away from the main loop
 *
 * Either what may follow the first moves of a board, or what a change of one move of a whole board
 * would gain (spaces/strength/sensitivity.h), against a population or boards of the library. In
 * threads of low priority that leave one processor to the window. Where all opponents are played
 * there is one answer; else a first estimate comes from a few drawn ones, and another one from more
 * of them. Opponents are drawn once for each size and kept. As with every background-job.h a new
 * board gives up the one before.
 *
 *   EditorVariationsJob *job = editor_variations_job_new (on_variations, view);
 *   editor_variations_job_begin_next (job, board, 2, opponents); // on_variations (…), twice
 *   editor_variations_job_free (job);                            // nothing follows any more
 */
#pragma once

#include "app/spaces/strength-opponents.h"
#include "spaces/strength/sensitivity.h"

G_BEGIN_DECLS

typedef struct _EditorVariationsJob EditorVariationsJob;

/* @variations, the best first, belong to the caller; there may be none. */
typedef void (*EditorVariationsJobFunc) (GArray   *variations,
                                         gpointer  data);

EditorVariationsJob *editor_variations_job_new           (EditorVariationsJobFunc  func,
                                                          gpointer                 data);
/* What may come after the first @n_moves moves. */
void                 editor_variations_job_begin_next    (EditorVariationsJob     *job,
                                                          SpacesBoard             *board,
                                                          gsize                    n_moves,
                                                          EditorStrengthOpponents *opponents);
/* What may be changed; @board is legal. */
void                 editor_variations_job_begin_changes (EditorVariationsJob     *job,
                                                          SpacesBoard             *board,
                                                          EditorStrengthOpponents *opponents);
void                 editor_variations_job_cancel        (EditorVariationsJob     *job);
void                 editor_variations_job_free          (EditorVariationsJob     *job);

G_END_DECLS
