#include "inspect-case.h"

#include "spaces/links/challenge.h"
#include "vector-cases.h"

static Inspection *
inspect_json_link (const char *json)
{
  g_autofree char *link = spaces_challenge_link_json (json, -1, "https://x.example/", NULL);

  return inspect_text (link, -1);
}

/* What the web game opens has no error here, and its canonical link is the one that was pasted. */
static void
check_challenge (JsonObject *object)
{
  const char *link = json_object_get_string_member (object, "fullUrl");
  g_autoptr (Inspection) inspection = inspect_text (link, -1);

  g_assert_cmpstr (inspection->format, ==, INSPECT_SPACES_CHALLENGE);
  g_assert_cmpstr (inspection->canonical, ==, link);
  g_assert_false (inspection_has_errors (inspection));
  g_assert_cmpuint (inspection->sizes.characters, ==, g_utf8_strlen (link, -1));
  g_assert_cmpuint (inspection->sizes.json_characters, ==,
                    g_utf8_strlen (json_object_get_string_member (object, "json"), -1));
  inspect_case_check_promises (inspection, strlen (link));
}

/* Whether the web game takes a link is told for every link that could be read. */
static void
check_link (JsonObject *object)
{
  const char *link = json_object_get_string_member (object, "url");
  g_autoptr (Inspection) inspection = inspect_text (link, -1);
  g_autofree char *problems = inspect_case_list_problems (inspection);

  inspect_case_check_promises (inspection, strlen (link));
  if (json_object_get_boolean_member (object, "accepted"))
    {
      g_assert_cmpstr (inspection->format, ==, INSPECT_SPACES_CHALLENGE);
      g_assert_false (inspection_has_errors (inspection));
      g_assert_null (strstr (problems, "web-refuses"));
    }
  else if (strcmp (inspection->format, INSPECT_SPACES_CHALLENGE) == 0)
    g_assert_true (inspection_has_errors (inspection) || strstr (problems, "web-refuses") != NULL
                   || strstr (problems, "line-break") != NULL
                   || strstr (problems, "letter-case") != NULL);
}

/* A line break of a mail, and its ">", are parts of the text. */
static void
test_broken_link (void)
{
  g_autoptr (Inspection) whole = inspect_json_link ("{\"playerName\":\"Ann\",\"round\":2}");
  g_autoptr (GString) broken = g_string_new (whole->canonical);
  g_autoptr (Inspection) inspection = NULL;

  g_string_insert (broken, (gssize) broken->len - 9, "\n> ");
  inspection = inspect_text (broken->str, -1);
  g_assert_cmpstr (inspection->canonical, ==, whole->canonical);
  g_assert_cmpuint (inspection->sizes.characters, ==, whole->sizes.characters + 3);
}

static void
test_summaries (void)
{
  const struct
  {
    const char *json;
    const char *summary;
  } cases[] = {
    { "{\"playerName\":\"Ann\",\"round\":2,\"boardSize\":3}",
      "Ann challenges you to round 2 of a game on 3×3 boards." },
    { "{\"playerName\":\"Ann\",\"round\":2}", "Ann challenges you to round 2." },
    { "{\"playerName\":\"\"}", "Somebody sends a challenge." },
    { "{\"playerName\":\"Ann\",\"isFinalResults\":true}",
      "Ann sends the results of a finished game." },
    { "{\"playerName\":\"Ann\",\"isFinalResults\":true,\"playerScore\":7,\"opponentScore\":12}",
      "Ann sends the results of a finished game: 7 for the sender, 12 for you." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Inspection) inspection = inspect_json_link (cases[i].json);

      g_assert_cmpstr (inspection->summary, ==, cases[i].summary);
    }
}

static void
test_boards_of_all_rounds (void)
{
  g_autoptr (Inspection) inspection = inspect_json_link (
      "{\"playerBoard\":\"2|2p0pG0f\",\"boardSize\":2,\"round\":2,\"gameMode\":\"deck\",\"gameId\":"
      "\"g\","
      "\"playerId\":\"p\",\"playerName\":\"Ann\",\"previousRoundResults\":[{\"round\":1,"
      "\"playerBoard\":\"2|3p\","
      "\"opponentBoard\":\"2|2p\"}],\"previousRoundResult\":{\"playerBoard\":{\"boardSize\":2,"
      "\"sequence\":"
      "[{\"position\":{\"row\":1,\"col\":1},\"type\":\"piece\",\"order\":1}],\"grid\":[[\"empty\","
      "\"empty\"],"
      "[\"empty\",\"piece\"]]}}}");
  g_autofree char *boards = inspect_case_list_boards (inspection);

  g_assert_cmpstr (boards, ==, "2|2p0pG0f 2|3p 2|2p 2|3p");
  g_assert_cmpstr (inspection_get_find (inspection, 0)->name, ==, "Ann");
  g_assert_cmpstr (inspection_get_find (inspection, 1)->name, ==, "Round 1, sender’s board");
}

static void
test_what_the_web_game_refuses (void)
{
  g_autoptr (Inspection) inspection = inspect_json_link ("{\"playerBoard\":\"2|2p\",\"round\":1}");
  const InspectionProblem *problem = NULL;

  for (gsize i = 0; i < inspection_get_n_problems (inspection) && problem == NULL; i++)
    if (strcmp (inspection_get_problem (inspection, i)->code, "web-refuses") == 0)
      problem = inspection_get_problem (inspection, i);
  g_assert_nonnull (problem);
  g_assert_nonnull (strstr (problem->message, "gameMode"));
}

