/* As in strength-job.c one run is busy at a time, in a thread of its own, and the last of the
 * boards that came meanwhile waits for its end. A run sends reports to the main loop; each holds
 * the run, and the run holds the job. The opponents belong to the run that is busy, and stay with
 * the job for the next one of the same size.
 */
#include "app/design/variations-job.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#define BACKGROUND_NICE 10
#define WHOLE G_MAXSIZE /* for n_moves: changes of the whole board */

/* How many opponents give the first estimate and the last one, by the size of the board; up to 3×3
 * all are played. A first estimate takes some 50 ms, once the opponents are drawn. */
static const struct
{
  guint most_size;
  guint first;
  guint last;
} samples[] = {
  { 3, 0, SPACES_SENSITIVITY_SAMPLE },
  { 5, 256, SPACES_SENSITIVITY_SAMPLE },
  { 10, 64, 1024 },
  { SPACES_MAX_SIZE, 8, 128 },
};

typedef struct
{
  EditorVariationsJob *job;         /* a reference */
  SpacesBoard         *board;       /* a reference */
  gsize                n_moves;     /* or WHOLE */
  GCancellable        *cancellable; /* a reference */
} Run;

struct _EditorVariationsJob
{
  gatomicrefcount          references; /* the owner's, and the run's */

  EditorVariationsJobFunc  func;       /* NULL once the owner has freed the job */
  gpointer                 data;       /* of func, not owned */
  SpacesBoard             *waiting;    /* a reference, or NULL */
  gsize                    n_moves;    /* of the waiting board, or WHOLE */
  GCancellable            *running;    /* of the run, or NULL */

  /* of the run's thread while there is one */
  SpacesPopulation        *population; /* of the last size */
  GPtrArray               *opponents;  /* of the population: as many as were drawn */
};

typedef struct
{
  Run      *run;
  GArray   *variations; /* NULL if the run was cancelled */
  gboolean  last;       /* of the run */
} Report;

EditorVariationsJob *
editor_variations_job_new (EditorVariationsJobFunc func,
                           gpointer                data)
{
  EditorVariationsJob *job = g_new0 (EditorVariationsJob, 1);

  g_atomic_ref_count_init (&job->references);
  job->func = func;
  job->data = data;
  job->opponents = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);

  return job;
}

static void
job_unref (EditorVariationsJob *job)
{
  if (!g_atomic_ref_count_dec (&job->references))
    return;

  g_clear_pointer (&job->waiting, spaces_board_unref);
  g_clear_pointer (&job->population, spaces_population_unref);
  g_ptr_array_unref (job->opponents);
  g_clear_object (&job->running);
  g_free (job);
}

static void
run_clear (gpointer data)
{
  Run *run = data;

  spaces_board_unref (run->board);
  g_object_unref (run->cancellable);
  job_unref (run->job);
}

static void
report_free (gpointer data)
{
  Report *report = data;

  g_atomic_rc_box_release_full (report->run, run_clear);
  g_clear_pointer (&report->variations, g_array_unref);
  g_free (report);
}

/* ---- In the thread ---- */

static gboolean on_report (gpointer data);

/* Takes @variations, which may be NULL. */
static void
send (Run      *run,
      GArray   *variations,
      gboolean  last)
{
  Report *report = g_new0 (Report, 1);

  report->run = g_atomic_rc_box_acquire (run);
  report->variations = variations;
  report->last = last;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_report, report, report_free);
}

static void
fit_population (EditorVariationsJob *job,
                guint                size)
{
  if (job->population != NULL && spaces_population_get_size (job->population) == size)
    return;

  g_clear_pointer (&job->population, spaces_population_unref);
  job->population = spaces_population_new (SPACES_POPULATION_PLAIN, size, 0);
  g_ptr_array_set_size (job->opponents, 0);
}

/* Against as many opponents as are there already, if those are more than @n. NULL when it was
 * cancelled. */
static GArray *
measure (Run   *run,
         guint  n)
{
  const SpacesStrengthOptions options = {
    .scoring = SPACES_SCORING_WEB,
    .n_threads = MAX (g_get_num_processors (), 2) - 1,
    .background = TRUE,
  };
  GPtrArray *opponents = run->job->opponents;

  if (!spaces_sensitivity_add_opponents (opponents, run->job->population, n, 0, run->cancellable,
                                         NULL))
    return NULL;
  if (run->n_moves == WHOLE)
    return spaces_sensitivity_find (run->board, opponents, &options, run->cancellable, NULL);

  return spaces_sensitivity_next (run->board, run->n_moves, opponents, &options, run->cancellable,
                                  NULL);
}

static gpointer
work_in_thread (gpointer data)
{
  Run *run = data;
  gsize i = 0;

  /* on Linux the priority is the thread's own, and that of the threads it starts */
  setpriority (PRIO_PROCESS, (id_t) syscall (SYS_gettid), BACKGROUND_NICE);

  while (samples[i].most_size < spaces_board_get_size (run->board))
    i++;
  fit_population (run->job, spaces_board_get_size (run->board));
  if (samples[i].first > 0 && run->job->opponents->len < samples[i].last)
    send (run, measure (run, samples[i].first), FALSE);
  send (run, measure (run, samples[i].last), TRUE);
  g_atomic_rc_box_release_full (run, run_clear);

  return NULL;
}

/* ---- On the main loop ---- */

/* Hands the waiting board over to a thread; nothing may be running. */
static void
begin_run (EditorVariationsJob *job)
{
  Run *run = g_atomic_rc_box_new0 (Run);

  job->running = g_cancellable_new ();
  g_atomic_ref_count_inc (&job->references);
  run->job = job;
  run->board = g_steal_pointer (&job->waiting);
  run->n_moves = job->n_moves;
  run->cancellable = g_object_ref (job->running);
  g_thread_unref (g_thread_new ("variations", work_in_thread, run));
}

/* `running` is cleared before the function is called, which may begin the next board. A run that
 * was cancelled reports no more, whatever it has found. */
static gboolean
on_report (gpointer data)
{
  const Report *report = data;
  EditorVariationsJob *job = report->run->job;
  gboolean cancelled = g_cancellable_is_cancelled (report->run->cancellable);

  if (report->last)
    g_clear_object (&job->running);
  if (report->last && job->waiting != NULL)
    begin_run (job);
  else if (!cancelled && report->variations != NULL && job->func != NULL)
    job->func (report->variations, job->data);

  return G_SOURCE_REMOVE;
}

static void
begin (EditorVariationsJob *job,
       SpacesBoard         *board,
       gsize                n_moves)
{
  spaces_board_ref (board);
  g_clear_pointer (&job->waiting, spaces_board_unref);
  job->waiting = board;
  job->n_moves = n_moves;
  if (job->running != NULL)
    g_cancellable_cancel (job->running);
  else
    begin_run (job);
}

void
editor_variations_job_begin_next (EditorVariationsJob *job,
                                  SpacesBoard         *board,
                                  gsize                n_moves)
{
  g_return_if_fail (n_moves <= spaces_board_get_n_moves (board));

  begin (job, board, n_moves);
}

void
editor_variations_job_begin_changes (EditorVariationsJob *job,
                                     SpacesBoard         *board)
{
  begin (job, board, WHOLE);
}

void
editor_variations_job_cancel (EditorVariationsJob *job)
{
  g_clear_pointer (&job->waiting, spaces_board_unref);
  if (job->running != NULL)
    g_cancellable_cancel (job->running);
}

void
editor_variations_job_free (EditorVariationsJob *job)
{
  editor_variations_job_cancel (job);
  job->func = NULL;
  job_unref (job);
}
