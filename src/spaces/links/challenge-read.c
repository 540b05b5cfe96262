/* Two readers of challenges. The lenient one, spaces_challenge_from_json(), takes what it can and
 * reports each field of a wrong type. The other, spaces_challenge_read(), is the web game's: link →
 * LZ-string → UTF-16 → JSON, and the same tests in the same order, so that it accepts exactly what
 * the game does. Both are linear in the text, whose expanded length is bounded
 * (LZ_DEFAULT_MAX_UNITS).
 */
#include "spaces/links/challenge.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "spaces/board/web-code.h"
#include "text/lz-string.h"
#include "text/share-url.h"
#include "text/utf16.h"

/* ---- The lenient reader ------------------------------------------------------------------ */

typedef struct
{
  const char *json;
  GStringChunk *strings;
  GPtrArray *problems; /* or NULL */
  const char *path;    /* the object at hand with its dot, "" for the outermost */
} FieldReader;

typedef enum
{
  SHOULD_BE_TEXT,
  SHOULD_BE_NUMBER,
  NUMBER_AS_TEXT,
  SHOULD_BE_POSITION,
  SHOULD_BE_FLAG,
  SHOULD_BE_LIST,
  SHOULD_BE_OBJECT,
  TOO_LONG,
} Diagnostic;

/* Translators: in all of these %s is the name of a field, such as playerName */
static char *
describe (Diagnostic  diagnostic,
          const char *path)
{
  g_autofree char *limit = NULL;

  switch (diagnostic)
    {
    case SHOULD_BE_TEXT:
      /* Translators: %s is the name of a field of the link */
      return g_strdup_printf (_("“%s” should be a text in quotation marks."), path);
    case SHOULD_BE_NUMBER:
      /* Translators: %s is the name of a field of the link */
      return g_strdup_printf (_("“%s” should be a number."), path);
    case NUMBER_AS_TEXT:
      /* Translators: %s is the name of a field of the link */
      return g_strdup_printf (_("“%s” is a number written as text."), path);
    case SHOULD_BE_POSITION:
      /* Translators: %s is the name of a field of the link; row and col are names of fields */
      return g_strdup_printf (_("“%s” should be an object with row and col."), path);
    case SHOULD_BE_FLAG:
      /* Translators: %s is the name of a field of the link */
      return g_strdup_printf (_("“%s” should be true or false."), path);
    case SHOULD_BE_LIST:
      /* Translators: %s is the name of a field of the link */
      return g_strdup_printf (_("“%s” should be a list."), path);
    case TOO_LONG:
      limit = g_format_size_full (SPACES_CHALLENGE_MAX_TEXT, G_FORMAT_SIZE_IEC_UNITS);
      /* Translators: the name of a field, and a number of bytes such as "64.0 KiB" */
      return g_strdup_printf (_("“%1$s” is longer than %2$s."), path, limit);
    case SHOULD_BE_OBJECT:
    default:
      /* Translators: %s is the name of a field of the link */
      return g_strdup_printf (_("“%s” should be an object."), path);
    }
}

/* Problems are collected only if the caller wants them. */
static void
add_problem (FieldReader *reader,
             const char  *name,
             JsonSpan     value,
             Diagnostic   diagnostic)
{
  SpacesChallengeProblem *problem;

  if (reader->problems == NULL)
    return;

  problem = g_new (SpacesChallengeProblem, 1);
  problem->path = g_strconcat (reader->path, name, NULL);
  problem->message = describe (diagnostic, problem->path);
  problem->from = value.from - reader->json;
  problem->to = value.to - reader->json;
  g_ptr_array_add (reader->problems, problem);
}

static gboolean
is_too_long (const char *string)
{
  return strlen (string) > SPACES_CHALLENGE_MAX_TEXT;
}

/* A text, copied into the chunk, or NULL; a value of another type is a problem, and so is one that
 * is too long. */
static const char *
take_string (FieldReader *reader,
             const char  *name,
             JsonSpan     value)
{
  g_autofree char *string = NULL;

  if (json_span_get_kind (value) == JSON_SPAN_ABSENT
      || json_span_get_kind (value) == JSON_SPAN_NULL)
    return NULL;

  string = json_span_dup_string (value);
  if (string == NULL)
    {
      add_problem (reader, name, value, SHOULD_BE_TEXT);
      return NULL;
    }
  if (is_too_long (string))
    {
      add_problem (reader, name, value, TOO_LONG);
      return NULL;
    }

  return g_string_chunk_insert (reader->strings, string);
}

