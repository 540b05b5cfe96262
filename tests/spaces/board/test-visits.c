#include "spaces/board/code.h"
#include "spaces/board/visits.h"

static void
test_example (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesBoard) board = spaces_code_decode ("4|12p08p12t04p00pG0f", -1, NULL, &error);
  g_auto (SpacesVisits) visits = { 0 };
  const guint32 *moves;
  gsize n;

  g_assert_no_error (error);
  spaces_visits_init (&visits, board);
  g_assert_cmpuint (spaces_slot (4, (SpacesSquare) { 3, 0 }), ==, 16);
  moves = spaces_visits_get (&visits, (SpacesSquare) { 3, 0 }, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (moves[0], ==, 0);
  g_assert_cmpuint (moves[1], ==, 2);
}

static SpacesBoard *
make_random_board (void)
{
  guint size = (guint) g_test_rand_int_range (SPACES_MIN_SIZE, SPACES_MAX_SIZE + 1);
  gsize n_moves = (gsize) g_test_rand_int_range (0, 3000);
  g_autofree SpacesMove *moves = g_new (SpacesMove, n_moves);

  for (gsize i = 0; i < n_moves; i++)
    {
      moves[i].square.row = (gint8) g_test_rand_int_range (SPACES_GOAL_ROW, (int) size);
      moves[i].square.col = (gint8) g_test_rand_int_range (0, (int) size);
      moves[i].type = (guint8) g_test_rand_int_range (0, 3);
    }

  return spaces_board_new (size, moves, n_moves);
}

/* Every move is in the list of its own square, in order, and in no other. */
static void
test_every_move_once_and_in_order (void)
{
  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (SpacesBoard) board = make_random_board ();
      g_auto (SpacesVisits) visits = { 0 };
      int size = (int) spaces_board_get_size (board);
      gsize n_all = 0;

      spaces_visits_init (&visits, board);
      for (int row = SPACES_GOAL_ROW; row < size; row++)
        for (int col = 0; col < size; col++)
          {
            SpacesSquare square = { (gint8) row, (gint8) col };
            gsize n;
            const guint32 *moves = spaces_visits_get (&visits, square, &n);

            for (gsize j = 0; j < n; j++)
              {
                g_assert_true (spaces_square_equal (spaces_board_get_move (board, moves[j])->square,
                                                    square));
                if (j > 0)
                  g_assert_cmpuint (moves[j], >, moves[j - 1]);
              }
            n_all += n;
          }
      g_assert_cmpuint (n_all, ==, spaces_board_get_n_moves (board));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/visits/example", test_example);
  g_test_add_func ("/visits/every-move-once-and-in-order", test_every_move_once_and_in_order);
  return g_test_run ();
}
