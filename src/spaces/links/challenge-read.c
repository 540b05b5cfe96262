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
      return g_strdup_printf (_("“%s” should be a text in quotation marks."), path);
    case SHOULD_BE_NUMBER:
      return g_strdup_printf (_("“%s” should be a number."), path);
    case NUMBER_AS_TEXT:
      return g_strdup_printf (_("“%s” is a number written as text."), path);
    case SHOULD_BE_POSITION:
      return g_strdup_printf (_("“%s” should be an object with row and col."), path);
    case SHOULD_BE_FLAG:
      return g_strdup_printf (_("“%s” should be true or false."), path);
    case SHOULD_BE_LIST:
      return g_strdup_printf (_("“%s” should be a list."), path);
    case TOO_LONG:
      limit = g_format_size_full (SPACES_CHALLENGE_MAX_TEXT, G_FORMAT_SIZE_IEC_UNITS);
      /* Translators: the name of a field, and a number of bytes such as "64.0 KiB" */
      return g_strdup_printf (_("“%1$s” is longer than %2$s."), path, limit);
    case SHOULD_BE_OBJECT:
    default:
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
               double      *row,
               double      *col)
{
  static const char *const names[] = { "row", "col" };
  JsonSpan values[2];

  *row = *col = SPACES_CHALLENGE_ABSENT;
  if (json_span_get_kind (value) == JSON_SPAN_ABSENT)
    return;
  if (json_span_get_kind (value) != JSON_SPAN_OBJECT)
    {
      add_problem (reader, name, value, SHOULD_BE_POSITION);
      return;
    }

  json_span_members (value, names, 2, values);
  *row = take_number (reader, name, values[0]);
  *col = take_number (reader, name, values[1]);
}

/* Members that are missing stay absent; a round is never rejected. */
static void
take_round (FieldReader          *reader,
            JsonSpan              value,
            SpacesChallengeRound *round)
{
  static const char *const names[] = {
    "round", "winner", "playerPoints", "opponentPoints", "playerBoard", "opponentBoard",
    "playerFinalPosition", "opponentFinalPosition",
  };
  JsonSpan values[G_N_ELEMENTS (names)];

  json_span_members (value, names, G_N_ELEMENTS (names), values);
  round->round = take_number (reader, names[0], values[0]);
  round->winner = take_string (reader, names[1], values[1]);
  round->player_points = take_number (reader, names[2], values[2]);
  round->opponent_points = take_number (reader, names[3], values[3]);
  round->player_board = take_string (reader, names[4], values[4]);
  round->opponent_board = take_string (reader, names[5], values[5]);
  take_position (reader, names[6], values[6], &round->player_row, &round->player_col);
  take_position (reader, names[7], values[7], &round->opponent_row, &round->opponent_col);
}

/* The earlier rounds, at most SPACES_CHALLENGE_MAX_ROUNDS; the caller frees the list. */
static SpacesChallengeRound *
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

  json_span_iter_init (&iter, list);
  while (fields->n_rounds < n && json_span_next_element (&iter, &value))
    {
      g_autofree char *place = g_strdup_printf ("previousRoundResults[%" G_GSIZE_FORMAT "]",
                                                fields->n_rounds);
      g_autofree char *inside = g_strconcat (place, ".", NULL);

      if (json_span_get_kind (value) != JSON_SPAN_OBJECT)
        add_problem (reader, place, value, SHOULD_BE_OBJECT);
      reader->path = inside;
      take_round (reader, value, &rounds[fields->n_rounds++]);
      reader->path = "";
    }

  fields->rounds = rounds;
  return rounds;
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
           JsonSpan     value)
{
  if (value.from != NULL && json_span_get_kind (value) != JSON_SPAN_BOOLEAN)
    add_problem (reader, name, value, SHOULD_BE_FLAG);

  return json_span_is_true (value);
}

