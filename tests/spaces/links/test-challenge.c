#include "spaces/links/challenge.h"

#include <string.h>

#include "text/lz-string.h"
#include "vector-cases.h"

static SpacesChallenge *
read_json (const char *json,
           GPtrArray  *problems)
{
  JsonSpan root;
  GError *error = NULL;

  json_span_parse (json, strlen (json), SPACES_CHALLENGE_MAX_DEPTH, &root, &error);
  g_assert_no_error (error);
  return spaces_challenge_from_json (json, root, problems);
}

/* Read, written again as JSON and as a link: equal in every byte. */
static void
check_written (JsonObject *object)
{
  const char *want_json = json_object_get_string_member (object, "json");
  const char *base = json_object_get_string_member (object, "baseUrl");
  const char *want_link = json_object_get_string_member (object, "fullUrl");
  g_autoptr (SpacesChallenge) challenge = read_json (want_json, NULL);
  g_autofree char *json = spaces_challenge_to_json (&challenge->fields);
  g_autofree char *link = spaces_challenge_to_link (&challenge->fields, base);

  g_assert_cmpstr (json, ==, want_json);
  g_assert_cmpstr (link, ==, want_link);
}

static void
check_read_back (JsonObject *object)
{
  g_autofree char *json = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesChallenge) challenge = NULL;

  challenge = spaces_challenge_read (json_object_get_string_member (object, "fullUrl"), -1, &json,
                                     &error);
  g_assert_no_error (error);
  g_assert_nonnull (challenge);
  g_assert_cmpstr (json, ==, json_object_get_string_member (object, "json"));
}

/* The verdict of the web game, and a reason of our own. */
static void
check_link (JsonObject *object)
{
  const char *link = json_object_get_string_member (object, "url");
  g_autofree char *json = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesChallenge) challenge = NULL;

  challenge = spaces_challenge_read (link, -1, &json, &error);
  if (json_object_get_boolean_member (object, "accepted"))
    {
      g_assert_no_error (error);
      g_assert_nonnull (challenge);
      return;
    }

  g_assert_null (challenge);
  g_assert_nonnull (error);
  g_assert_cmpuint (strlen (error->message), >, 10);
  g_assert_false (g_error_matches (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG));
}

static void
test_fields (void)
{
  g_autoptr (SpacesChallenge) challenge
      = read_json ("{\"playerBoard\":\"2|2p0pG0f\",\"boardSize\":2,\"round\":2,\"gameMode\":"
                   "\"deck\",\"playerScore\":0,"
                   "\"previousRoundResults\":[{\"round\":1,\"winner\":\"tie\",\"playerPoints\":1,"
                   "\"opponentPoints\":1,"
                   "\"playerBoard\":\"2|2p\",\"opponentBoard\":\"2|3p\",\"playerFinalPosition\":{"
                   "\"row\":-1,\"col\":1},"
                   "\"opponentFinalPosition\":{\"row\":2,\"col\":0}}],\"isRoundComplete\":true,"
                   "\"x\":[1,{}]}",
                   NULL);
  const SpacesChallengeFields *fields = &challenge->fields;
  g_autofree char *written = NULL;

  g_assert_cmpstr (fields->player_board, ==, "2|2p0pG0f");
  g_assert_cmpfloat (fields->board_size, ==, 2);
  g_assert_cmpfloat (fields->round, ==, 2);
  g_assert_cmpstr (fields->game_mode, ==, SPACES_MODE_DECK);
  g_assert_null (fields->game_id);
  g_assert_cmpfloat (fields->player_score, ==, 0);
  g_assert_true (isnan (fields->opponent_score));
  g_assert_cmpuint (fields->n_rounds, ==, 1);
  g_assert_cmpstr (fields->rounds[0].winner, ==, "tie");
  g_assert_cmpstr (fields->rounds[0].opponent_board, ==, "2|3p");
  g_assert_cmpfloat (fields->rounds[0].player_row, ==, -1);
  g_assert_cmpfloat (fields->rounds[0].opponent_row, ==, 2);
  g_assert_true (fields->is_round_complete);
  g_assert_false (fields->is_final_results);
  g_assert_cmpstr (fields->others, ==, "\"x\":[1,{}]");
  written = spaces_challenge_to_json (fields);
  g_assert_true (g_str_has_suffix (written, "\"isRoundComplete\":true,\"x\":[1,{}]}"));
}

