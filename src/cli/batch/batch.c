/* Reads a request a line and answers each with a line, in order. Answers are collected in one
 * buffer and written when it is full or when no further request is waiting, so a pipe of many
 * requests needs few system calls and an interactive program is answered at once.
 *
 * A bad line is answered with an error and the next one is read; only failures of the streams
 * end the run. Memory is bounded by the longest line and answer, and returned after it. */
#include "cli/batch/batch.h"

#include "cli/batch/batch-operations.h"
#include "cli/batch/line-reader.h"
#include "cli/json/error-json.h"
#include "text/visible.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

/* Requests nest five levels at most; the same bound as for files. */
#define BATCH_MAX_DEPTH 32

#define FLUSH_BYTES (64 * 1024)  /* answers are written out in pieces of about this size */
#define KEPT_BYTES (1024 * 1024) /* a larger buffer is given back */

typedef struct
{
  int output;           /* file descriptor; the caller's */
  gboolean to_terminal; /* control characters are made visible */
  GString *answers;     /* complete lines that have not been written yet */
  BatchRequest request; /* reused, to keep its buffers from request to request */
} Batch;

static void
batch_clear (Batch *self)
{
  g_string_free (self->answers, TRUE);
  batch_request_clear (&self->request);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Batch, batch_clear)

/* Writes all collected answers and empties the buffer, giving back the memory of a large one.
 * Continues after short writes and interrupted calls. */
static gboolean
flush (Batch   *self,
       GError **error)
{
  g_autofree char *shown = NULL;
  const char *bytes = self->answers->str;
  gsize length = self->answers->len;

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
                       _("Standard output could not be written: %s"), g_strerror (errno));
          return FALSE;
        }
    }

  if (self->answers->allocated_len > KEPT_BYTES)
    {
      g_string_free (self->answers, TRUE);
      self->answers = g_string_sized_new (FLUSH_BYTES);
    }
  g_string_truncate (self->answers, 0);

  return TRUE;
}

/* @id is copied as it stands in the request, whatever JSON value it is. */
static void
begin_answer (JsonWriter *writer,
              GString    *answers,
              gboolean    ok,
              JsonSpan    id)
{
  json_writer_init (writer, answers);
  json_writer_begin_object (writer);
  json_writer_name (writer, "ok");
  json_writer_boolean (writer, ok);
  if (id.from != NULL)
    {
      json_writer_name (writer, "id");
      json_writer_raw (writer, id.from, id.to - id.from);
    }
}

/* Each answer is one line. */
static void
end_answer (JsonWriter *writer)
{
  json_writer_end_object (writer);
  g_string_append_c (writer->text, '\n');
}

static void
answer_error (Batch        *self,
              JsonSpan      id,
              const GError *error)
{
  JsonWriter writer;

  begin_answer (&writer, self->answers, FALSE, id);
  json_writer_name (&writer, "error");
  error_json_write (&writer, error);
  end_answer (&writer);
}

/* The operation, or NULL with an error that says whether "op" is missing or unknown. */
static BatchRun
find_operation (JsonSpan   op,
                GError   **error)
{
  BatchRun run = batch_operations_find (op);

  if (run != NULL)
    return run;

  if (json_span_get_kind (op) != JSON_SPAN_STRING)
    decode_error_set (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                      _("The member “op” must be a string"));
  else
    decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                      _("Unknown operation"));
  return NULL;
}

/* Appends the answer to a request. When the operation fails, what it has written is taken back,
 * so that the caller can append the error instead. */
static gboolean
answer_request (Batch     *self,
                JsonSpan   op,
                JsonSpan   id,
                GError   **error)
{
  gsize start = self->answers->len;
  BatchRun run = find_operation (op, error);
  JsonWriter writer;

  if (run == NULL)
    return FALSE;

  begin_answer (&writer, self->answers, TRUE, id);
  if (!run (&self->request, &writer, error))
    {
      g_string_truncate (self->answers, start);
      return FALSE;
    }
  end_answer (&writer);

  return TRUE;
}

/* Answers one line in any case, also one that is no JSON. */
static void
answer_line (Batch      *self,
             const char *line,
             gsize       length)
{
  static const char *const names[] = { "op", "id" };
  JsonSpan members[G_N_ELEMENTS (names)] = { 0 };
  g_autoptr (GError) error = NULL;
  JsonSpan object;

  if (json_span_parse (line, length, BATCH_MAX_DEPTH, &object, &error))
    {
      json_span_members (object, names, G_N_ELEMENTS (names), members);
      batch_request_begin (&self->request, object);
      if (json_span_get_kind (object) != JSON_SPAN_OBJECT)
        decode_error_set (&error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET, _("Each line must be a "
                                                                          "JSON object"));
      else if (answer_request (self, members[0], members[1], &error))
        return;
    }

  answer_error (self, members[1], error);
}

/* A line that is too long has not been kept, so the answer has no id. */
static void
answer_long_line (Batch *self)
{
  g_autoptr (GError) error = NULL;

  decode_error_set (&error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                    _("This line is too long: the limit is %d bytes"), BATCH_MAX_LINE);
  answer_error (self, (JsonSpan) { 0 }, error);
}

/* Whether input is waiting is only asked when there is something to flush. */
static gboolean
answer_all (Batch       *self,
            LineReader  *reader,
            GError     **error)
{
  const char *line;
  LineStatus status;
  gsize length;

  while (TRUE)
    {
      if ((self->answers->len >= FLUSH_BYTES
           || (self->answers->len > 0 && line_reader_is_idle (reader)))
          && !flush (self, error))
        return FALSE;

      status = line_reader_next (reader, &line, &length);
      if (status == LINE_READ)
        answer_line (self, line, length);
      else if (status == LINE_TOO_LONG)
        answer_long_line (self);
      else
        break;
    }

  if (status == LINE_FAILED)
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno),
                 _("Standard input could not be read: %s"), g_strerror (errno));

  return flush (self, status == LINE_FAILED ? NULL : error) && status == LINE_END;
}

gboolean
batch_run (int      input,
           int      output,
           GError **error)
{
  g_autoptr (LineReader) reader = line_reader_new (input, BATCH_MAX_LINE);
  g_auto (Batch) self = { .output = output, .to_terminal = isatty (output),
                          .answers = g_string_sized_new (FLUSH_BYTES) };

  batch_request_init (&self.request);

  return answer_all (&self, reader, error);
}
