/* Rounds of packed boards against rounds that are walked step by step. */
#include "random-board.h"
#include "spaces/round/packed-board.h"
#include "spaces/round/round.h"

#define N_FIELDS 1500
#define N_OTHERS 40

static SpacesPackedBoard *
pack (SpacesBoard   *board,
      SpacesScoring  scoring)
{
  gsize length = 0;
  SpacesPackedBoard *packed = spaces_packed_board_new (board, scoring, NULL, &length);
  gsize n_moves = spaces_board_get_n_moves (board);

  g_assert_cmpint (packed != NULL, ==, n_moves > 0 && n_moves <= 64);
  if (packed != NULL)
    g_assert_cmpuint (length, <=, sizeof *packed + 11 * n_moves + 1);

  return packed;
}

/* One against many, in both orders. */
static void
check_field (guint         size,
             gsize         max_moves,
             SpacesScoring scoring)
{
  g_autoptr (SpacesBoard) board = random_board_make (size, max_moves);
  g_autofree SpacesPackedBoard *packed = pack (board, scoring);
  SpacesBoard *others[N_OTHERS];
  const SpacesPackedBoard *packed_others[N_OTHERS];
  SpacesPairPoints points[N_OTHERS];
  SpacesSpreadBoard spread;
  guint n = 0;

  if (packed == NULL)
    return;

  for (guint i = 0; i < N_OTHERS; i++)
    {
      others[n] = random_board_make (size, max_moves);
      packed_others[n] = pack (others[n], scoring);
      if (packed_others[n] != NULL)
        n++;
      else
        spaces_board_unref (others[n]);
    }

  spaces_spread_board_set (&spread, packed, size);
  spaces_spread_board_play (&spread, packed_others, n, points);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SpacesRound) round = spaces_round_new (board, others[i], scoring);
      g_autoptr (SpacesRound) turned = spaces_round_new (others[i], board, scoring);

      g_assert_cmpint (points[i].own, ==, spaces_round_get_result (round)->side[0].points);
      g_assert_cmpint (points[i].theirs, ==, spaces_round_get_result (round)->side[1].points);
      g_assert_cmpint (points[i].own, ==, spaces_round_get_result (turned)->side[1].points);
      g_assert_cmpint (points[i].theirs, ==, spaces_round_get_result (turned)->side[0].points);
      spaces_board_unref (others[i]);
      g_free ((gpointer) packed_others[i]);
    }
}

static void
test_small (void)
{
  for (guint i = 0; i < N_FIELDS; i++)
    check_field ((guint) g_test_rand_int_range (2, 7), 16, (SpacesScoring) (i % 2));
}

static void
test_long_and_large (void)
{
  for (guint i = 0; i < N_FIELDS / 5; i++)
    check_field ((guint) g_test_rand_int_range (2, SPACES_MAX_SIZE + 1), RANDOM_BOARD_MOVES,
                 (SpacesScoring) (i % 2));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/packed-board/small", test_small);
  g_test_add_func ("/packed-board/long-and-large", test_long_and_large);

  return g_test_run ();
}