/* The members of a challenge, in no order that matters. */
enum
{
  PLAYER_BOARD,
  BOARD_SIZE,
  ROUND,
  GAME_MODE,
  GAME_ID,
  PLAYER_ID,
  PLAYER_NAME,
  GAME_CREATOR_ID,
  PLAYER_SCORE,
  OPPONENT_SCORE,
  DISCORD_ID,
  DISCORD_USERNAME,
  DISCORD_AVATAR,
  PREVIOUS_ROUND_RESULT,
  PREVIOUS_ROUND_RESULTS,
  IS_ROUND_COMPLETE,
  IS_FINAL_RESULTS,
  N_MEMBERS,
};

static const char *const member_names[N_MEMBERS] = {
  [PLAYER_BOARD] = "playerBoard",
  [BOARD_SIZE] = "boardSize",
  [ROUND] = "round",
  [GAME_MODE] = "gameMode",
  [GAME_ID] = "gameId",
  [PLAYER_ID] = "playerId",
  [PLAYER_NAME] = "playerName",
  [GAME_CREATOR_ID] = "gameCreatorId",
  [PLAYER_SCORE] = "playerScore",
  [OPPONENT_SCORE] = "opponentScore",
  [DISCORD_ID] = "playerDiscordId",
  [DISCORD_USERNAME] = "playerDiscordUsername",
  [DISCORD_AVATAR] = "playerDiscordAvatar",
  [PREVIOUS_ROUND_RESULT] = "previousRoundResult",
  [PREVIOUS_ROUND_RESULTS] = "previousRoundResults",
  [IS_ROUND_COMPLETE] = "isRoundComplete",
  [IS_FINAL_RESULTS] = "isFinalResults",
};

/* Whether take_fields() or take_rounds() reads the member; take_others() keeps the rest. */
static gboolean
is_known_member (JsonSpan name)
{
  for (gsize i = 0; i < N_MEMBERS; i++)
    if (json_span_string_equal (name, member_names[i]))
      return TRUE;

  return FALSE;
}

