#include "spaces/description/move-description.h"

static void
test_moves (void)
{
  const struct
  {
    SpacesMove move;
    const char *words;
  } cases[] = {
    { { { 3, 0 }, SPACES_MOVE_PIECE }, "Move 3: Piece, row 3, column 0" },
    { { { 0, 12 }, SPACES_MOVE_TRAP }, "Move 3: Trap, row 0, column 12" },
    { { { -1, 2 }, SPACES_MOVE_FINAL }, "Move 3: Goal, column 2" },
    { { { -1, 2 }, SPACES_MOVE_TRAP }, "Move 3: Trap, goal, column 2" },
    { { { 1, 1 }, SPACES_MOVE_FINAL }, "Move 3: Goal, row 1, column 1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = spaces_describe_move (cases[i].move, 2);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_counts (void)
{
  const struct
  {
    gsize n_moves;
    const char *words;
  } cases[] = { { 0, "no moves" }, { 1, "1 move" }, { 1922, "1922 moves" } };
  g_autofree char *size = spaces_describe_size (31);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = spaces_describe_n_moves (cases[i].n_moves);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
  g_assert_cmpstr (size, ==, "31×31");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spaces-move-words/moves", test_moves);
  g_test_add_func ("/spaces-move-words/counts", test_counts);

  return g_test_run ();
}
