#include "library-cases.h"

#include "library/library-decks.h"
#include "library/library-rounds.h"
#include "scratch.h"
#include "spaces/board/code.h"
#include "store/schema.h"

#include <glib/gstdio.h>

void
library_case_set_up (LibraryCase   *fixture,
                     gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("library-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->path = g_build_filename (fixture->folder, "library.db", NULL);
  library_case_reopen (fixture);
}

void
library_case_tear_down (LibraryCase   *fixture,
                        gconstpointer  data)
{
  g_clear_pointer (&fixture->store, library_store_unref);
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

void
library_case_reopen (LibraryCase *fixture)
{
  g_autoptr (GError) error = NULL;
  g_auto (LibraryStoreReport) report = { 0 };

  g_clear_pointer (&fixture->store, library_store_unref);
  fixture->store = library_store_open (fixture->path, &report, &error);
  g_assert_no_error (error);
  g_assert_null (report.set_aside);
}

void
library_case_write_old (LibraryCase *fixture,
                        gint64       version)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryDatabase) database = library_schema_make (version, &error);

  g_clear_pointer (&fixture->store, library_store_unref);
  g_unlink (fixture->path);
  library_database_trust_schema (database);
  library_database_execute (database,
                            "INSERT INTO items (kind, code, name, name_key, tags, notes, created,"
                            "  changed, opened, size, n_moves, legal)"
                            "  VALUES (0, '2|2p0pG0f', 'old', 'old', 'tag', '', 1, 1, 1, 2, 2, 1);"
                            "INSERT INTO item_tags VALUES ('tag', 1, 'tag')", &error);
  g_assert_no_error (error);
  library_database_run (database, "VACUUM INTO ?", &error, "t", fixture->path);
  g_assert_no_error (error);
}

LibraryItem *
library_case_board (const char *code,
                    const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesBoard) board = spaces_code_decode_any (code, -1, NULL, &error);

  g_assert_no_error (error);
  return library_item_new_board (board, name);
}

LibraryItem *
library_case_date (const LibraryItem *item,
                   gint64             created,
                   gint64             changed)
{
  LibraryItem draft = *item;

  draft.created = created;
  draft.changed = changed;
  draft.opened = 0;

  return library_item_copy (&draft);
}

gint64
library_case_add (LibraryStore *store,
                  const char   *code,
                  const char   *name,
                  const char   *tags)
{
  g_autoptr (LibraryItem) plain = library_case_board (code, name);
  g_auto (GStrv) words = g_strsplit (tags != NULL ? tags : "", ",", -1);
  g_autoptr (LibraryItem) item = library_item_with (plain, tags, (const char *const *) words);
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  library_store_add (store, item, &id, &error);
  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);

  return id;
}

/* The piece goes up in one column; the number says where it starts and where it sets traps. */
char *
library_case_code (guint number)
{
  guint size = 6 + number % 4;
  guint column = number / 4 % size;
  guint traps = number / 4 / size;
  guint beside = column + 1 < size ? column + 1 : column - 1;
  GString *code = g_string_new (NULL);

  g_assert_cmpuint (traps, <, 1u << (size - 1));
  g_string_printf (code, "%u|", size);
  for (guint row = size; row-- > 0; )
    {
      g_string_append_printf (code, "%02up", row * size + column);
      if (row > 0 && (traps >> (row - 1) & 1) != 0)
        g_string_append_printf (code, "%02ut", row * size + beside);
    }
  g_string_append_printf (code, "G%uf", column);

  return g_string_free (code, FALSE);
}

char *
library_case_list (LibraryStore       *store,
                   const LibraryQuery *query)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) items = NULL;
  g_autofree gint64 *ids = NULL;
  GString *names = g_string_new (NULL);
  gsize n_ids, count;

  ids = library_store_list (store, query, &n_ids, &error);
  g_assert_no_error (error);
  library_store_count (store, query, &count, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count, ==, n_ids);
  items = library_store_read (store, ids, n_ids, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < items->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? "," : "",
                            ((LibraryItem *) items->pdata[i])->name);

  return g_string_free (names, FALSE);
}

gsize
library_case_count (LibraryStore *store)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;
  g_autoptr (GError) error = NULL;
  gsize count = 0;

  library_store_count (store, &query, &count, &error);
  g_assert_no_error (error);

  return count;
}

static void
read_orders (LibraryStore *store)
{
  for (LibraryOrder order = LIBRARY_ORDER_NEWEST; order <= LIBRARY_ORDER_RECENT; order++)
    {
      LibraryQuery query = LIBRARY_QUERY_INIT;
      g_autofree char *names = NULL;

      query.order = order;
      names = library_case_list (store, &query);
    }
}

void
library_case_read_all (LibraryStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) tags = NULL, decks = NULL, rounds = NULL;

  read_orders (store);
  tags = library_store_list_tags (store, &error);
  g_assert_no_error (error);
  decks = library_store_list_decks (store, &error);
  g_assert_no_error (error);
  rounds = library_store_list_rounds (store, 0, &error);
  g_assert_no_error (error);
}
