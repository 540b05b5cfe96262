/* `running` is the text in the thread, if there is one, and `waiting` the one to be read next. A
 * cancelled thread ends soon but not at once; only then the next one begins, so that however fast a
 * person types one thread is busy. The task keeps the job's memory until the thread has ended, even
 * if its owner has freed it meanwhile. Everything but read_in_thread() runs in the main loop. */
#include "app/inspect/inspect-job.h"

#include "inspect/inspect.h"

#include <string.h>


struct _EditorInspectJob
{
  gatomicrefcount       references; /* the owner's, and one for each task */

  EditorInspectJobFunc  func;       /* NULL once the owner has freed the job */
  gpointer              data;       /* of func, not owned */
  GCancellable         *running;    /* of the text in the thread, or NULL */
  char                 *waiting;    /* the text to be read next, owned, or NULL */
};

EditorInspectJob *
editor_inspect_job_new (EditorInspectJobFunc func,
                        gpointer             data)
{
  EditorInspectJob *job = g_new0 (EditorInspectJob, 1);

  g_atomic_ref_count_init (&job->references);
  job->func = func;
  job->data = data;

  return job;
}

static void
job_unref (EditorInspectJob *job)
{
  if (!g_atomic_ref_count_dec (&job->references))
    return;

  g_clear_object (&job->running);
  g_free (job->waiting);
  g_free (job);
}

static void
read_in_thread (GTask        *task,
                gpointer      source,
                gpointer      text,
                GCancellable *cancellable)
{
  Inspection *inspection = inspect_cancellable (text, strlen (text), cancellable);

  g_task_return_pointer (task, inspection, (GDestroyNotify) inspection_unref);
}

static void run (EditorInspectJob *job);

/* `running` is cleared before the function is called, which may begin the next text. A text that
 * was cancelled has no inspection. */
static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  EditorInspectJob *job = data;
  g_autoptr (Inspection) inspection = g_task_propagate_pointer (G_TASK (result), NULL);

  g_clear_object (&job->running);
  if (job->waiting != NULL)
    run (job);
  else if (inspection != NULL && job->func != NULL)
    job->func (inspection, job->data);
  job_unref (job);
}

/* Hands the waiting text over to a thread; nothing may be running. */
static void
run (EditorInspectJob *job)
{
  g_autoptr (GTask) task = NULL;

  job->running = g_cancellable_new ();
  g_atomic_ref_count_inc (&job->references);
  task = g_task_new (NULL, job->running, on_read, job);
  g_task_set_task_data (task, g_steal_pointer (&job->waiting), g_free);
  g_task_run_in_thread (task, read_in_thread);
}

/* A text that is being read is given up. */
void
editor_inspect_job_begin (EditorInspectJob *job,
                          const char       *text)
{
  g_free (job->waiting);
  job->waiting = g_strdup (text);
  if (job->running != NULL)
    g_cancellable_cancel (job->running);
  else
    run (job);
}

void
editor_inspect_job_cancel (EditorInspectJob *job)
{
  g_clear_pointer (&job->waiting, g_free);
  if (job->running != NULL)
    g_cancellable_cancel (job->running);
}

gboolean
editor_inspect_job_is_under_way (const EditorInspectJob *job)
{
  return job->waiting != NULL
         || (job->running != NULL && !g_cancellable_is_cancelled (job->running));
}

void
editor_inspect_job_free (EditorInspectJob *job)
{
  editor_inspect_job_cancel (job);
  job->func = NULL;
  job_unref (job);
}