/* Only a text that is a finite number from end to end. */
static gboolean
parse_number (const char *string,
              double     *number)
{
  char *end;

  if (!g_ascii_isdigit (*string) && *string != '-')
    return FALSE;

  *number = g_ascii_strtod (string, &end);
  return *end == '\0' && isfinite (*number);
}

/* A number, also one written as a text, which is a problem but read all the same. */
static double
take_number (FieldReader *reader,
             const char  *name,
             JsonSpan     value)
{
  JsonSpanKind kind = json_span_get_kind (value);
  g_autofree char *string = NULL;
  double number;

  if (kind == JSON_SPAN_ABSENT || kind == JSON_SPAN_NULL)
    return SPACES_CHALLENGE_ABSENT;
  if (kind == JSON_SPAN_NUMBER && isfinite (json_span_get_number (value)))
    return json_span_get_number (value);

  string = json_span_dup_string (value);
  if (string != NULL && parse_number (string, &number))
    {
      add_problem (reader, name, value, NUMBER_AS_TEXT);
      return number;
    }

  add_problem (reader, name, value, SHOULD_BE_NUMBER);
  return SPACES_CHALLENGE_ABSENT;
}

/* Row and column may be missing one by one. */
static void
take_position (FieldReader *reader,
               const char  *name,
               JsonSpan     value,
               double      *position)
{
  static const char *const names[] = { "row", "col" };
  JsonSpan values[2];

  position[0] = position[1] = SPACES_CHALLENGE_ABSENT;
  if (json_span_get_kind (value) == JSON_SPAN_ABSENT)
    return;
  if (json_span_get_kind (value) != JSON_SPAN_OBJECT)
    {
      add_problem (reader, name, value, SHOULD_BE_POSITION);
      return;
    }

  json_span_members (value, names, 2, values);
  position[0] = take_number (reader, name, values[0]);
  position[1] = take_number (reader, name, values[1]);
}

static void
find_members (JsonSpan                     object,
              const SpacesChallengeMember *members,
              gsize                        n_members,
              JsonSpan                     values[SPACES_CHALLENGE_N_MEMBERS])
{
  const char *names[SPACES_CHALLENGE_N_MEMBERS] = { NULL };

  for (gsize i = 0; i < n_members; i++)
    names[i] = members[i].name;
  json_span_members (object, names, n_members, values);
}

/* Members that are missing stay absent. */
static void
take_members (FieldReader                 *reader,
              JsonSpan                     object,
              const SpacesChallengeMember *members,
              gsize                        n_members,
              gpointer                     record)
{
  JsonSpan values[SPACES_CHALLENGE_N_MEMBERS];

  find_members (object, members, n_members, values);
  for (gsize i = 0; i < n_members; i++)
    {
      gpointer field = G_STRUCT_MEMBER_P (record, members[i].offset);

      if (members[i].kind == SPACES_CHALLENGE_TEXT)
        *(const char **) field = take_string (reader, members[i].name, values[i]);
      else if (members[i].kind == SPACES_CHALLENGE_NUMBER)
        *(double *) field = take_number (reader, members[i].name, values[i]);
      else if (members[i].kind == SPACES_CHALLENGE_POSITION)
        take_position (reader, members[i].name, values[i], field);
    }
}

/* The earlier rounds, at most SPACES_CHALLENGE_MAX_ROUNDS, of which none is rejected. */
static void
take_rounds (FieldReader           *reader,
             JsonSpan               list,
             SpacesChallengeFields *fields)
{
  gsize n = MIN (json_span_count (list), SPACES_CHALLENGE_MAX_ROUNDS);
  SpacesChallengeRound *rounds = g_new0 (SpacesChallengeRound, n + 1);
  JsonSpanIter iter;
  JsonSpan value;

  fields->has_rounds = json_span_get_kind (list) == JSON_SPAN_ARRAY;
  if (json_span_get_kind (list) != JSON_SPAN_ABSENT && !fields->has_rounds)
    add_problem (reader, "previousRoundResults", list, SHOULD_BE_LIST);

  iter = json_span_iter (list);
  while (fields->n_rounds < n && json_span_next_element (&iter, &value))
    {
      g_autofree char *place = g_strdup_printf ("previousRoundResults[%" G_GSIZE_FORMAT "]",
                                                fields->n_rounds);
      g_autofree char *inside = g_strconcat (place, ".", NULL);

      if (json_span_get_kind (value) != JSON_SPAN_OBJECT)
        add_problem (reader, place, value, SHOULD_BE_OBJECT);
      reader->path = inside;
      take_members (reader, value, spaces_challenge_round_members,
                    SPACES_CHALLENGE_N_ROUND_MEMBERS, &rounds[fields->n_rounds++]);
      reader->path = "";
    }

  fields->rounds = rounds;
}

