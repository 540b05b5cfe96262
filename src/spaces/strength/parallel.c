/* A GLib pool with as many workers as threads were asked for, each of which takes the next piece
 * until none is left (dynamic scheduling). A lock guards the list of what is done; it is taken once
 * for each piece.
 */
#include "spaces/strength/parallel.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#define BACKGROUND_NICE 10
#define TICK_USEC (50 * 1000) /* between two ticks: often enough for a figure that settles */

typedef struct
{
  guint               n_pieces;
  guint               n_left;     /* not yet ended */
  gboolean            background;
  SpacesParallelWork  work;
  gpointer            data;
  GCancellable       *cancellable;
  GMutex              lock;
  GCond               changed;
  guint8             *done;       /* by piece */
} Parallel;

/* Pieces are counted from 1 here: the pool takes no NULL. */
static void
do_piece (gpointer number,
          gpointer data)
{
  Parallel *self = data;
  guint piece = GPOINTER_TO_UINT (number) - 1;
  gboolean goes_on = !g_cancellable_is_cancelled (self->cancellable);

  /* on Linux the priority is the thread's own */
  if (self->background)
    setpriority (PRIO_PROCESS, (id_t) syscall (SYS_gettid), BACKGROUND_NICE);
  if (goes_on)
    self->work (piece, self->data);

  g_mutex_lock (&self->lock);
  self->done[piece] = (guint8) goes_on;
  if (--self->n_left == 0)
    g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
}

/* Ticks until all pieces have ended. The tick is called without the lock. */
static void
wait_for_pieces (Parallel           *self,
                 SpacesParallelTick  tick)
{
  guint n_done = 0;
  gboolean working = TRUE;

  while (working)
    {
      guint before = n_done;

      g_mutex_lock (&self->lock);
      if (self->n_left > 0)
        g_cond_wait_until (&self->changed, &self->lock, g_get_monotonic_time () + TICK_USEC);
      working = self->n_left > 0;
      while (n_done < self->n_pieces && self->done[n_done])
        n_done++;
      g_mutex_unlock (&self->lock);
      if (n_done > before && tick != NULL)
        tick (n_done, self->data);
    }
}

/* @n_threads is 0 for one per processor; @tick may be NULL. */
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
    .n_left = n_pieces,
    .background = background,
    .work = work,
    .data = data,
    .cancellable = cancellable,
  };
  GThreadPool *pool = g_thread_pool_new (do_piece, &self, (gint) n_workers, TRUE, error);

  if (pool == NULL)
    return FALSE;

  self.done = g_new0 (guint8, n_pieces);
  g_mutex_init (&self.lock);
  g_cond_init (&self.changed);
  for (guint piece = 1; piece <= n_pieces; piece++)
    g_thread_pool_push (pool, GUINT_TO_POINTER (piece), NULL);
  wait_for_pieces (&self, tick);
  g_thread_pool_free (pool, FALSE, TRUE);
  g_mutex_clear (&self.lock);
  g_cond_clear (&self.changed);
  g_free (self.done);

  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}
