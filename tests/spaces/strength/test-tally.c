/* Sums, merging, the chances of a game, and Wilson's interval against figures from the literature.
 */
#include "spaces/strength/tally.h"

#include <math.h>

static void
test_sums (void)
{
  g_auto (SpacesTally) tally = { 0 };
  SpacesTallySums sums;

  spaces_tally_init (&tally, 5);
  spaces_tally_add (&tally, 3, 0, 2);
  spaces_tally_add (&tally, 1, 1, 1);
  spaces_tally_add (&tally, 0, 4, 1);
  sums = spaces_tally_sum (&tally);
  g_assert_cmpuint (sums.wins, ==, 2);
  g_assert_cmpuint (sums.ties, ==, 1);
  g_assert_cmpuint (sums.losses, ==, 1);
  g_assert_cmpuint (sums.rounds, ==, 4);
  g_assert_cmpfloat (sums.mean_points, ==, 7.0 / 4);
  g_assert_cmpfloat (sums.mean_lead, ==, 2.0 / 4);
}

static void
test_merge (void)
{
  g_auto (SpacesTally) tally = { 0 }, other = { 0 };

  spaces_tally_init (&tally, 3);
  spaces_tally_init (&other, 3);
  spaces_tally_add (&tally, 3, 0, 2);
  spaces_tally_add (&other, 0, 3, 5);
  spaces_tally_merge (&tally, &other);
  g_assert_cmpuint (spaces_tally_sum (&tally).wins, ==, 2);
  g_assert_cmpuint (spaces_tally_sum (&tally).losses, ==, 5);
}

static void
test_empty (void)
{
  g_auto (SpacesTally) tally = { 0 };
  double shares[3];

  spaces_tally_init (&tally, 3);
  spaces_tally_game (&tally, 5, shares);
  g_assert_cmpuint (spaces_tally_sum (&tally).rounds, ==, 0);
  g_assert_cmpfloat (spaces_tally_sum (&tally).mean_lead, ==, 0);
  g_assert_cmpfloat (shares[0] + shares[1] + shares[2], ==, 0);
}

/* Two rounds that are each won by 1 or lost by 1: a quarter, a half, a quarter. And one large win
 * outweighs two small losses. */
static void
test_game (void)
{
  g_auto (SpacesTally) even = { 0 }, large = { 0 };
  double shares[3];

  spaces_tally_init (&even, 3);
  spaces_tally_add (&even, 1, 0, 7);
  spaces_tally_add (&even, 0, 1, 7);
  spaces_tally_game (&even, 2, shares);
  g_assert_cmpfloat_with_epsilon (shares[0], 0.25, 1e-12);
  g_assert_cmpfloat_with_epsilon (shares[1], 0.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (shares[2], 0.25, 1e-12);

  spaces_tally_init (&large, 3);
  spaces_tally_add (&large, 3, 0, 1);
  spaces_tally_add (&large, 0, 1, 2);
  spaces_tally_game (&large, 3, shares);
  g_assert_cmpfloat_with_epsilon (shares[2], 8.0 / 27, 1e-12);
  g_assert_cmpfloat_with_epsilon (shares[0], 19.0 / 27, 1e-12);
}

/* 1 of 10 has 1.8 % to 40.4 %; 0 of 20 up to 16.1 % (Wilson 1927, as in Brown, Cai and DasGupta
 * 2001). */
static void
test_wilson (void)
{
  double low, high;

  spaces_wilson (0.1, 10, &low, &high);
  g_assert_cmpfloat_with_epsilon (low, 0.018, 0.001);
  g_assert_cmpfloat_with_epsilon (high, 0.404, 0.001);
  spaces_wilson (0, 20, &low, &high);
  g_assert_cmpfloat (low, ==, 0);
  g_assert_cmpfloat_with_epsilon (high, 0.161, 0.001);
  spaces_wilson (0.5, 0, &low, &high);
  g_assert_cmpfloat (low, ==, 0);
  g_assert_cmpfloat (high, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tally/sums", test_sums);
  g_test_add_func ("/tally/merge", test_merge);
  g_test_add_func ("/tally/empty", test_empty);
  g_test_add_func ("/tally/game", test_game);
  g_test_add_func ("/tally/wilson", test_wilson);

  return g_test_run ();
}