/* The value as it is written, to be written again. */
static const char *
take_raw (FieldReader *reader,
          JsonSpan     value)
{
  return value.from != NULL ? g_string_chunk_insert_len (reader->strings, value.from,
                                                         value.to - value.from)
                            : NULL;
}

/* Absent and false are the same. */
static gboolean
take_flag (FieldReader *reader,
           const char  *name,
           JsonSpan     root)
{
  JsonSpan value = json_span_member (root, name);

  if (value.from != NULL && json_span_get_kind (value) != JSON_SPAN_BOOLEAN)
    add_problem (reader, name, value, SHOULD_BE_FLAG);

  return json_span_is_true (value);
}

/* take_others() keeps the rest. */
static gboolean
is_known_member (JsonSpan name)
{
  for (gsize i = 0; i < SPACES_CHALLENGE_N_MEMBERS; i++)
    if (json_span_string_equal (name, spaces_challenge_members[i].name))
      return TRUE;

  return FALSE;
}

/* The members that this program does not know, as they are written, separated by commas. */
static const char *
take_others (FieldReader *reader,
             JsonSpan     root)
{
  g_autoptr (GString) others = g_string_new (NULL);
  JsonSpan name, value;

  JSON_EACH_MEMBER (name, value, root)
    {
      if (is_known_member (name))
        continue;
      if (others->len > 0)
        g_string_append_c (others, ',');
      g_string_append_len (others, name.from, name.to - name.from);
      g_string_append_c (others, ':');
      g_string_append_len (others, value.from, value.to - value.from);
    }

  return others->len > 0 ? g_string_chunk_insert (reader->strings, others->str) : NULL;
}

/* The challenge in the object @root of the text @json. A value of the wrong type is left
 * out, and a SpacesChallengeProblem is added to @problems, which may be NULL. */
SpacesChallenge *
spaces_challenge_from_json (const char *json,
                            JsonSpan    root,
                            GPtrArray  *problems)
{
  SpacesChallenge *challenge = g_new (SpacesChallenge, 1);
  SpacesChallengeFields *fields = &challenge->fields;
  FieldReader reader = { json, g_string_chunk_new (512), problems, "" };

  challenge->strings = reader.strings;
  spaces_challenge_fields_init (fields);
  take_members (&reader, root, spaces_challenge_members, SPACES_CHALLENGE_N_MEMBERS, fields);
  fields->previous_round_result
      = take_raw (&reader, json_span_member (root, "previousRoundResult"));
  fields->is_round_complete = take_flag (&reader, "isRoundComplete", root);
  fields->is_final_results = take_flag (&reader, "isFinalResults", root);
  fields->others = take_others (&reader, root);
  take_rounds (&reader, json_span_member (root, "previousRoundResults"), fields);

  return challenge;
}

/* ---- The web game's reader -------------------------------------------------------------- */

/* What the game's language counts as true: everything but nothing, null, false, 0 and the empty
 * text. */
static gboolean
is_truthy (JsonSpan value)
{
  switch (json_span_get_kind (value))
    {
    case JSON_SPAN_BOOLEAN:
      return json_span_is_true (value);
    case JSON_SPAN_NUMBER:
      return json_span_get_number (value) != 0;
    case JSON_SPAN_STRING:
      return value.to - value.from > 2;
    case JSON_SPAN_ARRAY:
    case JSON_SPAN_OBJECT:
      return TRUE;
    case JSON_SPAN_ABSENT:
    case JSON_SPAN_NULL:
    default:
      return FALSE;
    }
}

/* The value of the first parameter "c", without percent codes; NULL when there is none. */
static MappedText *
find_payload (const MappedText *link)
{
  const char *text = link->text;
  gsize length = link->length;
  const char *hash = memchr (text, '#', length);
  TextSpan rest = { hash != NULL ? (gsize) (hash - text) + 1 : 0, length };
  ShareParameter parameter;

  while (share_url_next_parameter (text, &rest, &parameter))
    {
      g_autoptr (MappedText) name = share_url_decode (link, parameter.name,
                                                      SHARE_URL_PLUS_IS_SPACE);

      if (strcmp (name->text, SPACES_CHALLENGE_KEY) == 0)
        return share_url_decode (link, parameter.value, SHARE_URL_PLUS_IS_SPACE);
    }

  return NULL;
}

/* The JSON text as UTF-16 units. An error is placed at the byte of the link where the expansion
 * stopped. */
