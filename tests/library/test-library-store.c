#include "library-cases.h"
#include "library-edits.h"

#include "store/store-private.h"

#include <string.h>

static void
test_add (LibraryCase   *fixture,
          gconstpointer  data)
{
  static const char *const tags[] = { "b", "a", NULL };
  g_autoptr (LibraryItem) plain = library_case_board ("2|2p0pG0f", "Snail");
  g_autoptr (LibraryItem) tagged = library_item_with (plain, tags, tags);
  g_autoptr (LibraryItem) fox = library_item_with (tagged, creature, "fox");
  g_autoptr (LibraryItem) noted = library_item_with (fox, notes, "one\ntwo");
  g_autoptr (LibraryItem) item = library_case_date (noted, 1000, 2000);
  g_autoptr (LibraryItem) expected = NULL, got = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  g_assert_true (library_store_add (fixture->store, item, &id, &error));
  g_assert_no_error (error);
  library_case_reopen (fixture);
  got = library_store_get (fixture->store, id, &error);
  g_assert_no_error (error);

  expected = library_item_with (item, id, id);
  g_assert_true (library_item_equal (got, expected));
  g_assert_cmpuint (got->size, ==, 2);
  g_assert_cmpuint (got->n_moves, ==, 3);
  g_assert_true (library_item_is_legal (got));
}

