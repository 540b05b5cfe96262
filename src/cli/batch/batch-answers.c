/* One line in, one line out: the answers are collected in one text, and what an operation needs is
 * kept from line to line. A bad line is answered with an error.
 */
#include "cli/batch/batch-answers.h"

#include "cli/batch/batch-operations.h"
#include "cli/json/error-json.h"

#include <glib/gi18n-lib.h>

void
batch_answers_init (BatchAnswers *self)
{
  self->text = g_string_new (NULL);
  batch_request_init (&self->request);
}

void
batch_answers_clear (BatchAnswers *self)
{
  g_string_free (self->text, TRUE);
  batch_request_clear (&self->request);
}

/* @id is copied as it stands in the request, whatever JSON value it is. */
static void
begin_answer (JsonWriter *writer,
              GString    *text,
              gboolean    ok,
              JsonSpan    id)
{
  json_writer_init (writer, text);
  json_writer_print (writer, "{ok:%i", ok);
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
answer_error (BatchAnswers *self,
              JsonSpan      id,
              const GError *error)
{
  JsonWriter writer;

  begin_answer (&writer, self->text, FALSE, id);
  error_json_write (&writer, error);
  end_answer (&writer);
}

const BatchOperation *const batch_families[] = {
  batch_board_operations, batch_round_operations, batch_strength_operations, batch_cards_operations,
  batch_pentominoes_operations, batch_link_operations, batch_self_operations, NULL,
};

/* The operation, or NULL with an error that says whether "op" is missing or unknown. A linear
 * search is faster than the parsing that precedes it. */
static const BatchOperation *
find_operation (JsonSpan   op,
                GError   **error)
{
  BATCH_EACH_OPERATION (row)
    if (json_span_string_equal (op, row->name))
      return row;

  if (json_span_get_kind (op) != JSON_SPAN_STRING)
    decode_error_field (error, _("The member “op” must be a string"));
  else
    decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET, _("Unknown operation"));

  return NULL;
}

/* Appends the answer to a request. When the operation fails, what it has written is taken back,
 * so that the caller can append the error instead. */
static gboolean
answer_request (BatchAnswers  *self,
                JsonSpan       op,
                JsonSpan       id,
                GError       **error)
{
  gsize start = self->text->len;
  const BatchOperation *operation = find_operation (op, error);
  gboolean is_answered = FALSE;
  JsonWriter writer;

  self->request.error = error;
  if (operation != NULL && batch_request_read (&self->request, operation))
    {
      begin_answer (&writer, self->text, TRUE, id);
      self->request.answer = &writer;
      is_answered = operation->run (&self->request);
      if (is_answered)
        end_answer (&writer);
      else
        g_string_truncate (self->text, start);
    }
  self->request.error = NULL; /* it goes with the line, as the writer does */
  self->request.answer = NULL;

  return is_answered;
}

/* Answers one line in any case, also one that is no JSON. */
void
batch_answers_add (BatchAnswers *self,
                   const char   *line,
                   gsize         length)
{
  g_autoptr (GError) error = NULL;
  JsonSpan id = { 0 };

  if (batch_request_begin (&self->request, line, length, &error))
    {
      id = batch_request_get (&self->request, "id");
      if (json_span_get_kind (self->request.object) != JSON_SPAN_OBJECT)
        decode_error_field (&error, _("Each line must be a JSON object"));
      else if (answer_request (self, batch_request_get (&self->request, "op"), id, &error))
        return;
    }

  answer_error (self, id, error);
}

/* A line that is too long has not been kept, so the answer has no id. */
void
batch_answers_add_too_long (BatchAnswers *self)
{
  g_autoptr (GError) error = NULL;

  decode_error_set (&error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                    /* Translators: %d is how many bytes are allowed */
                    _("This line is too long: the limit is %d bytes"), BATCH_MAX_LINE);
  answer_error (self, (JsonSpan) { 0 }, error);
}
