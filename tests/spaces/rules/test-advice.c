#include "spaces/board/code.h"
#include "spaces/rules/check.h"
#include "vector-cases.h"

#include <string.h>

static char *
list_advice (const char *text)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (text, -1, NULL, NULL);
  g_autoptr (SpacesReport) report = spaces_rules_check (board);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < report->advice.len; i++)
    {
      const SpacesProblem *advice = &report->advice.items[i];

      g_string_append_printf (list, "%s%s@%" G_GSSIZE_FORMAT, i > 0 ? " " : "", advice->rule,
                              advice->move);
    }

  return g_string_free (list, FALSE);
}

static void
test_what_is_said (void)
{
  const struct
  {
    const char *text;
    const char *advice;
  } cases[] = {
    { "2|2p0pG0f", "" },
    { "2|2p0p2tG0f", "top-row@2" },
    { "3|6p7p6p3p0pG0f", "revisit@2" },
    { "3|6p3p4p7p8p5p2pG2f", "backward@3 scoring@-1" },
    { "3|6p3p6p3p0pG0f", "revisit@2 backward@2 revisit@3 scoring@-1" },
    { "2|2p0p1pG1f", "top-row@2" },
    { "11|110p099p088p077p066p055p044p033p022p011p000pG0f", "size-web@-1" },
    /* A move that is not allowed has a problem, and no advice beside it. */
    { "3|0p6pG0f", "" },
    { "3|6p3p0pG0f3p", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *advice = list_advice (cases[i].text);

      g_assert_cmpstr (advice, ==, cases[i].advice);
    }
}

/* Of the game's own rules of thumb, three are advice: 3 (revisit), 4 (backward), 8 (top row). */
static void
check_rules_of_thumb (JsonObject *test_case)
{
  static const struct { gint64 number; const char *rule; } thumbs[] = {
    { 3, "revisit@" }, { 4, "backward@" }, { 8, "top-row@" },
  };
  JsonObject *derived = json_object_get_object_member (test_case, "derived");
  JsonObject *reachable = json_object_get_object_member (derived, "boardCreatorReachable");
  JsonArray *violated = json_object_get_array_member (derived, "gameKnowledgeRulesViolated");
  g_autofree char *advice = NULL;

  if (!json_object_get_boolean_member (reachable, "ok"))
    return;

  advice = list_advice (json_object_get_string_member (test_case, "encoded"));
  for (guint i = 0; i < G_N_ELEMENTS (thumbs); i++)
    {
      gboolean expected = FALSE;

      for (guint v = 0; v < json_array_get_length (violated); v++)
        expected |= json_array_get_int_element (violated, v) == thumbs[i].number;
      g_assert_cmpint (strstr (advice, thumbs[i].rule) != NULL, ==, expected);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/advice/what-is-said", test_what_is_said);
  vector_cases_add ("/advice/vectors", "spaces/validate", check_rules_of_thumb);
  return g_test_run ();
}
