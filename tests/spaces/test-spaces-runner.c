#include "spaces/spaces-runner.h"
#include "round-cases.h"
#include "vector-cases.h"

#define N_RANDOM_PAIRS 100000
#define MAX_RANDOM_MOVES 80 /* beyond what a runner holds in its words */

static void
check_simulate (JsonObject *test_case)
{
  const char *scorings[] = { "web", "engine" };
  g_autoptr (SpacesBoard) player = round_case_board (json_object_get_string_member (test_case, "playerBoard"));
  g_autoptr (SpacesBoard) opponent = round_case_board (json_object_get_string_member (test_case, "opponentBoard"));
  g_autoptr (SpacesRunner) a = spaces_runner_new (player);
  g_autoptr (SpacesRunner) b = spaces_runner_new (opponent);

  for (guint scoring = 0; scoring < G_N_ELEMENTS (scorings); scoring++)
    {
      SpacesResult result;

      spaces_runner_play (a, b, scoring, &result);
      round_case_assert_result (json_object_get_object_member (test_case, scorings[scoring]),
                                &result);
    }
}

static SpacesBoard *
random_board (guint size,
              gsize max_moves)
{
  SpacesMove moves[MAX_RANDOM_MOVES];
  gsize n_moves = (gsize) g_test_rand_int_range (0, (int) max_moves + 1);

  for (gsize i = 0; i < n_moves; i++)
    {
      guint kind = (guint) g_test_rand_int_range (0, 16);

      moves[i].type = kind < 11   ? SPACES_MOVE_PIECE
                      : kind < 15 ? SPACES_MOVE_TRAP
                                  : SPACES_MOVE_FINAL;
      moves[i].square.row = (gint8) g_test_rand_int_range (-1, (int) size);
      moves[i].square.col = (gint8) g_test_rand_int_range (0, (int) size);
    }

  return spaces_board_new (size, moves, n_moves);
}

static void
assert_same_side (const SpacesSideResult *got,
                  const SpacesSideResult *want)
{
  g_assert_cmpint (got->points, ==, want->points);
  g_assert_cmpint (got->moves, ==, want->moves);
  g_assert_cmpint (got->last_step, ==, want->last_step);
  g_assert_true (spaces_square_equal (got->square, want->square));
  g_assert_true (spaces_square_equal (got->trap, want->trap));
  g_assert_cmpint (got->hit_trap, ==, want->hit_trap);
  g_assert_cmpint (got->fate, ==, want->fate);
}

static void
assert_agrees_with_walk (SpacesBoard *a,
                         SpacesBoard *b)
{
  g_autoptr (SpacesRunner) player = spaces_runner_new (a);
  g_autoptr (SpacesRunner) opponent = spaces_runner_new (b);

  for (guint scoring = 0; scoring < 2; scoring++)
    {
      SpacesResult got, want;

      spaces_runner_play (player, opponent, scoring, &got);
      spaces_round_play (a, b, scoring, &want);
      g_assert_cmpint (got.winner, ==, want.winner);
      g_assert_cmpint (got.collision, ==, want.collision);
      assert_same_side (&got.side[0], &want.side[0]);
      assert_same_side (&got.side[1], &want.side[1]);
    }
}

static void
test_random_rounds_agree (void)
{
  for (guint i = 0; i < N_RANDOM_PAIRS; i++)
    {
      guint size = (guint) g_test_rand_int_range (2, 7);
      g_autoptr (SpacesBoard) a = random_board (size, 16);
      g_autoptr (SpacesBoard) b = random_board (size, 16);

      assert_agrees_with_walk (a, b);
    }
}

static void
test_long_and_large_boards_agree (void)
{
  for (guint i = 0; i < N_RANDOM_PAIRS / 20; i++)
    {
      guint size = (guint) g_test_rand_int_range (2, SPACES_MAX_SIZE + 1);
      g_autoptr (SpacesBoard) a = random_board (size, MAX_RANDOM_MOVES);
      g_autoptr (SpacesBoard) b = random_board (size, MAX_RANDOM_MOVES);

      assert_agrees_with_walk (a, b);
    }
}

static void
test_different_sizes_agree (void)
{
  for (guint i = 0; i < N_RANDOM_PAIRS / 20; i++)
    {
      g_autoptr (SpacesBoard) a = random_board ((guint) g_test_rand_int_range (2, 6), 16);
      g_autoptr (SpacesBoard) b = random_board ((guint) g_test_rand_int_range (2, 6), 16);

      assert_agrees_with_walk (a, b);
    }
}

static void
test_keeps_its_board (void)
{
  g_autoptr (SpacesBoard) board = round_case_board ("2|2p0pG0f");
  g_autoptr (SpacesRunner) runner = spaces_runner_new (board);
  g_autoptr (SpacesRunner) same = spaces_runner_ref (runner);

  g_assert_true (spaces_runner_get_board (same) == board);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/runner/vectors/simulate", "spaces/simulate", check_simulate);
  g_test_add_func ("/runner/keeps-its-board", test_keeps_its_board);
  g_test_add_func ("/runner/random/agree", test_random_rounds_agree);
  g_test_add_func ("/runner/random/long-and-large-agree", test_long_and_large_boards_agree);
  g_test_add_func ("/runner/random/different-sizes-agree", test_different_sizes_agree);
  return g_test_run ();
}
