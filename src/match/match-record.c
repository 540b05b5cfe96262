/* Two tables say which member stands for which value, for writing and for reading. Reading is
 * strict and in two passes over the members: the first finds each of them once and rejects every
 * other, the second takes their values. What must hold between values is checked last, in check(),
 * which guards writing as well: whatever is written can be read again. */
#include "match/match-record.h"

#include "spaces/board/code.h"
#include "text/json-span.h"
#include "text/json-writer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A record has three levels; a newer version may have more, and is to be known as one. */
#define MAX_DEPTH 32

static const char *const modes[] = { "rounds", "decks", NULL };
static const char *const turns[] = { "yours", "theirs", "over", NULL };
static const char *const scorings[] = { "web", "engine", NULL };

typedef enum
{
  KIND_VERSION, /* MATCH_VERSION */
  KIND_NAME,
  KIND_CHOICE,  /* the index in `choices` */
  KIND_COUNT,   /* up to `most` */
  KIND_TIME,
  KIND_FLAG,
  KIND_BOARD,   /* its code */
  KIND_ROUNDS,
} MemberKind;

/* A member of an object and the value of a structure that it stands for. */
typedef struct
{
  const char        *name;
  MemberKind         kind;
  gsize              offset;      /* of the value */
  gboolean           is_optional; /* NULL, 0 or FALSE where the member is absent */
  guint              most;
  const char *const *choices;
} Member;

/* In the order in which they are written and read. */
static const Member members[] = {
  { "version", KIND_VERSION },
  { "gameId", KIND_NAME, G_STRUCT_OFFSET (MatchRecord, game_id) },
  { "mode", KIND_CHOICE, G_STRUCT_OFFSET (MatchRecord, mode), .choices = modes },
  { "changed", KIND_TIME, G_STRUCT_OFFSET (MatchRecord, changed) },
  { "turn", KIND_CHOICE, G_STRUCT_OFFSET (MatchRecord, turn), .choices = turns },
  { "scoring", KIND_CHOICE, G_STRUCT_OFFSET (MatchRecord, scoring), .choices = scorings },
  { "kept", KIND_COUNT, G_STRUCT_OFFSET (MatchRecord, kept), .most = MATCH_DECK },
  { "shown", KIND_COUNT, G_STRUCT_OFFSET (MatchRecord, shown), .most = MATCH_DECK },
  { "step", KIND_COUNT, G_STRUCT_OFFSET (MatchRecord, step), .most = MATCH_MAX_STEPS },
  { "open", KIND_FLAG, G_STRUCT_OFFSET (MatchRecord, open) },
  { "draft", KIND_COUNT, G_STRUCT_OFFSET (MatchRecord, draft), TRUE, G_MAXINT },
  { "drawing", KIND_FLAG, G_STRUCT_OFFSET (MatchRecord, drawing), TRUE },
  { "scored", KIND_COUNT, G_STRUCT_OFFSET (MatchRecord, scored), TRUE, MATCH_ROUNDS },
  { "playerBefore", KIND_COUNT, G_STRUCT_OFFSET (MatchRecord, before[0]), TRUE, G_MAXINT16 },
  { "opponentBefore", KIND_COUNT, G_STRUCT_OFFSET (MatchRecord, before[1]), TRUE, G_MAXINT16 },
  { "creatorId", KIND_NAME, G_STRUCT_OFFSET (MatchRecord, creator_id), TRUE },
  { "senderId", KIND_NAME, G_STRUCT_OFFSET (MatchRecord, sender_id), TRUE },
  { "own", KIND_NAME, G_STRUCT_OFFSET (MatchRecord, name[SPACES_SIDE_PLAYER]), TRUE },
  { "opponent", KIND_NAME, G_STRUCT_OFFSET (MatchRecord, name[SPACES_SIDE_OPPONENT]), TRUE },
  { "rounds", KIND_ROUNDS },
};

static const Member round_members[] = {
  { "player", KIND_BOARD, G_STRUCT_OFFSET (MatchRound, board[SPACES_SIDE_PLAYER]), TRUE },
  { "opponent", KIND_BOARD, G_STRUCT_OFFSET (MatchRound, board[SPACES_SIDE_OPPONENT]), TRUE },
  { "seen", KIND_COUNT, G_STRUCT_OFFSET (MatchRound, seen), .most = MATCH_MAX_STEPS },
  { "known", KIND_FLAG, G_STRUCT_OFFSET (MatchRound, known) },
};

/* --- The value ------------------------------------------------------------------------------- */

MatchRecord *
match_record_new (const char *game_id)
{
  MatchRecord *record = g_atomic_rc_box_new0 (MatchRecord);

  record->game_id = g_strdup (game_id);

  return record;
}

