/* Adding and finding items. Whatever has several steps is one transaction: it is there as a whole
 * or not at all. Changing and removing is in library-edit.c.
 */
#include "library/library-store.h"

#include "library/library-rows.h"
#include "library/library-search.h"
#include "library/library-text.h"
#include "store/recovery.h"
#include "store/store-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define STEP 256 /* items between two looks at the cancellable */

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
  g_autoptr (LibraryStatement) found = NULL;
  gint64 id = raw->id;
  gboolean is_there;

  found = library_database_query (fresh, "SELECT 1 FROM items WHERE id = ?", error, "i", id);
  if (found == NULL || !library_statement_step (found, &is_there, error))
    return FALSE;

  return item == NULL || id <= 0 || is_there
         || library_rows_insert_item (fresh, item, id, NULL, error);
}

const StoreItems library_store_items = {
  LIBRARY_ROWS_ITEM, library_rows_begin_many, recover_item, library_rows_end_many,
};

LibraryStore *
library_store_open_as (const char          *path,
                       LibraryOpening       opening,
                       LibraryStoreReport  *report,
                       GError             **error)
{
  return store_open (path, opening, &library_store_items, report, error);
}

LibraryStore *
library_store_open (const char          *path,
                    LibraryStoreReport  *report,
                    GError             **error)
{
  return library_store_open_as (path, LIBRARY_OPENING_PLAIN, report, error);
}

/* --- Changing items -------------------------------------------------------------------------- */

gboolean
library_store_add (LibraryStore       *store,
                   const LibraryItem  *item,
                   gint64             *id,
                   GError            **error)
{
  if (!library_item_check_limits (item, error)
      || !library_database_begin (store->database, error))
    return FALSE;

  return library_database_finish (store->database,
                                  library_rows_insert_item (store->database, item, 0, id, error),
                                  error);
}

typedef struct
{
  LibraryItem *const  *items;       /* borrowed */
  gsize                n_items;
  gboolean             skip_duplicates;
  gint64              *ids;         /* one for each item, or NULL */
  LibraryProgressFunc  progress;
  gpointer             progress_data;
  GCancellable        *cancellable; /* or NULL */
  LibraryAddReport    *report;      /* never NULL here */
} Batch;

/* A duplicate is found among the items of the same batch, too, since they are in the table by
 * then. */
static gboolean
add_one (LibraryStore       *store,
         const Batch        *batch,
         gsize               place,
         GError            **error)
{
  const LibraryItem *item = batch->items[place];
  gint64 found = 0, id = 0;

  if (batch->skip_duplicates)
    found = library_store_find_code (store, item->kind,
                                     item->code, error);
  if (found < 0 || !library_item_check_limits (item, error))
    return FALSE;

  if (found > 0)
    batch->report->duplicates++;
  else if (!library_rows_insert_item (store->database, item, 0, &id, error))
    return FALSE;
  else
    batch->report->added++;
  if (batch->ids != NULL)
    batch->ids[place] = id;

  return TRUE;
}

static gboolean
add_each (LibraryStore  *store,
          const Batch   *batch,
          GError       **error)
{
  for (gsize i = 0; i < batch->n_items; i++)
    {
      if (i % STEP == 0)
        {
          if (g_cancellable_set_error_if_cancelled (batch->cancellable, error))
            return FALSE;
          if (batch->progress != NULL)
            batch->progress (i, batch->n_items, batch->progress_data);
        }
      if (!add_one (store, batch, i, error))
        return FALSE;
    }

  return !g_cancellable_set_error_if_cancelled (batch->cancellable, error);
}

static gboolean
add_batch (LibraryStore  *store,
           const Batch   *batch,
           GError       **error)
{
  gint64 last;

  if (batch->n_items < LIBRARY_ROWS_MANY)
    return add_each (store, batch, error);

  return library_rows_begin_many (store->database, &last, error) && add_each (store, batch, error)
         && library_rows_end_many (store->database, last, error);
}

gboolean
library_store_add_all (LibraryStore         *store,
                       LibraryItem *const   *items,
                       gsize                 n_items,
                       gboolean              skip_duplicates,
                       gint64               *ids,
                       LibraryProgressFunc   progress,
                       gpointer              progress_data,
                       GCancellable         *cancellable,
                       LibraryAddReport     *report,
                       GError              **error)
{
  LibraryAddReport counts = { 0 };
  const Batch batch = {
    items, n_items, skip_duplicates, ids, progress, progress_data, cancellable, &counts,
  };

  if (!library_database_begin (store->database, error)
      || !library_database_finish (store->database, add_batch (store, &batch, error), error))
    return FALSE;

  if (progress != NULL)
    progress (n_items, n_items, progress_data);
  if (report != NULL)
    *report = counts;
  return TRUE;
}

