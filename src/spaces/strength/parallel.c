/* A GLib pool with as many workers as threads were asked for; each takes the next number from a
 * shared counter until none is left (dynamic scheduling). A lock guards the list of what is done;
 * it is taken once for each piece.
 */
#include "spaces/strength/parallel.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#define BACKGROUND_NICE 10
#define TICK_USEC (50 * 1000) /* between two ticks: often enough for a figure that settles */

typedef struct
{
  guint              n_pieces;
  gint               next;      /* atomic */
  gboolean           background;
  SpacesParallelWork work;
  gpointer           data;
  GCancellable      *cancellable;
  GMutex             lock;
  GCond              changed;
  guint8            *done;      /* by piece */
  guint              n_workers; /* still working */
} Parallel;

static void
work_until_done (gpointer worker,
                 gpointer data)
{
  Parallel *self = data;

  /* on Linux the priority is the thread's own */
  if (self->background)
    setpriority (PRIO_PROCESS, (id_t) syscall (SYS_gettid), BACKGROUND_NICE);

  while (!g_cancellable_is_cancelled (self->cancellable))
    {
      guint piece = (guint) g_atomic_int_add (&self->next, 1);

      if (piece >= self->n_pieces)
        break;
      self->work (piece, self->data);
      g_mutex_lock (&self->lock);
      self->done[piece] = TRUE;
      g_mutex_unlock (&self->lock);
    }

  g_mutex_lock (&self->lock);
  self->n_workers--;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
}

/* Ticks until all workers have ended. The tick is called without the lock. */
static void
wait_for_workers (Parallel           *self,
                  SpacesParallelTick  tick)
{
  guint n_done = 0;
  gboolean working = TRUE;

  while (working)
    {
      guint before = n_done;

      g_mutex_lock (&self->lock);
      if (self->n_workers > 0)
        g_cond_wait_until (&self->changed, &self->lock, g_get_monotonic_time () + TICK_USEC);
      working = self->n_workers > 0;
      while (n_done < self->n_pieces && self->done[n_done])
        n_done++;
      g_mutex_unlock (&self->lock);
      if (n_done > before)
        tick (n_done, self->data);
    }
}

/* @n_threads is 0 for one per processor. */
gboolean
spaces_parallel_run (guint               n_pieces,
                     guint               n_threads,
                     gboolean            background,
                     SpacesParallelWork  work,
                     SpacesParallelTick  tick,
                     gpointer            data,
                     GCancellable       *cancellable,
                     GError            **error)
{
  guint n_workers = MIN (n_threads > 0 ? n_threads : g_get_num_processors (), MAX (n_pieces, 1));
  Parallel self = {
    .n_pieces = n_pieces,
    .background = background,
    .work = work,
    .data = data,
    .cancellable = cancellable,
    .done = g_new0 (guint8, n_pieces),
    .n_workers = n_workers,
  };
  GThreadPool *pool = g_thread_pool_new (work_until_done, &self, (gint) n_workers, TRUE, error);

  if (pool == NULL)
    {
      g_free (self.done);
      return FALSE;
    }

  g_mutex_init (&self.lock);
  g_cond_init (&self.changed);
  for (guint i = 0; i < n_workers; i++)
    g_thread_pool_push (pool, &self, NULL);
  wait_for_workers (&self, tick);
  g_thread_pool_free (pool, FALSE, TRUE);
  g_mutex_clear (&self.lock);
  g_cond_clear (&self.changed);
  g_free (self.done);

  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}
