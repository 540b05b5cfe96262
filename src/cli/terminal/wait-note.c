/* A thread sleeps until the work is done or a second is over. So the work itself has nothing to
 * call, and what is done in less than a second costs a thread that only slept. */
#include "cli/terminal/wait-note.h"

#include "cli/terminal/command-words.h"

#include <stdio.h>
#include <unistd.h>

struct _WaitNote
{
  GThread     *thread;
  GAsyncQueue *ended; /* has an item when the work is done */
};

static gpointer
tell (gpointer data)
{
  WaitNote *self = data;
  gulong seconds = 0;

  while (g_async_queue_timeout_pop (self->ended, G_USEC_PER_SEC) == NULL)
    {
      seconds++;
      fprintf (stderr, "\r\033[K");
      /* Translators: %lu is how long the command works already */
      fprintf (stderr, ngettext ("Working for %lu second; Ctrl+C stops",
                                 "Working for %lu seconds; Ctrl+C stops", seconds), seconds);
      fflush (stderr);
    }
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
  self->ended = g_async_queue_new ();
  self->thread = g_thread_new ("wait-note", tell, self);

  return self;
}

void
wait_note_end (WaitNote *note)
{
  if (note == NULL)
    return;

  g_async_queue_push (note->ended, note);
  g_thread_join (note->thread);
  g_async_queue_unref (note->ended);
  g_free (note);
}
