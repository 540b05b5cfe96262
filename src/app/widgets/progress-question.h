/* progress-question.h: how far a long job has come, and whether it is to go on
 *
 * A job in a thread says that it has begun and counts what it has done; the window that it belongs
 * to shows a bar and a button that cancels once it has taken longer than a moment. A job that has
 * only one thing to do has no measure, and its bar moves to and fro.
 *
 *   progress = editor_progress_new (parent, _("Exporting"), n_files);
 *   editor_progress_run (progress, job, done, data);
 *   in the thread:  editor_progress_begin (progress);
 *                   g_atomic_int_set (editor_progress_get_counter (progress), n);
 *   at the end:     editor_progress_free (progress);
 *
 * Made and freed on the main loop. The cancellable is that of the job.
 */
#pragma once

#include <gtk/gtk.h>

typedef struct _EditorProgress EditorProgress;

EditorProgress *editor_progress_new             (GtkWindow      *parent,
                                                 const char     *title,
                                                 guint           n_total);
void            editor_progress_free            (EditorProgress *progress);
GCancellable   *editor_progress_get_cancellable (EditorProgress *progress);
/* A task without an object, which has @data as its own and @done frees. */
void            editor_progress_run             (EditorProgress      *progress,
                                                 GTaskThreadFunc      job,
                                                 GAsyncReadyCallback  done,
                                                 gpointer             data);

void            editor_progress_begin           (EditorProgress *progress);
/* In the thread, where the number is known only there. */
void            editor_progress_set_total       (EditorProgress *progress,
                                                 guint           n_total);
int            *editor_progress_get_counter     (EditorProgress *progress);
