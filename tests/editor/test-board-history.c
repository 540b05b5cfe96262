#include "editor/board-history.h"

#include "editor/board-editor.h"
#include "spaces/board/code.h"

static SpacesBoard *
board_of (const char *code)
{
  SpacesBoard *board = spaces_code_decode (code, -1, NULL, NULL);

  g_assert_nonnull (board);
  return board;
}

static void
push (BoardHistory *history,
      const char   *code,
      const char   *name)
{
  g_autoptr (SpacesBoard) board = board_of (code);
  gsize n_moves = spaces_board_get_n_moves (board);

  board_history_push (history, &(BoardSnapshot) { board, (char *) name, n_moves, n_moves - 1 });
}

static BoardHistory *
sample (void)
{
  g_autoptr (SpacesBoard) empty = spaces_board_new (2, NULL, 0);
  BoardHistory *history = board_history_new (empty);

  push (history, "2|2p", "");
  push (history, "2|2p0p", "Grün & blau");
  push (history, "2|2p0p2t", "Grün & blau");
  push (history, "2|2p0p2tG0f", "Grün & blau");
  board_history_undo (history);
  board_history_undo (history);

  return history;
}

static void
test_steps_back_and_forth (void)
{
  g_autoptr (BoardHistory) history = sample ();

  g_assert_cmpuint (board_history_get_n_undo (history), ==, 2);
  g_assert_cmpuint (board_history_get_n_redo (history), ==, 2);
  g_assert_cmpuint (spaces_board_get_n_moves (board_history_get_present (history)->board), ==, 2);

  while (board_history_undo (history))
    ;
  g_assert_cmpuint (spaces_board_get_n_moves (board_history_get_present (history)->board), ==, 0);
  while (board_history_redo (history))
    ;
  g_assert_cmpuint (spaces_board_get_n_moves (board_history_get_present (history)->board), ==, 4);
}

static void
test_push_forgets_what_was_undone (void)
{
  g_autoptr (BoardHistory) history = sample ();

  push (history, "2|3p", "");
  g_assert_cmpuint (board_history_get_n_redo (history), ==, 0);
  g_assert_cmpuint (board_history_get_n_undo (history), ==, 3);
}

static void
test_amend_makes_no_step (void)
{
  g_autoptr (BoardHistory) history = sample ();
  g_autoptr (SpacesBoard) board = board_of ("2|3p");

  board_history_amend (history, &(BoardSnapshot) { board, NULL, 1, BOARD_EDITOR_NONE });
  g_assert_cmpuint (board_history_get_n_undo (history), ==, 2);
  g_assert_cmpuint (board_history_get_n_redo (history), ==, 2);
  g_assert_true (spaces_board_equal (board_history_get_present (history)->board, board));
}

static void
test_is_bounded (void)
{
  g_autoptr (SpacesBoard) empty = spaces_board_new (2, NULL, 0);
  g_autoptr (BoardHistory) history = board_history_new (empty);

  for (gsize i = 0; i < BOARD_EDITOR_MAX_HISTORY + 10; i++)
    push (history, i % 2 ? "2|2p" : "2|3p", "");
  g_assert_cmpuint (board_history_get_n_undo (history), ==, BOARD_EDITOR_MAX_HISTORY);
}

/* A copy that is told every step is the same history, and one that missed some has the same present. */
static void
test_copy_follows (void)
{
  g_autoptr (BoardHistory) history = sample ();
  g_autoptr (BoardHistory) copy = board_history_copy (history);
  g_autoptr (BoardHistory) late = board_history_copy (history);

  board_history_undo (history);
  board_history_apply (copy, BOARD_STEP_UNDO, board_history_get_present (history));
  push (history, "2|3p", "");
  board_history_apply (copy, BOARD_STEP_PUSH, board_history_get_present (history));
  board_history_undo (history);
  board_history_apply (copy, BOARD_STEP_UNDO, board_history_get_present (history));
  board_history_apply (late, BOARD_STEP_UNDO, board_history_get_present (history));

  g_assert_cmpuint (board_history_get_n_undo (copy), ==, 1);
  g_assert_cmpuint (board_history_get_n_redo (copy), ==, 1);
  g_assert_true (spaces_board_equal (board_history_get_redo (copy, 0)->board,
                                     board_history_get_redo (history, 0)->board));
  g_assert_true (spaces_board_equal (board_history_get_undo (copy, 0)->board,
                                     board_history_get_undo (history, 0)->board));
  g_assert_true (spaces_board_equal (board_history_get_present (late)->board,
                                     board_history_get_present (history)->board));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/history/steps-back-and-forth", test_steps_back_and_forth);
  g_test_add_func ("/history/push-forgets-what-was-undone", test_push_forgets_what_was_undone);
  g_test_add_func ("/history/amend-makes-no-step", test_amend_makes_no_step);
  g_test_add_func ("/history/is-bounded", test_is_bounded);
  g_test_add_func ("/history/copy-follows", test_copy_follows);
  return g_test_run ();
}
