/* The operations lz.…, challenge.…, link.… and file.… of `spaces batch`
 *
 *   lz.compress       input | inputUnits, form     output
 *   lz.decompress     input | inputUnits, form     outputUnits, output where it is valid Unicode
 *   challenge.encode  json, baseUrl                fullUrl
 *   challenge.decode  url                          parsed, messages
 *   link.inspect      text                         see inspection-json.h
 *   file.read         text, kind?                  see file-json.h
 *
 * `form` is uri, base64, utf16 or raw. Units are numbers 0…65535; `output` is a text for uri and
 * base64 and an array of units for utf16 and raw. `parsed` is the object in the link as it is.
 * A link that the web game rejects is an error whose message ends with the web game's own words.
 * Without a kind the shape of the file decides; errors carry the byte in `text`.
 *
 * LZ-string works on UTF-16 units that need not be valid Unicode, so units can be given and are
 * returned as numbers as well as text.
 */
#include "cli/batch/batch-operations.h"

#include "cli/json/file-json.h"
#include "cli/json/inspection-json.h"
#include "inspect/inspect.h"
#include "spaces/links/challenge.h"
#include "text/lz-string.h"
#include "text/utf16.h"

#include <glib/gi18n-lib.h>

/* In the order of LzForm. */
static const char *const forms[] = { "uri", "base64", "utf16", "raw", NULL };

/* The array as UTF-16 units; the caller frees them. */
static guint16 *
read_units (JsonSpan   list,
            gsize     *n_units,
            GError   **error)
{
  g_autofree guint16 *units = g_new (guint16, json_span_count (list) + 1);
  JsonSpanIter iter;
  JsonSpan value;
  gint64 unit;

  *n_units = 0;
  json_span_iter_init (&iter, list);
  while (json_span_next_element (&iter, &value))
    {
      if (!json_span_get_integer (value, &unit) || unit < 0 || unit > G_MAXUINT16)
        return decode_error_null (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                                  _("“%s” should be a list of numbers from 0 to 65535."),
                                  "inputUnits");
      units[(*n_units)++] = unit;
    }

  return g_steal_pointer (&units);
}

/* The units of `inputUnits`, or else those of the string `input`, which may have lone
 * surrogates. */
static guint16 *
get_input (BatchRequest *request,
           gsize        *n_units)
{
  JsonString text;

  if (batch_request_has (request, "inputUnits"))
    return read_units (batch_request_get (request, "inputUnits"), n_units, request->error);
  if (!batch_request_get_string (request, "input", &text))
    return NULL;

  return utf16_from_utf8 (text.text, text.length, n_units);
}

/* Numbers survive where the units are no valid text. */
static void
write_units (JsonWriter    *answer,
             const char    *name,
             const guint16 *units,
             gsize          n_units)
{
  json_writer_array_member (answer, name);
  for (gsize i = 0; i < n_units; i++)
    json_writer_integer (answer, units[i]);
  json_writer_end_array (answer);
}

/* A string, of units that are valid text. */
static void
write_text (JsonWriter    *answer,
            const char    *name,
            const guint16 *units,
            gsize          n_units)
{
  gsize length;
  g_autofree char *text = utf16_to_utf8 (units, n_units, UTF16_REPLACE_LONE, &length);

  json_writer_name (answer, name);
  json_writer_string_len (answer, text, length);
}

/* Forms of letters are texts, the others numbers. */
gboolean
batch_lz_compress (BatchRequest *request)
{
  g_autofree guint16 *units = NULL;
  g_autofree guint16 *letters = NULL;
  gsize n_units, n_letters;
  guint form;

  if (!batch_request_get_choice (request, "form", forms, &form))
    return FALSE;
  units = get_input (request, &n_units);
  if (units == NULL)
    return FALSE;
  letters = lz_string_compress ((LzForm) form, units, n_units, &n_letters, request->error);
  if (letters == NULL)
    return FALSE;

  if (form == LZ_FORM_UTF16 || form == LZ_FORM_RAW)
    write_units (request->answer, "output", letters, n_letters);
  else
    write_text (request->answer, "output", letters, n_letters);

  return TRUE;
}