/* A deep copy for the strings; boards are shared, being immutable. */
MatchRecord *
match_record_copy (const MatchRecord *record)
{
  MatchRecord *copy = match_record_new (record->game_id);
  char *game_id = copy->game_id;

  *copy = *record;
  copy->game_id = game_id;
  copy->creator_id = g_strdup (record->creator_id);
  copy->sender_id = g_strdup (record->sender_id);
  for (guint side = 0; side < SPACES_N_SIDES; side++)
    copy->name[side] = g_strdup (record->name[side]);
  for (guint i = 0; i < MATCH_DECK; i++)
    for (guint side = 0; side < SPACES_N_SIDES; side++)
      if (copy->rounds[i].board[side] != NULL)
        spaces_board_ref (copy->rounds[i].board[side]);

  return copy;
}

static void
clear (MatchRecord *record)
{
  for (guint i = 0; i < MATCH_DECK; i++)
    for (guint side = 0; side < SPACES_N_SIDES; side++)
      g_clear_pointer (&record->rounds[i].board[side], spaces_board_unref);
  for (guint side = 0; side < SPACES_N_SIDES; side++)
    g_free (record->name[side]);
  g_free (record->creator_id);
  g_free (record->sender_id);
  g_free (record->game_id);
}

SHARED_VALUE (MatchRecord, match_record, clear)

/* @board may be NULL. */
void
match_record_set_board (MatchRecord *record,
                        guint        round,
                        SpacesSide   side,
                        SpacesBoard *board)
{
  g_return_if_fail (round < MATCH_DECK);

  if (board != NULL)
    spaces_board_ref (board);
  g_clear_pointer (&record->rounds[round].board[side], spaces_board_unref);
  record->rounds[round].board[side] = board;
}

/* --- Validation ------------------------------------------------------------------------------ */

/* Ten rounds; each side has a whole deck or none, and one side has one. */
static gboolean
check_decks (const MatchRecord *record)
{
  guint n[SPACES_N_SIDES] = { 0 };

  for (guint i = 0; i < record->n_rounds; i++)
    for (guint side = 0; side < SPACES_N_SIDES; side++)
      n[side] += record->rounds[i].board[side] != NULL;

  return record->n_rounds == MATCH_DECK && record->kept == 0 && n[0] % MATCH_DECK == 0
         && n[1] % MATCH_DECK == 0 && n[0] + n[1] > 0;
}

/* Rounds that are kept have both boards or none; at most one more may be open. */
static gboolean
check_rounds (const MatchRecord *record)
{
  if (record->n_rounds > MATCH_ROUNDS || record->kept > record->n_rounds
      || record->n_rounds > record->kept + 1)
    return FALSE;
  for (guint i = 0; i < record->kept; i++)
    if ((record->rounds[i].board[0] == NULL) != (record->rounds[i].board[1] == NULL))
      return FALSE;

  return TRUE;
}

static gboolean
check_name (const char *name)
{
  return name == NULL || (strlen (name) <= MATCH_MAX_NAME && g_utf8_validate (name, -1, NULL));
}

/* A board that was read from elsewhere may be longer than any code, or have no moves at all. */
static gboolean
check_boards (const MatchRecord *record)
{
  for (guint i = 0; i < record->n_rounds; i++)
    for (guint side = 0; side < SPACES_N_SIDES; side++)
      {
        const SpacesBoard *board = record->rounds[i].board[side];

        if (board != NULL
            && (spaces_board_get_n_moves (board) == 0
                || spaces_code_measure (board) > SPACES_CODE_MAX_LENGTH))
          return FALSE;
      }

  return TRUE;
}

/* The invariants between values, for reading and for writing. */
static gboolean
check (const MatchRecord  *record,
       GError            **error)
{
  guint n_places = record->mode == MATCH_MODE_DECKS ? MATCH_DECK : MATCH_ROUNDS;
  gboolean is_right = record->mode == MATCH_MODE_DECKS ? check_decks (record)
                                                       : check_rounds (record);

  if (!check_name (record->game_id) || !check_name (record->creator_id)
      || !check_name (record->sender_id) || !check_name (record->name[0])
      || !check_name (record->name[1]))
    return decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                             _("A name in this match is too long"));
  if (is_right && !check_boards (record))
    return decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                             _("A board of this match is empty, or too long to save"));
  if (!is_right || record->game_id == NULL || record->game_id[0] == '\0'
      || record->shown >= n_places || record->step > MATCH_MAX_STEPS || record->changed < 0
      || record->changed > MATCH_MAX_TIME)
    return decode_error_set (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                             _("The rounds of this match do not fit together"));

  return TRUE;
}

/* --- Writing --------------------------------------------------------------------------------- */

