/* Reading is strict and in two passes over the members: the first finds each of them once and
 * rejects every other, the second takes their values. What must hold between values is checked
 * last, in check(), which guards writing as well: whatever is written can be read again.
 */
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

enum
{
  VERSION,
  GAME_ID,
  MODE,
  CHANGED,
  TURN,
  SCORING,
  KEPT,
  SHOWN,
  STEP,
  OPEN,
  ROUNDS,
  CREATOR_ID,
  OWN,
  OPPONENT,
  N_MEMBERS,
  N_REQUIRED = CREATOR_ID,
};

static const char *const members[N_MEMBERS] = {
  "version", "gameId", "mode", "changed", "turn",      "scoring", "kept",
  "shown",   "step",   "open", "rounds",  "creatorId", "own",     "opponent",
};

enum
{
  ROUND_SEEN,
  ROUND_KNOWN,
  ROUND_PLAYER,
  ROUND_OPPONENT,
  N_ROUND_MEMBERS,
  N_ROUND_REQUIRED = ROUND_PLAYER,
};

static const char *const round_members[N_ROUND_MEMBERS] = { "seen", "known", "player", "opponent" };

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
  for (guint side = 0; side < SPACES_N_SIDES; side++)
    copy->name[side] = g_strdup (record->name[side]);
  for (guint i = 0; i < MATCH_DECK; i++)
    for (guint side = 0; side < SPACES_N_SIDES; side++)
      if (copy->rounds[i].board[side] != NULL)
        spaces_board_ref (copy->rounds[i].board[side]);

  return copy;
}

MatchRecord *
match_record_ref (MatchRecord *record)
{
  return g_atomic_rc_box_acquire (record);
}

static void
clear (gpointer data)
{
  MatchRecord *record = data;

  for (guint i = 0; i < MATCH_DECK; i++)
    for (guint side = 0; side < SPACES_N_SIDES; side++)
      g_clear_pointer (&record->rounds[i].board[side], spaces_board_unref);
  for (guint side = 0; side < SPACES_N_SIDES; side++)
    g_free (record->name[side]);
  g_free (record->creator_id);
  g_free (record->game_id);
}

void
match_record_unref (MatchRecord *record)
{
  g_atomic_rc_box_release_full (record, clear);
}

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

static gboolean
rounds_equal (const MatchRound *a,
              const MatchRound *b)
{
  for (guint side = 0; side < SPACES_N_SIDES; side++)
    {
      if ((a->board[side] == NULL) != (b->board[side] == NULL))
        return FALSE;
      if (a->board[side] != NULL && !spaces_board_equal (a->board[side], b->board[side]))
        return FALSE;
    }

  return a->seen == b->seen && a->known == b->known;
}

/* Whether they hold the same, apart from the time of the change. */
gboolean
match_record_equal (const MatchRecord *a,
                    const MatchRecord *b)
{
  if (a->n_rounds != b->n_rounds)
    return FALSE;
  for (guint i = 0; i < a->n_rounds; i++)
    if (!rounds_equal (&a->rounds[i], &b->rounds[i]))
      return FALSE;

  return g_strcmp0 (a->game_id, b->game_id) == 0 && g_strcmp0 (a->creator_id, b->creator_id) == 0
         && g_strcmp0 (a->name[0], b->name[0]) == 0 && g_strcmp0 (a->name[1], b->name[1]) == 0
         && a->mode == b->mode && a->turn == b->turn && a->scoring == b->scoring
         && a->kept == b->kept && a->shown == b->shown && a->step == b->step
         && a->open == b->open;
}

/* --- Validation ------------------------------------------------------------------------------ */

static guint
count_boards (const MatchRecord *record,
              SpacesSide         side)
{
  guint n = 0;

  for (guint i = 0; i < record->n_rounds; i++)
    n += record->rounds[i].board[side] != NULL;

  return n;
}

/* Ten rounds; each side has a whole deck or none, and one side has one. */
static gboolean
check_decks (const MatchRecord *record)
{
  guint mine = count_boards (record, SPACES_SIDE_PLAYER);
  guint theirs = count_boards (record, SPACES_SIDE_OPPONENT);

  return record->n_rounds == MATCH_DECK && record->kept == 0 && (mine == 0 || mine == MATCH_DECK)
         && (theirs == 0 || theirs == MATCH_DECK) && mine + theirs > 0;
}

