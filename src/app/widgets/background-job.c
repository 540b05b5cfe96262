/* `waiting` is the question to be worked on next. A cancelled run ends soon but not at once; only
 * then the next one begins. A run has a thread of its own and not one of GTask's, which others need
 * at the usual priority later. It sends reports to the main loop, in their order; each holds the
 * run, and the run holds the job, whose owner may have freed it meanwhile. All of them are shown
 * and dropped on the main loop.
 */
#include "app/widgets/background-job.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#define BACKGROUND_NICE 10

struct _EditorBackgroundJob
{
  gatomicrefcount             references; /* the owner's, and the run's */

  const EditorBackgroundWork *work;       /* not owned */
  gpointer                    context;    /* of the run's thread while there is one */
  EditorBackgroundFunc        func;       /* NULL once the owner has freed the job */
  gpointer                    data;       /* of func, not owned */
  gpointer                    waiting;    /* a question, or NULL */
  guint                       pause;      /* source that begins with it, or 0 */
  GCancellable               *running;    /* of the run, or NULL */
};

struct _EditorBackgroundRun
{
  EditorBackgroundJob *job;         /* a reference */
  gpointer             question;    /* owned */
  GCancellable        *cancellable; /* a reference */
};

typedef struct
{
  EditorBackgroundRun *run;
  gpointer             answer; /* owned, or NULL */
  gboolean             last;   /* of the run */
} Report;

/* @func is called on the main loop. */
EditorBackgroundJob *
editor_background_job_new (const EditorBackgroundWork *work,
                           gpointer                    context,
                           EditorBackgroundFunc        func,
                           gpointer                    data)
{
  EditorBackgroundJob *job = g_new0 (EditorBackgroundJob, 1);

  g_atomic_ref_count_init (&job->references);
  job->work = work;
  job->context = context;
  job->func = func;
  job->data = data;

  return job;
}

static void
job_unref (EditorBackgroundJob *job)
{
  if (!g_atomic_ref_count_dec (&job->references))
    return;

  g_clear_pointer (&job->waiting, job->work->free_question);
  if (job->context != NULL)
    job->work->free_context (job->context);
  g_clear_object (&job->running);
  g_free (job);
}

static void
run_clear (gpointer data)
{
  EditorBackgroundRun *run = data;

  run->job->work->free_question (run->question);
  g_object_unref (run->cancellable);
  job_unref (run->job);
}

static void
report_free (gpointer data)
{
  Report *report = data;

  g_clear_pointer (&report->answer, report->run->job->work->free_answer);
  g_atomic_rc_box_release_full (report->run, run_clear);
  g_free (report);
}

/* ---- In the thread ---- */

static gboolean on_report (gpointer data);

static void
send (EditorBackgroundRun *run,
      gpointer             answer,
      gboolean             last)
{
  Report *report = g_new (Report, 1);

  *report = (Report) { g_atomic_rc_box_acquire (run), answer, last };
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_report, report, report_free);
}

void
editor_background_run_send (EditorBackgroundRun *run,
                            gpointer             answer)
{
  if (answer != NULL)
    send (run, answer, FALSE);
}

GCancellable *
editor_background_run_get_cancellable (EditorBackgroundRun *run)
{
  return run->cancellable;
}

guint
editor_background_count_threads (void)
{
  return MAX (g_get_num_processors (), 2) - 1;
}

static gpointer
work_in_thread (gpointer data)
{
  EditorBackgroundRun *run = data;
  EditorBackgroundJob *job = run->job;

  /* on Linux the priority is the thread's own, and that of the threads it starts */
  setpriority (PRIO_PROCESS, (id_t) syscall (SYS_gettid), BACKGROUND_NICE);

  send (run, job->work->answer (run->question, job->context, run), TRUE);
  g_atomic_rc_box_release_full (run, run_clear);

  return NULL;
}

/* ---- On the main loop ---- */

/* Hands the waiting question over to a thread; nothing may be running. */
static void
begin_run (EditorBackgroundJob *job)
{
  EditorBackgroundRun *run = g_atomic_rc_box_new0 (EditorBackgroundRun);

  job->running = g_cancellable_new ();
  g_atomic_ref_count_inc (&job->references);
  run->job = job;
  run->question = g_steal_pointer (&job->waiting);
  run->cancellable = g_object_ref (job->running);
  g_thread_unref (g_thread_new (job->work->name, work_in_thread, run));
}

/* `running` is cleared before the function is called, which may begin the next question. A run that
 * was cancelled reports no more, whatever it has found. */
static gboolean
on_report (gpointer data)
{
  const Report *report = data;
  EditorBackgroundJob *job = report->run->job;
  gboolean cancelled = g_cancellable_is_cancelled (report->run->cancellable);

  if (report->last)
    g_clear_object (&job->running);
  if (report->last && job->waiting != NULL && job->pause == 0)
    begin_run (job);
  else if (!cancelled && report->answer != NULL && job->func != NULL)
    job->func (report->answer, report->last, job->data);

  return G_SOURCE_REMOVE;
}

static gboolean
on_pause (gpointer data)
{
  EditorBackgroundJob *job = data;

  job->pause = 0;
  if (job->running == NULL)
    begin_run (job);

  return G_SOURCE_REMOVE;
}

void
editor_background_job_begin (EditorBackgroundJob *job,
                             gpointer             question,
                             guint                pause)
{
  editor_background_job_cancel (job);
  job->waiting = question;
  if (pause > 0)
    job->pause = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, pause, on_pause, job, NULL);
  else if (job->running == NULL)
    begin_run (job);
}

void
editor_background_job_cancel (EditorBackgroundJob *job)
{
  g_clear_handle_id (&job->pause, g_source_remove);
  g_clear_pointer (&job->waiting, job->work->free_question);
  if (job->running != NULL)
    g_cancellable_cancel (job->running);
}

gboolean
editor_background_job_is_under_way (const EditorBackgroundJob *job)
{
  return job->waiting != NULL
         || (job->running != NULL && !g_cancellable_is_cancelled (job->running));
}

void
editor_background_job_free (EditorBackgroundJob *job)
{
  editor_background_job_cancel (job);
  job->func = NULL;
  job_unref (job);
}
