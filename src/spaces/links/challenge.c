/* A challenge is a flat record. Members are written in the order of the web game, absent ones are
 * left out, and members that this program does not know are carried along verbatim (`others`).
 */
#include "spaces/links/challenge.h"

#include <string.h>

#include "text/json-writer.h"
#include "text/lz-string.h"
#include "objects/record-owns.h"

#define TEXT(name, field) \
  { name, SPACES_CHALLENGE_TEXT, G_STRUCT_OFFSET (SpacesChallengeFields, field) }
#define NUMBER(name, field) \
  { name, SPACES_CHALLENGE_NUMBER, G_STRUCT_OFFSET (SpacesChallengeFields, field) }
#define OF_ROUND(name, kind, field) \
  { name, SPACES_CHALLENGE_##kind, G_STRUCT_OFFSET (SpacesChallengeRound, field) }

const SpacesChallengeMember spaces_challenge_members[SPACES_CHALLENGE_N_MEMBERS] = {
  TEXT ("playerBoard", player_board),
  NUMBER ("boardSize", board_size),
  NUMBER ("round", round),
  TEXT ("gameMode", game_mode),
  TEXT ("gameId", game_id),
  TEXT ("playerId", player_id),
  TEXT ("playerName", player_name),
  TEXT ("gameCreatorId", game_creator_id),
  NUMBER ("playerScore", player_score),
  NUMBER ("opponentScore", opponent_score),
  TEXT ("playerDiscordId", player_discord_id),
  TEXT ("playerDiscordUsername", player_discord_username),
  TEXT ("playerDiscordAvatar", player_discord_avatar),
  { "previousRoundResult", SPACES_CHALLENGE_OTHER },
  { "isFinalResults", SPACES_CHALLENGE_OTHER },
  { "previousRoundResults", SPACES_CHALLENGE_OTHER },
  { "isRoundComplete", SPACES_CHALLENGE_OTHER },
};

const SpacesChallengeMember spaces_challenge_round_members[SPACES_CHALLENGE_N_ROUND_MEMBERS] = {
  OF_ROUND ("round", NUMBER, round),
  OF_ROUND ("winner", TEXT, winner),
  OF_ROUND ("playerPoints", NUMBER, player_points),
  OF_ROUND ("opponentPoints", NUMBER, opponent_points),
  OF_ROUND ("playerBoard", TEXT, player_board),
  OF_ROUND ("opponentBoard", TEXT, opponent_board),
  OF_ROUND ("playerFinalPosition", POSITION, player_row),
  OF_ROUND ("opponentFinalPosition", POSITION, opponent_row),
};

/* Nothing is there: NULL strings, and NaN for numbers. */
void
spaces_challenge_fields_init (SpacesChallengeFields *fields)
{
  *fields = (SpacesChallengeFields) {
    .board_size = SPACES_CHALLENGE_ABSENT,
    .round = SPACES_CHALLENGE_ABSENT,
    .player_score = SPACES_CHALLENGE_ABSENT,
    .opponent_score = SPACES_CHALLENGE_ABSENT,
  };
}

void
spaces_challenge_free (SpacesChallenge *challenge)
{
  g_free ((gpointer) challenge->fields.rounds);
  g_string_chunk_free (challenge->strings);
  g_free (challenge);
}

RECORD_OWNS_EXTERN (SpacesChallengeProblem, spaces_challenge_problem_free, (path, g_free),
                    (message, g_free))

/* ---- Writing ---------------------------------------------------------------------------- */

/* NaN stands for an absent number. Whole numbers are written without a fraction, as the game's
 * language does. */
static void
write_number (JsonWriter *writer,
              const char *name,
              double      number)
{
  if (isnan (number))
    return;

  json_writer_name (writer, name);
  if (fabs (number) < 1e15 && number == floor (number))
    json_writer_integer (writer, (gint64) number);
  else
    json_writer_number (writer, number);
}

/* The game leaves flags out that are false. */
static void
write_true (JsonWriter *writer,
            const char *name,
            gboolean    is_true)
{
  if (!is_true)
    return;

  json_writer_print (writer, "%s:%i", name, TRUE);
}

/* What is absent is left out, a position when both of its numbers are. */
static void
write_members (JsonWriter                  *writer,
               const SpacesChallengeMember *members,
               gsize                        n_members,
               gconstpointer                record)
{
  for (gsize i = 0; i < n_members; i++)
    {
      const char *name = members[i].name;
      gconstpointer field = (const char *) record + members[i].offset;
      const char *string = NULL;
      const double *numbers = field;

      if (members[i].kind == SPACES_CHALLENGE_TEXT)
        string = *(const char *const *) field;
      if (string != NULL)
        json_writer_string_member (writer, name, string);
      else if (members[i].kind == SPACES_CHALLENGE_NUMBER)
        write_number (writer, name, *numbers);
      else if (members[i].kind == SPACES_CHALLENGE_POSITION
               && !(isnan (numbers[0]) && isnan (numbers[1])))
        {
          json_writer_print (writer, "%s:{", name);
          write_number (writer, "row", numbers[0]);
          write_number (writer, "col", numbers[1]);
          json_writer_end_object (writer);
        }
    }
}

/* An empty list is not the same as none: only the first is written. */
static void
write_rounds (JsonWriter                  *writer,
              const SpacesChallengeFields *fields)
{
  if (!fields->has_rounds)
    return;

  json_writer_print (writer, "previousRoundResults:[");
  for (gsize i = 0; i < fields->n_rounds; i++)
    {
      json_writer_begin_object (writer);
      write_members (writer, spaces_challenge_round_members, SPACES_CHALLENGE_N_ROUND_MEMBERS,
                     &fields->rounds[i]);
      json_writer_end_object (writer);
    }
  json_writer_end_array (writer);
}

/* Byte for byte what the web game writes for the same challenge, in its order. */
char *
spaces_challenge_to_json (const SpacesChallengeFields *fields)
{
  GString *text = g_string_sized_new (512);
  JsonWriter writer;

  json_writer_init (&writer, text);
  json_writer_begin_object (&writer);
  write_members (&writer, spaces_challenge_members, SPACES_CHALLENGE_N_MEMBERS, fields);
  if (fields->previous_round_result != NULL)
    {
      json_writer_name (&writer, "previousRoundResult");
      json_writer_raw (&writer, fields->previous_round_result,
                       strlen (fields->previous_round_result));
    }
  write_true (&writer, "isFinalResults", fields->is_final_results);
  write_rounds (&writer, fields);
  write_true (&writer, "isRoundComplete", fields->is_round_complete);
  if (fields->others != NULL)
    json_writer_raw (&writer, fields->others, strlen (fields->others));
  json_writer_end_object (&writer);

  return g_string_free (text, FALSE);
}

/* The link to any JSON text, which is taken as it is. What @base has behind a `#` is dropped. */
char *
spaces_challenge_link_json (const char  *json,
                            gssize       length,
                            const char  *base,
                            GError     **error)
{
  g_autofree char *packed = lz_string_compress_utf8 (LZ_FORM_URI, json, length, error);

  if (packed == NULL)
    return NULL;

  return g_strdup_printf ("%.*s#" SPACES_CHALLENGE_KEY "=%s", (int) strcspn (base, "#"), base,
                          packed);
}

/* @base is a web address; NULL when the challenge is too long for any link. */
char *
spaces_challenge_to_link (const SpacesChallengeFields *fields,
                          const char                  *base)
{
  g_autofree char *json = spaces_challenge_to_json (fields);

  return spaces_challenge_link_json (json, -1, base, NULL);
}
