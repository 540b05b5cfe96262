#include "library/library-edit.h"
#include "library/library-list.h"

#include "scratch.h"

#define N_ITEMS 1000

typedef struct
{
  char        *folder;
  char        *path;
  Library     *library;
  LibraryList *list;
  guint        n_listed;
  guint        position, removed, added; /* of the last change */
  guint        n_exchanged; /* changes that removed and added */
  guint        n_first;     /* items that came first of a long list, and were read by then */
} Fixture;

static void
on_listed (Fixture *fixture)
{
  GListModel *list = G_LIST_MODEL (fixture->list);

  fixture->n_listed++;
  if (!library_list_is_part (fixture->list))
    return;

  for (fixture->n_first = 0; fixture->n_first < g_list_model_get_n_items (list); fixture->n_first++)
    {
      g_autoptr (LibraryEntry) entry = g_list_model_get_item (list, fixture->n_first);

      g_assert_nonnull (entry->item);
    }
}

static void
on_items (Fixture *fixture,
          guint    position,
          guint    removed,
          guint    added)
{
  fixture->position = position;
  fixture->removed = removed;
  fixture->added = added;
  fixture->n_exchanged += removed > 0 && added > 0;
}

/* Item 0 is the oldest, and so the last that is listed. */
static void
fill (const char *path)
{
  g_autoptr (LibraryStore) store = library_store_open (path, NULL, NULL);
  g_autoptr (SpacesBoard) board = spaces_board_new (3, NULL, 0);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (
      (GDestroyNotify) library_item_unref);

  for (gint64 i = 0; i < N_ITEMS; i++)
    {
      g_autofree char *name = g_strdup_printf ("Item %d", (int) i);
      g_autoptr (LibraryItem) item = library_item_new_board (board, name);

      LibraryItem dated = *item;

      dated.created = dated.changed = 1000 * i;
      g_ptr_array_add (items, library_item_copy (&dated));
    }
  g_assert_true (library_store_add_all (store, (LibraryItem *const *) items->pdata, items->len,
                                        FALSE, NULL, NULL, NULL));
}

/* All of it. */
static void
wait_listed (Fixture *fixture)
{
  guint before = fixture->n_listed;

  while (fixture->n_listed == before || library_list_is_part (fixture->list))
    g_main_context_iteration (NULL, TRUE);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;

  fixture->folder = g_dir_make_tmp ("library-list-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->path = g_build_filename (fixture->folder, "library.db", NULL);
  fill (fixture->path);
  fixture->library = library_get (fixture->path);
  fixture->list = library_list_new (fixture->library);
  g_signal_connect_swapped (fixture->list, "listed", G_CALLBACK (on_listed), fixture);
  g_signal_connect_swapped (fixture->list, "items-changed", G_CALLBACK (on_items), fixture);
  library_list_set_query (fixture->list, &query);
  wait_listed (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_signal_handlers_disconnect_by_data (fixture->list, fixture);
  g_object_unref (fixture->list);
  library_wait (fixture->library);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (fixture->library);
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static guint
count_items (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->list));
}

static LibraryEntry *
get_entry (Fixture *fixture,
           guint    position)
{
  return g_list_model_get_item (G_LIST_MODEL (fixture->list), position);
}

static void
wait_read (LibraryEntry *entry)
{
  while (entry->item == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_name (Fixture    *fixture,
             guint       position,
             const char *name)
{
  g_autoptr (LibraryEntry) entry = get_entry (fixture, position);

  wait_read (entry);
  g_assert_cmpstr (entry->item->name, ==, name);
}

static void
test_reads (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (LibraryEntry) first = get_entry (fixture, LIBRARY_LIST_BLOCK); /* not yet read */
  g_autoptr (LibraryEntry) neighbour = NULL;
  g_autoptr (LibraryEntry) again = NULL;

  g_assert_cmpuint (count_items (fixture), ==, N_ITEMS);
  g_assert_null (first->item); /* nobody waits for the disk */
  wait_read (first);
  g_assert_cmpstr (first->item->name, ==, "Item 899");
  neighbour = get_entry (fixture, 2 * LIBRARY_LIST_BLOCK - 1);
  g_assert_nonnull (neighbour->item);
  again = get_entry (fixture, LIBRARY_LIST_BLOCK);
  g_assert_true (again == first);
  assert_name (fixture, N_ITEMS - 1, "Item 0");
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (fixture->list), N_ITEMS));
  g_assert_cmpint (library_list_get_id (fixture->list, N_ITEMS), ==, 0);
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (fixture->list)) == LIBRARY_TYPE_ENTRY);
  g_assert_true (library_list_get_library (fixture->list) == fixture->library);
  g_assert_no_error (library_list_get_error (fixture->list));
}