/* The text is left out where the units are no valid Unicode. */
gboolean
batch_lz_decompress (BatchRequest *request)
{
  g_autofree guint16 *letters = NULL;
  g_autofree guint16 *units = NULL;
  gsize n_letters, n_units;
  guint form;

  if (!batch_request_get_choice (request, "form", forms, &form))
    return FALSE;
  letters = get_input (request, &n_letters);
  if (letters == NULL)
    return FALSE;
  units = lz_string_decompress ((LzForm) form, letters, n_letters, LZ_DEFAULT_MAX_UNITS, &n_units,
                                request->error);
  if (units == NULL)
    return FALSE;

  write_units (request->answer, "outputUnits", units, n_units);
  if (utf16_is_well_formed (units, n_units))
    write_text (request->answer, "output", units, n_units);

  return TRUE;
}

/* A string with lone surrogates is accepted, as JSON allows them. */
gboolean
batch_challenge_encode (BatchRequest *request)
{
  JsonString json, base;
  g_autofree char *base_url = NULL;

  if (!batch_request_get_string (request, "json", &json)
      || !batch_request_get_text (request, "baseUrl", &base))
    return FALSE;

  base_url = g_strndup (base.text, base.length);

  return batch_request_answer (request, "fullUrl",
                               spaces_challenge_link_json (json.text, (gssize) json.length,
                                                           base_url, request->error));
}

/* Copies JSON without the white space between its tokens, since an answer is one line. */
static void
write_compact (JsonWriter *answer,
               const char *json)
{
  gboolean in_string = FALSE;

  json_writer_raw (answer, "", 0);
  for (; *json != '\0'; json++)
    {
      if (!in_string && g_ascii_isspace (*json))
        continue;
      if (*json == '"')
        in_string = !in_string;
      else if (*json == '\\')
        g_string_append_c (answer->text, *json++);
      g_string_append_c (answer->text, *json);
    }
}

/* `messages` is always empty: a challenge with errors is an error. */
gboolean
batch_challenge_decode (BatchRequest *request)
{
  JsonString url;
  g_autofree char *json = NULL;
  g_autoptr (SpacesChallenge) challenge = NULL;

  if (!batch_request_get_string (request, "url", &url))
    return FALSE;

  challenge = spaces_challenge_read (url.text, (gssize) url.length, &json, request->error);
  if (challenge == NULL)
    return FALSE;

  json_writer_name (request->answer, "parsed");
  write_compact (request->answer, json);
  json_writer_print (request->answer, "messages:[]");
  return TRUE;
}

/* Never fails: what cannot be read is among the problems of the inspection. */
gboolean
batch_link_inspect (BatchRequest *request)
{
  g_autoptr (Inspection) inspection = NULL;
  JsonString text;

  if (!batch_request_get_string (request, "text", &text))
    return FALSE;

  inspection = inspect_text (text.text, (gssize) text.length);
  inspection_json_write (request->answer, inspection);
  return TRUE;
}

/* In the order of SpacesFileKind. */
static const char *const file_kinds[] = {
  "any", "board", "boards", "deck", "collection", "session", "cache", "backup", "state", NULL,
};

gboolean
batch_file_read (BatchRequest *request)
{
  g_autoptr (SpacesFile) file = NULL;
  guint kind = SPACES_FILE_ANY;
  JsonString text;

  if (!batch_request_take_choice (request, "kind", file_kinds, &kind)
      || !batch_request_get_text (request, "text", &text))
    return FALSE;

  file = spaces_file_read (text.text, (gssize) text.length, (SpacesFileKind) kind, request->error);
  if (file == NULL)
    return FALSE;

  file_json_write (request->answer, file);
  return TRUE;
}
