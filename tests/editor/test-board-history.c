#include "editor/board-history.h"

#include "editor/board-editor.h"
#include "spaces/spaces-code.h"

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

static void
test_survives_as_text (void)
{
  g_autoptr (BoardHistory) history = sample ();
  g_autofree char *text = board_history_to_text (history);
  g_autoptr (GError) error = NULL;
  g_autoptr (BoardHistory) back = board_history_from_text (text, -1, &error);
  g_autofree char *again = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (board_history_get_present (back)->name, ==, "Grün & blau");
  again = board_history_to_text (back);
  g_assert_cmpstr (again, ==, text);
  g_assert_cmpstr (text, ==,
                   "spaces-draft 1\n"
                   "u 2| 0 -1 \n"
                   "u 2|2p 1 0 \n"
                   "= 2|2p0p 2 1 Gr%C3%BCn%20%26%20blau\n"
                   "r 2|2p0p2t 3 2 Gr%C3%BCn%20%26%20blau\n"
                   "r 2|2p0p2tG0f 4 3 Gr%C3%BCn%20%26%20blau\n");
}

static void
test_refuses_damage (void)
{
  const char *const texts[] = {
    "",
    "\n",
    "spaces-draft 1\n",
    "spaces-draft 2\n= 2|2p 1 0 \n",
    "= 2|2p 1 0 \n",
    "spaces-draft 1\n= 2|2p 1 0\n",
    "spaces-draft 1\n= 2|9p 1 0 \n",
    "spaces-draft 1\n= 99| 0 -1 \n",
    "spaces-draft 1\n= | 0 -1 \n",
    "spaces-draft 1\n= 2|2p -1 0 \n",
    "spaces-draft 1\n= 2|2p 1 -2 \n",
    "spaces-draft 1\n= 2|2p 1 0 %ZZ\n",
    "spaces-draft 1\n= 2|2p 1 0 %FF\n",
    "spaces-draft 1\n= 2|2p 1 0 \n= 2|2p 1 0 \n",
    "spaces-draft 1\nr 2|2p 1 0 \n= 2|2p 1 0 \n",
    "spaces-draft 1\n= 2|2p 1 0 \nu 2|2p 1 0 \n",
    "spaces-draft 1\nx 2|2p 1 0 \n= 2|2p 1 0 \n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (board_history_from_text (texts[i], -1, &error));
      g_assert_nonnull (error);
    }
}

static void
test_every_truncation_is_whole_or_refused (void)
{
  g_autoptr (BoardHistory) history = sample ();
  g_autofree char *text = board_history_to_text (history);

  for (gsize length = 0; text[length] != '\0'; length++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BoardHistory) back = board_history_from_text (text, length, &error);

      g_assert_true ((back == NULL) == (error != NULL));
      g_assert_true (back == NULL || board_history_get_present (back) != NULL);
    }
}

static void
test_positions_stay_inside (void)
{
  g_autoptr (BoardHistory) history
      = board_history_from_text ("spaces-draft 1\n= 2|2p 900 900 \n", -1, NULL);

  g_assert_nonnull (history);
  g_assert_cmpuint (board_history_get_present (history)->position, ==, 1);
  g_assert_cmpint (board_history_get_present (history)->selection, ==, BOARD_EDITOR_NONE);
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
  g_test_add_func ("/history/survives-as-text", test_survives_as_text);
  g_test_add_func ("/history/refuses-damage", test_refuses_damage);
  g_test_add_func ("/history/every-truncation-is-whole-or-refused",
                   test_every_truncation_is_whole_or_refused);
  g_test_add_func ("/history/positions-stay-inside", test_positions_stay_inside);
  return g_test_run ();
}
