#include "pentominoes/solver/dancing-links.h"

typedef struct
{
  GString *found;
  guint    most;
} Visit;

static gboolean
note_solution (const guint *options,
               guint        n_options,
               gpointer     data)
{
  Visit *visit = data;
  guint sorted = 0;

  for (guint i = 0; i < n_options; i++)
    sorted |= 1u << options[i];
  g_string_append_printf (visit->found, "%x ", sorted);

  return --visit->most > 0;
}

static DancingLinks *
make_example (void)
{
  static const guint options[][2] = { { 0, 1 }, { 1, 2 }, { 2, 2 }, { 0, 0 } };
  DancingLinks *links = dancing_links_new (3, 0);

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    dancing_links_add_option (links, options[i], options[i][0] == options[i][1] ? 1 : 2);

  return links;
}

static void
test_finds_all (void)
{
  g_autoptr (DancingLinks) links = make_example ();

  /* The links are afterwards what they were, so the same search finds the same again. */
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GString) found = g_string_new (NULL);
      Visit visit = { found, G_MAXUINT };
      guint64 n_nodes;

      g_assert_cmpint (dancing_links_search (links, G_MAXUINT64, NULL, NULL, note_solution, &visit,
                                             &n_nodes),
                       ==, DANCING_LINKS_COMPLETE);
      g_assert_cmpstr (found->str, ==, "5 a ");
      g_assert_cmpuint (n_nodes, ==, 4);
    }
}

static void
test_ends_early (void)
{
  g_autoptr (DancingLinks) links = make_example ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GString) found = g_string_new (NULL);
  Visit visit = { found, 1 };
  guint64 n_nodes;

  g_assert_cmpint (dancing_links_search (links, G_MAXUINT64, NULL, NULL, note_solution, &visit,
                                         &n_nodes),
                   ==, DANCING_LINKS_STOPPED);
  g_assert_cmpstr (found->str, ==, "5 ");
  visit.most = G_MAXUINT;
  g_assert_cmpint (dancing_links_search (links, 1, NULL, NULL, note_solution, &visit, &n_nodes), ==,
                   DANCING_LINKS_EXHAUSTED);
  g_assert_cmpuint (n_nodes, ==, 1);
  g_cancellable_cancel (cancellable);
  g_assert_cmpint (dancing_links_search (links, 9, cancellable, NULL, note_solution, &visit,
                                         &n_nodes),
                   ==, DANCING_LINKS_CANCELLED);
}

/* A secondary item is covered once or not at all. */
static void
test_secondary_items (void)
{
  static const guint both[] = { 0, 2 }, other[] = { 1, 2 }, first[] = { 0 }, second[] = { 1 };
  g_autoptr (DancingLinks) links = dancing_links_new (2, 1);
  g_autoptr (GString) found = g_string_new (NULL);
  Visit visit = { found, G_MAXUINT };
  guint64 n_nodes;

  dancing_links_add_option (links, both, 2);
  dancing_links_add_option (links, other, 2);
  dancing_links_add_option (links, first, 1);
  dancing_links_add_option (links, second, 1);
  dancing_links_search (links, G_MAXUINT64, NULL, NULL, note_solution, &visit, &n_nodes);
  g_assert_cmpstr (found->str, ==, "9 6 c ");
}

static gboolean
reject_first (const guint *options,
              guint        n_options,
              gpointer     data)
{
  return options[n_options - 1] != 0;
}

static void
test_asks_before_it_goes_on (void)
{
  g_autoptr (DancingLinks) links = make_example ();
  g_autoptr (GString) found = g_string_new (NULL);
  Visit visit = { found, G_MAXUINT };
  guint64 n_nodes;

  dancing_links_search (links, G_MAXUINT64, NULL, reject_first, note_solution, &visit, &n_nodes);
  g_assert_cmpstr (found->str, ==, "a ");
}

/* Nothing to cover is covered by nothing; what no option covers is not. */
static void
test_empty (void)
{
  g_autoptr (DancingLinks) nothing = dancing_links_new (0, 3);
  g_autoptr (DancingLinks) impossible = dancing_links_new (1, 0);
  g_autoptr (GString) found = g_string_new (NULL);
  Visit visit = { found, G_MAXUINT };
  guint64 n_nodes;

  dancing_links_search (nothing, G_MAXUINT64, NULL, NULL, note_solution, &visit, &n_nodes);
  g_assert_cmpstr (found->str, ==, "0 ");
  dancing_links_search (impossible, G_MAXUINT64, NULL, NULL, note_solution, &visit, &n_nodes);
  g_assert_cmpstr (found->str, ==, "0 ");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/dancing-links/finds-all", test_finds_all);
  g_test_add_func ("/dancing-links/ends-early", test_ends_early);
  g_test_add_func ("/dancing-links/secondary-items", test_secondary_items);
  g_test_add_func ("/dancing-links/asks-before-it-goes-on", test_asks_before_it_goes_on);
  g_test_add_func ("/dancing-links/empty", test_empty);

  return g_test_run ();
}
