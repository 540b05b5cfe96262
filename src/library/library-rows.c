/* Items as rows. Text in the database is not trusted to be what was written: a damaged file that
 * still opens may hold anything, so it is made valid when it is read.
 *
 * The order of columns here is that of LIBRARY_ROWS_ITEM, and every function runs inside of the
 * transaction or read of its caller. Tags are stored twice: joined by newlines in the row, from
 * which an item is read with one statement, and one a row in item_tags, for finding items.
 */
#include "library/library-rows.h"

#include "library/library-item-private.h"
#include "library/library-text.h"

#include <string.h>

/* OR IGNORE: two tags that differ in case alone have the same folded form, which is the key. */
static gboolean
insert_tags (LibraryDatabase    *database,
             gint64              id,
             const LibraryItem  *item,
             GError            **error)
{
  for (char **tag = item->tags; *tag != NULL; tag++)
    {
      g_autofree char *folded = library_text_fold (*tag);

      if (!library_database_run (database,
                                 "INSERT OR IGNORE INTO item_tags (folded, item, tag)"
                                 " VALUES (?, ?, ?)", error, "tit", folded, id, *tag))
        return FALSE;
    }

  return TRUE;
}

gboolean
library_rows_insert_item (LibraryDatabase    *database,
                          const LibraryItem  *item,
                          gint64              with_id,
                          gint64             *id,
                          GError            **error)
{
  g_autofree char *key = library_text_sort_key (item->name);
  g_autofree char *tags = g_strjoinv ("\n", item->tags);
  gint64 new_id;

  if (!library_database_run (database,
                             "INSERT INTO items (id, kind, code, name, name_key, tags, creature,"
                             " notes, created, changed, opened, size, n_moves, legal)"
                             " VALUES (nullif (?, 0), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                             error, "iittttttiiiiii", with_id, (gint64) item->kind, item->code,
                             item->name, key, tags, item->creature, item->notes, item->created,
                             item->changed, MAX (item->created, item->changed),
                             (gint64) item->size, (gint64) item->n_moves,
                             (gint64) (item->is_legal && item->kind == LIBRARY_KIND_BOARD)))
    return FALSE;

  new_id = sqlite3_last_insert_rowid (library_database_get_handle (database));
  if (id != NULL)
    *id = new_id;

  return insert_tags (database, new_id, item, error);
}

/* The time of the change is now and not that of the item. Tags are written anew, which is cheap
 * beside the sync of the commit. */
gboolean
library_rows_update_item (LibraryDatabase    *database,
                          const LibraryItem  *item,
                          gboolean           *is_found,
                          GError            **error)
{
  g_autofree char *key = library_text_sort_key (item->name);
  g_autofree char *tags = g_strjoinv ("\n", item->tags);
  gint64 now = g_get_real_time () / 1000;

  if (!library_database_run (database,
                             "UPDATE items SET kind = ?, code = ?, name = ?, name_key = ?,"
                             " tags = ?, creature = ?, notes = ?, changed = ?, opened = ?,"
                             " size = ?, n_moves = ?, legal = ? WHERE id = ?",
                             error, "ittttttiiiiii", (gint64) item->kind, item->code, item->name,
                             key, tags, item->creature, item->notes, now, now, (gint64) item->size,
                             (gint64) item->n_moves,
                             (gint64) (item->is_legal && item->kind == LIBRARY_KIND_BOARD),
                             item->id))
    return FALSE;

  *is_found = sqlite3_changes (library_database_get_handle (database)) > 0;
  return library_database_run (database, "DELETE FROM item_tags WHERE item = ?", error, "i",
                               item->id)
         && (!*is_found || insert_tags (database, item->id, item, error));
}

static char *
get_valid_text (LibraryStatement *statement,
                int               column)
{
  return g_utf8_make_valid (library_statement_get_text (statement, column), -1);
}

static char **
split_tags (const char *lines)
{
  g_auto (GStrv) tags = g_strsplit (lines, "\n", -1);

  return library_text_tags ((const char *const *) tags);
}

/* A kind that this version does not know is taken for a board, which then cannot be decoded. */
LibraryItem *
library_rows_get_item (LibraryStatement *statement)
{
  LibraryItem *item = library_item_alloc ();
  gint64 kind = library_statement_get_int (statement, 1);

  item->id = library_statement_get_int (statement, 0);
  item->kind = kind >= 0 && kind < LIBRARY_N_KINDS ? (LibraryKind) kind : LIBRARY_KIND_BOARD;
  item->code = get_valid_text (statement, 2);
  item->name = get_valid_text (statement, 3);
  item->tags = split_tags (library_statement_get_text (statement, 4));
  item->creature = get_valid_text (statement, 5);
  if (item->creature[0] == '\0')
    g_clear_pointer (&item->creature, g_free);
  item->notes = get_valid_text (statement, 6);
  item->created = library_statement_get_int (statement, 7);
  item->changed = library_statement_get_int (statement, 8);
  item->size = (guint) library_statement_get_int (statement, 9);
  item->n_moves = (guint) library_statement_get_int (statement, 10);
  item->is_legal = item->kind != LIBRARY_KIND_BOARD
                   || library_statement_get_int (statement, 11) != 0;

  return item;
}

/* TRUE with a NULL item when there is no such row. */
gboolean
library_rows_read_item (LibraryDatabase  *database,
                        gint64            id,
                        LibraryItem     **item,
                        GError          **error)
{
  g_autoptr (LibraryStatement) statement = NULL;
  gboolean has_row;

  *item = NULL;
  statement = library_database_query (database,
                                      "SELECT " LIBRARY_ROWS_ITEM " FROM items WHERE id = ?",
                                      error, "i", id);
  if (statement == NULL || !library_statement_step (statement, &has_row, error))
    return FALSE;

  if (has_row)
    *item = library_rows_get_item (statement);
  return TRUE;
}

GArray *
library_rows_read_ids (LibraryStatement  *statement,
                       GError           **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean has_row;

  while (library_statement_step (statement, &has_row, error))
    {
      gint64 id;

      if (!has_row)
        return g_steal_pointer (&ids);
      id = library_statement_get_int (statement, 0);
      g_array_append_val (ids, id);
    }

  return NULL;
}

gboolean
library_rows_fail_missing (const char  *message,
                           GError     **error)
{
  g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING, message);
  return FALSE;
}