static void
write_value (JsonWriter    *writer,
             const Member  *member,
             gconstpointer  object);

/* Values that are not there are NULL, 0 or FALSE, whatever their type. */
static gboolean
is_there (const Member  *member,
          gconstpointer  object)
{
  return member->kind == KIND_COUNT || member->kind == KIND_FLAG
             ? G_STRUCT_MEMBER (guint, object, member->offset) != 0
             : G_STRUCT_MEMBER (gpointer, object, member->offset) != NULL;
}

static void
write_object (JsonWriter    *writer,
              const Member  *list,
              gsize          n,
              gconstpointer  object)
{
  json_writer_begin_object (writer);
  for (gsize i = 0; i < n; i++)
    if (!list[i].is_optional || is_there (&list[i], object))
      {
        json_writer_name (writer, list[i].name);
        write_value (writer, &list[i], object);
      }
  json_writer_end_object (writer);
}

static void
write_rounds (JsonWriter        *writer,
              const MatchRecord *record)
{
  json_writer_begin_array (writer);
  for (guint i = 0; i < record->n_rounds; i++)
    write_object (writer, round_members, G_N_ELEMENTS (round_members), &record->rounds[i]);
  json_writer_end_array (writer);
}

static void
write_value (JsonWriter    *writer,
             const Member  *member,
             gconstpointer  object)
{
  g_autofree char *code = NULL;

  switch (member->kind)
    {
    case KIND_VERSION:
      json_writer_integer (writer, MATCH_VERSION);
      break;
    case KIND_NAME:
      json_writer_string (writer, G_STRUCT_MEMBER (char *, object, member->offset));
      break;
    case KIND_CHOICE:
      json_writer_string (writer,
                          member->choices[G_STRUCT_MEMBER (guint, object, member->offset)]);
      break;
    case KIND_COUNT:
      json_writer_integer (writer, G_STRUCT_MEMBER (guint, object, member->offset));
      break;
    case KIND_TIME:
      json_writer_integer (writer, G_STRUCT_MEMBER (gint64, object, member->offset));
      break;
    case KIND_FLAG:
      json_writer_boolean (writer, G_STRUCT_MEMBER (gboolean, object, member->offset));
      break;
    case KIND_BOARD:
      code = spaces_code_encode (G_STRUCT_MEMBER (SpacesBoard *, object, member->offset));
      json_writer_string (writer, code);
      break;
    case KIND_ROUNDS:
    default:
      write_rounds (writer, object);
      break;
    }
}

static char *
write_text (const MatchRecord *record)
{
  GString *text = g_string_new (NULL);
  JsonWriter writer;

  json_writer_init (&writer, text);
  write_object (&writer, members, G_N_ELEMENTS (members), record);
  g_string_append_c (text, '\n');

  return g_string_free (text, FALSE);
}

char *
match_record_to_text (const MatchRecord  *record,
                      GError            **error)
{
  return check (record, error) ? write_text (record) : NULL;
}

/* Whether they hold the same, apart from the time of the change. */
gboolean
match_record_equal (const MatchRecord *a,
                    const MatchRecord *b)
{
  MatchRecord other = *b; /* borrows all that @b has */
  g_autofree char *text = write_text (a);
  g_autofree char *other_text = NULL;

  other.changed = a->changed;
  other_text = write_text (&other);
  return strcmp (text, other_text) == 0;
}

/* --- Reading --------------------------------------------------------------------------------- */

typedef struct
{
  const char *text;
  GError    **error;
} Reading;

/* Sets the error at @span; always FALSE, for the caller to return. */
static gboolean
fail (const Reading *reading,
      JsonSpan       span,
      const char    *name)
{
  return decode_error_set (reading->error, DECODE_ERROR_FIELD,
                           span.from != NULL ? (gsize) (span.from - reading->text)
                                             : DECODE_NO_OFFSET,
                           /* Translators: %s is the name of a member of a file, in English */
                           _("“%s” of this match is missing or invalid"), name);
}

static gboolean
read_value (const Reading *reading,
            const Member  *member,
            JsonSpan       span,
            gpointer       object);

/* Each member of @list, which has @n of them, at most once; an unknown member, or one that is there
 * twice, is an error. */
static gboolean
read_object (const Reading *reading,
             JsonSpan       span,
             const Member  *list,
             gsize          n,
             gpointer       object)
{
  JsonSpan values[G_N_ELEMENTS (members)] = { { 0 } };
  JsonSpan name, value;

  if (json_span_get_kind (span) != JSON_SPAN_OBJECT)
    return fail (reading, span, "rounds");

  JSON_EACH_MEMBER (name, value, span)
    {
      gsize i = 0;

      while (i < n && !json_span_string_equal (name, list[i].name))
        i++;
      if (i == n || values[i].from != NULL)
        {
          g_autofree char *copy = json_span_dup_string (name);

          return fail (reading, name, copy);
        }
      values[i] = value;
    }
  for (gsize i = 0; i < n; i++)
    if (values[i].from == NULL && !list[i].is_optional)
      return fail (reading, span, list[i].name);
  for (gsize i = 0; i < n; i++)
    if (values[i].from != NULL && !read_value (reading, &list[i], values[i], object))
      return FALSE;

  return TRUE;
}

