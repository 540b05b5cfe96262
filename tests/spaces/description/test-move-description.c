#include "spaces/description/move-description.h"
#include "text/place.h"

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

static void
test_rows_count_from_one (void)
{
  const SpacesMove trap = { { 3, 0 }, SPACES_MOVE_TRAP }, goal = { { -1, 2 }, SPACES_MOVE_FINAL };
  g_autofree char *trap_words = NULL;
  g_autofree char *goal_words = NULL;
  g_autofree char *from_zero = NULL;

  place_set_first (1);
  trap_words = spaces_describe_move (trap, 2);
  goal_words = spaces_describe_move (goal, 2);
  place_set_first (0);
  from_zero = spaces_describe_move (trap, 2);
  g_assert_cmpstr (trap_words, ==, "Move 3: Trap, row 4, column 1");
  g_assert_cmpstr (goal_words, ==, "Move 3: Goal, column 3");
  g_assert_cmpstr (from_zero, ==, "Move 3: Trap, row 3, column 0");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spaces-move-words/moves", test_moves);
  g_test_add_func ("/spaces-move-words/counts", test_counts);
  g_test_add_func ("/spaces-move-words/rows-count-from-one", test_rows_count_from_one);

  return g_test_run ();
}