static gboolean
expand_payload (const MappedText  *payload,
                LzResult          *result,
                GError           **error)
{
  const char *text = payload->text;
  gsize n_letters;
  g_autofree guint16 *letters = utf16_from_utf8 (text, payload->length,
                                                 &n_letters);

  if (lz_string_read (LZ_FORM_URI, letters, n_letters, LZ_DEFAULT_MAX_UNITS, FALSE, result, error))
    return result->n_units > 0
           || decode_error_set (error, DECODE_ERROR_PAYLOAD, DECODE_NO_OFFSET,
                                _("There is nothing in this challenge."));

  if (error != NULL && *error != NULL)
    {
      gsize offset = utf16_unit_to_byte (text, payload->length, result->stopped);

      decode_error_place (*error, mapped_text_get_origin (payload, offset, offset).from);
    }

  return FALSE;
}

/* The web game's own decoder has to accept the code. */
static gboolean
check_board (JsonSpan   board,
             GError   **error)
{
  g_autofree char *code = json_span_dup_string (board);

  if (code == NULL)
    return decode_error_field (error, _("The board of this challenge is not text."));

  return spaces_web_code_is_read (code, strlen (code))
         || decode_error_field (error, _("The web game cannot read the board of this challenge."));
}

/* The web game has no limit; a text that is longer than ours would be left out. */
static gboolean
check_lengths (JsonSpan   root,
               GError   **error)
{
  JsonSpan values[SPACES_CHALLENGE_N_MEMBERS];

  find_members (root, spaces_challenge_members, SPACES_CHALLENGE_N_MEMBERS, values);
  for (gsize i = 0; i < SPACES_CHALLENGE_N_MEMBERS; i++)
    {
      g_autofree char *string = json_span_dup_string (values[i]);
      g_autofree char *message = NULL;

      if (string == NULL || !is_too_long (string))
        continue;

      message = describe (TOO_LONG, spaces_challenge_members[i].name);
      return decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET, "%s", message);
    }

  return TRUE;
}

/* The fields that the web game insists on; final results need no board. */
static gboolean
check_members (JsonSpan   root,
               GError   **error)
{
  static const char *const required[] = { "round", "gameMode", "gameId", "playerId", "playerName" };
  JsonSpan board = json_span_member (root, "playerBoard");

  if (json_span_get_kind (root) == JSON_SPAN_NULL)
    return decode_error_field (error, _("There is nothing in this challenge."));

  for (gsize i = 0; i < G_N_ELEMENTS (required); i++)
    if (!is_truthy (json_span_member (root, required[i])))
      return decode_error_field (error,
                                 /* Translators: %s is the name of a field, such as playerName */
                                 _("This challenge lacks “%s”."), required[i]);

  if (is_truthy (json_span_member (root, "isFinalResults")))
    return TRUE;
  if (!is_truthy (board))
    return decode_error_field (error, _("This challenge has no board."));

  return check_board (board, error);
}

/* The JSON text of the link and its root, or FALSE. */
static gboolean
read_json (const MappedText  *link,
           char             **json,
           JsonSpan          *root,
           GError           **error)
{
  g_autoptr (MappedText) payload = find_payload (link);
  g_auto (LzResult) result = { 0 };
  gsize length;

  if (payload == NULL || payload->length == 0)
    return decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                             _("This link holds no challenge of today’s web game."));
  if (!expand_payload (payload, &result, error))
    return FALSE;

  *json = utf16_to_utf8 (result.units, result.n_units, UTF16_REPLACE_LONE, &length);
  if (!json_span_parse (*json, length, SPACES_CHALLENGE_MAX_DEPTH, root, error))
    {
      /* The offset is one of the text inside, not of the link. */
      if (error != NULL && *error != NULL)
        decode_error_place (*error, DECODE_NO_OFFSET);
      return FALSE;
    }

  return check_members (*root, error) && check_lengths (*root, error);
}

/* Takes the links that the web game takes. @json becomes the JSON text if the link has got that
 * far; it may be NULL, and is the caller's. */
SpacesChallenge *
spaces_challenge_read (const char  *link,
                       gssize       length,
                       char       **json,
                       GError     **error)
{
  g_autoptr (MappedText) mapped = mapped_text_new (link,
                                                   length < 0 ? strlen (link) : (gsize) length);
  g_autofree char *text = NULL;
  SpacesChallenge *challenge = NULL;
  JsonSpan root;

  if (read_json (mapped, &text, &root, error))
    challenge = spaces_challenge_from_json (text, root, NULL);

  if (json != NULL)
    *json = g_steal_pointer (&text);

  return challenge;
}