/* The time of the last change stays as it is. */
gboolean
library_store_mark_opened (LibraryStore  *store,
                           gint64         id,
                           GError       **error)
{
  if (!library_database_begin (store->database, error))
    return FALSE;

  return library_database_finish (store->database,
                                  library_database_run (store->database,
                                                        "UPDATE items SET opened = ? WHERE id = ?",
                                                        error, "ii",
                                                        (gint64) (g_get_real_time () / 1000), id),
                                  error);
}

/* --- Finding items --------------------------------------------------------------------------- */

LibraryItem *
library_store_get (LibraryStore  *store,
                   gint64         id,
                   GError       **error)
{
  LibraryItem *item;

  if (library_rows_read_item (store->database, id, &item, error) && item == NULL)
    library_rows_fail_missing (_("This is no longer in the library."), error);

  return item;
}

/* min() of no rows is one row with NULL, which is read as 0: there is no such item. */
gint64
library_store_find_code (LibraryStore  *store,
                         LibraryKind    kind,
                         const char    *code,
                         GError       **error)
{
  g_autoptr (LibraryStatement) found = NULL;
  gboolean has_row;

  found = library_database_query (store->database,
                                  "SELECT min (id) FROM items WHERE code = ? AND kind = ?", error,
                                  "ti", code, (gint64) kind);
  if (found == NULL || !library_statement_step (found, &has_row, error))
    return -1;

  return library_statement_get_int (found, 0);
}

gint64
library_store_find_same (LibraryStore       *store,
                         const LibraryItem  *item,
                         GError            **error)
{
  const char *name = item->name;
  g_autoptr (LibraryStatement) found = NULL;
  gboolean has_row;

  found = library_database_query (store->database,
                                  "SELECT id FROM items WHERE code = ? AND kind = ?"
                                  " AND (name = ? OR name = '' OR ? = '')"
                                  " ORDER BY name = ? DESC, id LIMIT 1",
                                  error, "tittt", item->code,
                                  (gint64) item->kind, name, name, name);
  if (found == NULL || !library_statement_step (found, &has_row, error))
    return -1;

  return has_row ? library_statement_get_int (found, 0) : 0;
}

gint64 *
library_store_list (LibraryStore        *store,
                    const LibraryQuery  *query,
                    gsize               *n_ids,
                    GError             **error)
{
  GArray *ids = library_search_list (store->database, query, error);
  gint64 none = 0;

  *n_ids = 0;
  if (ids == NULL)
    return NULL;

  /* So that the array is never NULL. */
  *n_ids = ids->len;
  g_array_append_val (ids, none);
  return (gint64 *) (void *) g_array_free (ids, FALSE);
}

static void
item_unref_or_null (gpointer item)
{
  if (item != NULL)
    library_item_unref (item);
}

/* One indexed look-up an id, through one cached statement; the order is that of @ids, with NULL
 * for what is gone. */
GPtrArray *
library_store_read (LibraryStore  *store,
                    const gint64  *ids,
                    gsize          n_ids,
                    GError       **error)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_full ((guint) n_ids, item_unref_or_null);

  for (gsize i = 0; i < n_ids; i++)
    {
      LibraryItem *item;

      if (!library_rows_read_item (store->database, ids[i], &item, error))
        return NULL;
      g_ptr_array_add (items, item);
    }

  return g_steal_pointer (&items);
}

gboolean
library_store_count (LibraryStore        *store,
                     const LibraryQuery  *query,
                     gsize               *count,
                     GError             **error)
{
  g_autoptr (LibraryStatement) row = library_search_count (store->database, query, error);
  gboolean has_row;

  if (row == NULL || !library_statement_step (row, &has_row, error))
    return FALSE;

  *count = (gsize) library_statement_get_int (row, 0);
  return TRUE;
}

static void
tag_free (gpointer data)
{
  g_free (((LibraryTag *) data)->tag);
  g_free (data);
}

static LibraryTag *
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

GPtrArray *
library_store_list_tags (LibraryStore  *store,
                         GError       **error)
{
  g_autoptr (GPtrArray) tags = g_ptr_array_new_with_free_func (tag_free);
  g_autoptr (LibraryStatement) rows = NULL;
  gboolean has_row;

  /* Of the spellings of a tag, SQLite gives the one in the row with the smallest item. */
  rows = library_database_query (store->database,
                                 "SELECT tag, count (*), min (item) FROM item_tags GROUP BY folded",
                                 error, "");
  while (rows != NULL && library_statement_step (rows, &has_row, error))
    {
      if (has_row)
        {
          g_ptr_array_add (tags, tag_new (rows));
          continue;
        }
      g_ptr_array_sort (tags, compare_tags);
      return g_steal_pointer (&tags);
    }

  return NULL;
}
