/* The interval of unevenly drawn samples. Large boards are drawn unevenly, and nobody knows their
 * exact shares; so small ones are drawn by the same routes here, and it is counted how often the
 * interval holds the exact share.
 */
#include "spaces/strength/strength.h"

#include <math.h>

#include "../../sanitized.h"
#include "spaces/board/code.h"
#include "spaces/round/round.h"
#include "spaces/rules/limits.h"
#include "spaces/strength/routes.h"
#include "spaces/strength/strength.h"

#define N_SAMPLES (SANITIZED ? 40 : 400)
#define LEAST (SANITIZED ? N_SAMPLES * 75 / 100 : N_SAMPLES * 90 / 100)

static void
test_equal_weights (void)
{
  SpacesWeightedShare share;
  double low, high, expected_low, expected_high;

  spaces_weighted_share_init (&share);
  g_assert_cmpfloat (spaces_weighted_share_get (&share), ==, 0);
  g_assert_cmpfloat (spaces_weighted_share_get_size (&share), ==, 0);
  for (guint i = 0; i < 50; i++)
    spaces_weighted_share_add (&share, 3.5, i < 20);

  spaces_weighted_share_interval (&share, &low, &high);
  spaces_wilson (0.4, 50, &expected_low, &expected_high);
  g_assert_cmpfloat_with_epsilon (spaces_weighted_share_get (&share), 0.4, 1e-12);
  g_assert_cmpfloat_with_epsilon (spaces_weighted_share_get_size (&share), 50, 1e-9);
  g_assert_cmpfloat_with_epsilon (low, expected_low, 1e-12);
  g_assert_cmpfloat_with_epsilon (high, expected_high, 1e-12);
}

/* Weights that no double holds, in either order, and in two parts. */
static void
test_large_weights (void)
{
  const double logs[] = { 2000, 2000 + log (1000), -2000 };
  SpacesWeightedShare all, parts[2];

  spaces_weighted_share_init (&all);
  spaces_weighted_share_init (&parts[0]);
  spaces_weighted_share_init (&parts[1]);
  for (guint i = 0; i < 3; i++)
    {
      spaces_weighted_share_add (&all, logs[i], i == 1);
      spaces_weighted_share_add (&parts[i % 2], logs[i], i == 1);
    }
  spaces_weighted_share_merge (&parts[1], &parts[0]);

  g_assert_cmpfloat_with_epsilon (spaces_weighted_share_get (&all), 1000.0 / 1001, 1e-12);
  g_assert_cmpfloat_with_epsilon (spaces_weighted_share_get_size (&all), 1.001999, 1e-5);
  g_assert_cmpfloat_with_epsilon (spaces_weighted_share_get (&parts[1]),
                                  spaces_weighted_share_get (&all), 1e-12);
  g_assert_cmpfloat_with_epsilon (spaces_weighted_share_get_size (&parts[1]),
                                  spaces_weighted_share_get_size (&all), 1e-12);
}

static gboolean
wins_against (SpacesBoard      *board,
              const SpacesMove *moves,
              guint             n_moves)
{
  g_autoptr (SpacesBoard) other = spaces_board_new (spaces_board_get_size (board), moves, n_moves);
  SpacesResult result;

  spaces_round_play (board, other, SPACES_SCORING_WEB, &result);

  return result.winner == SPACES_WINNER_PLAYER;
}

static double
find_exact_share (SpacesBoard          *board,
                  SpacesPopulationKind  kind)
{
  g_autoptr (SpacesPopulation) population
      = spaces_population_new (kind, spaces_board_get_size (board), 0);
  const SpacesStrengthOptions options = { .scoring = SPACES_SCORING_WEB };
  g_autoptr (SpacesStrength) strength
      = spaces_strength_find (board, population, &options, NULL, NULL, NULL, NULL);

  g_assert_cmpint (strength->against, ==, SPACES_AGAINST_ALL);

  return (double) strength->sums.wins / (double) strength->sums.rounds;
}

/* How many of the samples have @exact in their interval, and in *@plainly how many would if their
 * draws counted alike. */
static guint
count_covering (SpacesBoard        *board,
                const SpacesRoutes *routes,
                guint               n_draws,
                double              exact,
                SpacesRandom       *random,
                guint              *plainly)
{
  guint size = spaces_board_get_size (board);
  guint max_moves = (guint) spaces_rules_move_limit (size);
  SpacesMove moves[2 * SPACES_MAX_SQUARES];
  guint covering = 0;

  *plainly = 0;
  for (guint i = 0; i < N_SAMPLES; i++)
    {
      SpacesWeightedShare share;
      double low, high;
      guint wins = 0;

      spaces_weighted_share_init (&share);
      for (guint j = 0; j < n_draws; j++)
        {
          double log_weight;
          guint n = spaces_route_boards_draw (routes, size, max_moves, random, moves, &log_weight);
          gboolean won = wins_against (board, moves, n);

          spaces_weighted_share_add (&share, log_weight, won);
          wins += won;
        }
      spaces_weighted_share_interval (&share, &low, &high);
      covering += low <= exact && exact <= high;
      spaces_wilson ((double) wins / n_draws, n_draws, &low, &high);
      *plainly += low <= exact && exact <= high;
    }

  return covering;
}

/* 95 % of the intervals should hold the exact share, and 90 % of 400, or 75 % of 40, leave chance
 * more than four times its deviation. Of the first board so few do without the weights that the
 * test would see it. */
static void
test_coverage (void)
{
  static const struct
  {
    const char           *code;
    SpacesPopulationKind  kind;
    guint                 n_draws;
  } cases[] = {
    { "3|8p5p8t5p2pG2f", SPACES_POPULATION_PLAIN, 1000 },
    { "3|7p4p1pG1f", SPACES_POPULATION_ALL, 1000 },
    { "4|12p08p12t04p00pG0f", SPACES_POPULATION_PLAIN, 1000 },
    { "4|13p09p05p01pG1f", SPACES_POPULATION_ALL, 1000 },
  };
  guint64 seed = (guint32) g_test_rand_int ();
  SpacesRandom random = spaces_random_new (seed, 0);

  g_test_message ("seed %" G_GUINT64_FORMAT, seed);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SpacesBoard) board = spaces_code_decode (cases[i].code, -1, NULL, NULL);
      guint size = spaces_board_get_size (board);
      guint limit = (guint) spaces_rules_move_limit (size);
      g_autoptr (SpacesRoutes) routes = cases[i].kind == SPACES_POPULATION_PLAIN
                                            ? spaces_routes_new_grown (size, limit)
                                            : spaces_routes_new_counted (size, limit);
      double exact = find_exact_share (board, cases[i].kind);
      guint plainly;
      guint covering = count_covering (board, routes, cases[i].n_draws, exact, &random, &plainly);

      g_test_message ("%s: exactly %.4f, in %u of %u intervals, without weights in %u",
                      cases[i].code, exact, covering, N_SAMPLES, plainly);
      g_assert_cmpuint (covering, >=, LEAST);
      if (i == 0 && !SANITIZED)
        g_assert_cmpuint (plainly, <, N_SAMPLES / 2);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/weighted-share/of-equal-weights", test_equal_weights);
  g_test_add_func ("/weighted-share/of-large-weights", test_large_weights);
  g_test_add_func ("/weighted-share/covers-the-exact-share", test_coverage);

  return g_test_run ();
}
