#include "inspect-case.h"

#include "cards/encoding/game-link.h"
#include "cards/encoding/position.h"
#include "inspect/cards/inspect-cards.h"
#include "vector-cases.h"

#define V1 "v1F00AAADpy4rivHnQKrBcysOsA1CEO-dghtSATAys0TpYZqEZKbzjZszpRmGNqGtJuAAAA"
#define V2 "v2F00A1mWhoKa8iy9bOxMGnjt37ZDdKj2cZmgz1LWhJvv"
#define KLONDIKE "v1K03AAAIUxBlxGFcV4gT0CqyhBcysWMEBqEId84WCG1IBMGFZonSw6EZKbzs2Z0ozDahrSbgAAAA"
#define BASE "https://mikhaidn.github.io/CardGames/freecell/"

static void
test_forms (void)
{
  static const InspectCase cases[] = {
    { V1, "cards-position", V2, "reachability" },
    { V2, "cards-position", V2, "reachability" },
    { BASE "?p=" V1, "cards-position", V2, "reachability" },
    { "Look (" BASE "?p=" V1 ")!", "cards-position", V2, "reachability" },
    { "https://cards.example/?p=" V1 "#m=3", "cards-position", V2, "reachability" },
    { "https://out.example/l?u=https%3A%2F%2Fa.example%2Ffreecell%2F%3Fp%3D" V2 "&h=1",
      "cards-position", V2, "reachability carried" },
    { "https://out.example/l?u=https%3A%2F%2Fa.example%2F%3Fp%3D12", "unknown", "", "unknown!" },
    { "?utm=1&p=" V1, "cards-position", V2, "reachability" },
    { "AUYA"
      "AAADpy4rivHnQKrBcysOsA1CEO-dghtSATAys0TpYZqEZKbzjZszpRmGNqGtJuAAAA",
      "cards-position", V2, "binary reachability" },
    { BASE
      "?p=v1F00AAADpy4rivHnQKrBcysOsA1CEO-\r\ndghtSATAys0TpYZqEZKbzjZszpRmGNqGtJuAAAA\r\n\r\nBye",
      "cards-position", V2, "line-break reachability" },
    { "Freecells: - - - -\nFounds: S-K H-K D-K C-Q\nKC\n:\n:\n:\n:\n:\n:\n:", "cards-board",
      "v2F00CUVIHnA", "reachability" },
    { "KC\n7X", "unknown", "", "unknown!" },
    { "KC 7X", "unknown", "", "unknown!" },
    { "KC QC\n7X", "cards-board", "", "card!" },
    { "KC QC " V1, "cards-position", V2, "reachability" },
    { "v2F00Co0UJMA", "cards-position", "v2F00Co0UJMA", "reachability" },
    { "https://shop.example/?p=12", "unknown", "", "unknown!" },
    { BASE "?p=12", "cards-position", "", "base64!" },
    { "?p=", "cards-position", "", "empty!" },
    { "?p=%zz", "cards-position", "", "unknown!" },
    { "?p=" V1 "&game=g4z3m.", "cards-position", "", "ambiguous!" },
    { "?p=v3F00AAAD", "cards-position", "", "version!" },
    { "?p=v1Q00AAAD", "cards-position", "", "game!" },
    { "?p=v1F80AAAD", "cards-position", "", "config!" },
    { "?p=v1F00", "cards-position", "", "truncated!" },
    { "v2F00A1mWhoKa8iy9bOxMGnjt37ZDdKj2cZmgz1LWhJvw", "cards-position", "", "checksum!" },
    { V1 " and " V2, "cards-position", V2 " " V2, "reachability reachability" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    inspect_case_check (&cases[i]);
}

static const InspectionField *
find_field (const Inspection *inspection,
            const char       *id,
            guint             nth)
{
  for (gsize i = 0; i < inspection_get_n_fields (inspection); i++)
    if (g_str_equal (inspection_get_field (inspection, i)->id, id) && nth-- == 0)
      return inspection_get_field (inspection, i);

  return NULL;
}

static void
check_field (const Inspection *inspection,
             const char       *id,
             guint             nth,
             const char       *value,
             gsize             from,
             gsize             to)
{
  const InspectionField *field = find_field (inspection, id, nth);

  g_test_message ("%s %u", id, nth);
  g_assert_nonnull (field);
  g_assert_cmpstr (field->value, ==, value);
  g_assert_cmpuint (field->from, ==, from);
  g_assert_cmpuint (field->to, ==, to);
}

/* Bits 32…78 of the payload, behind four foundations of four bits, four cells of one and a column
 * of 5 + 7 × 6, share characters with their neighbors. */
static void
test_fields (void)
{
  g_autoptr (Inspection) inspection = inspect_text (V1, -1);

  check_field (inspection, "version", 0, "1", 0, 2);
  check_field (inspection, "game", 0, "FreeCell", 2, 3);
  check_field (inspection, "options", 0, "FreeCell", 3, 5);
  check_field (inspection, "foundation", 0, "empty", 5, 6);
  check_field (inspection, "foundation", 1, "empty", 5, 7);
  check_field (inspection, "cell", 0, "empty", 7, 8);
  check_field (inspection, "column", 0, "5♦ 10♥ K♥ 6♦ 2♥ 8♣ 4♦", 8, 17);
  check_field (inspection, "move-count", 0, "0", 67, 70);
  g_assert_null (find_field (inspection, "deal", 0));
}

/* The face down cards of Klondike stand in brackets, and who gives them away is told so. */
static void
test_hidden (void)
{
  g_autoptr (Inspection) inspection = inspect_text (KLONDIKE, -1);
  g_autofree char *problems = inspect_case_list_problems (inspection);
  const InspectionField *column = find_field (inspection, "column", 1);

  g_assert_cmpstr (problems, ==, "reachability hidden-cards");
  g_assert_cmpint (column->value[0], ==, '(');
  g_assert_nonnull (strstr (column->value, ") "));
}

/* What stands before the damage is shown. */
static void
test_damaged (void)
{
  g_autoptr (Inspection) inspection = inspect_text ("?p=v1F00AAADpy4rivHnQKrBcy!sOsA1CEO", -1);
  const InspectionProblem *problem = inspection_get_problem (inspection, 0);

  g_assert_cmpstr (problem->code, ==, "base64");
  g_assert_cmpuint (problem->from, ==, 26);
  check_field (inspection, "column", 0, "5♦ 10♥ K♥ 6♦ 2♥ 8♣ 4♦", 11, 20);
  g_assert_null (find_field (inspection, "column", 2));
  g_assert_cmpuint (inspection_get_n_finds (inspection), ==, 0);
}

static void
test_canonical (void)
{
  static const char *const cases[][2] = {
    { V1, V1 },
    { "https://my.example/games/freecell?p=" V1 "&x=1#m=2",
      "https://my.example/games/freecell?p=" V1 },
    { "https://my.example/?p=" V1, BASE "?p=" V1 },
    { "p=" KLONDIKE, "https://mikhaidn.github.io/CardGames/klondike/?p=" KLONDIKE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Inspection) inspection = inspect_text (cases[i][0], -1);

      g_assert_cmpstr (inspection->canonical, ==, cases[i][1]);
    }
}

/* An address that holds two things: the games are tried in their order, and the others are told. */
static void
test_two_readings (void)
{
  static const InspectCase cases[] = {
    { "https://a.example/?p=" V1 "#/R88P411", "cards-position", V2, "reachability second-reading" },
    { "https://a.example/?p=" V1 "#2|2p0p2tG0f", "spaces-short", "2|2p0p2tG0f", "second-reading" },
    { "https://a.example/?p=12#2|2p0p2tG0f", "spaces-short", "2|2p0p2tG0f", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    inspect_case_check (&cases[i]);
}

static void
test_counts (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (Inspection) inspection = NULL;

  for (guint i = 0; i < INSPECT_MAX_SOURCES + 7; i++)
    g_string_append (text, BASE "?p=v2F00Co0UJMA\n");
  g_string_append (text, "https://shop.example/?p=12\n");
  inspection = inspect_text (text->str, -1);

  g_assert_cmpuint (inspection_get_n_finds (inspection), ==, INSPECT_MAX_SOURCES);
  g_assert_nonnull (strstr (inspection->summary, "107"));
}

/* ---- The vectors ---- */

/* Only FreeCell and Klondike have a binary form that is known by itself. */
static void
check_text (const char *position)
{
  gboolean is_known = cards_link_is_position (position, strlen (position));
  g_autofree char *text = g_strconcat (is_known ? "" : "?p=", position, NULL);
  g_autoptr (CardsTable) table = cards_position_decode (position, -1, NULL, NULL);
  g_autoptr (Inspection) inspection = inspect_text (text, -1);
  const InspectionFind *find;

  g_test_message ("%s", text);
  inspect_case_check_promises (inspection, strlen (text));
  g_assert_cmpstr (inspection->format, ==, INSPECT_CARDS_POSITION);
  g_assert_false (inspection_has_errors (inspection));
  g_assert_cmpuint (inspection_get_n_finds (inspection), ==, 1);
  find = inspection_get_find (inspection, 0);
  g_assert_true (cards_table_equal (inspection_find_get_value (find, CARDS_TYPE_TABLE), table));
}

static void
check_position (JsonObject *test_case)
{
  static const char *const forms[] = { "v1", "v1_binary", "v1_literal", "v2" };

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    if (json_object_has_member (test_case, forms[i])
        && !json_object_get_null_member (test_case, forms[i]))
      check_text (json_object_get_string_member (test_case, forms[i]));
}

/* A parameter that names the format keeps its errors, with their place. What stands behind it keeps
 * a period at the end from ending a sentence. */
static void
check_invalid (JsonObject *test_case)
{
  const char *text = json_object_get_string_member (test_case, "text");
  gboolean is_session = g_str_equal (json_object_get_string_member (test_case, "kind"), "session");
  g_autofree char *escaped = g_uri_escape_string (text, NULL, FALSE);
  g_autofree char *link = g_strconcat (is_session ? "?game=" : "?p=", escaped, "&x=1", NULL);
  g_autoptr (Inspection) inspection = inspect_text (link, -1);

  g_test_message ("%s", text);
  inspect_case_check_promises (inspection, strlen (link));
  g_assert_cmpstr (inspection->format, ==,
                   is_session ? INSPECT_CARDS_SESSION : INSPECT_CARDS_POSITION);
  g_assert_true (inspection_has_errors (inspection));
  for (gsize i = 0; i < inspection_get_n_finds (inspection); i++)
    g_assert_false (inspection_get_find (inspection, i)->complete);
}

/* What is sound is found; of the rest, what a parameter names has errors. */
static void
check_url (JsonObject *test_case)
{
  const char *input = json_object_get_string_member (test_case, "input");
  g_autoptr (Inspection) inspection = inspect_text (input, -1);
  gboolean is_sound = json_object_get_null_member (test_case, "error");

  g_test_message ("%s", input);
  inspect_case_check_promises (inspection, strlen (input));
  g_assert_cmpint (inspection_has_errors (inspection), ==, !is_sound);
  g_assert_cmpuint (inspection_get_n_finds (inspection), ==, is_sound ? 1 : 0);
  if (is_sound)
    g_assert_true (g_str_has_suffix (inspection->format,
                                     json_object_get_string_member (test_case, "kind")));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/position/forms", test_forms);
  g_test_add_func ("/position/fields", test_fields);
  g_test_add_func ("/position/hidden", test_hidden);
  g_test_add_func ("/position/damaged", test_damaged);
  g_test_add_func ("/position/canonical", test_canonical);
  g_test_add_func ("/position/two-readings", test_two_readings);
  g_test_add_func ("/position/counts", test_counts);
  vector_cases_add ("/position/vectors/positions", "cards/positions", check_position);
  vector_cases_add ("/position/vectors/invalid", "cards/invalid", check_invalid);
  vector_cases_add ("/position/vectors/urls", "cards/urls", check_url);
  return g_test_run ();
}
