#include "pent-cases.h"
#include "pentominoes/shape/pent-board.h"

static const PentPiece unsorted[] = {
  { 3, 2, PENT_NAME_X, 0 }, { 0, 5, PENT_NAME_P, 4 }, { 3, 1, PENT_NAME_TERRAIN, 0 },
  { 0, 5, PENT_NAME_F, 7 }, { 5, 5, PENT_NAME_P, 1 },
};

static PentBoard *
make_board (void)
{
  const guint8 colors[PENT_N_COLORS] = { [PENT_NAME_F] = 3, [PENT_NAME_Z] = 11 };

  return pent_board_new (PENT_SURFACE_KLEIN, 6, 7, colors, unsorted, G_N_ELEMENTS (unsorted));
}

static void
test_sorts_pieces (void)
{
  g_autoptr (PentBoard) board = make_board ();
  const PentPiece *pieces = board->pieces;

  g_assert_cmpuint (board->n_pieces, ==, 4);
  g_assert_cmpuint (pieces[0].name, ==, PENT_NAME_F);
  g_assert_cmpuint (pieces[0].orientation, ==, 7);
  g_assert_cmpuint (pieces[1].name, ==, PENT_NAME_TERRAIN);
  g_assert_cmpuint (pieces[2].name, ==, PENT_NAME_X);
  g_assert_cmpuint (pieces[3].name, ==, PENT_NAME_P);
  g_assert_cmpint (board->surface, ==, PENT_SURFACE_KLEIN);
  g_assert_cmpuint (board->height, ==, 6);
  g_assert_cmpuint (board->width, ==, 7);
  g_assert_cmpuint (pent_board_get_color (board, PENT_NAME_Z), ==, 11);
  g_assert_cmpuint (pent_board_get_color (board, PENT_NAME_TERRAIN), ==, 0);
  g_assert_cmpuint (pent_board_count_name (board, PENT_NAME_P), ==, 1);
}

static void
test_finds_pieces (void)
{
  g_autoptr (PentBoard) board = make_board ();

  g_assert_cmpuint (pent_board_find_piece (board, 0, 5), ==, 0);
  g_assert_cmpuint (pent_board_find_piece (board, 3, 1), ==, 1);
  g_assert_cmpuint (pent_board_find_piece (board, 5, 5), ==, 3);
  g_assert_cmpuint (pent_board_find_piece (board, 5, 6), ==, PENT_NO_PIECE);
  g_assert_cmpuint (pent_board_find_piece (board, 0, 0), ==, PENT_NO_PIECE);
}

static void
test_changes_make_new_boards (void)
{
  g_autoptr (PentBoard) board = make_board ();
  g_autoptr (PentBoard) untouched = make_board ();
  g_autoptr (PentBoard) replaced = pent_board_with_piece (board,
                                                          (PentPiece) { 3, 1, PENT_NAME_L, 2 });
  g_autoptr (PentBoard) added = pent_board_with_piece (board, (PentPiece) { 5, 6, PENT_NAME_L, 2 });
  g_autoptr (PentBoard) removed = pent_board_with_removed (added, 4);
  g_autoptr (PentBoard) bare = pent_steps_cut (board, 0);
  g_autoptr (PentBoard) colored = pent_board_with_color (board, PENT_NAME_I, 5);
  g_autoptr (PentBoard) torus = pent_board_with_surface (board, PENT_SURFACE_TORUS);

  g_assert_true (pent_board_equal (board, untouched));
  g_assert_cmpuint (replaced->n_pieces, ==, 4);
  g_assert_cmpuint (replaced->pieces[1].name, ==, PENT_NAME_L);
  g_assert_cmpuint (added->n_pieces, ==, 5);
  g_assert_true (pent_board_equal (removed, board));
  g_assert_cmpuint (bare->n_pieces, ==, 1);
  g_assert_cmpuint (pent_board_get_color (bare, PENT_NAME_F), ==, 3);
  g_assert_cmpuint (pent_board_get_color (colored, PENT_NAME_I), ==, 5);
  g_assert_false (pent_board_equal (colored, board));
  g_assert_cmpint (torus->surface, ==, PENT_SURFACE_TORUS);
  g_assert_false (pent_board_equal (torus, board));
}

/* Taking every piece away and laying it down again, in any order, gives the same board. */
static void
test_is_its_pieces (void)
{
  guint32 seed = (guint32) g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (PentBoard) board = pent_case_make_random (random, 12, 11);
      PentBoard *built = pent_board_new (board->surface,
                                         board->height,
                                         board->width,
                                         board->colors, NULL, 0);

      for (guint p = board->n_pieces; p > 0; p--)
        {
          PentBoard *next = pent_board_with_piece (built, board->pieces[p - 1]);

          pent_board_unref (built);
          built = next;
        }
      g_assert_true (pent_board_equal (built, board));
      pent_board_unref (built);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pent-board/sorts-pieces", test_sorts_pieces);
  g_test_add_func ("/pent-board/finds-pieces", test_finds_pieces);
  g_test_add_func ("/pent-board/changes-make-new-boards", test_changes_make_new_boards);
  g_test_add_func ("/pent-board/is-its-pieces", test_is_its_pieces);

  return g_test_run ();
}