/* Rounds that are kept have both boards; at most one more may be open. */
static gboolean
check_rounds (const MatchRecord *record)
{
  if (record->n_rounds > MATCH_ROUNDS || record->kept > record->n_rounds
      || record->n_rounds > record->kept + 1)
    return FALSE;
  for (guint i = 0; i < record->kept; i++)
    if (record->rounds[i].board[0] == NULL || record->rounds[i].board[1] == NULL)
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
      || !check_name (record->name[0]) || !check_name (record->name[1]))
    {
      decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                        _("A name in this match is too long"));
      return FALSE;
    }
  if (is_right && !check_boards (record))
    {
      decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                        _("A board of this match is empty, or too long to save"));
      return FALSE;
    }
  if (!is_right || record->game_id == NULL || record->game_id[0] == '\0'
      || record->shown >= n_places || record->step > MATCH_MAX_STEPS || record->changed < 0
      || record->changed > MATCH_MAX_TIME)
    {
      decode_error_set (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                        _("The rounds of this match do not fit together"));
      return FALSE;
    }

  return TRUE;
}

/* --- Writing --------------------------------------------------------------------------------- */

static void
write_text (JsonWriter *writer,
            const char *name,
            const char *text)
{
  if (text == NULL)
    return;

  json_writer_name (writer, name);
  json_writer_string (writer, text);
}

static void
write_board (JsonWriter        *writer,
             const char        *name,
             const SpacesBoard *board)
{
  g_autofree char *code = board != NULL ? spaces_code_encode (board) : NULL;

  write_text (writer, name, code);
}

static void
write_rounds (JsonWriter        *writer,
              const MatchRecord *record)
{
  json_writer_name (writer, members[ROUNDS]);
  json_writer_begin_array (writer);
  for (guint i = 0; i < record->n_rounds; i++)
    {
      const MatchRound *round = &record->rounds[i];

      json_writer_begin_object (writer);
      write_board (writer, round_members[ROUND_PLAYER], round->board[SPACES_SIDE_PLAYER]);
      write_board (writer, round_members[ROUND_OPPONENT], round->board[SPACES_SIDE_OPPONENT]);
      json_writer_integer_member (writer, round_members[ROUND_SEEN], round->seen);
      json_writer_name (writer, round_members[ROUND_KNOWN]);
      json_writer_boolean (writer, round->known);
      json_writer_end_object (writer);
    }
  json_writer_end_array (writer);
}

char *
match_record_to_text (const MatchRecord  *record,
                      GError            **error)
{
  g_autoptr (GString) text = NULL;
  JsonWriter writer;

  if (!check (record, error))
    return NULL;

  text = g_string_new (NULL);
  json_writer_init (&writer, text);
  json_writer_begin_object (&writer);
  json_writer_integer_member (&writer, members[VERSION], MATCH_VERSION);
  write_text (&writer, members[GAME_ID], record->game_id);
  write_text (&writer, members[MODE], modes[record->mode]);
  json_writer_integer_member (&writer, members[CHANGED], record->changed);
  write_text (&writer, members[TURN], turns[record->turn]);
  write_text (&writer, members[SCORING], scorings[record->scoring]);
  json_writer_integer_member (&writer, members[KEPT], record->kept);
  json_writer_integer_member (&writer, members[SHOWN], record->shown);
  json_writer_integer_member (&writer, members[STEP], record->step);
  json_writer_name (&writer, members[OPEN]);
  json_writer_boolean (&writer, record->open);
  write_text (&writer, members[CREATOR_ID], record->creator_id);
  write_text (&writer, members[OWN], record->name[SPACES_SIDE_PLAYER]);
  write_text (&writer, members[OPPONENT], record->name[SPACES_SIDE_OPPONENT]);
  write_rounds (&writer, record);
  json_writer_end_object (&writer);
  g_string_append_c (text, '\n');

  return g_strdup (text->str);
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
  decode_error_set (reading->error, DECODE_ERROR_FIELD,
                    span.from != NULL ? (gsize) (span.from - reading->text) : DECODE_NO_OFFSET,
                    /* Translators: %s is the name of a member of a file, in English */
                    _("“%s” of this match is missing or invalid"), name);
  return FALSE;
}