/* The members that this program does not know, as they are written, separated by commas. */
static const char *
take_others (FieldReader *reader,
             JsonSpan     root)
{
  g_autoptr (GString) others = g_string_new (NULL);
  JsonSpanIter iter;
  JsonSpan name, value;

  json_span_iter_init (&iter, root);
  while (json_span_next_member (&iter, &name, &value))
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

static void
take_fields (FieldReader           *reader,
             JsonSpan               root,
             SpacesChallengeFields *fields)
{
  JsonSpan v[N_MEMBERS];

  json_span_members (root, member_names, N_MEMBERS, v);
#define STRING(member) take_string (reader, member_names[member], v[member])
#define NUMBER(member) take_number (reader, member_names[member], v[member])
  fields->player_board = STRING (PLAYER_BOARD);
  fields->board_size = NUMBER (BOARD_SIZE);
  fields->round = NUMBER (ROUND);
  fields->game_mode = STRING (GAME_MODE);
  fields->game_id = STRING (GAME_ID);
  fields->player_id = STRING (PLAYER_ID);
  fields->player_name = STRING (PLAYER_NAME);
  fields->game_creator_id = STRING (GAME_CREATOR_ID);
  fields->player_score = NUMBER (PLAYER_SCORE);
  fields->opponent_score = NUMBER (OPPONENT_SCORE);
  fields->player_discord_id = STRING (DISCORD_ID);
  fields->player_discord_username = STRING (DISCORD_USERNAME);
  fields->player_discord_avatar = STRING (DISCORD_AVATAR);
#undef STRING
#undef NUMBER
  fields->previous_round_result = take_raw (reader, v[PREVIOUS_ROUND_RESULT]);
  fields->is_round_complete = take_flag (reader, member_names[IS_ROUND_COMPLETE],
                                         v[IS_ROUND_COMPLETE]);
  fields->is_final_results = take_flag (reader, member_names[IS_FINAL_RESULTS],
                                        v[IS_FINAL_RESULTS]);
  fields->others = take_others (reader, root);
}

/* The challenge in the object @root of the text @json. A value of the wrong type is left
 * out, and a SpacesChallengeProblem is added to @problems, which may be NULL. */
SpacesChallenge *
spaces_challenge_from_json (const char *json,
                            JsonSpan    root,
                            GPtrArray  *problems)
{
  FieldReader reader = { json, g_string_chunk_new (512), problems, "" };
  SpacesChallengeFields fields;
  g_autofree SpacesChallengeRound *rounds = NULL;
  SpacesChallenge *challenge;

  spaces_challenge_fields_init (&fields);
  take_fields (&reader, root, &fields);
  rounds = take_rounds (&reader, json_span_member (root, member_names[PREVIOUS_ROUND_RESULTS]),
                        &fields);
  challenge = spaces_challenge_new (&fields);
  g_string_chunk_free (reader.strings);

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
  const char *text = mapped_text_get_text (link);
  gsize length = mapped_text_get_length (link);
  const char *hash = memchr (text, '#', length);
  TextSpan rest = { hash != NULL ? (gsize) (hash - text) + 1 : 0, length };
  ShareParameter parameter;

  while (share_url_next_parameter (text, &rest, &parameter))
    {
      g_autoptr (MappedText) name = share_url_decode (link, parameter.name,
                                                      SHARE_URL_PLUS_IS_SPACE);

      if (strcmp (mapped_text_get_text (name), SPACES_CHALLENGE_KEY) == 0)
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
  const char *text = mapped_text_get_text (payload);
  gsize n_letters;
  g_autofree guint16 *letters = utf16_from_utf8 (text, mapped_text_get_length (payload),
                                                 &n_letters);

  if (lz_string_read (LZ_FORM_URI, letters, n_letters, LZ_DEFAULT_MAX_UNITS, FALSE, result, error))
    return result->n_units > 0
           || decode_error_set (error, DECODE_ERROR_PAYLOAD, DECODE_NO_OFFSET,
                                _("There is nothing in this challenge."));

  if (error != NULL && *error != NULL)
    {
      gsize offset = utf16_unit_to_byte (text, mapped_text_get_length (payload), result->stopped);

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
  JsonSpan v[N_MEMBERS];

  json_span_members (root, member_names, N_MEMBERS, v);
  for (gsize i = 0; i < N_MEMBERS; i++)
    {
      g_autofree char *string = json_span_dup_string (v[i]);
      g_autofree char *message = NULL;

      if (string == NULL || !is_too_long (string))
        continue;

      message = describe (TOO_LONG, member_names[i]);
      return decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET, "%s", message);
    }

  return TRUE;
}

/* The fields that the web game insists on; final results need no board. */
static gboolean
check_members (JsonSpan   root,
               GError   **error)
{
  static const guint required[] = { ROUND, GAME_MODE, GAME_ID, PLAYER_ID, PLAYER_NAME };
  JsonSpan v[N_MEMBERS];

  if (json_span_get_kind (root) == JSON_SPAN_NULL)
    return decode_error_field (error, _("There is nothing in this challenge."));

  json_span_members (root, member_names, N_MEMBERS, v);
  for (gsize i = 0; i < G_N_ELEMENTS (required); i++)
    if (!is_truthy (v[required[i]]))
      return decode_error_field (error,
                                 /* Translators: %s is the name of a field, such as playerName */
                                 _("This challenge lacks “%s”."), member_names[required[i]]);

  if (is_truthy (v[IS_FINAL_RESULTS]))
    return TRUE;
  if (!is_truthy (v[PLAYER_BOARD]))
    return decode_error_field (error, _("This challenge has no board."));

  return check_board (v[PLAYER_BOARD], error);
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

  if (payload == NULL || mapped_text_get_length (payload) == 0)
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