static void
test_add_too_long (LibraryCase   *fixture,
                   gconstpointer  data)
{
  g_autofree char *name = g_strnfill (LIBRARY_MAX_NAME + 1, 'n');
  g_autoptr (LibraryItem) item = library_case_board ("2|2p0pG0f", name);
  g_autoptr (GError) error = NULL;

  g_assert_false (library_store_add (fixture->store, item, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_LIMIT);
  g_assert_cmpuint (library_case_count (fixture->store), ==, 0);
}

/* Changes between begin and end are each a transaction within that one. */
static void
test_together (LibraryCase   *fixture,
               gconstpointer  data)
{
  g_autoptr (LibraryItem) one = library_case_board ("2|2p0pG0f", "Snail");
  g_autoptr (LibraryItem) two = library_case_board ("2|3p1pG1f", "Fox");
  g_autoptr (LibraryItem) unknown = library_item_with (one, id, 7);
  g_autoptr (GError) error = NULL;

  for (int is_done = 0; is_done <= 1; is_done++)
    {
      g_assert_true (library_store_begin (fixture->store, &error));
      g_assert_true (library_store_add (fixture->store, one, NULL, &error));
      g_assert_false (edits_update (fixture->store, unknown, NULL));
      g_assert_true (library_store_add (fixture->store, two, NULL, &error));
      g_assert_no_error (error);
      g_assert_cmpint (library_store_end (fixture->store, is_done, NULL), ==, is_done);
      library_case_reopen (fixture);
      g_assert_cmpuint (library_case_count (fixture->store), ==, is_done ? 2 : 0);
    }
}

static void
test_missing (LibraryCase   *fixture,
              gconstpointer  data)
{
  g_autoptr (LibraryItem) item = library_case_board ("2|2p0pG0f", "Snail");
  g_autoptr (LibraryItem) unknown = library_item_with (item, id, 7);
  g_autoptr (GError) error = NULL;

  g_assert_null (library_store_get (fixture->store, 7, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_false (edits_update (fixture->store, unknown, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);
}

static void
test_update (LibraryCase   *fixture,
             gconstpointer  data)
{
  gint64 id = library_case_add (fixture->store, "2|2p0pG0f", "Snail", "quick,red");
  g_autoptr (LibraryItem) item = library_store_get (fixture->store, id, NULL);
  g_autoptr (LibraryItem) old = library_case_date (item, 5, 5);
  g_autoptr (LibraryItem) named = library_item_with (old, name, "Slug");
  g_autoptr (LibraryItem) tagged
      = library_item_with (named, tags, (const char *[]) { "red", NULL });
  g_autoptr (LibraryItem) got = NULL;
  g_autoptr (GPtrArray) tags = NULL;
  LibraryQuery query = LIBRARY_QUERY_INIT;

  g_assert_true (edits_update (fixture->store, tagged, NULL));
  got = library_store_get (fixture->store, id, NULL);
  g_assert_cmpstr (got->name, ==, "Slug");
  g_assert_cmpint (got->created, ==, item->created);
  g_assert_cmpint (got->changed, >=, item->changed);

  /* The search knows the new texts and none of the old. */
  query.text = "snail";
  library_case_assert_list (fixture->store, &query, "");
  query.text = "slug";
  library_case_assert_list (fixture->store, &query, "Slug");
  query.text = "quick";
  library_case_assert_list (fixture->store, &query, "");
  tags = library_store_list_tags (fixture->store, NULL);
  g_assert_cmpuint (tags->len, ==, 1);
}

static void
test_find_code (LibraryCase   *fixture,
                gconstpointer  data)
{
  gint64 first = library_case_add (fixture->store, "2|2p0pG0f", "a", NULL);

  library_case_add (fixture->store, "2|2p0pG0f", "b", NULL);
  g_assert_cmpint (library_store_find_code (fixture->store, LIBRARY_KIND_BOARD, "2|2p0pG0f", NULL),
                   ==, first);
  g_assert_cmpint (library_store_find_code (fixture->store, LIBRARY_KIND_CARDS, "2|2p0pG0f", NULL),
                   ==, 0);
  g_assert_cmpint (library_store_find_code (fixture->store, LIBRARY_KIND_BOARD, "2|2p", NULL), ==,
                   0);
}

/* --- Many at once ---------------------------------------------------------------------------- */

static GPtrArray *
make_items (guint first,
            guint n_items)
{
  GPtrArray *items = g_ptr_array_new_with_free_func ((GDestroyNotify) library_item_unref);

  for (guint i = first; i < first + n_items; i++)
    {
      g_autofree char *code = library_case_code (i);

      g_ptr_array_add (items, library_case_board (code, ""));
    }

  return items;
}

static void
test_add_all (LibraryCase   *fixture,
              gconstpointer  data)
{
  g_autoptr (GPtrArray) items = make_items (0, 60);
  gint64 ids[120];

  g_ptr_array_extend (items, items, (GCopyFunc) (void *) library_item_ref, NULL);
  g_assert_true (library_store_add_all (fixture->store, (LibraryItem **) items->pdata, items->len,
                                        TRUE, ids, NULL, NULL));
  for (guint i = 0; i < 60; i++)
    {
      g_assert_cmpint (ids[i], >, 0);
      g_assert_cmpint (ids[60 + i], ==, 0);
    }
  g_assert_cmpuint (library_case_count (fixture->store), ==, 60);

  g_assert_true (library_store_add_all (fixture->store, (LibraryItem **) items->pdata, items->len,
                                        FALSE, NULL, NULL, NULL));
  g_assert_cmpuint (library_case_count (fixture->store), ==, 180);
}

/* One that cannot be stored takes all of them back. */
static void
test_add_all_or_nothing (LibraryCase   *fixture,
                         gconstpointer  data)
{
  g_autoptr (GPtrArray) items = make_items (0, 10);
  g_autofree char *name = g_strnfill (LIBRARY_MAX_NAME + 1, 'n');
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (items, library_case_board ("2|2p", name));
  g_assert_false (library_store_add_all (fixture->store, (LibraryItem **) items->pdata, items->len,
                                         FALSE, NULL, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_LIMIT);
  g_assert_cmpuint (library_case_count (fixture->store), ==, 0);
}

typedef struct
{
  GCancellable *cancellable;
  guint         n_left; /* rows until it is cancelled */
} Cancelling;

/* SQLite calls it for each row. */
static void
cancel_half_way (gpointer       data,
                 int            operation,
                 const char    *database,
                 const char    *table,
                 sqlite3_int64  row)
{
  Cancelling *cancelling = data;

  if (strcmp (table, "items") == 0 && --cancelling->n_left == 0)
    g_cancellable_cancel (cancelling->cancellable);
}

static void
test_cancel (LibraryCase   *fixture,
             gconstpointer  data)
{
  g_autoptr (GPtrArray) items = make_items (0, 768);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  sqlite3 *handle = library_database_get_handle (fixture->store->database);
  Cancelling cancelling = { cancellable, 384 };

  sqlite3_update_hook (handle, cancel_half_way, &cancelling);
  g_assert_false (library_store_add_all (fixture->store, (LibraryItem **) items->pdata, items->len,
                                         FALSE, NULL, cancellable, &error));
  sqlite3_update_hook (handle, NULL, NULL);
  g_assert_cmpuint (cancelling.n_left, ==, 0);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (library_case_count (fixture->store), ==, 0);
}

/* --- Reading --------------------------------------------------------------------------------- */

static void
test_read (LibraryCase   *fixture,
           gconstpointer  data)
{
  gint64 a = library_case_add (fixture->store, "2|2p0pG0f", "a", NULL);
  gint64 b = library_case_add (fixture->store, "2|2p0pG0f", "b", NULL);
  const gint64 ids[] = { b, 1000, a, b };
  g_autoptr (GPtrArray) items = library_store_read (fixture->store, ids, G_N_ELEMENTS (ids), NULL);

  g_assert_cmpuint (items->len, ==, 4);
  g_assert_cmpstr (((LibraryItem *) items->pdata[0])->name, ==, "b");
  g_assert_null (items->pdata[1]);
  g_assert_cmpstr (((LibraryItem *) items->pdata[2])->name, ==, "a");
  g_assert_cmpstr (((LibraryItem *) items->pdata[3])->name, ==, "b");
}

static void
test_tags (LibraryCase   *fixture,
           gconstpointer  data)
{
  g_autoptr (GPtrArray) tags = NULL;
  LibraryTag *first, *second;

  library_case_add (fixture->store, "2|2p0pG0f", "a", "Red,round 10");
  library_case_add (fixture->store, "2|2p0pG0f", "b", "red,round 9");
  tags = library_store_list_tags (fixture->store, NULL);
  g_assert_cmpuint (tags->len, ==, 3);
  first = tags->pdata[0];
  second = tags->pdata[1];
  g_assert_cmpstr (first->tag, ==, "Red");
  g_assert_cmpuint (first->n_items, ==, 2);
  g_assert_cmpstr (second->tag, ==, "round 9");
}

/* --- Two stores ------------------------------------------------------------------------------ */

static void
test_stamp (LibraryCase   *fixture,
            gconstpointer  data)
{
  g_autoptr (LibraryStore) other = library_store_open (fixture->path, NULL, NULL);
  guint64 before = library_store_get_stamp (fixture->store), after;

  g_assert_cmpuint (before, !=, 0);
  g_assert_cmpuint (library_store_get_stamp (fixture->store), ==, before);
  library_case_count (fixture->store);
  g_assert_cmpuint (library_store_get_stamp (fixture->store), ==, before);

  library_case_add (other, "2|2p0pG0f", "a", NULL);
  after = library_store_get_stamp (fixture->store);
  g_assert_cmpuint (after, !=, before);
  g_assert_cmpuint (library_case_count (fixture->store), ==, 1);

  library_case_add (fixture->store, "2|2p0pG0f", "b", NULL);
  g_assert_cmpuint (library_store_get_stamp (fixture->store), !=, after);
  g_assert_cmpuint (library_case_count (other), ==, 2);
}

typedef struct
{
  char *path;
  guint first;
} Writer;

static gpointer
write_items (gpointer data)
{
  Writer *writer = data;
  g_autoptr (LibraryStore) store = library_store_open (writer->path, NULL, NULL);

  for (guint i = 0; i < 50; i++)
    {
      g_autofree char *code = library_case_code (writer->first + i);

      library_case_add (store, code, "", "tag");
    }

  return NULL;
}

/* Several connections write at the same time: each waits for its turn. */
static void
test_writers (LibraryCase   *fixture,
              gconstpointer  data)
{
  GThread *threads[4];
  Writer writers[G_N_ELEMENTS (threads)];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      writers[i] = (Writer) { fixture->path, i * 50 };
      threads[i] = g_thread_new ("writer", write_items, &writers[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);

  g_assert_cmpuint (library_case_count (fixture->store), ==, 50 * G_N_ELEMENTS (threads));
}

#define ADD(name, func) \
  g_test_add ("/library/store/" name, LibraryCase, NULL, library_case_set_up, func, \
              library_case_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("add", test_add);
  ADD ("add-too-long", test_add_too_long);
  ADD ("missing", test_missing);
  ADD ("update", test_update);
  ADD ("find-code", test_find_code);
  ADD ("add-all", test_add_all);
  ADD ("add-all-or-nothing", test_add_all_or_nothing);
  ADD ("cancel", test_cancel);
  ADD ("read", test_read);
  ADD ("tags", test_tags);
  ADD ("together", test_together);
  ADD ("stamp", test_stamp);
  ADD ("writers", test_writers);

  return g_test_run ();
}
