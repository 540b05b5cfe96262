/* strength-job.h: how strong one board after the other is, away from the main loop
 *
 * A board is played against the plain boards of its size (spaces/strength/population.h) in threads
 * of low priority that leave one processor to the window. Up to 3×3 there is one answer; on larger
 * boards a first estimate comes from a few opponents, and better ones follow until it is *settled*.
 * A new board gives up the one before; the boards that came meanwhile, but for the last, are never
 * played. Answers come on the main loop, at idle priority, and only for the last board that was
 * begun; the same board gets the same answers.
 *
 *   EditorStrengthJob *job = editor_strength_job_new (on_strength, view);
 *   editor_strength_job_begin (job, board); // on_strength (strength, settled, view), some times
 *   editor_strength_job_free (job);         // nothing follows any more
 */
#pragma once

#include "spaces/strength/strength.h"

G_BEGIN_DECLS

typedef struct _EditorStrengthJob EditorStrengthJob;

/* @strength belongs to the caller. The last call for a board is @settled. */
typedef void (*EditorStrengthJobFunc) (SpacesStrength *strength,
                                       gboolean        settled,
                                       gpointer        data);

EditorStrengthJob *editor_strength_job_new          (EditorStrengthJobFunc    func,
                                                     gpointer                 data);
void               editor_strength_job_begin        (EditorStrengthJob       *job,
                                                     SpacesBoard             *board);
void               editor_strength_job_cancel       (EditorStrengthJob       *job);
/* Whether an answer is still to come. */
gboolean           editor_strength_job_is_under_way (const EditorStrengthJob *job);
void               editor_strength_job_free         (EditorStrengthJob       *job);

G_END_DECLS
