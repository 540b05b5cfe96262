/* The operations lz.…, challenge.…, link.… and file.… of `spaces batch`
 *
 * A link that the web game rejects is an error whose message ends with the web game's own words.
 * LZ-string works on UTF-16 units that need not be valid Unicode, so units can be given and are
 * returned as numbers as well as text.
 */
#include "cli/batch/batch-operations.h"

#include "cli/json/file-json.h"
#include "cli/json/inspection-json.h"
#include "inspect/inspect.h"
#include "spaces/links/challenge.h"
#include "spaces/links/link.h"
#include "text/lz-string.h"
#include "text/utf16.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* In the order of LzForm. */
static const char *const forms[] = { "uri", "base64", "utf16", "raw", NULL };

/* The array as UTF-16 units; the caller frees them. */
static guint16 *
read_units (JsonSpan   list,
            gsize     *n_units,
            GError   **error)
{
  g_autofree guint16 *units = g_new (guint16, json_span_count (list) + 1);
  JsonSpan value;
  gint64 unit;

  *n_units = 0;
  if (json_span_get_kind (list) != JSON_SPAN_ARRAY)
    return decode_error_null (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                              /* Translators: %s is the name of a member of JSON */
                              _("The member “%s” must be an array"), "inputUnits");

  JSON_EACH_ELEMENT (value, list)
    {
      if (!json_span_get_integer (value, &unit) || unit < 0 || unit > G_MAXUINT16)
        return decode_error_null (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                                  /* Translators: %s is the name of a member of JSON */
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
  JsonString text = batch_request_text (request, "input");

  if (batch_request_has (request, "inputUnits"))
    return read_units (batch_request_json (request, "inputUnits"), n_units, request->error);

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

/* The member `output`, of units that are valid text. */
static void
write_text (JsonWriter    *answer,
            const guint16 *units,
            gsize          n_units)
{
  gsize length;
  g_autofree char *text = utf16_to_utf8 (units, n_units, UTF16_REPLACE_LONE, &length);

  json_writer_name (answer, "output");
  json_writer_string_len (answer, text, length);
}

/* Forms of letters are texts, the others numbers. */
static gboolean
run_lz_compress (BatchRequest *request)
{
  g_autofree guint16 *units = NULL;
  g_autofree guint16 *letters = NULL;
  LzForm form = (LzForm) batch_request_integer (request, "form");
  gsize n_units, n_letters;

  units = get_input (request, &n_units);
  if (units == NULL)
    return FALSE;
  letters = lz_string_compress (form, units, n_units, &n_letters, request->error);
  if (letters == NULL)
    return FALSE;

  if (form == LZ_FORM_UTF16 || form == LZ_FORM_RAW)
    write_units (request->answer, "output", letters, n_letters);
  else
    write_text (request->answer, letters, n_letters);

  return TRUE;
}

/* The text is left out where the units are no valid Unicode. */
static gboolean
run_lz_decompress (BatchRequest *request)
{
  g_autofree guint16 *letters = NULL;
  g_autofree guint16 *units = NULL;
  LzForm form = (LzForm) batch_request_integer (request, "form");
  gsize n_letters, n_units;

  letters = get_input (request, &n_letters);
  if (letters == NULL)
    return FALSE;
  units = lz_string_decompress (form, letters, n_letters, LZ_DEFAULT_MAX_UNITS, &n_units,
                                request->error);
  if (units == NULL)
    return FALSE;

  write_units (request->answer, "outputUnits", units, n_units);
  if (utf16_is_well_formed (units, n_units))
    write_text (request->answer, units, n_units);

  return TRUE;
}

/* Copies JSON without the white space between its tokens. */
static void
append_compact (GString  *text,
                JsonSpan  json)
{
  gboolean in_string = FALSE;

  for (const char *at = json.from; at < json.to; at++)
    {
      if (!in_string && g_ascii_isspace (*at))
        continue;
      if (*at == '"')
        in_string = !in_string;
      else if (*at == '\\')
        g_string_append_c (text, *at++);
      g_string_append_c (text, *at);
    }
}

/* A text is taken as it is, with lone surrogates, too; an object without white space, as programs
 * write it. */
static gboolean
run_challenge_encode (BatchRequest *request)
{
  JsonSpan span = batch_request_json (request, "json");
  g_autofree char *base_url = batch_request_dup (request, "baseUrl");
  g_autoptr (GString) scratch = g_string_new (NULL);
  JsonString json = json_string_read (span, scratch);

  if (json_span_get_kind (span) == JSON_SPAN_OBJECT)
    {
      append_compact (scratch, span);
      json = (JsonString) { scratch->str, scratch->len, TRUE };
    }
  if (json.text == NULL)
    /* Translators: %s is the name of a member of JSON */
    return decode_error_field (request->error, _("The member “%s” must be an object"), "json");

  return batch_request_answer (request, "fullUrl",
                               spaces_challenge_link_json (json.text, (gssize) json.length,
                                                           base_url, request->error));
}

/* `messages` is always empty: a challenge with errors is an error. */
static gboolean
run_challenge_decode (BatchRequest *request)
{
  JsonString url = batch_request_text (request, "url");
  g_autofree char *json = NULL;
  g_autoptr (SpacesChallenge) challenge = NULL;

  challenge = spaces_challenge_read (url.text, (gssize) url.length, &json, request->error);
  if (challenge == NULL)
    return FALSE;

  /* An answer is one line. */
  json_writer_name (request->answer, "parsed");
  json_writer_raw (request->answer, "", 0);
  append_compact (request->answer->text, (JsonSpan) { json, json + strlen (json) });
  json_writer_print (request->answer, "messages:[]");
  return TRUE;
}

/* Never fails: what cannot be read is among the problems of the inspection. */
static gboolean
run_link_inspect (BatchRequest *request)
{
  JsonString text = batch_request_text (request, "text");
  g_autoptr (Inspection) inspection = inspect_text (text.text, (gssize) text.length);

  inspection_json_write (request->answer, inspection);
  return TRUE;
}

/* In the order of SpacesFileKind. */
static const char *const file_kinds[] = {
  "any", "board", "boards", "deck", "collection", "session", "cache", "backup", "state", NULL,
};

static gboolean
run_file_read (BatchRequest *request)
{
  JsonString text = batch_request_text (request, "text");
  SpacesFileKind kind = (SpacesFileKind) batch_request_integer (request, "kind");
  g_autoptr (SpacesFile) file
      = spaces_file_read (text.text, (gssize) text.length, kind, request->error);

  if (file == NULL)
    return FALSE;

  file_json_write (request->answer, file);
  return TRUE;
}

#define INPUT \
  EITHER ("input", STRING), EITHER ("inputUnits", JSON, SHAPE ("[unit]")), \
  REQUIRED ("form", CHOICE, ONE_OF (forms))

const BatchOperation batch_link_operations[] = {
  { "link.inspect", run_link_inspect, TAKES (REQUIRED ("text", STRING)),
    "format:string title:string summary:string fields:[field] problems:[finding] boards:[find] "
    "finds?:[find] canonical:string|null repairs:[{label:string text:string}] "
    "sizes:{characters:integer jsonCharacters:integer codeCharacters:integer}",
    "field" },
  { "file.read", run_file_read,
    TAKES (REQUIRED ("text", TEXT), OPTIONAL ("kind", CHOICE, ONE_OF (file_kinds))),
    "kind:<board/boards/deck/collection/session/cache/backup/state> name:string|null "
    "boards:[fileBoard] decks:[fileDeck] problems:[fileProblem] notes:[fileProblem] "
    "accepted:boolean issues:[fileProblem]",
    "field/empty/encoding/json/too-long/unknown/size/no-moves/position-range/move-type" },
  { "challenge.encode", run_challenge_encode,
    TAKES (REQUIRED ("json", JSON, SHAPE ("string|object")),
           OPTIONAL ("baseUrl", TEXT, .text = SHARE_DEFAULT_WEB_BASE)),
    "fullUrl:string", "field/json/too-long" },
  { "challenge.decode", run_challenge_decode, TAKES (REQUIRED ("url", STRING)),
    "parsed:object messages:[string]", "field/empty/unknown/encoding/payload/json/too-long" },
  { "lz.compress", run_lz_compress, TAKES (INPUT), "output:string|[unit]", "field/too-long" },
  { "lz.decompress", run_lz_decompress, TAKES (INPUT), "outputUnits:[unit] output?:string",
    "field/empty/payload/too-long" },
  { NULL },
};
