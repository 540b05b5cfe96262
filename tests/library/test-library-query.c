#include "library/library-query.h"

static void
test_all (void)
{
  LibraryQuery all = LIBRARY_QUERY_INIT;
  g_autoptr (LibraryQuery) made = library_query_copy (&all);

  g_assert_true (library_query_equal (&all, made));
  g_assert_false (library_query_filters (made));
  made->order = LIBRARY_ORDER_NAME;
  g_assert_false (library_query_filters (made));
  g_assert_false (library_query_equal (&all, made));
}

static void
test_copy (void)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;
  g_autoptr (LibraryQuery) copy = NULL;

  query.text = "snail";
  query.tag = "quick";
  copy = library_query_copy (&query);
  g_assert_true (copy->text != query.text);
  g_assert_true (library_query_equal (&query, copy));

  query.text = NULL;
  query.tag = "";
  g_assert_false (library_query_equal (&query, copy));
  g_assert_false (library_query_filters (&query));
}

/* Every field counts. */
static void
test_equal (void)
{
  const LibraryQuery all = LIBRARY_QUERY_INIT;
  const LibraryQuery others[] = {
    { .kind = 0 },
    { .kind = LIBRARY_ANY_KIND, .text = "a" },
    { .kind = LIBRARY_ANY_KIND, .tag = "a" },
    { .kind = LIBRARY_ANY_KIND, .min_size = 2 },
    { .kind = LIBRARY_ANY_KIND, .max_size = 2 },
    { .kind = LIBRARY_ANY_KIND, .legality = LIBRARY_LEGALITY_LEGAL },
    { .kind = LIBRARY_ANY_KIND, .deck = 1 },
    { .kind = LIBRARY_ANY_KIND, .duplicates = TRUE },
    { .kind = LIBRARY_ANY_KIND, .recent = TRUE },
    { .kind = LIBRARY_ANY_KIND, .deleted = TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_assert_false (library_query_equal (&all, &others[i]));
      g_assert_true (library_query_equal (&others[i], &others[i]));
      g_assert_true (library_query_filters (&others[i]));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/library/query/all", test_all);
  g_test_add_func ("/library/query/copy", test_copy);
  g_test_add_func ("/library/query/equal", test_equal);

  return g_test_run ();
}