/* Of all that was looked at only some blocks are kept. */
static void
test_forgets (Fixture       *fixture,
              gconstpointer  data)
{
  LibraryEntry *first = get_entry (fixture, 0);
  LibraryEntry *weak = first;

  wait_read (first);
  g_object_add_weak_pointer (G_OBJECT (first), (gpointer *) &weak);
  g_object_unref (first);
  g_assert_nonnull (weak); /* its block is kept */
  for (guint i = 1; i <= LIBRARY_LIST_BLOCKS; i++)
    {
      g_autoptr (LibraryEntry) entry = get_entry (fixture, i * LIBRARY_LIST_BLOCK);

      wait_read (entry);
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (weak);
}

static void
test_search (Fixture       *fixture,
             gconstpointer  data)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;

  query.text = "item 77";
  library_list_set_query (fixture->list, &query);
  query.text = "item 777"; /* before the first was answered, which then is not */
  library_list_set_query (fixture->list, &query);
  wait_listed (fixture);
  g_assert_cmpuint (count_items (fixture), ==, 1);
  assert_name (fixture, 0, "Item 777");
  library_list_set_query (fixture->list, &query);
  g_assert_cmpstr (library_list_get_query (fixture->list)->text, ==, "item 777");
}

/* The first items come at once and are read by then; GTK would look at all others, if they came in
 * the same step in which the ones before go. */
static void
test_back (Fixture       *fixture,
           gconstpointer  data)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;

  query.text = "item 777";
  library_list_set_query (fixture->list, &query);
  wait_listed (fixture);
  g_assert_cmpuint (count_items (fixture), ==, 1);

  fixture->n_exchanged = fixture->n_first = 0;
  query.text = "item";
  library_list_set_query (fixture->list, &query);
  wait_listed (fixture);
  g_assert_cmpuint (fixture->n_first, ==, LIBRARY_LIST_BLOCK);
  assert_name (fixture, 0, "Item 999");
  assert_name (fixture, LIBRARY_LIST_BLOCK - 1, "Item 900");
  g_assert_cmpuint (count_items (fixture), ==, N_ITEMS);
  g_assert_cmpuint (fixture->position, ==, LIBRARY_LIST_BLOCK);
  g_assert_cmpuint (fixture->added, ==, N_ITEMS - LIBRARY_LIST_BLOCK);
  g_assert_cmpuint (fixture->n_exchanged, ==, 0);
}

/* Only what lies between is another one, and an entry that somebody holds stays the same. */
static void
test_follows (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (LibraryEntry) held = get_entry (fixture, 11);
  gint64 ids[] = { library_list_get_id (fixture->list, 5),
                   library_list_get_id (fixture->list, 8) };
  g_autoptr (LibraryEdit) edit = library_edit_new_removal (ids, G_N_ELEMENTS (ids));
  g_autoptr (LibraryEntry) again = NULL;

  wait_read (held);
  library_apply_async (fixture->library, edit, NULL, NULL);
  wait_listed (fixture);
  g_assert_cmpuint (fixture->position, ==, 5);
  g_assert_cmpuint (fixture->removed, ==, 4);
  g_assert_cmpuint (fixture->added, ==, 2);
  g_assert_cmpuint (count_items (fixture), ==, N_ITEMS - 2);
  again = get_entry (fixture, 9);
  g_assert_true (again == held);
}

static void
on_item (guint *n)
{
  (*n)++;
}

static void
test_renamed (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (LibraryEntry) entry = get_entry (fixture, 3);
  g_autoptr (LibraryEdit) edit = library_edit_new_name (entry->id, "Snail");
  guint n_notified = 0;

  wait_read (entry);
  g_signal_connect_swapped (entry, "read", G_CALLBACK (on_item), &n_notified);
  fixture->removed = fixture->added = 0;
  library_apply_async (fixture->library, edit, NULL, NULL);
  while (n_notified == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (entry->item->name, ==, "Snail");
  g_assert_cmpuint (fixture->removed + fixture->added, ==, 0); /* it stays in its place */
  library_wait (fixture->library);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (n_notified, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/library-list/reads", test_reads },
    { "/library-list/forgets", test_forgets },
    { "/library-list/search", test_search },
    { "/library-list/back", test_back },
    { "/library-list/follows", test_follows },
    { "/library-list/renamed", test_renamed },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
