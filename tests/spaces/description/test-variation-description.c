#include "spaces/description/move-description.h"

static const struct
{
  SpacesVariation  variation;
  const char      *words;
} cases[] = {
  { { SPACES_VARIATION_INSERT, 4, { { 2, 1 }, SPACES_MOVE_TRAP }, .more_wins = 0.031 },
    "A trap at row 2, column 1 as move 5: +3.1\u00a0%" },
  { { SPACES_VARIATION_INSERT, 0, { { 2, 0 }, SPACES_MOVE_PIECE }, .more_wins = -0.2 },
    "The piece to row 2, column 0 as move 1: -20.0\u00a0%" },
  { { SPACES_VARIATION_CHANGE, 1, { { 1, 1 }, SPACES_MOVE_PIECE }, .more_wins = 0.1 },
    "The piece to row 1, column 1 instead of move 2: +10.0\u00a0%" },
  { { SPACES_VARIATION_CHANGE, 1, { { 1, 1 }, SPACES_MOVE_TRAP }, .more_wins = 0.1 },
    "A trap at row 1, column 1 instead of move 2: +10.0\u00a0%" },
  { { SPACES_VARIATION_CHANGE, 3, { { -1, 1 }, SPACES_MOVE_FINAL }, .more_wins = 0 },
    "The goal at column 1 instead of move 4: +0.0\u00a0%" },
  { { SPACES_VARIATION_DROP, 2, { { 1, 1 }, SPACES_MOVE_TRAP }, .more_wins = 0.0004 },
    "Without move 3: +0.0\u00a0%" },
};

static void
test_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = spaces_variation_describe (&cases[i].variation);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/variation-description/words", test_words);

  return g_test_run ();
}
