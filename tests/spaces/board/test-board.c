#include "spaces/board/board.h"

#define AT(r, c, t) { { (r), (c) }, SPACES_MOVE_##t }

static const SpacesMove moves[] = {
  AT (3, 0, PIECE), AT (2, 0, PIECE), AT (3, 0, TRAP),
  AT (1, 0, PIECE), AT (0, 0, PIECE), AT (-1, 0, FINAL),
};

static void
test_holds_its_moves (void)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (4, moves, G_N_ELEMENTS (moves));

  g_assert_cmpuint (spaces_board_get_size (board), ==, 4);
  g_assert_cmpuint (spaces_board_get_n_moves (board), ==, 6);
  g_assert_cmpmem (spaces_board_get_moves (board), sizeof moves, moves, sizeof moves);
  g_assert_cmpint (spaces_board_get_move (board, 5)->square.row, ==, SPACES_GOAL_ROW);
}

static void
test_equal_by_value (void)
{
  g_autoptr (SpacesBoard) a = spaces_board_new (4, moves, 6);
  g_autoptr (SpacesBoard) b = spaces_board_new (4, moves, 6);
  g_autoptr (SpacesBoard) shorter = spaces_board_new (4, moves, 5);
  g_autoptr (SpacesBoard) wider = spaces_board_new (5, moves, 6);
  g_autoptr (SpacesBoard) empty = spaces_board_new (4, NULL, 0);
  g_autoptr (SpacesBoard) also_empty = spaces_board_new (4, NULL, 0);

  g_assert_true (spaces_board_equal (a, b));
  g_assert_false (spaces_board_equal (a, shorter));
  g_assert_false (spaces_board_equal (a, wider));
  g_assert_false (spaces_board_equal (a, NULL));
  g_assert_true (spaces_board_equal (empty, also_empty));
}

static void
test_edits_leave_the_original (void)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (4, moves, 6);
  g_autoptr (SpacesBoard) copy = spaces_board_new (4, moves, 6);
  g_autoptr (SpacesBoard) inserted = spaces_board_with_insert (board, 2,
                                                               (SpacesMove) AT (2, 1, TRAP));
  g_autoptr (SpacesBoard) removed = spaces_board_with_remove (inserted, 2, 1);
  g_autoptr (SpacesBoard) down = spaces_board_with_reorder (board, 1, 4);
  g_autoptr (SpacesBoard) up = spaces_board_with_reorder (down, 4, 1);
  g_autoptr (SpacesBoard) replaced = spaces_board_with_replace (board, 2,
                                                                (SpacesMove) AT (3, 0, PIECE));

  g_assert_cmpuint (spaces_board_get_n_moves (inserted), ==, 7);
  g_assert_cmpint (spaces_board_get_move (inserted, 2)->square.col, ==, 1);
  g_assert_true (spaces_board_equal (removed, board));
  g_assert_cmpint (spaces_board_get_move (down, 1)->type, ==, SPACES_MOVE_TRAP);
  g_assert_cmpint (spaces_board_get_move (down, 4)->square.row, ==, 2);
  g_assert_true (spaces_board_equal (up, board));
  g_assert_cmpint (spaces_board_get_move (replaced, 2)->type, ==, SPACES_MOVE_PIECE);
  g_assert_true (spaces_board_equal (board, copy));
}

static void
test_what_fits (void)
{
  const struct
  {
    SpacesMove move;
    gboolean fits;
  } cases[] = {
    { AT (0, 0, PIECE), TRUE }, { AT (3, 3, TRAP), TRUE },   { AT (-1, 3, FINAL), TRUE },
    { AT (-1, 0, TRAP), TRUE }, { AT (2, 2, FINAL), TRUE },  { AT (4, 0, PIECE), FALSE },
    { AT (0, 4, PIECE), FALSE }, { AT (-2, 0, PIECE), FALSE }, { AT (0, -1, PIECE), FALSE },
    { { { 0, 0 }, 3 }, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (spaces_move_fits (cases[i].move, 4), ==, cases[i].fits);
}

static void
test_names_of_types (void)
{
  g_assert_cmpstr (spaces_move_type_names[SPACES_MOVE_PIECE], ==, "piece");
  g_assert_cmpstr (spaces_move_type_names[SPACES_MOVE_TRAP], ==, "trap");
  g_assert_cmpstr (spaces_move_type_names[SPACES_MOVE_FINAL], ==, "final");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/holds-its-moves", test_holds_its_moves);
  g_test_add_func ("/board/equal-by-value", test_equal_by_value);
  g_test_add_func ("/board/edits-leave-the-original", test_edits_leave_the_original);
  g_test_add_func ("/board/what-fits", test_what_fits);
  g_test_add_func ("/board/names-of-types", test_names_of_types);
  return g_test_run ();
}
