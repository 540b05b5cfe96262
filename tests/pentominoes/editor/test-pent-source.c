#include "pentominoes/editor/pent-source.h"

#include "pentominoes/encoding/slug.h"
#include "pentominoes/picture/pent-steps.h"

static PentBoard *
read_board (const char *slug)
{
  PentSlugReading reading = { 0 };
  g_autoptr (GError) error = NULL;
  PentBoard *board = pent_slug_decode (slug, -1, &reading, &error);

  g_assert_no_error (error);

  return board;
}

/* Terrain first, then piece by piece in the order of the permalink. */
static void
test_steps (void)
{
  static const char *const slugs[] = { "R88R0077", "R88P411R0077", "R88P411X035R0077" };
  static const char *const words[] = { "The board without pieces", "P: row 1, column 1, mirrored",
                                       "X: row 3, column 5, not turned" };
  g_autoptr (PentBoard) board = read_board (slugs[2]);
  g_autoptr (PentSource) source = pent_source_new (board);

  g_assert_cmpuint (replay_source_get_length (REPLAY_SOURCE (source)), ==, 2);
  for (gsize n = 0; n <= 2; n++)
    {
      g_autoptr (PentBoard) step = pent_steps_cut (board, n);
      g_autofree char *slug = pent_slug_encode (step, NULL);
      g_autofree char *sentence = replay_source_describe (REPLAY_SOURCE (source), n);

      g_assert_cmpstr (slug, ==, slugs[n]);
      g_assert_cmpstr (sentence, ==, words[n]);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pent-source/steps", test_steps);
  return g_test_run ();
}
