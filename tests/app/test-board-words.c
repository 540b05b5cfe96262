#include "app/board-words.h"

#include <string.h>

#include "spaces/spaces-code.h"

static BoardEditor *
new_editor (const char *code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);

  g_assert_nonnull (board);
  return board_editor_new (board);
}

static void
test_moves (void)
{
  const struct
  {
    SpacesMove move;
    const char *words;
  } cases[] = {
    { { { 3, 0 }, SPACES_MOVE_PIECE }, "Move 3: Piece, row 3, column 0" },
    { { { 0, 12 }, SPACES_MOVE_TRAP }, "Move 3: Trap, row 0, column 12" },
    { { { -1, 2 }, SPACES_MOVE_FINAL }, "Move 3: Goal, column 2" },
    { { { -1, 2 }, SPACES_MOVE_TRAP }, "Move 3: Trap, goal, column 2" },
    { { { 1, 1 }, SPACES_MOVE_FINAL }, "Move 3: Goal, row 1, column 1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = editor_words_move (cases[i].move, 2);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_standing (void)
{
  const struct
  {
    const char *code;
    EditorStanding standing;
    const char *beginning;
  } cases[] = {
    { "4|12p08p12t04p00pG0f", EDITOR_STANDING_READY, "4×4 · 6 moves · ready to share" },
    { "4|12p08p12t04p00p", EDITOR_STANDING_OPEN, "4×4 · now finish at the goal" },
    { "4|12p", EDITOR_STANDING_OPEN, "4×4 · go up to the top row" },
    { "4|12p12t", EDITOR_STANDING_OPEN, "4×4 · now move off the trap" },
    { "2|2p0t3t", EDITOR_STANDING_ADVICE, "2×2 · 3 moves · today’s web game takes only 1 trap" },
    { "2|2p1p", EDITOR_STANDING_PROBLEM, "2×2 · 2 moves · move 2: " },
    { "2|1p", EDITOR_STANDING_PROBLEM, "2×2 · 1 move · move 1: " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoardEditor) editor = new_editor (cases[i].code);
      EditorStanding standing;
      g_autofree char *text = editor_words_standing (editor, &standing);
      g_autofree char *brief = editor_words_brief (editor, &standing);

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
  EditorStanding standing;

  for (int row = 10; row >= 0; row--)
    g_string_append_printf (code, "%03dp", row * 11 + 10);
  g_string_append (code, "G10f");
  editor = new_editor (code->str);
  text = editor_words_standing (editor, &standing);

  g_assert_cmpint ((int) standing, ==, (int) EDITOR_STANDING_ADVICE);
  g_assert_cmpstr (text, ==, "11×11 · 12 moves · today’s web game cannot open goal column 10");
}

static void
test_empty_board (void)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (5, NULL, 0);
  g_autoptr (BoardEditor) editor = board_editor_new (board);
  g_autofree char *traps = editor_words_traps (editor);
  g_autofree char *text = NULL;
  EditorStanding standing;

  text = editor_words_standing (editor, &standing);
  g_assert_cmpint ((int) standing, ==, (int) EDITOR_STANDING_OPEN);
  g_assert_cmpstr (text, ==, "5×5 · start in the bottom row");
  g_assert_cmpstr (traps, ==, "0 of 4 traps");
  g_assert_cmpstr (editor_words_name (editor), ==, "Untitled Board");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-words/moves", test_moves);
  g_test_add_func ("/board-words/standing", test_standing);
  g_test_add_func ("/board-words/goal-column-of-large-boards", test_goal_column_of_large_boards);
  g_test_add_func ("/board-words/empty-board", test_empty_board);
  return g_test_run ();
}
