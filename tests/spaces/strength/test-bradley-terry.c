/* Fits against many passes over random tables of every kind, and what they have to be at the ends:
 * two players, all equal, each beating all before him, and totals that no table has.
 */
#include "spaces/strength/bradley-terry.h"

#include "reference-ratings.h"
#include "spaces/tournament/tournament.h"

#define ACCURACY 0.05 /* points */
#define TABLES 150
#define MOST_PLAYERS 40

/* A player who won everything has a finite rating, because of the tie with the mean player: the
 * winner, of the strength a, is expected to win a / (a + 1/a) + a / (a + 1) of what are 1.5. */
static void
test_two (void)
{
  const double totals[] = { 1, 0 };
  double ratings[2], strength;

  g_assert_true (bradley_terry_fit (2, totals, ratings));
  g_assert_cmpfloat_with_epsilon (ratings[0] + ratings[1], 3000, 0.001);
  strength = pow (10, (ratings[0] - 1500) / 400);
  g_assert_cmpfloat_with_epsilon (
      strength / (strength + 1 / strength) + strength / (strength + 1), 1.5, 1e-5);
}

static void
test_equal (void)
{
  const double totals[] = { 1.5, 1.5, 1.5, 1.5 };
  double ratings[4];

  g_assert_true (bradley_terry_fit (4, totals, ratings));
  for (guint i = 0; i < 4; i++)
    g_assert_cmpfloat_with_epsilon (ratings[i], 1500, 0.001);
}

/* The most that ratings can be apart, with as many players as there may be. */
static void
test_order (void)
{
  guint n = SPACES_TOURNAMENT_MAX_TABLE;
  g_autofree double *totals = g_new (double, n);
  g_autofree double *ratings = g_new (double, n);

  for (guint i = 0; i < n; i++)
    totals[i] = i;
  g_assert_true (bradley_terry_fit (n, totals, ratings));
  for (guint i = 1; i < n; i++)
    g_assert_cmpfloat (ratings[i - 1], <, ratings[i]);
  g_assert_cmpfloat_with_epsilon (ratings[0] - 1500, 1500 - ratings[n - 1], 0.01);
}

/* Of so many players that those of nearly one total are fitted together: each of them has the
 * strength that the equations ask for, but for the scale, which is the same for all. */
static void
test_many (void)
{
  enum { N = 6000 };
  g_autofree double *strength = g_new (double, N);
  g_autofree double *totals = g_new0 (double, N);
  g_autofree double *ratings = g_new (double, N);
  double least = G_MAXDOUBLE, most = 0;

  for (guint i = 0; i < N; i++)
    strength[i] = exp (g_test_rand_double_range (-5, 5));
  for (guint i = 0; i < N; i++)
    for (guint j = 0; j < i; j++)
      {
        gboolean won = g_test_rand_double () < strength[i] / (strength[i] + strength[j]);

        totals[won ? i : j]++;
      }
  g_assert_true (bradley_terry_fit (N, totals, ratings));
  for (guint i = 0; i < N; i++)
    strength[i] = exp ((ratings[i] - 1500) * G_LN10 / 400);
  for (guint i = 0; i < N; i++)
    {
      double expected = strength[i] / (strength[i] + 1);

      for (guint j = 0; j < N; j++)
        expected += i != j ? strength[i] / (strength[i] + strength[j]) : 0;
      least = MIN (least, (totals[i] + 0.5) / expected);
      most = MAX (most, (totals[i] + 0.5) / expected);
    }
  /* Of 300 drawings three came to between 2 and 2.5 of a hundred thousand, none higher. */
  g_assert_cmpfloat (most / least, <, 1 + 1e-4);
}

/* Such as a table has that was damaged; it ends and says so. */
static void
test_impossible (void)
{
  const double cases[][4] = {
    { 0, 0, 3, 3 }, { 3, 0.5, 2.5, 0 }, { 1, 1, 1, 1 }, { 3, 3, 3, 3 }, { -3, 4, 2, 3 },
    { NAN, 1, 2, 3 }, { INFINITY, 1, 2, 3 }, { -1e300, 1e300, 3, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double ratings[4];

      g_assert_false (bradley_terry_fit (4, cases[i], ratings));
    }
}

/* ---- Against the reference ---- */

/* Who wins of two: by chance; by strength, with upsets or without; by blocks of equals. */
typedef struct
{
  double spread;  /* of the logarithms of the strengths */
  double ties;    /* how many rounds are tied */
  guint  blocks;  /* players of one block have one strength; 0 for all different */
  double perfect; /* how many win or lose all */
} Kind;

static Kind
draw_kind (void)
{
  static const double spreads[] = { 0, 1, 4, 20, 1000 };
  static const double ties[] = { 0, 0.2, 0.9 };

  return (Kind) {
    .spread = spreads[g_test_rand_int_range (0, G_N_ELEMENTS (spreads))],
    .ties = ties[g_test_rand_int_range (0, G_N_ELEMENTS (ties))],
    .blocks = (guint) g_test_rand_int_range (0, 5),
    .perfect = g_test_rand_bit () ? 0.1 : 0,
  };
}

static void
draw_strengths (const Kind *kind,
                guint       n,
                double     *strengths)
{
  double blocks[5];

  for (guint i = 0; i < G_N_ELEMENTS (blocks); i++)
    blocks[i] = g_test_rand_double_range (-kind->spread - 1e-9, kind->spread);
  for (guint i = 0; i < n; i++)
    {
      strengths[i] = g_test_rand_double_range (-kind->spread - 1e-9, kind->spread);
      if (kind->blocks > 0)
        strengths[i] = blocks[g_test_rand_int_range (0, (gint) kind->blocks)];
      if (g_test_rand_double () < kind->perfect)
        strengths[i] = g_test_rand_bit () ? 1e9 + i : -1e9 - i;
    }
}

static double
draw_round (const Kind *kind,
            double      a,
            double      b)
{
  if (fabs (a - b) < 1e8 && g_test_rand_double () < kind->ties)
    return 0.5;

  return g_test_rand_double () < 1 / (1 + exp (b - a)) ? 1 : 0;
}

static void
test_random (void)
{
  for (guint table = 0; table < TABLES; table++)
    {
      Kind kind = draw_kind ();
      guint n = (guint) g_test_rand_int_range (2, MOST_PLAYERS + 1);
      g_autofree double *wins = g_new0 (double, n * n);
      double strengths[MOST_PLAYERS], totals[MOST_PLAYERS] = { 0 };
      double ratings[MOST_PLAYERS], expected[MOST_PLAYERS];

      draw_strengths (&kind, n, strengths);
      for (guint i = 0; i < n; i++)
        {
          for (guint j = 0; j < i; j++)
            {
              wins[i * n + j] = draw_round (&kind, strengths[i], strengths[j]);
              wins[j * n + i] = 1 - wins[i * n + j];
              totals[i] += wins[i * n + j];
              totals[j] += wins[j * n + i];
            }
        }
      g_assert_true (bradley_terry_fit (n, totals, ratings));
      reference_ratings_find (n, wins, expected);
      for (guint i = 0; i < n; i++)
        g_assert_cmpfloat_with_epsilon (ratings[i], expected[i], ACCURACY);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bradley-terry/two", test_two);
  g_test_add_func ("/bradley-terry/equal", test_equal);
  g_test_add_func ("/bradley-terry/order", test_order);
  g_test_add_func ("/bradley-terry/impossible", test_impossible);
  g_test_add_func ("/bradley-terry/many", test_many);
  g_test_add_func ("/bradley-terry/random", test_random);

  return g_test_run ();
}
