/* Reads a request a line and answers each with a line, in order. Lines are taken in portions, which
 * end when they are large enough or when no further request is waiting; so a pipe of many requests
 * needs few system calls, and an interactive program is answered at once.
 *
 * With one job a portion is answered as it is read. With more, portions are a ring buffer: this
 * thread reads lines into the next free one and hands it to a pool of threads, which answer it; the
 * answers are written in the order of the portions, from the oldest on, and before this thread
 * waits for input or for a free portion.
 *
 * Only failures of the streams end the run. Memory is bounded by the longest line and answer, once
 * for each portion, and returned after it.
 */
#include "cli/batch/batch.h"

#include "cli/batch/batch-answers.h"
#include "cli/batch/line-reader.h"
#include "text/shown.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

#define PORTION_BYTES (64 * 1024) /* of lines, or with one job of answers */
#define PORTION_LINES 256         /* so that slow operations are shared out as well */
#define PORTIONS_PER_JOB 3        /* one is answered while others are read and written */

typedef struct
{
  gsize    from; /* in `lines` */
  gsize    length;
  gboolean is_too_long;
} Line;

typedef struct
{
  GString     *lines;  /* the texts, one behind the other */
  Line         places[PORTION_LINES];
  guint        n_lines;
  BatchAnswers answers;
  gboolean     is_answered; /* under the lock of the batch */
} Portion;

typedef struct
{
  int         output;      /* file descriptor; the caller's */
  gboolean    to_terminal; /* control characters are made visible */
  LineReader *reader;
  LineStatus  status;      /* of the last line */
  int         failure;     /* errno of LINE_FAILED */

  GThreadPool *pool;
  Portion     *portions;
  guint        n_portions;
  guint        first;      /* the oldest portion that is not written yet */
  guint        n_waiting;  /* that many from there on are answered or being answered */
  GMutex       lock;
  GCond        answered;   /* some portion was */
} Batch;

/* ---- Output ---- */

/* Writes everything. Continues after short writes and interrupted calls. */
static gboolean
write_answers (const Batch   *self,
               BatchAnswers  *answers,
               GError       **error)
{
  g_autofree char *shown = NULL;
  const char *bytes = answers->text->str;
  gsize length = answers->text->len;

  if (self->to_terminal)
    {
      shown = visible_json (bytes, length);
      bytes = shown;
      length = strlen (shown);
    }

  for (gsize done = 0; done < length;)
    {
      gssize written = write (self->output, bytes + done, length - done);

      if (written >= 0)
        done += written;
      else if (errno != EINTR)
        {
          g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno),
                       /* Translators: %s is the words of the system that say why */
                       _("Standard output couldn’t be written: %s"), g_strerror (errno));
          return FALSE;
        }
    }
  batch_text_reset (&answers->text);

  return TRUE;
}

/* ---- Input ---- */

/* FALSE when there are no more lines. */
static gboolean
next_line (Batch       *self,
           const char **line,
           gsize       *length)
{
  self->status = line_reader_next (self->reader, line, length);
  if (self->status == LINE_FAILED)
    self->failure = errno;

  return self->status == LINE_READ || self->status == LINE_TOO_LONG;
}

/* What is answered is written also when input fails, which is the error to report. */
static GError **
output_error (const Batch  *self,
              GError      **error)
{
  return self->status == LINE_FAILED ? NULL : error;
}

/* ---- One job ---- */

/* Whether input is waiting is only asked when there is something to write. */
static gboolean
answer_alone (Batch         *self,
              BatchAnswers  *answers,
              GError       **error)
{
  for (;;)
    {
      const char *line;
      gsize length;

      if ((answers->text->len >= PORTION_BYTES
           || (answers->text->len > 0 && line_reader_is_idle (self->reader)))
          && !write_answers (self, answers, error))
        return FALSE;

      if (!next_line (self, &line, &length))
        return write_answers (self, answers, output_error (self, error));

      if (self->status == LINE_READ)
        batch_answers_add (answers, line, length);
      else
        batch_answers_add_too_long (answers);
    }
}

/* ---- Several jobs ---- */

/* The task of the threads. */
static void
answer_portion (gpointer data,
                gpointer user_data)
{
  Portion *portion = data;
  Batch *self = user_data;

  for (guint i = 0; i < portion->n_lines; i++)
    {
      const Line *line = &portion->places[i];

      if (line->is_too_long)
        batch_answers_add_too_long (&portion->answers);
      else
        batch_answers_add (&portion->answers, portion->lines->str + line->from, line->length);
    }

  g_mutex_lock (&self->lock);
  portion->is_answered = TRUE;
  g_cond_signal (&self->answered);
  g_mutex_unlock (&self->lock);
}

