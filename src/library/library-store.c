/* Adding and finding items. What takes several steps is one transaction: all of it happens
 * or nothing does. Edits, which change and remove, are in library-edit.c.
 */
#include "library/library-store.h"

#include "library/library-rows.h"
#include "library/library-text.h"
#include "store/recovery.h"
#include "store/store-private.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- Opening --------------------------------------------------------------------------------- */

/* Both of a file that is damaged and of the last copy: the first one found wins. What is read is
 * checked like any file of the game. */
static gboolean
recover_item (LibraryDatabase   *fresh,
              LibraryStatement  *row,
              GError           **error)
{
  g_autoptr (LibraryItem) raw = library_rows_get_item (row);
  g_autoptr (LibraryItem) item = library_item_new_checked (raw);
  gint64 id = raw->id, found;

  return library_database_get_number (fresh, "SELECT 1 FROM items WHERE id = ?", &found, error,
                                      "i", id)
         && (item == NULL || id <= 0 || found != 0
             || library_rows_insert_item (fresh, item, id, NULL, error));
}

const StoreItems library_store_items = {
  LIBRARY_ROWS_ITEM,       LIBRARY_ROWS_OLD_ITEM, library_rows_begin_many, recover_item,
  library_rows_end_many,
};

LibraryStore *
library_store_open_as (const char          *path,
                       LibraryOpening       opening,
                       LibraryStoreReport  *report,
                       GError             **error)
{
  return store_open (path, opening, &library_store_items, report, error);
}

/* --- Changing items -------------------------------------------------------------------------- */

gboolean
library_store_add (LibraryStore       *store,
                   const LibraryItem  *item,
                   gint64             *id,
                   GError            **error)
{
  return library_database_change (store->database, error,
                                  library_rows_insert_item (store->database, item, 0, id, error));
}

/* A duplicate is found among the items of the same batch, too, since they are in the table by
 * then. */
static gboolean
add_each (LibraryStore        *store,
          LibraryItem *const  *items,
          gsize                n_items,
          gboolean             skip_duplicates,
          gint64              *ids,
          GCancellable        *cancellable,
          GError             **error)
{
  for (gsize i = 0; i < n_items; i++)
    {
      gint64 id = 0, found = 0;

      if (skip_duplicates)
        found = library_store_find_code (store, items[i]->kind, items[i]->code, error);
      if (found < 0 || g_cancellable_set_error_if_cancelled (cancellable, error)
          || (found == 0
              && !library_rows_insert_item (store->database, items[i], 0, &id, error)))
        return FALSE;
      if (ids != NULL)
        ids[i] = id;
    }

  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

gboolean
library_store_add_all (LibraryStore         *store,
                       LibraryItem *const   *items,
                       gsize                 n_items,
                       gboolean              skip_duplicates,
                       gint64               *ids,
                       GCancellable         *cancellable,
                       GError              **error)
{
  LibraryDatabase *database = store->database;
  gboolean is_many = n_items >= LIBRARY_ROWS_MANY;
  gint64 last;

  return library_database_change (
      database, error,
      (!is_many || library_rows_begin_many (database, &last, error))
          && add_each (store, items, n_items, skip_duplicates, ids, cancellable, error)
          && (!is_many || library_rows_end_many (database, last, error)));
}

/* The time of the last change stays as it is. */
gboolean
library_store_mark_opened (LibraryStore  *store,
                           gint64         id,
                           GError       **error)
{
  return library_database_change (store->database, error,
                                  library_database_run (store->database,
                                                        "UPDATE items SET opened = ? WHERE id = ?",
                                                        error, "ii",
                                                        (gint64) (g_get_real_time () / 1000), id));
}

gboolean
library_store_purge (LibraryStore  *store,
                     gint64         until,
                     GError       **error)
{
#define OLD(table) "FROM " table " WHERE deleted BETWEEN 1 AND ?1"
  LibraryDatabase *database = store->database;
  gint64 n;

  return library_database_get_number (database, "SELECT (SELECT count (*) " OLD ("items") ")"
                                                " + (SELECT count (*) " OLD ("plays") ")",
                                      &n, error, "i", until)
         && (n == 0
             || library_database_change (
                 database, error,
                 library_database_run (database, "DELETE " OLD ("items"), error, "i", until)
                     && library_database_run (database, "DELETE " OLD ("plays"), error, "i",
                                              until)));
}

/* --- Finding items --------------------------------------------------------------------------- */

LibraryItem *
library_store_get (LibraryStore  *store,
                   gint64         id,
                   GError       **error)
{
  LibraryItem *item;

  if (library_rows_read_item (store->database, id, &item, error) && item == NULL)
    library_fail (error, LIBRARY_ERROR_MISSING, _("This is no longer in the library."));

  return item;
}

/* min() of no rows is one row with NULL, which is read as 0: there is no such item. */
gint64
library_store_find_code (LibraryStore  *store,
                         LibraryKind    kind,
                         const char    *code,
                         GError       **error)
{
  gint64 id;

  return library_database_get_number (store->database, "SELECT min (id) FROM items"
                                      " WHERE code = ? AND kind = ? AND deleted = 0", &id, error,
                                      "ti", code, (gint64) kind) ? id : -1;
}

/* One indexed look-up an id, through one cached statement, and one lock of the file for all; the
 * order is that of @ids, with NULL for what is gone. */
GPtrArray *
library_store_read (LibraryStore  *store,
                    const gint64  *ids,
                    gsize          n_ids,
                    GError       **error)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (
      (GDestroyNotify) library_item_unref);
  gboolean is_read = library_database_run (store->database, "SAVEPOINT items", error, "");

  if (!is_read)
    return NULL;
  for (gsize i = 0; i < n_ids && is_read; i++)
    {
      LibraryItem *item;

      is_read = library_rows_read_item (store->database, ids[i], &item, error);
      if (is_read)
        g_ptr_array_add (items, item);
    }

  return library_database_run (store->database, "RELEASE items", is_read ? error : NULL, "")
                 && is_read
             ? g_steal_pointer (&items) : NULL;
}

RECORD_OWNS (LibraryTag, tag_free, (tag, g_free))

static gpointer
tag_new (LibraryStatement *row)
{
  LibraryTag *tag = g_new0 (LibraryTag, 1);

  tag->tag = g_utf8_make_valid (library_statement_get_text (row, 0), -1);
  tag->n_items = (gsize) library_statement_get_int (row, 1);

  return tag;
}

static int
compare_tags (gconstpointer a,
              gconstpointer b)
{
  g_autofree char *key_a = library_text_sort_key ((*(LibraryTag *const *) a)->tag);
  g_autofree char *key_b = library_text_sort_key ((*(LibraryTag *const *) b)->tag);

  return strcmp (key_a, key_b);
}

/* Of the spellings of a tag, SQLite gives the one in the row with the smallest item. */
GPtrArray *
library_store_list_tags (LibraryStore  *store,
                         GError       **error)
{
  GPtrArray *tags = library_rows_list (library_database_query (
                                           store->database,
                                           "SELECT tag, count (*), min (item) FROM item_tags"
                                           " GROUP BY folded", error, ""),
                                       tag_new, tag_free, error);

  if (tags != NULL)
    g_ptr_array_sort (tags, compare_tags);

  return tags;
}
