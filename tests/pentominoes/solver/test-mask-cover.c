/* Search by masks against the example and, on random grounds, against dancing links. */
#include "pentominoes/solver/mask-cover.h"

#include <string.h>

#define MOST_OPTIONS 40

/* The solutions that were found, each as the set of its options. */
typedef struct
{
  GHashTable *found; /* of strings */
  guint       most;
} Visit;

static gboolean
note_solution (const guint *options,
               guint        n_options,
               gpointer     data)
{
  Visit *visit = data;
  guint64 set = 0;

  for (guint i = 0; i < n_options; i++)
    set |= G_GUINT64_CONSTANT (1) << options[i];
  g_assert_true (g_hash_table_add (visit->found, g_strdup_printf ("%" G_GINT64_MODIFIER "x", set)));

  return g_hash_table_size (visit->found) < visit->most;
}

static const guint64 row_of_four[] = { 0x2, 0x5, 0xa, 0x4 }; /* neighbours of each square */
static const MaskGround ground = { 0xf, row_of_four, 2, 0 };
static const MaskOption options[] = { { 0x3, 0 }, { 0xc, 1 }, { 0x6, 2 }, { 0xc, 0 } };

static DancingLinksEnd
search_example (guint         most,
                guint64       max_nodes,
                GCancellable *cancellable,
                guint        *n_found,
                guint64      *n_nodes)
{
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Visit visit = { found, most };
  DancingLinksEnd end = mask_cover_search (&ground, options, G_N_ELEMENTS (options), max_nodes,
                                           cancellable, note_solution, &visit, n_nodes);

  *n_found = g_hash_table_size (found);
  if (*n_found > 0)
    g_assert_true (g_hash_table_contains (found, "3"));

  return end;
}

static void
test_example (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  guint n_found;
  guint64 n_nodes;

  g_assert_cmpint (search_example (9, G_MAXUINT64, NULL, &n_found, &n_nodes), ==,
                   DANCING_LINKS_COMPLETE);
  g_assert_cmpuint (n_found, ==, 1);
  g_assert_cmpuint (n_nodes, ==, 1);
  g_assert_cmpint (search_example (1, G_MAXUINT64, NULL, &n_found, &n_nodes), ==,
                   DANCING_LINKS_STOPPED);
  g_assert_cmpint (search_example (9, 0, NULL, &n_found, &n_nodes), ==, DANCING_LINKS_EXHAUSTED);
  g_assert_cmpuint (n_found, ==, 0);
  g_cancellable_cancel (cancellable);
  g_assert_cmpint (search_example (9, 9, cancellable, &n_found, &n_nodes), ==,
                   DANCING_LINKS_CANCELLED);
}

/* Nothing to cover is covered by nothing. */
static void
test_empty (void)
{
  static const MaskGround nothing = { 0, row_of_four, 2, 0 };
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Visit visit = { found, 9 };
  guint64 n_nodes;

  g_assert_cmpint (mask_cover_search (&nothing, NULL, 0, 9, NULL, note_solution, &visit, &n_nodes),
                   ==, DANCING_LINKS_COMPLETE);
  g_assert_true (g_hash_table_contains (found, "0"));
}

/* A piece of three squares on a strip of 3 × @n, whose squares are numbered across it. */
static guint64
make_random_piece (GRand *random,
                   guint  n)
{
  guint64 squares = 0;
  guint at = (guint) g_rand_int_range (random, 0, (gint32) (3 * n));

  while (__builtin_popcountll (squares) < 3)
    {
      guint way = (guint) g_rand_int_range (random, 0, 4);

      squares |= G_GUINT64_CONSTANT (1) << at;
      if (way == 0 && at % 3 < 2)
        at++;
      else if (way == 1 && at % 3 > 0)
        at--;
      else if (way == 2 && at + 3 < 3 * n)
        at += 3;
      else if (way == 3 && at >= 3)
        at -= 3;
    }

  return squares;
}

/* Both searches find the same, whether they look at regions or not. */
static void
test_random_grounds (void)
{
  guint32 seed = (guint32) g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  guint64 neighbours[MASK_COVER_MAX_SQUARES] = { 0 };
  guint n_solutions = 0;

  g_test_message ("seed %u", seed);
  for (guint at = 0; at < 15; at++)
    neighbours[at] = (at % 3 < 2 ? 2u << at : 0) | (at % 3 > 0 ? 1u << at >> 1 : 0)
                     | (at < 12 ? 8u << at : 0) | (at >= 3 ? 1u << at >> 3 : 0);
  for (guint i = 0; i < 500; i++)
    {
      guint n = (guint) g_rand_int_range (random, 2, 6);
      guint n_options = (guint) g_rand_int_range (random, 1, MOST_OPTIONS);
      MaskGround strip = { (G_GUINT64_CONSTANT (1) << 3 * n) - 1, neighbours, 3,
                           (guint) g_rand_int_range (random, 0, 18) };
      g_autoptr (DancingLinks) links = dancing_links_new (3 * n, MASK_COVER_MAX_NAMES);
      g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      Visit visit = { found, G_MAXUINT }, other = { known, G_MAXUINT };
      MaskOption pieces[MOST_OPTIONS];
      guint64 n_nodes;

      for (guint k = 0; k < n_options; k++)
        {
          guint items[4], n_items = 0;

          pieces[k] = (MaskOption) { make_random_piece (random, n),
                                     (guint) g_rand_int_range (random, 0, MASK_COVER_MAX_NAMES) };
          for (guint at = 0; at < 3 * n; at++)
            if ((pieces[k].squares >> at & 1) != 0)
              items[n_items++] = at;
          items[n_items++] = 3 * n + pieces[k].name;
          dancing_links_add_option (links, items, n_items);
        }

      g_assert_cmpint (mask_cover_search (&strip, pieces, n_options, G_MAXUINT64, NULL,
                                          note_solution, &visit, &n_nodes),
                       ==, DANCING_LINKS_COMPLETE);
      g_assert_cmpint (dancing_links_search (links, G_MAXUINT64, NULL, NULL, note_solution, &other,
                                             &n_nodes),
                       ==, DANCING_LINKS_COMPLETE);
      g_assert_cmpuint (g_hash_table_size (found), ==, g_hash_table_size (known));
      n_solutions += g_hash_table_size (found);
      for (guint k = 0; k < g_hash_table_size (known); k++)
        {
          g_autofree gpointer *keys = g_hash_table_get_keys_as_array (known, NULL);

          g_assert_true (g_hash_table_contains (found, keys[k]));
        }
    }
  g_assert_cmpuint (n_solutions, >, 100);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mask-cover/example", test_example);
  g_test_add_func ("/mask-cover/empty", test_empty);
  g_test_add_func ("/mask-cover/random-grounds", test_random_grounds);

  return g_test_run ();
}
