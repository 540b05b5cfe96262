/* `run` is the board that is being played, if there is one, and `waiting` the one to be played
 * next. A cancelled run ends soon but not at once; only then the next one begins, so that however
 * fast a person draws one run is busy. A run has a thread of its own and not one of GTask's, which
 * others need at the usual priority later. It sends reports to the main loop, in their order; each
 * holds the run, and the run holds the job, whose owner may have freed it meanwhile. All of them
 * are shown and dropped on the main loop. */
#include "app/design/strength-job.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#define BACKGROUND_NICE 10

/* How many opponents give the first estimate and the last one, by the size of the board; 0 has
 * none, or counts all. The first takes some 10 ms, the last some seconds, on one processor: boards
 * of 16×16 play a thousandth as fast as those of 4×4. */
static const struct
{
  guint   most_size;
  guint64 first;
  guint64 last;
} samples[] = {
  { 3, 0, 0 },
  { 4, 2048, 0 },
  { 10, 64, SPACES_STRENGTH_SAMPLE },
  { SPACES_MAX_SIZE, 16, 1000 },
};

typedef struct
{
  EditorStrengthJob *job;         /* a reference */
  SpacesBoard       *board;       /* a reference, as the next two */
  SpacesPopulation  *population;
  GCancellable      *cancellable;
} Run;

struct _EditorStrengthJob
{
  gatomicrefcount        references; /* the owner's, and the run's */

  EditorStrengthJobFunc  func;       /* NULL once the owner has freed the job */
  gpointer               data;       /* of func, not owned */
  SpacesBoard           *waiting;    /* a reference, or NULL */
  GCancellable          *running;    /* of the run, or NULL */
  SpacesPopulation      *population; /* of the last size: what drawing needs is made once */
};

typedef struct
{
  Run            *run;
  SpacesStrength *strength; /* NULL if the run was cancelled */
  gboolean        last;     /* of the run */
} Report;

EditorStrengthJob *
editor_strength_job_new (EditorStrengthJobFunc func,
                         gpointer              data)
{
  EditorStrengthJob *job = g_new0 (EditorStrengthJob, 1);

  g_atomic_ref_count_init (&job->references);
  job->func = func;
  job->data = data;

  return job;
}

static void
job_unref (EditorStrengthJob *job)
{
  if (!g_atomic_ref_count_dec (&job->references))
    return;

  g_clear_pointer (&job->waiting, spaces_board_unref);
  g_clear_pointer (&job->population, spaces_population_unref);
  g_clear_object (&job->running);
  g_free (job);
}

static void
run_clear (gpointer data)
{
  Run *run = data;

  spaces_board_unref (run->board);
  spaces_population_unref (run->population);
  g_object_unref (run->cancellable);
  job_unref (run->job);
}

static void
report_free (gpointer data)
{
  Report *report = data;

  g_atomic_rc_box_release_full (report->run, run_clear);
  g_clear_pointer (&report->strength, spaces_strength_unref);
  g_free (report);
}

/* ---- In the thread ---- */

static gboolean on_report (gpointer data);

/* @strength may be NULL. */
static void
send (Run            *run,
      SpacesStrength *strength,
      gboolean        last)
{
  Report *report = g_new0 (Report, 1);

  report->run = g_atomic_rc_box_acquire (run);
  report->strength = strength != NULL ? spaces_strength_ref (strength) : NULL;
  report->last = last;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_report, report, report_free);
}

static void
on_progress (SpacesStrength *so_far,
             gpointer        run)
{
  send (run, so_far, FALSE);
}

/* NULL when it was cancelled. */
static SpacesStrength *
play (Run                    *run,
      guint64                 sample,
      SpacesStrengthProgress  progress)
{
  const SpacesStrengthOptions options = {
    .scoring = SPACES_SCORING_WEB,
    .sample = sample,
    .n_threads = MAX (g_get_num_processors (), 2) - 1,
    .background = TRUE,
  };

  return spaces_strength_find (run->board, run->population, &options, progress, run,
                               run->cancellable, NULL);
}

static gpointer
play_in_thread (gpointer data)
{
  Run *run = data;
  g_autoptr (SpacesStrength) settled = NULL;
  gsize i = 0;

  /* on Linux the priority is the thread's own, and that of the threads it starts */
  setpriority (PRIO_PROCESS, (id_t) syscall (SYS_gettid), BACKGROUND_NICE);

  while (samples[i].most_size < spaces_board_get_size (run->board))
    i++;
  if (samples[i].first > 0)
    {
      g_autoptr (SpacesStrength) first = play (run, samples[i].first, NULL);

      if (first != NULL)
        send (run, first, FALSE);
    }
  settled = play (run, samples[i].last, on_progress);
  send (run, settled, TRUE);
  g_atomic_rc_box_release_full (run, run_clear);

  return NULL;
}

/* ---- On the main loop ---- */

/* Hands the waiting board over to a thread; nothing may be running. */
static void
begin_run (EditorStrengthJob *job)
{
  guint size = spaces_board_get_size (job->waiting);
  Run *run = g_atomic_rc_box_new0 (Run);

  if (job->population == NULL || spaces_population_get_size (job->population) != size)
    {
      g_clear_pointer (&job->population, spaces_population_unref);
      job->population = spaces_population_new (SPACES_POPULATION_PLAIN, size, 0);
    }
  job->running = g_cancellable_new ();
  g_atomic_ref_count_inc (&job->references);
  run->job = job;
  run->board = g_steal_pointer (&job->waiting);
  run->population = spaces_population_ref (job->population);
  run->cancellable = g_object_ref (job->running);
  g_thread_unref (g_thread_new ("strength", play_in_thread, run));
}

/* `running` is cleared before the function is called, which may begin the next board. A run that
 * was cancelled reports no more, whatever it has found. */
static gboolean
on_report (gpointer data)
{
  const Report *report = data;
  EditorStrengthJob *job = report->run->job;
  gboolean cancelled = g_cancellable_is_cancelled (report->run->cancellable);

  if (report->last)
    g_clear_object (&job->running);
  if (report->last && job->waiting != NULL)
    begin_run (job);
  else if (!cancelled && report->strength != NULL && job->func != NULL)
    job->func (report->strength, report->last, job->data);

  return G_SOURCE_REMOVE;
}

/* A board that is being played is given up. */
void
editor_strength_job_begin (EditorStrengthJob *job,
                           SpacesBoard       *board)
{
  spaces_board_ref (board);
  g_clear_pointer (&job->waiting, spaces_board_unref);
  job->waiting = board;
  if (job->running != NULL)
    g_cancellable_cancel (job->running);
  else
    begin_run (job);
}

void
editor_strength_job_cancel (EditorStrengthJob *job)
{
  g_clear_pointer (&job->waiting, spaces_board_unref);
  if (job->running != NULL)
    g_cancellable_cancel (job->running);
}

gboolean
editor_strength_job_is_under_way (const EditorStrengthJob *job)
{
  return job->waiting != NULL
         || (job->running != NULL && !g_cancellable_is_cancelled (job->running));
}

void
editor_strength_job_free (EditorStrengthJob *job)
{
  editor_strength_job_cancel (job);
  job->func = NULL;
  job_unref (job);
}