/* The value of each member of @names; an unknown member, or one that is there twice, is an
 * error. */
static gboolean
find_members (const Reading     *reading,
              JsonSpan           object,
              const char *const *names,
              gsize              n_names,
              gsize              n_required,
              JsonSpan          *values)
{
  JsonSpan name, value;
  JsonSpanIter iter;

  if (json_span_get_kind (object) != JSON_SPAN_OBJECT)
    return fail (reading, object, "rounds");

  json_span_iter_init (&iter, object);
  while (json_span_next_member (&iter, &name, &value))
    {
      gsize i = 0;

      while (i < n_names && !json_span_string_equal (name, names[i]))
        i++;
      if (i == n_names || values[i].from != NULL)
        {
          g_autofree char *copy = json_span_dup_string (name);

          return fail (reading, name, copy);
        }
      values[i] = value;
    }
  for (gsize i = 0; i < n_required; i++)
    if (values[i].from == NULL)
      return fail (reading, object, names[i]);

  return TRUE;
}

/* A whole number from 0 to @most. */
static gboolean
read_number (const Reading *reading,
             JsonSpan       span,
             const char    *name,
             gint64         most,
             gint64        *number)
{
  if (json_span_get_kind (span) != JSON_SPAN_NUMBER || !json_span_get_integer (span, number)
      || *number < 0 || *number > most)
    return fail (reading, span, name);

  return TRUE;
}

static gboolean
read_count (const Reading *reading,
            JsonSpan       span,
            const char    *name,
            guint          most,
            guint         *count)
{
  gint64 number;

  if (!read_number (reading, span, name, most, &number))
    return FALSE;

  *count = (guint) number;
  return TRUE;
}

/* The index of the text in @choices. */
static gboolean
read_choice (const Reading     *reading,
             JsonSpan           span,
             const char        *name,
             const char *const *choices,
             guint             *choice)
{
  for (*choice = 0; choices[*choice] != NULL; (*choice)++)
    if (json_span_get_kind (span) == JSON_SPAN_STRING
        && json_span_string_equal (span, choices[*choice]))
      return TRUE;

  return fail (reading, span, name);
}

/* An absent name stays NULL. */
static gboolean
read_name (const Reading  *reading,
           JsonSpan        span,
           const char     *name,
           char          **text)
{
  if (span.from == NULL)
    return TRUE;
  if (json_span_get_kind (span) != JSON_SPAN_STRING
      || json_span_string_length (span) > MATCH_MAX_NAME)
    return fail (reading, span, name);

  *text = json_span_dup_string (span);

  return TRUE;
}

static gboolean
read_board (const Reading  *reading,
            JsonSpan        span,
            const char     *name,
            SpacesBoard   **board)
{
  g_autofree char *code = NULL;

  if (span.from == NULL)
    return TRUE;
  if (json_span_get_kind (span) != JSON_SPAN_STRING)
    return fail (reading, span, name);

  code = json_span_dup_string (span);
  *board = spaces_code_decode (code, -1, NULL, NULL);

  return *board != NULL || fail (reading, span, name);
}

static gboolean
read_flag (const Reading *reading,
           JsonSpan       span,
           const char    *name,
           gboolean      *flag)
{
  if (json_span_get_kind (span) != JSON_SPAN_BOOLEAN)
    return fail (reading, span, name);

  *flag = json_span_is_true (span);
  return TRUE;
}

static gboolean
read_round (const Reading *reading,
            JsonSpan       object,
            MatchRound    *round)
{
  JsonSpan values[N_ROUND_MEMBERS] = { { 0 } };

  if (!find_members (reading, object, round_members, N_ROUND_MEMBERS, N_ROUND_REQUIRED, values))
    return FALSE;

  return read_flag (reading, values[ROUND_KNOWN], round_members[ROUND_KNOWN], &round->known)
         && read_count (reading, values[ROUND_SEEN], round_members[ROUND_SEEN], MATCH_MAX_STEPS,
                        &round->seen)
         && read_board (reading, values[ROUND_PLAYER], round_members[ROUND_PLAYER],
                        &round->board[SPACES_SIDE_PLAYER])
         && read_board (reading, values[ROUND_OPPONENT], round_members[ROUND_OPPONENT],
                        &round->board[SPACES_SIDE_OPPONENT]);
}

