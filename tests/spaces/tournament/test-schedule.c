#include "spaces/tournament/schedule.h"

#include <string.h>

/* Every pair of tiles is in one block, of any number of tiles up to millions. */
static void
test_blocks (void)
{
  const guint numbers[] = { 2, 256, 257, 600, 5000, 1000000, 1 << 24 };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_auto (SpacesSchedule) schedule;
      guint64 step;
      guint row, column;

      spaces_schedule_init (&schedule, numbers[i], 0, 0);
      step = MAX (schedule.n_blocks / 1000, 1);
      for (guint64 block = 0; block < schedule.n_blocks; block += step)
        {
          spaces_schedule_find (&schedule, block, &row, &column);
          g_assert_cmpuint (row, <=, column);
          g_assert_cmpuint (column, <, schedule.n_tiles);
          g_assert_cmpuint ((guint64) row * schedule.n_tiles - (guint64) row * (row + 1) / 2
                                + column,
                            ==, block);
        }
      spaces_schedule_find (&schedule, schedule.n_blocks - 1, &row, &column);
      g_assert_cmpuint (row, ==, schedule.n_tiles - 1);
    }
}

/* The example of the header. */
static void
test_example (void)
{
  static const guint pairs[][2] = { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 1, 1 }, { 1, 2 }, { 2, 2 } };
  g_auto (SpacesSchedule) schedule;

  spaces_schedule_init (&schedule, 600, 0, 0);
  g_assert_cmpuint (schedule.n_blocks, ==, G_N_ELEMENTS (pairs));
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      guint row, column;

      spaces_schedule_find (&schedule, i, &row, &column);
      g_assert_cmpuint (row, ==, pairs[i][0]);
      g_assert_cmpuint (column, ==, pairs[i][1]);
    }
  g_assert_cmpuint (spaces_schedule_begin (&schedule, 1, 2), ==, 3);
  g_assert_cmpuint (spaces_schedule_count_rounds (&schedule), ==, 600 * 599 / 2);
}

/* Shares lie one behind the other, from the first block to the last. */
static void
test_shares (void)
{
  g_auto (SpacesSchedule) schedule;

  spaces_schedule_init (&schedule, 1 << 24, 0, 0);
  for (guint n = 1; n <= 10000; n += 777)
    {
      guint64 least = G_MAXUINT64, most = 0;

      g_assert_cmpuint (spaces_schedule_begin (&schedule, 0, n), ==, 0);
      g_assert_cmpuint (spaces_schedule_begin (&schedule, n, n), ==, schedule.n_blocks);
      for (guint i = 0; i < n; i++)
        {
          guint64 length = spaces_schedule_begin (&schedule, i + 1, n)
                           - spaces_schedule_begin (&schedule, i, n);

          least = MIN (least, length);
          most = MAX (most, length);
        }
      g_assert_cmpuint (most - least, <=, 1);
    }
}

/* Everybody has as many opponents, all of them different and none himself; another seed draws
 * others, and the same one the same. */
static void
test_sample (void)
{
  g_auto (SpacesSchedule) schedule;
  g_auto (SpacesSchedule) same;
  g_auto (SpacesSchedule) other;
  enum { N = 501, K = 40 };
  static guint8 met[N][N];

  spaces_schedule_init (&schedule, N, K - 1, 5);
  spaces_schedule_init (&same, N, K, 5);
  spaces_schedule_init (&other, N, K, 6);
  g_assert_cmpuint (schedule.opponents, ==, K);
  g_assert_cmpuint (spaces_schedule_count_rounds (&schedule), ==, N * K / 2);
  for (guint at = 0; at < N; at++)
    for (guint i = 0; i < K / 2; i++)
      {
        guint a = schedule.order[at], b = schedule.order[(at + schedule.steps[i]) % N];

        met[a][b]++;
        met[b][a]++;
      }
  for (guint i = 0; i < N; i++)
    {
      guint n = 0;

      g_assert_cmpuint (met[i][i], ==, 0);
      for (guint j = 0; j < N; j++)
        {
          g_assert_cmpuint (met[i][j], <=, 1);
          n += met[i][j];
        }
      g_assert_cmpuint (n, ==, K);
    }
  g_assert_cmpmem (schedule.order, N * sizeof (guint), same.order, N * sizeof (guint));
  g_assert_cmpint (memcmp (schedule.order, other.order, N * sizeof (guint)), !=, 0);
}

/* As many opponents as there are, or more, are all; a step of half the ring is not among those that
 * are drawn. */
static void
test_all (void)
{
  static const guint cases[][3] = { { 20, 19, 0 }, { 20, 99, 0 }, { 20, 18, 18 }, { 2, 1, 0 },
                                    { 21, 20, 0 }, { 21, 19, 0 }, { 21, 18, 18 }, { 3, 1, 0 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (SpacesSchedule) schedule;

      spaces_schedule_init (&schedule, cases[i][0], cases[i][1], 9);
      g_assert_cmpuint (schedule.opponents, ==, cases[i][2]);
      g_assert_cmpuint (schedule.seed, ==, cases[i][2] > 0 ? 9 : 0);
      for (guint j = 0; j < schedule.opponents / 2; j++)
        g_assert_cmpuint (2 * schedule.steps[j], <, cases[i][0]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schedule/blocks", test_blocks);
  g_test_add_func ("/schedule/example", test_example);
  g_test_add_func ("/schedule/shares", test_shares);
  g_test_add_func ("/schedule/sample", test_sample);
  g_test_add_func ("/schedule/all", test_all);

  return g_test_run ();
}
