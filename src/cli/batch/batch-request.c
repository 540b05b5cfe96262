/* Typed access to the members of a request, which are noted while it is checked. Strings
 * are unescaped into buffers of the request, which are reused by the next one: BATCH_MAX_TEXTS
 * members can be held at the same time. */
#include "cli/batch/batch-request.h"

#include <glib/gi18n-lib.h>

/* Requests nest five levels at most; the same bound as for files. */
#define MAX_DEPTH 32

#define KEPT_BYTES (256 * 1024) /* a text that was longer does not keep its memory */

void
batch_request_init (BatchRequest *request)
{
  *request = (BatchRequest) { 0 };
  for (guint i = 0; i < BATCH_MAX_TEXTS; i++)
    request->scratch[i] = g_string_new (NULL);
}

void
batch_request_clear (BatchRequest *request)
{
  for (guint i = 0; i < BATCH_MAX_TEXTS; i++)
    if (request->scratch[i] != NULL)
      g_string_free (g_steal_pointer (&request->scratch[i]), TRUE);
}

void
batch_text_reset (GString **text)
{
  if ((*text)->allocated_len > KEPT_BYTES)
    {
      g_string_free (*text, TRUE);
      *text = g_string_new (NULL);
    }
  g_string_truncate (*text, 0);
}

/* Takes @line, which has to be one JSON value; after a failure there is nothing to get. */
gboolean
batch_request_begin (BatchRequest  *request,
                     const char    *line,
                     gsize          length,
                     GError       **error)
{
  for (; request->n_texts > 0; request->n_texts--)
    batch_text_reset (&request->scratch[request->n_texts - 1]);
  request->object = (JsonSpan) { 0 };

  return json_span_parse_members (line, length, MAX_DEPTH, &request->object, &request->members,
                                  error);
}

/* Of members with one name the last one counts, as everywhere. */
JsonSpan
batch_request_get (const BatchRequest *request,
                   const char         *name)
{
  const JsonSpanMembers *members = &request->members;

  if (G_UNLIKELY (members->n > JSON_SPAN_KEPT_MEMBERS))
    return json_span_member (request->object, name);

  for (guint i = members->n; i > 0; i--)
    {
      if (json_span_string_equal (members->names[i - 1], name))
        return members->values[i - 1];
    }

  return (JsonSpan) { 0 };
}

/* null counts as absent. */
gboolean
batch_request_has (const BatchRequest *request,
                   const char         *name)
{
  JsonSpanKind kind = json_span_get_kind (batch_request_get (request, name));

  return kind != JSON_SPAN_ABSENT && kind != JSON_SPAN_NULL;
}

/* Any JSON string, also with lone surrogates. Valid until the next request. */
gboolean
batch_request_get_string (BatchRequest *request,
                          const char   *name,
                          JsonString   *string)
{
  g_return_val_if_fail (request->n_texts < BATCH_MAX_TEXTS, FALSE);

  *string = json_string_read (batch_request_get (request, name),
                              request->scratch[request->n_texts]);
  if (string->text == NULL)
    return decode_error_field (request->error, _("The member “%s” must be a string"), name);
  request->n_texts++;

  return TRUE;
}

/* A string that is valid Unicode, as the readers of formats require. */
gboolean
batch_request_get_text (BatchRequest *request,
                        const char   *name,
                        JsonString   *text)
{
  if (!batch_request_get_string (request, name, text))
    return FALSE;

  if (!text->well_formed)
    return decode_error_field (request->error, _("The member “%s” contains half a character"),
                               name);

  return TRUE;
}

gboolean
batch_request_get_integer (const BatchRequest *request,
                           const char         *name,
                           gint64              minimum,
                           gint64              maximum,
                           gint64             *integer)
{
  if (json_span_get_integer (batch_request_get (request, name), integer)
      && *integer >= minimum && *integer <= maximum)
    return TRUE;

  return decode_error_field (request->error,
                             _("The member “%s” must be a whole number from %ld to %ld"),
                             name, (glong) minimum, (glong) maximum);
}

/* The index of a string in the NULL-terminated @choices. */
gboolean
batch_request_get_choice (const BatchRequest *request,
                          const char         *name,
                          const char *const  *choices,
                          guint              *index)
{
  JsonSpan span = batch_request_get (request, name);
  g_autofree char *list = NULL;

  for (*index = 0; choices[*index] != NULL; (*index)++)
    {
      if (json_span_string_equal (span, choices[*index]))
        return TRUE;
    }

  list = g_strjoinv (", ", (char **) choices);
  return decode_error_field (request->error, _("The member “%s” must be one of: %s"), name, list);
}

gboolean
batch_request_take_integer (const BatchRequest *request,
                            const char         *name,
                            gint64              minimum,
                            gint64              maximum,
                            gint64             *integer)
{
  return !batch_request_has (request, name)
         || batch_request_get_integer (request, name, minimum, maximum, integer);
}

gboolean
batch_request_take_choice (const BatchRequest *request,
                           const char         *name,
                           const char *const  *choices,
                           guint              *index)
{
  return !batch_request_has (request, name)
         || batch_request_get_choice (request, name, choices, index);
}

gboolean
batch_request_answer (const BatchRequest *request,
                      const char         *name,
                      char               *text)
{
  G_GNUC_UNUSED g_autofree char *owned = text;

  if (text != NULL)
    json_writer_string_member (request->answer, name, text);

  return text != NULL;
}
