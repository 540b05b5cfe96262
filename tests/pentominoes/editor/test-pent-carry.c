#include "pent-cases.h"
#include "pentominoes/editor/pent-editor.h"
#include "pentominoes/shape/pent-paint.h"

#include <string.h>

static void
test_example_of_the_header (void)
{
  g_autoptr (PentBoard) board = pent_board_new (PENT_SURFACE_PROJECTIVE, 8, 8, NULL, NULL, 0);
  PentPiece piece = { .name = PENT_NAME_Z };

  g_assert_true (pent_carry (board, (PentSquare) { 3, 8 }, &piece));
  g_assert_cmpuint (piece.row, ==, 4);
  g_assert_cmpuint (piece.col, ==, 0);
  g_assert_cmpuint (piece.orientation, ==, pent_orientation_turn (0, PENT_FLIP_VERTICAL));
}

/* Which of four edges a square is beside, as a bit; 0 on the board. */
static guint
get_side (const PentBoard *board,
          PentSquare       square)
{
  return (square.row < 0                                      ? PENT_SIDE_TOP
          : square.row >= (int) board->height ? PENT_SIDE_BOTTOM
                                                              : 0)
         | (square.col < 0                                     ? PENT_SIDE_LEFT
            : square.col >= (int) board->width ? PENT_SIDE_RIGHT
                                                               : 0);
}

/* A piece that is wholly beside one edge covers the squares that each of its own stands for. */
static void
test_piece_stays_what_is_seen (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  guint n_compared = 0;

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 20000; i++)
    {
      PentSurface surface = (PentSurface) g_rand_int_range (random, 0, PENT_N_SURFACES);
      guint height = (guint) g_rand_int_range (random, 9, 14);
      guint width = surface == PENT_SURFACE_SPHERE ? height
                                                   : (guint) g_rand_int_range (random, 9, 14);
      g_autoptr (PentBoard) board = pent_board_new (surface, height, width, NULL, NULL, 0);
      PentSquare centre = { (gint16) g_rand_int_range (random, -6, (int) height + 6),
                            (gint16) g_rand_int_range (random, -6, (int) width + 6) };
      PentPiece piece = { .name = (guint8) g_rand_int_range (random, 0, PENT_N_PIECES),
                          .orientation = (guint8) g_rand_int_range (random, 0,
                                                                    PENT_N_ORIENTATIONS) };
      const PentShape *shape = pent_shape_get (piece.name, piece.orientation);
      g_autofree guint8 *expected = g_new0 (guint8, height * width);
      g_autofree PentPainted *squares = NULL;
      g_autoptr (PentBoard) carried = NULL;
      guint side = get_side (board, centre);
      gboolean comparable = side == PENT_SIDE_TOP || side == PENT_SIDE_LEFT
                            || side == PENT_SIDE_BOTTOM || side == PENT_SIDE_RIGHT;

      for (guint j = 0; comparable && j < shape->n_squares; j++)
        {
          PentSquare raw = { (gint16) (centre.row + shape->squares[j].row),
                             (gint16) (centre.col + shape->squares[j].col) };
          PentSquare wrapped = pent_surface_wrap (surface, height, width, raw);

          comparable = get_side (board, raw) == side
                       && pent_surface_is_inside (height, width, wrapped);
          if (comparable)
            expected[(guint) wrapped.row * width + (guint) wrapped.col] = 1;
        }
      if (!comparable)
        continue;

      n_compared++;
      g_assert_true (pent_carry (board, centre, &piece));
      carried = pent_board_with_piece (board, piece);
      squares = pent_paint (carried, NULL);
      for (guint at = 0; at < height * width; at++)
        g_assert_cmpuint (squares[at].owner == 0, ==, expected[at]);
    }
  g_assert_cmpuint (n_compared, >, 200);
}

static void
test_nowhere (void)
{
  g_autoptr (PentBoard) board = pent_board_new (PENT_SURFACE_CYLINDER, 8, 8, NULL, NULL, 0);
  PentPiece piece = { .row = 3, .col = 3, .name = PENT_NAME_Z, .orientation = 2 };

  g_assert_false (pent_carry (board, (PentSquare) { -1, 3 }, &piece));
  g_assert_false (pent_carry (board, (PentSquare) { 3, 20000 }, &piece));
  g_assert_cmpuint (piece.row, ==, 3);
  g_assert_cmpuint (piece.orientation, ==, 2);
  g_assert_true (pent_carry (board, (PentSquare) { 2, 17 }, &piece)); /* twice round */
  g_assert_cmpuint (piece.col, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pent-carry/example-of-the-header", test_example_of_the_header);
  g_test_add_func ("/pent-carry/piece-stays-what-is-seen", test_piece_stays_what_is_seen);
  g_test_add_func ("/pent-carry/nowhere", test_nowhere);
  return g_test_run ();
}
