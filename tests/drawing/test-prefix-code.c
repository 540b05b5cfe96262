#include "drawing/prefix-code.h"

static void
test_example (void)
{
  const guint32 counts[] = { 5, 1, 0, 2 };
  guint8 lengths[4];
  guint16 codes[4];

  prefix_code_make (counts, 4, 15, lengths, codes);
  g_assert_cmpmem (lengths, 4, ((const guint8[]) { 1, 2, 0, 2 }), 4);
  g_assert_cmpuint (codes[0], ==, 0);
  g_assert_cmpuint (codes[1], ==, 1); /* 10, the first bit lowest */
  g_assert_cmpuint (codes[3], ==, 3);
}

static void
test_one_or_none (void)
{
  const guint32 none[3] = { 0 }, one[3] = { 0, 7, 0 };
  guint8 lengths[3];
  guint16 codes[3];

  prefix_code_make (none, 3, 15, lengths, codes);
  g_assert_cmpmem (lengths, 3, ((const guint8[3]) { 0 }), 3);
  prefix_code_make (one, 3, 15, lengths, codes);
  g_assert_cmpmem (lengths, 3, ((const guint8[]) { 0, 1, 0 }), 3);
}

/* Every text of bits is read in one way, and what occurs more often has no longer code. */
static void
assert_is_complete (const guint32 *counts,
                    guint          n,
                    guint          max_length)
{
  guint8 lengths[PREFIX_CODE_MAX_SYMBOLS];
  guint16 codes[PREFIX_CODE_MAX_SYMBOLS];
  guint filled = 0;

  prefix_code_make (counts, n, max_length, lengths, codes);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (lengths[i], <=, max_length);
      g_assert_cmpint (lengths[i] > 0, ==, counts[i] > 0);
      if (counts[i] == 0)
        continue;
      filled += 1u << (max_length - lengths[i]);
      for (guint k = 0; k < n; k++)
        {
          if (k == i || counts[k] == 0)
            continue;
          if (counts[k] > counts[i])
            g_assert_cmpuint (lengths[k], <=, lengths[i]);
          if (lengths[k] >= lengths[i])
            g_assert_cmphex (codes[k] & ((1u << lengths[i]) - 1), !=, codes[i]);
        }
    }
  g_assert_cmpuint (filled, ==, 1u << max_length);
}

static void
test_random_counts (void)
{
  for (guint round = 0; round < 200; round++)
    {
      guint32 counts[PREFIX_CODE_MAX_SYMBOLS];
      guint n = (guint) g_test_rand_int_range (2, PREFIX_CODE_MAX_SYMBOLS + 1);

      for (guint i = 0; i < n; i++)
        counts[i] = i < 2 ? 1 : (guint32) g_test_rand_int_range (0, 1 << (round % 20));
      assert_is_complete (counts, n, PREFIX_CODE_MAX_LENGTH);
    }
}

/* Counts that grow like Fibonacci's numbers make the deepest tree. */
static void
test_deep_trees (void)
{
  guint32 counts[40] = { 1, 1 };

  for (guint i = 2; i < 40; i++)
    counts[i] = counts[i - 1] + counts[i - 2];
  assert_is_complete (counts, 40, 15);
  assert_is_complete (counts, 19, 7);
  assert_is_complete (counts, 16, 4); /* no room for any difference */
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prefix-code/example", test_example);
  g_test_add_func ("/prefix-code/one-or-none", test_one_or_none);
  g_test_add_func ("/prefix-code/random-counts", test_random_counts);
  g_test_add_func ("/prefix-code/deep-trees", test_deep_trees);
  return g_test_run ();
}
