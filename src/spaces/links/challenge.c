/* A challenge is a flat record; all its strings are in one GStringChunk, so copying and freeing are
 * one step each. Members are written in the order of the web game, absent ones are left out, and
 * members that this program does not know are carried along verbatim (`others`).
 */
#include "spaces/links/challenge.h"

#include <string.h>

#include "text/json-writer.h"
#include "text/lz-string.h"

struct _SpacesChallenge
{
  SpacesChallengeFields fields;  /* its strings are in the chunk; rounds are owned */
  GStringChunk         *strings;
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

/* Replaces a borrowed string by a copy in the chunk. */
static void
keep_string (GStringChunk  *strings,
             const char   **string)
{
  if (*string != NULL)
    *string = g_string_chunk_insert (strings, *string);
}

/* Every string of the fields, apart from the rounds. */
static void
keep_strings (GStringChunk          *strings,
              SpacesChallengeFields *fields)
{
  const char **const all[] = {
    &fields->player_board, &fields->game_mode, &fields->game_id, &fields->player_id,
    &fields->player_name, &fields->game_creator_id, &fields->player_discord_id,
    &fields->player_discord_username, &fields->player_discord_avatar,
    &fields->previous_round_result, &fields->others,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    keep_string (strings, all[i]);
}

/* Everything in @fields is copied. */
SpacesChallenge *
spaces_challenge_new (const SpacesChallengeFields *fields)
{
  SpacesChallenge *challenge = g_new0 (SpacesChallenge, 1);
  SpacesChallengeRound *rounds = g_memdup2 (fields->rounds,
                                            fields->n_rounds * sizeof (SpacesChallengeRound));

  challenge->fields = *fields;
  challenge->fields.rounds = rounds;
  challenge->strings = g_string_chunk_new (256);
  keep_strings (challenge->strings, &challenge->fields);
  for (gsize i = 0; i < fields->n_rounds; i++)
    {
      keep_string (challenge->strings, &rounds[i].winner);
      keep_string (challenge->strings, &rounds[i].player_board);
      keep_string (challenge->strings, &rounds[i].opponent_board);
    }

  return challenge;
}

void
spaces_challenge_free (SpacesChallenge *challenge)
{
  g_free ((gpointer) challenge->fields.rounds);
  g_string_chunk_free (challenge->strings);
  g_free (challenge);
}

const SpacesChallengeFields *
spaces_challenge_get_fields (const SpacesChallenge *challenge)
{
  return &challenge->fields;
}

void
spaces_challenge_problem_free (SpacesChallengeProblem *problem)
{
  g_free (problem->path);
  g_free (problem->message);
  g_free (problem);
}

/* ---- Writing ---------------------------------------------------------------------------- */

/* An absent string is left out. */
static void
write_string (JsonWriter *writer,
              const char *name,
              const char *string)
{
  if (string == NULL)
    return;

  json_writer_print (writer, "%s:%s", name, string);
}

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

/* Left out when both numbers are absent. */
static void
write_position (JsonWriter *writer,
                const char *name,
                double      row,
                double      col)
{
  if (isnan (row) && isnan (col))
    return;

  json_writer_print (writer, "%s:{", name);
  write_number (writer, "row", row);
  write_number (writer, "col", col);
  json_writer_end_object (writer);
}

static void
write_round (JsonWriter                 *writer,
             const SpacesChallengeRound *round)
{
  json_writer_begin_object (writer);
  write_number (writer, "round", round->round);
  write_string (writer, "winner", round->winner);
  write_number (writer, "playerPoints", round->player_points);
  write_number (writer, "opponentPoints", round->opponent_points);
  write_string (writer, "playerBoard", round->player_board);
  write_string (writer, "opponentBoard", round->opponent_board);
  write_position (writer, "playerFinalPosition", round->player_row, round->player_col);
  write_position (writer, "opponentFinalPosition", round->opponent_row, round->opponent_col);
  json_writer_end_object (writer);
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
    write_round (writer, &fields->rounds[i]);
  json_writer_end_array (writer);
}

/* In the web game's order: the text is compared byte for byte. */
static void
write_fields (JsonWriter                  *writer,
              const SpacesChallengeFields *fields)
{
  write_string (writer, "playerBoard", fields->player_board);
  write_number (writer, "boardSize", fields->board_size);
  write_number (writer, "round", fields->round);
  write_string (writer, "gameMode", fields->game_mode);
  write_string (writer, "gameId", fields->game_id);
  write_string (writer, "playerId", fields->player_id);
  write_string (writer, "playerName", fields->player_name);
  write_string (writer, "gameCreatorId", fields->game_creator_id);
  write_number (writer, "playerScore", fields->player_score);
  write_number (writer, "opponentScore", fields->opponent_score);
  write_string (writer, "playerDiscordId", fields->player_discord_id);
  write_string (writer, "playerDiscordUsername", fields->player_discord_username);
  write_string (writer, "playerDiscordAvatar", fields->player_discord_avatar);
  if (fields->previous_round_result != NULL)
    {
      json_writer_name (writer, "previousRoundResult");
      json_writer_raw (writer, fields->previous_round_result,
                       strlen (fields->previous_round_result));
    }
  write_true (writer, "isFinalResults", fields->is_final_results);
  write_rounds (writer, fields);
  write_true (writer, "isRoundComplete", fields->is_round_complete);
  if (fields->others != NULL)
    json_writer_raw (writer, fields->others, strlen (fields->others));
}

/* Byte for byte what the web game writes for the same challenge. */
char *
spaces_challenge_to_json (const SpacesChallenge *challenge)
{
  GString *text = g_string_sized_new (512);
  JsonWriter writer;

  json_writer_init (&writer, text);
  json_writer_begin_object (&writer);
  write_fields (&writer, &challenge->fields);
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
spaces_challenge_to_link (const SpacesChallenge *challenge,
                          const char            *base)
{
  g_autofree char *json = spaces_challenge_to_json (challenge);

  return spaces_challenge_link_json (json, -1, base, NULL);
}