static void
test_plain_json (void)
{
  inspect_case_check (&(InspectCase) { "{\"playerBoard\":\"2|2p0pG0f\",\"boardSize\":2,\"round\":1,"
                                       "\"gameMode\":\"deck\",\"gameId\":\"g\","
                                       "\"playerId\":\"p\",\"playerName\":\"Ann\"}",
                                       INSPECT_SPACES_CHALLENGE, "2|2p0pG0f", "" });
}

/* Every field that was found in the unpacked text is where it says, with its value. */
static void
check_inner (const Inspection      *inspection,
             const InspectionField *field,
             guint                 *n_found)
{
  const char *unpacked = inspection->unpacked;
  g_autofree char *there = NULL;

  for (gsize i = 0; i < inspection_field_get_n_children (field); i++)
    check_inner (inspection, inspection_field_get_child (field, i), n_found);
  if (field->inner_from == INSPECTION_NOWHERE)
    return;

  g_assert_cmpuint (field->inner_from, <, field->inner_to);
  g_assert_cmpuint (field->inner_to, <=, strlen (unpacked));
  there = g_strndup (unpacked + field->inner_from, field->inner_to - field->inner_from);
  if (g_str_equal (field->id, "playerName"))
    g_assert_cmpstr (there, ==, "\"Ann\"");
  else if (g_str_equal (field->id, "round"))
    g_assert_cmpstr (there, ==, "2");
  else if (g_str_equal (field->id, "board"))
    g_assert_cmpstr (there, ==, "\"2|2p0pG0f\"");
  else if (g_str_equal (field->id, "size"))
    g_assert_cmpstr (there, ==, "2");
  else if (g_str_equal (field->id, "moves"))
    g_assert_cmpstr (there, ==, "2p0pG0f");
  else if (g_str_equal (field->id, "move"))
    g_assert_cmpstr (there, ==, g_str_equal (field->name, "Move 3")   ? "G0f"
                                : g_str_equal (field->name, "Move 2") ? "0p"
                                                                      : "2p");
  else
    return;
  (*n_found)++;
}

static void
test_unpacked (void)
{
  const char *json = "{\"playerBoard\":\"2|2p0pG0f\",\"boardSize\":2,\"round\":2,"
                     "\"gameMode\":\"round-by-round\",\"gameId\":\"game-1-abc\","
                     "\"playerId\":\"p\",\"playerName\":\"Ann\"}";
  g_autoptr (Inspection) inspection = inspect_json_link (json);
  g_autoptr (Inspection) code = inspect_text ("2|2p0pG0f", -1);
  guint n_found = 0;

  g_assert_cmpstr (inspection->unpacked, ==, json);
  for (gsize i = 0; i < inspection_get_n_fields (inspection); i++)
    check_inner (inspection, inspection_get_field (inspection, i), &n_found);
  g_assert_cmpuint (n_found, ==, 8);

  g_assert_null (code->unpacked);
  g_assert_cmpuint (inspection_get_field (code, 0)->inner_from, ==, INSPECTION_NOWHERE);
}

/* Where characters of a code are written as escapes, its moves have no place of their own. */
static void
test_unpacked_escapes (void)
{
  g_autoptr (Inspection) inspection
      = inspect_json_link ("{\"playerBoard\":\"2\\u007c2p0pG0f\",\"boardSize\":2,\"round\":2,"
                           "\"gameMode\":\"round-by-round\",\"gameId\":\"game-1-abc\","
                           "\"playerId\":\"p\",\"playerName\":\"Ann\"}");
  guint n_found = 0;

  g_assert_cmpuint (inspection_get_n_finds (inspection), ==, 1);
  for (gsize i = 0; i < inspection_get_n_fields (inspection); i++)
    {
      const InspectionField *field = inspection_get_field (inspection, i);

      if (!g_str_equal (field->id, "board"))
        continue;
      g_assert_cmpuint (field->inner_from, !=, INSPECTION_NOWHERE);
      for (gsize k = 0; k < inspection_field_get_n_children (field); k++, n_found++)
        g_assert_cmpuint (inspection_field_get_child (field, k)->inner_from, ==,
                          INSPECTION_NOWHERE);
    }
  g_assert_cmpuint (n_found, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/inspect-challenge/challenges", "spaces/challenge", check_challenge);
  vector_cases_add ("/inspect-challenge/links", "spaces/links", check_link);
  g_test_add_func ("/inspect-challenge/summaries", test_summaries);
  g_test_add_func ("/inspect-challenge/broken-link", test_broken_link);
  g_test_add_func ("/inspect-challenge/boards-of-all-rounds", test_boards_of_all_rounds);
  g_test_add_func ("/inspect-challenge/what-the-web-game-refuses", test_what_the_web_game_refuses);
  g_test_add_func ("/inspect-challenge/plain-json", test_plain_json);
  g_test_add_func ("/inspect-challenge/unpacked", test_unpacked);
  g_test_add_func ("/inspect-challenge/unpacked-escapes", test_unpacked_escapes);

  return g_test_run ();
}