/* Every known member with a value of a type that it should not have. */
static void
test_wrong_types_are_told (void)
{
  static const struct
  {
    const char *name;
    const char *wrong;
  } members[] = {
    { "playerBoard", "7" }, { "boardSize", "\"big\"" }, { "round", "{}" }, { "gameMode", "[]" },
    { "gameId", "1" }, { "playerId", "true" }, { "playerName", "{}" }, { "gameCreatorId", "0" },
    { "playerScore", "\"many\"" }, { "opponentScore", "false" }, { "playerDiscordId", "12" },
    { "playerDiscordUsername", "12" }, { "playerDiscordAvatar", "[]" },
    { "previousRoundResults", "\"none\"" }, { "previousRoundResults", "[1]" },
    { "previousRoundResults", "[{\"winner\":1}]" },
    { "previousRoundResults", "[{\"playerFinalPosition\":1}]" },
    { "previousRoundResults", "[{\"playerFinalPosition\":{\"row\":\"x\"}}]" },
    { "isRoundComplete", "1" }, { "isFinalResults", "\"yes\"" }, { "round", "\"3\"" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (members); i++)
    {
      g_autofree char *json = g_strdup_printf ("{\"%s\":%s}", members[i].name, members[i].wrong);
      g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (
          (GDestroyNotify) spaces_challenge_problem_free);
      g_autoptr (SpacesChallenge) challenge = read_json (json, problems);
      SpacesChallengeProblem *problem;

      g_test_message ("%s", json);
      g_assert_nonnull (challenge);
      g_assert_cmpuint (problems->len, ==, 1);
      problem = problems->pdata[0];
      g_assert_true (g_str_has_prefix (problem->path, members[i].name));
      g_assert_nonnull (strstr (problem->message, problem->path));
      g_assert_cmpuint (problem->from, <, problem->to);
      g_assert_cmpuint (problem->to, <=, strlen (json));
    }
}

static void
test_numbers_as_text (void)
{
  g_autoptr (SpacesChallenge) challenge = read_json ("{\"round\":\"3\",\"playerScore\":1.5}", NULL);
  g_autofree char *json = spaces_challenge_to_json (&challenge->fields);

  g_assert_cmpstr (json, ==, "{\"round\":3,\"playerScore\":1.5}");
}

static void
test_bomb_and_depth_are_refused (void)
{
  g_autofree char *many = g_strnfill (2 * LZ_DEFAULT_MAX_UNITS, ' ');
  g_autofree char *deep = g_strnfill (10000, '[');
  const char *const texts[] = { many, deep };
  const char *const codes[] = { "too-long", "too-long" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *link = spaces_challenge_link_json (texts[i], -1, "https://x.example/#old",
                                                          NULL);
      g_autoptr (GError) error = NULL;

      g_assert_true (g_str_has_prefix (link, "https://x.example/#c="));
      g_assert_null (spaces_challenge_read (link, -1, NULL, &error));
      g_assert_cmpstr (decode_error_get_code (error), ==, codes[i]);
    }
}

/* What is as long as it may be stays whole; one letter more is told and left out. */
static void
test_long_texts (void)
{
  static const char *const names[] = { "playerName", "gameId", "playerDiscordUsername" };

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (names); i++)
    {
      const char *name = names[i / 2];
      gboolean is_long = i % 2 == 1;
      gsize length = SPACES_CHALLENGE_MAX_TEXT + (is_long ? 1 : 0);
      g_autofree char *value = g_strnfill (length, 'W');
      g_autofree char *json = g_strdup_printf (
          "{\"playerBoard\":\"2|2p0pG0f\",\"round\":1,\"gameMode\":\"deck\",\"playerId\":\"p\","
          "\"gameId\":\"g\",\"playerName\":\"Ann\",\"%s\":\"%s\"}", name, value);
      g_autofree char *link = spaces_challenge_link_json (json, -1, "", NULL);
      g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (
          (GDestroyNotify) spaces_challenge_problem_free);
      g_autoptr (SpacesChallenge) lenient = read_json (json, problems);
      g_autoptr (GError) error = NULL;
      g_autoptr (SpacesChallenge) strict = spaces_challenge_read (link, -1, NULL, &error);

      g_test_message ("%s of %" G_GSIZE_FORMAT " letters", name, length);
      g_assert_nonnull (lenient);
      g_assert_cmpuint (problems->len, ==, is_long ? 1 : 0);
      g_assert_true (is_long == (strict == NULL));
      if (is_long)
        {
          const SpacesChallengeProblem *problem = problems->pdata[0];

          g_assert_cmpstr (problem->path, ==, name);
          g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
          g_assert_cmpstr (error->message, ==, problem->message);
        }
    }
}

/* Whole, and with nothing in it. */
static void
test_nothing (void)
{
  g_autofree char *link = spaces_challenge_link_json ("", 0, "https://x.example/", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (spaces_challenge_read (link, -1, NULL, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_PAYLOAD);
  g_assert_nonnull (strstr (error->message, "nothing in this challenge"));
}

static void
test_error_without_listener (void)
{
  g_assert_null (spaces_challenge_read ("#c=zzzz", -1, NULL, NULL));
  g_assert_null (spaces_challenge_read ("#c=HYewLgBAVgzixA", -1, NULL, NULL));
  g_assert_null (spaces_challenge_read ("#", 1, NULL, NULL));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/spaces-challenge/written", "spaces/challenge", check_written);
  vector_cases_add ("/spaces-challenge/read-back", "spaces/challenge", check_read_back);
  vector_cases_add ("/spaces-challenge/links", "spaces/links", check_link);
  g_test_add_func ("/spaces-challenge/fields", test_fields);
  g_test_add_func ("/spaces-challenge/wrong-types-are-told", test_wrong_types_are_told);
  g_test_add_func ("/spaces-challenge/numbers-as-text", test_numbers_as_text);
  g_test_add_func ("/spaces-challenge/bomb-and-depth-are-refused", test_bomb_and_depth_are_refused);
  g_test_add_func ("/spaces-challenge/long-texts", test_long_texts);
  g_test_add_func ("/spaces-challenge/nothing", test_nothing);
  g_test_add_func ("/spaces-challenge/error-without-listener", test_error_without_listener);
  return g_test_run ();
}
