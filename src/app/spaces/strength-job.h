/* strength-job.h: how strong one board after the other is, away from the main loop
 *
 * A board is played against a population (spaces/strength/population.h) or boards of the library,
 * in threads of low priority that leave one processor to the window. Where there are few opponents
 * there is one answer; else a first estimate comes from a few of them, and better ones follow until
 * it is *settled*. As with every background-job.h a new board gives up the one before. The same
 * board gets the same answers.
 *
 *   EditorStrengthJob *job = editor_strength_job_new (on_strength, view);
 *   editor_strength_job_begin (job, board, opponents); // on_strength (…, view), some times
 *   editor_strength_job_free (job);                    // nothing follows any more
 */
#pragma once

#include "app/spaces/strength-opponents.h"

G_BEGIN_DECLS

typedef struct _EditorStrengthJob EditorStrengthJob;

/* @strength belongs to the caller; it is NULL where the library has none of the boards, and @error
 * says why. The last call for a board is @settled. */
typedef void (*EditorStrengthJobFunc) (SpacesStrength *strength,
                                       const GError   *error,
                                       gboolean        settled,
                                       gpointer        data);

EditorStrengthJob *editor_strength_job_new          (EditorStrengthJobFunc    func,
                                                     gpointer                 data);
void               editor_strength_job_begin        (EditorStrengthJob       *job,
                                                     SpacesBoard             *board,
                                                     EditorStrengthOpponents *opponents);
void               editor_strength_job_cancel       (EditorStrengthJob       *job);
/* Whether an answer is still to come. */
gboolean           editor_strength_job_is_under_way (const EditorStrengthJob *job);
void               editor_strength_job_free         (EditorStrengthJob       *job);

G_END_DECLS
