#include "inspect-case.h"

#include "cards/encoding/cards-kind.h"
#include "cards/encoding/session.h"
#include "inspect/cards/inspect-cards.h"
#include "vector-cases.h"

#define BASE "https://mikhaidn.github.io/CardGames/freecell/"
#define GAME "g4z3m.NsJm"

static void
test_forms (void)
{
  static const InspectCase cases[] = {
    { GAME, "cards-session", GAME, "" },
    { " " GAME "\n", "cards-session", GAME, "" },
    { "Look at " GAME ", then", "cards-session", GAME, "" },
    { "fc:1:" GAME, "cards-session", GAME, "alias" },
    { BASE "?game=" GAME, "cards-session", GAME, "" },
    { BASE "?replay=" GAME ".", "cards-session", GAME, "" },
    { "?replay=" GAME "#m=2", "cards-session", GAME, "" },
    { BASE "?game=g4z3m.Ns=\r\nJm\r\n", "cards-session", GAME, "line-break" },
    { BASE "?game=g4z3m.", "cards-session", "g4z3m.", "" },
    { "g4z3m.", "cards-session", "g4z3m.", "" },
    { "example.com/CardGames/freecell/?game=" GAME, "cards-session", GAME, "" },
    { "?replay=0. ?game=" GAME, "cards-session", GAME, "seed!" },
    { GAME " " GAME, "cards-session", GAME " " GAME, "" },
    { "2|2p0p2tG0f " GAME, "spaces-code", "2|2p0p2tG0f " GAME, "" },
    { "end.", "unknown", "", "unknown!" },
    { "g4z3m.NsJmAB", "cards-session", GAME "…", "illegal!" },
    { "g4z3m.NsJX", "cards-session", "g4z3m.Ns…", "illegal!" },
    { "g4z3m.NsJmA", "cards-session", GAME "…", "move!" },
    { "g4z3m.NsJm.W", "cards-session", GAME "…", "win-flag!" },
    { "see g4z3m.NsJX", "unknown", "", "unknown!" },
    { "game1.png", "unknown", "", "unknown!" },
    { "photo.JPG", "unknown", "", "unknown!" },
    { "v2:" GAME, "cards-session", "", "version!" },
    { "sp:1:g4z3m.", "cards-session", "", "game!" },
    { "see sp:1:" GAME ", then", "cards-session", "", "game!" },
    { "Game:" GAME, "cards-session", GAME, "" },
    { "?game=g4z3m.NsJmAB", "cards-session", GAME "…", "illegal!" },
    { "?game=g4z3m.NsJmA", "cards-session", GAME "…", "move!" },
    { "?game=g4z3m.NsJm*B", "cards-session", GAME "…", "base64!" },
    { "?game=g4z3m.NsJm.W", "cards-session", GAME "…", "win-flag!" },
    { "?game=g4z3m.NsJm.X", "cards-session", GAME "…", "trailing!" },
    { "?game=g4z3m", "cards-session", "", "separator!" },
    { "?game=0.", "cards-session", "", "seed!" },
    { "?game=2gosa7pa2gw.", "cards-session", "", "seed!" }, /* 2^53 */
    { "?game=2gosa7pa2gv.", "cards-session", "2gosa7pa2gv.", "" },
    { "?game=sp:1:1.Ns", "cards-session", "", "game!" },
    { "?game=fc:2:1.Ns", "cards-session", "", "version!" },
    { "/klondike/?game=" GAME, "cards-session", "", "route!" },
    { "?replay=", "cards-session", "", "empty!" },
    { "https://films.example/?replay=video.mp4", "unknown", "", "unknown!" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    inspect_case_check (&cases[i]);
}

static void
test_fields (void)
{
  g_autoptr (Inspection) inspection = inspect_text ("?replay=" GAME, -1);
  const InspectionField *deal = inspection_get_field (inspection, 2);
  const InspectionField *moves = inspection_get_field (inspection, 3);
  const InspectionField *second = inspection_field_get_child (moves, 1);

  g_assert_cmpstr (inspection_get_field (inspection, 0)->id, ==, "opens-at-start");
  g_assert_cmpstr (deal->id, ==, "deal");
  g_assert_cmpstr (deal->value, ==, "27105970");
  g_assert_cmpuint (deal->from, ==, 8);
  g_assert_cmpuint (deal->to, ==, 13);
  g_assert_cmpstr (moves->id, ==, cards_game_kind.steps);
  g_assert_cmpuint (inspection_field_get_n_children (moves), ==, 2);
  g_assert_cmpstr (second->value, ==, "T2→T6 (6♦ on 7♣)");
  g_assert_cmpuint (second->from, ==, 16);
  g_assert_cmpuint (second->to, ==, 18);
}

/* The caret stands under the move, and the game until then is offered. */
static void
test_illegal (void)
{
  g_autoptr (Inspection) inspection = inspect_text (BASE "?game=g4z3m.NsJmABAB", -1);
  const InspectionProblem *problem = inspection_get_problem (inspection, 0);
  gsize moves = strlen (BASE "?game=g4z3m.");

  g_assert_true (g_str_has_prefix (problem->message, "Move 3: "));
  g_assert_cmpuint (problem->from, ==, moves + 4);
  g_assert_cmpuint (problem->to, ==, moves + 6);
  g_assert_cmpuint (inspection_get_n_repairs (inspection), ==, 1);
  g_assert_cmpstr (inspection_get_repair (inspection, 0)->text, ==, BASE "?game=" GAME);
  g_assert_null (inspection->canonical);
}

/* A game of Klondike that only draws is as long as one likes. */
static void
test_too_long (void)
{
  g_autoptr (GString) text = g_string_new ("?game=kl:1:1.");
  g_autoptr (Inspection) inspection = NULL;
  const InspectionFind *find;
  const CardsRecord *record;

  while (text->len <= strlen ("?game=") + CARDS_SESSION_MAX_LENGTH)
    g_string_append (text, "gJ");
  g_string_truncate (text, strlen ("?game=") + CARDS_SESSION_MAX_LENGTH + 1);
  inspection = inspect_text (text->str, -1);

  g_assert_cmpstr (inspection_get_problem (inspection, 0)->code, ==, "too-long");
  g_assert_cmpuint (inspection_get_n_finds (inspection), ==, 1);
  find = inspection_get_find (inspection, 0);
  g_assert_false (find->complete);
  record = inspection_find_get_value (find, CARDS_TYPE_RECORD);
  g_assert_cmpuint (record->n_moves, ==, (CARDS_SESSION_MAX_LENGTH - strlen ("kl:1:1.")) / 2);
}

static void
check_session (JsonObject *test_case)
{
  const char *text = json_object_get_string_member (test_case, "session");
  g_autoptr (Inspection) inspection = inspect_text (text, -1);
  g_autoptr (CardsRecord) record = cards_session_decode (text, -1, NULL, NULL);
  const InspectionFind *find;

  g_test_message ("%s", text);
  inspect_case_check_promises (inspection, strlen (text));
  g_assert_cmpstr (inspection->format, ==, INSPECT_CARDS_SESSION);
  g_assert_false (inspection_has_errors (inspection));
  g_assert_cmpuint (inspection_get_n_finds (inspection), ==, 1);
  find = inspection_get_find (inspection, 0);
  g_assert_true (cards_record_equal (inspection_find_get_value (find, CARDS_TYPE_RECORD), record));
  g_assert_cmpstr (inspection->canonical, ==,
                   json_object_get_string_member (test_case, "reencoded"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/forms", test_forms);
  g_test_add_func ("/session/fields", test_fields);
  g_test_add_func ("/session/illegal", test_illegal);
  g_test_add_func ("/session/too-long", test_too_long);
  vector_cases_add ("/session/vectors", "cards/sessions", check_session);
  return g_test_run ();
}
