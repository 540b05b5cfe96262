/* Members are noted while the JSON is checked, and then read by the row of the operation, without
 * an allocation: strings are unescaped into buffers of the request, which are reused by the next
 * one. BATCH_MAX_TEXTS members can be held at the same time. */
#include "cli/batch/batch-request.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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

static void
free_objects (BatchRequest *request)
{
  for (guint i = 0; i < BATCH_MAX_MEMBERS; i++)
    g_clear_pointer (&request->values[i].object, request->values[i].free);
}

void
batch_request_clear (BatchRequest *request)
{
  free_objects (request);
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

gboolean
batch_request_begin (BatchRequest  *request,
                     const char    *line,
                     gsize          length,
                     GError       **error)
{
  free_objects (request);
  for (; request->n_texts > 0; request->n_texts--)
    batch_text_reset (&request->scratch[request->n_texts - 1]);
  request->object = (JsonSpan) { 0 };

  return json_span_parse_members (line, length, MAX_DEPTH, &request->object, &request->members,
                                  error);
}

/* Of members with one name the last one counts, as everywhere. Most differ in the first byte. */
JsonSpan
batch_request_get (const BatchRequest *request,
                   const char         *name)
{
  const JsonSpanMembers *members = &request->members;

  if (G_UNLIKELY (members->n > JSON_SPAN_KEPT_MEMBERS))
    return json_span_member (request->object, name);

  for (guint i = members->n; i > 0; i--)
    {
      char first = members->names[i - 1].from[1];

      if ((first == *name || first == '\\')
          && json_span_string_equal (members->names[i - 1], name))
        return members->values[i - 1];
    }

  return (JsonSpan) { 0 };
}

/* ---- Reading by the row ---- */

static gboolean
is_there (JsonSpan span)
{
  JsonSpanKind kind = json_span_get_kind (span);

  return kind != JSON_SPAN_ABSENT && kind != JSON_SPAN_NULL;
}

static gboolean
reject (const BatchRequest *request,
        const BatchMember  *member)
{
  g_autofree char *list = member->choices != NULL
                              ? g_strjoinv (", ", (char **) member->choices) : NULL;

  if (list != NULL)
    /* Translators: name of a member of JSON, and the values that it may have */
    return decode_error_field (request->error, _("The member “%1$s” must be one of: %2$s"),
                               member->name, list);

  switch (member->type)
    {
    case BATCH_INTEGER:
      return decode_error_field (request->error,
                                 /* Translators: name of a member of JSON, lowest and highest
                                  * number */
                                 _("The member “%1$s” must be a whole number from %2$ld to %3$ld"),
                                 member->name, (glong) member->low, (glong) member->high);
    case BATCH_FLAG:
      /* Translators: %s is the name of a member of JSON */
      return decode_error_field (request->error, _("The member “%s” must be true or false"),
                                 member->name);
    case BATCH_TEXT:
    case BATCH_STRING:
    case BATCH_CHOICE:
    case BATCH_JSON:
    default:
      /* Translators: %s is the name of a member of JSON */
      return decode_error_field (request->error, _("The member “%s” must be a string"),
                                 member->name);
    }
}

static gboolean
read_string (BatchRequest      *request,
             const BatchMember *member,
             BatchValue        *value)
{
  g_return_val_if_fail (request->n_texts < BATCH_MAX_TEXTS, FALSE);

  value->text = json_string_read (value->span, request->scratch[request->n_texts]);
  if (value->text.text == NULL)
    return reject (request, member);
  if (member->type == BATCH_TEXT && !value->text.well_formed)
    /* Translators: %s is the name of a member of JSON; a character of two UTF-16 units has only
     * one there */
    return decode_error_field (request->error, _("The member “%s” contains half a character"),
                               member->name);

  request->n_texts++;
  return TRUE;
}

/* Of some numbers alone, these are the texts of `choices`. */
static gboolean
read_integer (const BatchMember *member,
              BatchValue        *value)
{
  gboolean is_one = member->choices == NULL;

  for (guint i = 0; !is_one && member->choices[i] != NULL; i++)
    is_one = strncmp (member->choices[i], value->span.from, value->span.to - value->span.from) == 0;

  return is_one && json_span_get_integer (value->span, &value->integer)
         && value->integer >= member->low && value->integer <= member->high;
}

static gboolean
read_choice (const BatchMember *member,
             BatchValue        *value)
{
  for (value->integer = 0; member->choices[value->integer] != NULL; value->integer++)
    if (json_span_string_equal (value->span, member->choices[value->integer]))
      return TRUE;

  return FALSE;
}

/* What is absent gets its default. */
static gboolean
read_value (BatchRequest      *request,
            const BatchMember *member,
            BatchValue        *value)
{
  if (!is_there (value->span))
    {
      value->span = (JsonSpan) { 0 };
      value->text = (JsonString) { member->text, member->text != NULL ? strlen (member->text) : 0,
                                   TRUE };
      value->integer = member->fallback;
      return member->presence != BATCH_REQUIRED || member->type == BATCH_JSON
             || reject (request, member);
    }

  switch (member->type)
    {
    case BATCH_TEXT:
    case BATCH_STRING:
      return read_string (request, member, value);
    case BATCH_INTEGER:
      return read_integer (member, value) || reject (request, member);
    case BATCH_CHOICE:
      return read_choice (member, value) || reject (request, member);
    case BATCH_FLAG:
      value->integer = json_span_is_true (value->span);
      return json_span_get_kind (value->span) == JSON_SPAN_BOOLEAN || reject (request, member);
    case BATCH_JSON:
    default:
      return TRUE;
    }
}

/* With "strict": true a misspelt member is found, instead of being passed over; it is told before
 * the one that is missing in its place. */
static gboolean
check_others (const BatchRequest *request)
{
  JsonSpan strict = batch_request_get (request, "strict"), name, value;

  if (strict.from == NULL)
    return TRUE;
  if (is_there (strict) && json_span_get_kind (strict) != JSON_SPAN_BOOLEAN)
    return reject (request, &(const BatchMember) OPTIONAL ("strict", FLAG));
  if (!json_span_is_true (strict))
    return TRUE;

  JSON_EACH_MEMBER (name, value, request->object)
    {
      gboolean is_known = json_span_string_equal (name, "op") || json_span_string_equal (name, "id")
                          || json_span_string_equal (name, "strict");

      for (const BatchMember *member = request->operation->takes;
           !is_known && member->name != NULL; member++)
        is_known = json_span_string_equal (name, member->name);
      if (!is_known)
        {
          g_autofree char *shown = json_span_dup_string (name);

          /* Translators: an operation, such as board.check, and the name of a member that it
           * does not know */
          return decode_error_field (request->error, _("“%1$s” has no member “%2$s”"),
                                     request->operation->name, shown);
        }
    }

  return TRUE;
}

static gboolean
read_objects (BatchRequest *request)
{
  const BatchMember *member = request->operation->takes;

  for (BatchValue *value = request->values; member->name != NULL; member++, value++)
    if (member->reader != NULL
        && (value->span.from != NULL || member->presence == BATCH_REQUIRED))
      {
        value->free = member->reader->free;
        value->object = member->reader->read (member->name, value, request->error);
        if (value->object == NULL)
          return FALSE;
      }

  return TRUE;
}

gboolean
batch_request_read (BatchRequest         *request,
                    const BatchOperation *operation)
{
  const BatchMember *missing = NULL;
  gboolean has_either = FALSE;

  request->operation = operation;
  if (!check_others (request))
    return FALSE;

  for (guint i = 0; operation->takes[i].name != NULL; i++)
    {
      const BatchMember *member = &operation->takes[i];
      BatchValue *value = &request->values[i];

      value->span = batch_request_get (request, member->name);
      if (!read_value (request, member, value))
        return FALSE;
      if (member->presence == BATCH_EITHER)
        {
          has_either = has_either || value->span.from != NULL;
          missing = missing != NULL ? missing : member;
        }
    }

  return (missing == NULL || has_either || reject (request, missing)) && read_objects (request);
}

/* ---- Values ---- */

/* Rows are short. */
static guint
find_member (const BatchRequest *request,
             const char         *name)
{
  const BatchMember *takes = request->operation->takes;
  guint i = 0;

  while (takes[i].name != NULL && takes[i].name != name && strcmp (takes[i].name, name) != 0)
    i++;
  g_return_val_if_fail (takes[i].name != NULL, 0);

  return i;
}

const BatchValue *
batch_request_value (const BatchRequest *request,
                     const char         *name)
{
  return &request->values[find_member (request, name)];
}

char *
batch_request_dup (const BatchRequest *request,
                   const char         *name)
{
  JsonString text = batch_request_text (request, name);

  return g_strndup (text.text, text.length);
}

gboolean
batch_request_reject (const BatchRequest *request,
                      const char         *name)
{
  return reject (request, &request->operation->takes[find_member (request, name)]);
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
