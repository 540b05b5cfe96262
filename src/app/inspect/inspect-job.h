/* inspect-job.h: the reading of one text after the other, away from the main loop
 *
 * A text may take a second to be inspected. It is done in a thread, one text at a time; a new text
 * gives up the one that is being read, and the texts that came meanwhile, but for the last, are
 * never read. The answer comes on the main loop, and only for the last text that was begun.
 *
 *   EditorInspectJob *job = editor_inspect_job_new (on_inspected, page);
 *   editor_inspect_job_begin (job, "2|2p0pG0f"); // on_inspected (inspection, page) follows
 *   editor_inspect_job_free (job);               // nothing follows any more
 */
#pragma once

#include "inspect/inspection/inspection.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _EditorInspectJob EditorInspectJob;

/* @inspection belongs to the caller. */
typedef void (*EditorInspectJobFunc) (Inspection *inspection,
                                      gpointer    data);

EditorInspectJob *editor_inspect_job_new       (EditorInspectJobFunc  func,
                                                gpointer              data);
void              editor_inspect_job_begin     (EditorInspectJob     *job,
                                                const char           *text);
void              editor_inspect_job_cancel    (EditorInspectJob     *job);
/* Whether an answer is still to come. */
gboolean          editor_inspect_job_is_under_way (const EditorInspectJob *job);
void              editor_inspect_job_free      (EditorInspectJob     *job);

G_END_DECLS
