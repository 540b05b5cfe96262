#include "pent-cases.h"
#include "pentominoes/description/pent-description.h"
#include "pentominoes/encoding/slug.h"
#include "text/place.h"

static PentBoard *
read_board (const char *slug)
{
  PentSlugReading reading = { 0 };
  g_autoptr (GError) error = NULL;
  PentBoard *board = pent_slug_decode (slug, -1, &reading, &error);

  g_assert_no_error (error);

  return board;
}

static void
test_squares (void)
{
  static const struct
  {
    const char *slug;
    PentSquare  square;
    const char *words;
  } cases[] = {
    { "P88zd56", { 5, 6 }, "centre of piece Z, quarter turn, mirrored; row 5, column 6" },
    { "P88zd56", { 5, 7 }, "piece Z; row 5, column 7" },
    { "P88zd56", { 0, 0 }, "empty; row 0, column 0" },
    { "P88R0012", { 1, 2 }, "blocked; row 1, column 2" },
    { "R88X022I032", { 3, 2 }, "pieces I and X overlap; row 3, column 2" },
    { "R88X022R32", { 3, 2 }, "piece X lies on a blocked square; row 3, column 2" },
    { "R88X033R23", { 2, 3 }, "piece X lies on a blocked square; row 2, column 3" },
    { "R88I107", { 0, 7 }, "piece I sticks out of the board here; row 0, column 7" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PentBoard) board = read_board (cases[i].slug);
      g_autofree PentPainted *squares = pent_paint (board, NULL);
      g_autofree char *words = pent_describe_square (board, squares, cases[i].square);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_pieces (void)
{
  g_autoptr (PentBoard) board = read_board ("P88zd56R00");
  g_autofree char *terrain = pent_describe_piece (&board->pieces[0]);
  g_autofree char *piece = pent_describe_piece (&board->pieces[1]);

  g_assert_cmpstr (terrain, ==, "Blocked square: row 0, column 0");
  g_assert_cmpstr (piece, ==, "Z: row 5, column 6, quarter turn, mirrored");
}

/* Every surface and every orientation has words of its own. */
static void
test_words_differ (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (PentSurface surface = 0; surface < PENT_N_SURFACES; surface++)
    {
      g_autoptr (PentBoard) board = pent_board_new (surface, 5, 7, NULL, NULL, 0);
      char *size = pent_describe_size (board);

      g_assert_true (g_str_has_prefix (size, "5×7 "));
      g_assert_true (g_hash_table_add (seen, size));
      g_assert_true (g_hash_table_add (seen, g_strdup (pent_describe_gluing (surface))));
    }
  for (guint i = 0; i < PENT_N_ORIENTATIONS; i++)
    g_assert_true (g_hash_table_add (seen, g_strdup (pent_describe_orientation (i))));
}

static void
test_rows_count_from_one (void)
{
  g_autoptr (PentBoard) board = read_board ("P88zd56R00");
  g_autofree char *terrain = NULL;
  g_autofree char *piece = NULL;
  g_autofree char *from_zero = NULL;

  place_set_first (1);
  terrain = pent_describe_piece (&board->pieces[0]);
  piece = pent_describe_piece (&board->pieces[1]);
  place_set_first (0);
  from_zero = pent_describe_piece (&board->pieces[0]);
  g_assert_cmpstr (terrain, ==, "Blocked square: row 1, column 1");
  g_assert_cmpstr (piece, ==, "Z: row 6, column 7, quarter turn, mirrored");
  g_assert_cmpstr (from_zero, ==, "Blocked square: row 0, column 0");
}

static void
test_dropped (void)
{
  static const char *const cases[][3] = {
    { "R88F022X055", "R88F022X055", NULL },
    { "R88F022X055", "R44F022", "No longer on the board: X" },
    { "R88F022F055X056F066R77", "R44F022",
      "No longer on the board: F, X, 1 blocked square" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PentBoard) before = read_board (cases[i][0]);
      g_autoptr (PentBoard) after = read_board (cases[i][1]);
      g_autofree char *words = pent_describe_dropped (before, after);

      g_assert_cmpstr (words, ==, cases[i][2]);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pent-words/squares", test_squares);
  g_test_add_func ("/pent-words/pieces", test_pieces);
  g_test_add_func ("/pent-words/dropped", test_dropped);
  g_test_add_func ("/pent-words/words-differ", test_words_differ);
  g_test_add_func ("/pent-words/rows-count-from-one", test_rows_count_from_one);
  return g_test_run ();
}