/* A whole number from 0 to @most. */
static gboolean
read_number (JsonSpan  span,
             gint64    most,
             gint64   *number)
{
  return json_span_get_kind (span) == JSON_SPAN_NUMBER && json_span_get_integer (span, number)
         && *number >= 0 && *number <= most;
}

static gboolean
read_rounds (const Reading *reading,
             JsonSpan       array,
             MatchRecord   *record)
{
  JsonSpan value;

  if (json_span_get_kind (array) != JSON_SPAN_ARRAY)
    return fail (reading, array, "rounds");

  JSON_EACH_ELEMENT (value, array)
    if (record->n_rounds == MATCH_DECK)
      return fail (reading, value, "rounds");
    else if (!read_object (reading, value, round_members, G_N_ELEMENTS (round_members),
                           &record->rounds[record->n_rounds++]))
      return FALSE;

  return TRUE;
}

static gboolean
read_value (const Reading *reading,
            const Member  *member,
            JsonSpan       span,
            gpointer       object)
{
  gpointer at = G_STRUCT_MEMBER_P (object, member->offset);
  g_autofree char *text = json_span_dup_string (span);
  gboolean is_right = FALSE;
  gint64 number = 0;

  switch (member->kind)
    {
    case KIND_VERSION:
      is_right = TRUE; /* read_version() has seen to it */
      break;
    case KIND_NAME:
      is_right = text != NULL && json_span_string_length (span) <= MATCH_MAX_NAME;
      if (is_right)
        *(char **) at = g_steal_pointer (&text);
      break;
    case KIND_CHOICE:
      for (; text != NULL && !is_right && member->choices[number] != NULL; number += !is_right)
        is_right = json_span_string_equal (span, member->choices[number]);
      *(guint *) at = (guint) number;
      break;
    case KIND_COUNT:
      is_right = read_number (span, member->most, &number);
      *(guint *) at = (guint) number;
      break;
    case KIND_TIME:
      is_right = read_number (span, MATCH_MAX_TIME, at);
      break;
    case KIND_FLAG:
      is_right = json_span_get_kind (span) == JSON_SPAN_BOOLEAN;
      *(gboolean *) at = is_right && json_span_is_true (span);
      break;
    case KIND_BOARD:
      *(SpacesBoard **) at = text != NULL ? spaces_code_decode (text, -1, NULL, NULL) : NULL;
      is_right = *(SpacesBoard **) at != NULL;
      break;
    case KIND_ROUNDS:
    default:
      return read_rounds (reading, span, object);
    }

  return is_right || fail (reading, span, member->name);
}

/* A higher version is an error of its own, since such a file may hold anything else, too, and must
 * not be overwritten. */
static gboolean
read_version (const Reading *reading,
              JsonSpan       root,
              gboolean      *is_newer)
{
  JsonSpan value = json_span_member (root, "version");
  gint64 version = 0;

  if (!read_number (value, G_MAXINT64, &version))
    return fail (reading, value, "version");

  *is_newer = version > MATCH_VERSION;
  if (*is_newer)
    decode_error_set (reading->error, DECODE_ERROR_UNKNOWN, (gsize) (value.from - reading->text),
                      _("This match was saved by a newer version of Spaces Editor"));

  return !*is_newer && (version > 0 || fail (reading, value, "version"));
}

MatchRecord *
match_record_from_text (const char  *text,
                        gsize        length,
                        gboolean    *is_newer,
                        GError     **error)
{
  g_autoptr (MatchRecord) record = match_record_new (NULL);
  Reading reading = { text, error };
  JsonSpan root;

  *is_newer = FALSE;
  if (length > MATCH_MAX_BYTES)
    return decode_error_null (error, DECODE_ERROR_TOO_LONG, MATCH_MAX_BYTES,
                              _("This file is too large to be a match"));
  if (!json_span_parse (text, length, MAX_DEPTH, &root, error))
    return NULL;
  if ((json_span_get_kind (root) != JSON_SPAN_OBJECT && !fail (&reading, root, "version"))
      || !read_version (&reading, root, is_newer)
      || !read_object (&reading, root, members, G_N_ELEMENTS (members), record)
      || !check (record, error))
    return NULL;

  return g_steal_pointer (&record);
}