/* Fills a free portion, up to where input would have to be waited for. Waits for its first line. */
static void
read_portion (Batch   *self,
              Portion *portion)
{
  do
    {
      Line *line = &portion->places[portion->n_lines];
      const char *text;

      if (!next_line (self, &text, &line->length))
        return;

      line->from = portion->lines->len;
      line->is_too_long = self->status == LINE_TOO_LONG;
      if (!line->is_too_long)
        {
          g_string_set_size (portion->lines, line->from + line->length);
          memcpy (portion->lines->str + line->from, text, line->length);
        }
      portion->n_lines++;
    }
  while (portion->lines->len < PORTION_BYTES && portion->n_lines < PORTION_LINES
         && !line_reader_is_idle (self->reader));
}

/* Writes the oldest portion when it is answered, and with @wait as soon as it is. FALSE with an
 * error, or when there is none to write now. */
static gboolean
write_oldest (Batch     *self,
              gboolean   wait,
              GError   **error)
{
  Portion *portion = &self->portions[self->first];
  gboolean is_answered;

  if (self->n_waiting == 0)
    return FALSE;

  g_mutex_lock (&self->lock);
  while (wait && !portion->is_answered)
    g_cond_wait (&self->answered, &self->lock);
  is_answered = portion->is_answered;
  g_mutex_unlock (&self->lock);

  if (!is_answered || !write_answers (self, &portion->answers, error))
    return FALSE;

  batch_text_reset (&portion->lines);
  portion->n_lines = 0;
  portion->is_answered = FALSE;
  self->first = (self->first + 1) % self->n_portions;
  self->n_waiting--;

  return TRUE;
}

static gboolean
has_ended (const Batch *self)
{
  return self->status == LINE_END || self->status == LINE_FAILED;
}

/* Writes what is there, and all of it when input is idle or has ended. */
static gboolean
write_portions (Batch   *self,
                GError **error)
{
  GError *failure = NULL;

  while (write_oldest (self,
                       has_ended (self) || self->n_waiting == self->n_portions
                         || line_reader_is_idle (self->reader),
                       &failure))
    ;
  if (failure != NULL)
    {
      g_propagate_error (output_error (self, error), failure);
      return FALSE;
    }

  return TRUE;
}

static gboolean
answer_together (Batch   *self,
                 GError **error)
{
  do
    {
      Portion *portion = &self->portions[(self->first + self->n_waiting) % self->n_portions];

      read_portion (self, portion);
      if (portion->n_lines > 0)
        {
          self->n_waiting++;
          g_thread_pool_push (self->pool, portion, NULL);
        }
      if (!write_portions (self, error))
        return FALSE;
    }
  while (!has_ended (self));

  return TRUE;
}

/* Makes the threads and their portions, and frees them when no thread works any more. Fewer threads
 * than wanted are enough. */
static gboolean
answer_with_jobs (Batch   *self,
                  guint    n_jobs,
                  GError **error)
{
  g_autoptr (GError) failure = NULL;
  gboolean ok;

  self->n_portions = PORTIONS_PER_JOB * n_jobs;
  self->portions = g_new0 (Portion, self->n_portions);
  for (guint i = 0; i < self->n_portions; i++)
    {
      self->portions[i].lines = g_string_new (NULL);
      batch_answers_init (&self->portions[i].answers);
    }
  g_mutex_init (&self->lock);
  g_cond_init (&self->answered);
  self->pool = g_thread_pool_new (answer_portion, self, (gint) n_jobs, TRUE, &failure);

  if (g_thread_pool_get_num_threads (self->pool) > 0)
    {
      ok = answer_together (self, error);
    }
  else
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      ok = FALSE;
    }

  g_thread_pool_free (self->pool, TRUE, TRUE);
  g_cond_clear (&self->answered);
  g_mutex_clear (&self->lock);
  for (guint i = 0; i < self->n_portions; i++)
    {
      g_string_free (self->portions[i].lines, TRUE);
      batch_answers_clear (&self->portions[i].answers);
    }
  g_free (self->portions);

  return ok;
}

/* ---- Entry point ---- */

/* Answers with @n_jobs threads, or with one job in this thread. */
gboolean
batch_run (int      input,
           int      output,
           guint    n_jobs,
           GError **error)
{
  g_autoptr (LineReader) reader = line_reader_new (input, BATCH_MAX_LINE);
  Batch self = { .output = output, .to_terminal = isatty (output), .reader = reader };
  gboolean ok;

  g_return_val_if_fail (n_jobs >= 1 && n_jobs <= BATCH_MAX_JOBS, FALSE);

  if (n_jobs > 1)
    {
      ok = answer_with_jobs (&self, n_jobs, error);
    }
  else
    {
      BatchAnswers answers;

      batch_answers_init (&answers);
      ok = answer_alone (&self, &answers, error);
      batch_answers_clear (&answers);
    }
  if (self.status == LINE_FAILED)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (self.failure),
                   /* Translators: %s is the words of the system that say why */
                   _("Standard input couldn’t be read: %s"), g_strerror (self.failure));
      return FALSE;
    }

  return ok;
}
