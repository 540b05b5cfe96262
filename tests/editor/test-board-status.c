#include "editor/board-status.h"
#include "spaces/board/code.h"

#include <string.h>

static BoardEditor *
new_editor (const char *code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);

  g_assert_nonnull (board);
  return board_editor_new (board);
}

static void
test_description (void)
{
  const struct
  {
    const char *code;
    BoardStatus standing;
    const char *beginning;
  } cases[] = {
    { "4|12p08p12t04p00pG0f", BOARD_STATUS_READY, "4×4 · 6 moves · ready to share" },
    { "4|12p08p12t04p00p", BOARD_STATUS_OPEN, "4×4 · now finish at the goal" },
    { "4|12p", BOARD_STATUS_OPEN, "4×4 · go up to the top row" },
    { "4|12p12t", BOARD_STATUS_OPEN, "4×4 · now move off the trap" },
    { "2|2p0t3t", BOARD_STATUS_ADVICE, "2×2 · 3 moves · today’s web game takes only 1 trap" },
    { "2|2p1p", BOARD_STATUS_PROBLEM, "2×2 · 2 moves · move 2: " },
    { "2|1p", BOARD_STATUS_PROBLEM, "2×2 · 1 move · move 1: " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoardEditor) editor = new_editor (cases[i].code);
      BoardStatus standing;
      g_autofree char *text = board_status_describe (editor, &standing);
      g_autofree char *brief = board_status_describe_short (editor, &standing);

      g_assert_true (g_str_has_suffix (text, brief));
      g_assert_cmpuint (strlen (brief), <, strlen (text));
      g_test_message ("%s: %s", cases[i].code, text);
      g_assert_cmpint ((int) standing, ==, (int) cases[i].standing);
      g_assert_true (g_str_has_prefix (text, cases[i].beginning));
    }
}

static void
test_goal_column_of_large_boards (void)
{
  g_autoptr (GString) code = g_string_new ("11|");
  g_autoptr (BoardEditor) editor = NULL;
  g_autofree char *text = NULL;
  BoardStatus standing;

  for (int row = 10; row >= 0; row--)
    g_string_append_printf (code, "%03dp", row * 11 + 10);
  g_string_append (code, "G10f");
  editor = new_editor (code->str);
  text = board_status_describe (editor, &standing);

  g_assert_cmpint ((int) standing, ==, (int) BOARD_STATUS_ADVICE);
  g_assert_cmpstr (text, ==, "11×11 · 12 moves · today’s web game cannot open goal column 10");
}

static void
test_empty_board (void)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (5, NULL, 0);
  g_autoptr (BoardEditor) editor = board_editor_new (board);
  g_autofree char *traps = board_status_describe_traps (editor);
  g_autofree char *text = NULL;
  BoardStatus standing;

  text = board_status_describe (editor, &standing);
  g_assert_cmpint ((int) standing, ==, (int) BOARD_STATUS_OPEN);
  g_assert_cmpstr (text, ==, "5×5 · start in the bottom row");
  g_assert_cmpstr (traps, ==, "0 of 4 traps");
  g_assert_cmpstr (board_status_get_name (editor), ==, "Untitled Board");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-status/description", test_description);
  g_test_add_func ("/board-status/goal-column-of-large-boards", test_goal_column_of_large_boards);
  g_test_add_func ("/board-status/empty-board", test_empty_board);
  return g_test_run ();
}
