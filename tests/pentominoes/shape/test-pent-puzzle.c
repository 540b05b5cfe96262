#include "pentominoes/encoding/slug.h"
#include "pentominoes/shape/pent-puzzle.h"

static void
test_suggestions (void)
{
  static const char *const slugs[PENT_N_PUZZLES] = { "R88R00077077", "R88R33344344", "R88R22255255",
                                                     "R88R61627172", "R88R60617071", "R88R11166166",
                                                     "R88R04304773" };

  for (guint i = 0; i < PENT_N_PUZZLES; i++)
    {
      g_autoptr (PentBoard) board = pent_puzzle_suggest (i, PENT_SURFACE_RECTANGLE, NULL);
      g_autofree char *slug = pent_slug_encode (board, NULL);

      g_assert_cmpstr (slug, ==, slugs[i]);
    }
}

/* A wall across a torus leaves one part; across a rectangle two. */
static void
test_parts (void)
{
  gboolean taken[7 * 3] = { FALSE };

  for (guint i = 0; i < 3; i++)
    taken[2 * 3 + i] = TRUE; /* row 2: 6 squares above it, 12 below */
  g_assert_false (pent_puzzle_divides (PENT_SURFACE_RECTANGLE, 7, 3, taken));
  g_assert_false (pent_puzzle_divides (PENT_SURFACE_TORUS, 7, 3, taken)); /* 18 */
  for (guint i = 0; i < 3; i++)
    taken[6 * 3 + i] = TRUE; /* 6 and 9, glued 15: not through a row that is taken */
  g_assert_false (pent_puzzle_divides (PENT_SURFACE_TORUS, 7, 3, taken));
  for (guint i = 0; i < 3; i++)
    taken[6 * 3 + i] = FALSE;
  taken[0] = taken[1] = taken[2] = TRUE; /* 3 and 12; on a cylinder, too */
  g_assert_false (pent_puzzle_divides (PENT_SURFACE_CYLINDER, 7, 3, taken));
  taken[0] = taken[1] = taken[2] = FALSE;
  taken[3 * 3] = taken[3 * 3 + 1] = taken[3 * 3 + 2] = TRUE; /* rows 2 and 3: 6 and 9, glued 15 */
  g_assert_false (pent_puzzle_divides (PENT_SURFACE_RECTANGLE, 7, 3, taken));
  g_assert_false (pent_puzzle_divides (PENT_SURFACE_CYLINDER, 7, 3, taken));
  g_assert_true (pent_puzzle_divides (PENT_SURFACE_TORUS, 7, 3, taken));
  g_assert_true (pent_puzzle_divides (PENT_SURFACE_KLEIN, 7, 3, taken));
}

static void
test_random (void)
{
  guint32 seed = (guint32) g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 700; i++)
    {
      PentSurface surface = (PentSurface) (i % PENT_N_SURFACES);
      guint8 colors[PENT_N_COLORS] = { 3, 1, 4 };
      g_autoptr (PentBoard) board = pent_puzzle_randomize (surface, colors, random);
      gboolean taken[64] = { FALSE };

      g_assert_cmpuint (board->n_pieces, ==, 4);
      g_assert_cmpuint (pent_board_count_name (board, PENT_NAME_TERRAIN), ==, 4);
      g_assert_cmpuint (board->surface, ==, surface);
      g_assert_cmpuint (pent_board_get_color (board, PENT_NAME_L), ==, 4);
      for (guint j = 0; j < 4; j++)
        taken[board->pieces[j].row * 8 + board->pieces[j].col]
            = TRUE;
      g_assert_true (pent_puzzle_divides (surface, 8, 8, taken));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/puzzle/suggestions", test_suggestions);
  g_test_add_func ("/puzzle/parts", test_parts);
  g_test_add_func ("/puzzle/random", test_random);

  return g_test_run ();
}
