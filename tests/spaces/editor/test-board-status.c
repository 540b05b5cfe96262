#include "spaces/board/code.h"
#include "spaces/editor/board-editor.h"

#include <string.h>

#define BRIEF 23 /* letters that have room in a narrow window */

static DocumentStatus
describe (const char *code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode_any (code, -1, NULL, NULL);
  g_autoptr (SpacesReport) report = NULL;

  g_assert_nonnull (board);
  report = spaces_rules_check (board);
  return board_status_describe (board, report);
}

static void
test_description (void)
{
  const struct
  {
    const char *code;
    DocumentState state;
    const char *beginning;
  } cases[] = {
    { "4|12p08p12t04p00pG0f", DOCUMENT_READY, "4×4 · 6 moves · ready to share" },
    { "4|12p08p12t04p00p", DOCUMENT_OPEN, "4×4 · now finish at the goal" },
    { "4|12p", DOCUMENT_OPEN, "4×4 · go up to the top row" },
    { "4|12p12t", DOCUMENT_OPEN, "4×4 · now move off the trap" },
    { "2|2p0t3t", DOCUMENT_ADVICE, "2×2 · 3 moves · today’s web game takes only 1 trap" },
    { "2|2p1p", DOCUMENT_PROBLEM, "2×2 · 2 moves · move 2: r" },
    { "2|1p", DOCUMENT_PROBLEM, "2×2 · 1 move · move 1: row 0, column 1 is too high for a start" },
    { "5|", DOCUMENT_OPEN, "5×5 · start in the bottom row" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (DocumentStatus) status = describe (cases[i].code);

      g_test_message ("%s: %s", cases[i].code, status.sentence);
      g_assert_true (status.leads || g_str_has_suffix (status.sentence, status.brief));
      g_assert_cmpuint (strlen (status.brief), <, strlen (status.sentence));
      g_assert_cmpint (g_utf8_strlen (status.brief, -1), <=, BRIEF);
      g_assert_cmpint ((int) status.state, ==, (int) cases[i].state);
      g_assert_true (g_str_has_prefix (status.sentence, cases[i].beginning));
      g_assert_cmpint (status.leads, ==, status.state >= DOCUMENT_ADVICE);
    }
}

static void
test_goal_column_of_large_boards (void)
{
  g_autoptr (GString) code = g_string_new ("11|");
  g_auto (DocumentStatus) status = { 0 };

  for (int row = 10; row >= 0; row--)
    g_string_append_printf (code, "%03dp", row * 11 + 10);
  g_string_append (code, "G10f");
  status = describe (code->str);

  g_assert_cmpint ((int) status.state, ==, (int) DOCUMENT_ADVICE);
  g_assert_cmpstr (status.sentence, ==,
                   "11×11 · 12 moves · today’s web game cannot open goal column 10");
}

static void
test_other_words (void)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (5, NULL, 0);
  g_autofree char *traps = board_status_describe_traps (board);

  g_assert_cmpstr (traps, ==, "0 of 4 traps");
  g_assert_cmpstr (board_status_get_title (""), ==, "Untitled Board");
  g_assert_cmpstr (board_status_get_title ("Mine"), ==, "Mine");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-status/description", test_description);
  g_test_add_func ("/board-status/goal-column-of-large-boards", test_goal_column_of_large_boards);
  g_test_add_func ("/board-status/other-words", test_other_words);
  return g_test_run ();
}