static gboolean
read_rounds (const Reading *reading,
             JsonSpan       array,
             MatchRecord   *record)
{
  JsonSpanIter iter;
  JsonSpan value;

  if (json_span_get_kind (array) != JSON_SPAN_ARRAY)
    return fail (reading, array, members[ROUNDS]);

  json_span_iter_init (&iter, array);
  while (json_span_next_element (&iter, &value))
    if (record->n_rounds == MATCH_DECK)
      return fail (reading, value, members[ROUNDS]);
    else if (!read_round (reading, value, &record->rounds[record->n_rounds++]))
      return FALSE;

  return TRUE;
}

/* In the order of `members`. */
static gboolean
read_values (const Reading  *reading,
             const JsonSpan *values,
             MatchRecord    *record)
{
  guint mode, turn, scoring;

  if (!read_name (reading, values[GAME_ID], members[GAME_ID], &record->game_id)
      || !read_choice (reading, values[MODE], members[MODE], modes, &mode)
      || !read_number (reading, values[CHANGED], members[CHANGED], MATCH_MAX_TIME, &record->changed)
      || !read_choice (reading, values[TURN], members[TURN], turns, &turn)
      || !read_choice (reading, values[SCORING], members[SCORING], scorings, &scoring)
      || !read_count (reading, values[KEPT], members[KEPT], MATCH_DECK, &record->kept)
      || !read_count (reading, values[SHOWN], members[SHOWN], MATCH_DECK, &record->shown)
      || !read_count (reading, values[STEP], members[STEP], MATCH_MAX_STEPS, &record->step)
      || !read_flag (reading, values[OPEN], members[OPEN], &record->open)
      || !read_name (reading, values[CREATOR_ID], members[CREATOR_ID], &record->creator_id)
      || !read_name (reading, values[OWN], members[OWN], &record->name[SPACES_SIDE_PLAYER])
      || !read_name (reading, values[OPPONENT], members[OPPONENT],
                     &record->name[SPACES_SIDE_OPPONENT]))
    return FALSE;

  record->mode = mode;
  record->turn = turn;
  record->scoring = scoring;

  return read_rounds (reading, values[ROUNDS], record);
}

/* A higher version is an error of its own, since such a file may hold anything else, too, and must
 * not be overwritten. */
static gboolean
read_version (const Reading *reading,
              JsonSpan       root,
              gboolean      *is_newer)
{
  JsonSpan value = json_span_member (root, members[VERSION]);
  gint64 version = 0;

  if (!read_number (reading, value, members[VERSION], G_MAXINT64, &version))
    return FALSE;

  *is_newer = version > MATCH_VERSION;
  if (*is_newer)
    decode_error_set (reading->error, DECODE_ERROR_UNKNOWN, (gsize) (value.from - reading->text),
                      _("This match was saved by a newer version of Spaces Editor"));

  return !*is_newer && (version == MATCH_VERSION || fail (reading, value, members[VERSION]));
}

MatchRecord *
match_record_from_text (const char  *text,
                        gsize        length,
                        gboolean    *is_newer,
                        GError     **error)
{
  g_autoptr (MatchRecord) record = match_record_new (NULL);
  JsonSpan values[N_MEMBERS] = { { 0 } };
  Reading reading = { text, error };
  JsonSpan root;

  *is_newer = FALSE;
  if (length > MATCH_MAX_BYTES)
    {
      decode_error_set (error, DECODE_ERROR_TOO_LONG, MATCH_MAX_BYTES,
                        _("This file is too large to be a match"));
      return NULL;
    }
  if (!json_span_parse (text, length, MAX_DEPTH, &root, error))
    return NULL;
  if (json_span_get_kind (root) != JSON_SPAN_OBJECT)
    {
      fail (&reading, root, members[VERSION]);
      return NULL;
    }
  if (!read_version (&reading, root, is_newer)
      || !find_members (&reading, root, members, N_MEMBERS, N_REQUIRED, values)
      || !read_values (&reading, values, record) || !check (record, error))
    return NULL;

  return g_steal_pointer (&record);
}
