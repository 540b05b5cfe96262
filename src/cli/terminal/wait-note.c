/* A thread sleeps until the work is done or a second is over. So the work itself has nothing to
 * call, and what is done in less than a second costs a thread that only slept. */
#include "cli/terminal/wait-note.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <unistd.h>

struct _WaitNote
{
  GThread *thread;
  GMutex   mutex;
  GCond    ended;    /* with the mutex */
  gboolean is_ended; /* with the mutex */
};

static gpointer
tell (gpointer data)
{
  WaitNote *self = data;
  gint64 began = g_get_monotonic_time ();
  gulong seconds = 0;

  g_mutex_lock (&self->mutex);
  while (!self->is_ended)
    if (!g_cond_wait_until (&self->ended, &self->mutex,
                            began + (gint64) (seconds + 1) * G_TIME_SPAN_SECOND)
        && !self->is_ended)
      {
        seconds++;
        fprintf (stderr, "\r\033[K");
        fprintf (stderr, ngettext ("Working for %lu second; Ctrl+C stops",
                                   "Working for %lu seconds; Ctrl+C stops", seconds), seconds);
        fflush (stderr);
      }
  g_mutex_unlock (&self->mutex);

  if (seconds > 0)
    fprintf (stderr, "\r\033[K");

  return NULL;
}

WaitNote *
wait_note_begin (void)
{
  WaitNote *self;

  if (!isatty (STDERR_FILENO))
    return NULL;

  self = g_new0 (WaitNote, 1);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->ended);
  self->thread = g_thread_new ("wait-note", tell, self);

  return self;
}

void
wait_note_end (WaitNote *note)
{
  if (note == NULL)
    return;

  g_mutex_lock (&note->mutex);
  note->is_ended = TRUE;
  g_cond_signal (&note->ended);
  g_mutex_unlock (&note->mutex);
  g_thread_join (note->thread);
  g_mutex_clear (&note->mutex);
  g_cond_clear (&note->ended);
  g_free (note);
}
