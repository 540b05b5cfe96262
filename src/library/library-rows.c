/* Items as rows. Text in the database is not trusted to be what was written: a damaged file that
 * still opens may hold anything, so it is made valid when it is read.
 *
 * The statements are made from the list of columns in library-item.h, and every function runs in
 * the transaction or read of its caller. Tags are stored twice: joined by newlines in the row, from
 * which an item is read with one statement, and one a row in item_tags, for finding items. A name
 * has its sort key beside it.
 *
 * Each statement that adds an item makes the full-text index write what it has gathered, which
 * takes ten times as long as the item itself. Of many, the triggers of the indices are taken away
 * and made again. Many fill the trees of the indices at all ends, so meanwhile more of them is kept
 * in memory. As numbers of items are never used twice, the new items are those with numbers above
 * all there were. When the transaction is rolled back the triggers are there again, because schema
 * changes are transactional.
 */
#include "library/library-rows.h"

#include "library/library-text.h"
#include "store/schema.h"

#define USUAL_CACHE 2000 /* KiB of pages, as SQLite has it by default */
#define MANY_CACHE 64000

/* What is deleted is found by none. OR IGNORE: two tags that differ in case alone have the same
 * folded form, which is the key. */
static gboolean
insert_tags (LibraryDatabase    *database,
             gint64              id,
             const LibraryItem  *item,
             GError            **error)
{
  for (const char *const *tag = item->tags; *tag != NULL && item->deleted == 0; tag++)
    {
      g_autofree char *folded = library_text_fold (*tag);

      if (!library_database_run (database,
                                 "INSERT OR IGNORE INTO item_tags (folded, item, tag)"
                                 " VALUES (?, ?, ?)", error, "tit", folded, id, *tag))
        return FALSE;
    }

  return TRUE;
}

/* Of these columns, whose texts have to stay until the statement is released. */
#define BIND_NUMBER(member) library_statement_bind_int (statement, place++, item->member, error)
#define BIND_TEXT(member) library_statement_bind_text (statement, place++, item->member, error)
#define BIND_TAGS(member) library_statement_bind_text (statement, place++, tags, error)
#define BIND(member, column, group, type) \
  && (((group) & columns) == 0 || BIND_ ## type (member))

/* Runs @sql with the id of @item, the sort key of its name and these columns. */
static gboolean
run_with_columns (LibraryDatabase    *database,
                  const char         *sql,
                  const LibraryItem  *item,
                  LibraryColumns      columns,
                  GError            **error)
{
  g_autofree char *key = library_text_sort_key (item->name);
  g_autofree char *tags = g_strjoinv ("\n", (char **) item->tags);
  g_autoptr (LibraryStatement) statement = library_database_prepare (database, sql, error);
  int place = 3;

  return statement != NULL && library_statement_bind_int (statement, 1, item->id, error)
         && library_statement_bind_text (statement, 2, key, error)
         LIBRARY_ITEM_COLUMNS (BIND)
         && library_statement_finish (statement, error);
}

gboolean
library_rows_insert_item (LibraryDatabase    *database,
                          const LibraryItem  *item,
                          gint64              with_id,
                          gint64             *id,
                          GError            **error)
{
#define PLACE(member, column, group, type) ", ?"
  static const char sql[]
      = "INSERT INTO items (id, name_key" LIBRARY_ITEM_COLUMNS (LIBRARY_ROWS_NAME)
        ") VALUES (nullif (?, 0), ?" LIBRARY_ITEM_COLUMNS (PLACE) ")";
  LibraryItem row = *item; /* borrows the texts */
  gint64 new_id;

  row.id = with_id;
  if (row.opened == 0)
    row.opened = MAX (row.created, row.changed);
  if (!library_item_check_limits (item, error)
      || !run_with_columns (database, sql, &row, ~0, error))
    return FALSE;

  new_id = sqlite3_last_insert_rowid (library_database_get_handle (database));
  if (id != NULL)
    *id = new_id;

  return insert_tags (database, new_id, item, error);
}

/* Tags are written anew, which is cheap beside the sync of the commit. */
gboolean
library_rows_update_item (LibraryDatabase    *database,
                          const LibraryItem  *item,
                          LibraryColumns      columns,
                          GError            **error)
{
  g_autoptr (GString) sql = g_string_new ("UPDATE items SET ");
  int place = 3;

#define SET(member, column, group, type) \
  if (((group) & columns) != 0) \
    g_string_append_printf (sql, #column " = ?%d, ", place++);
  LIBRARY_ITEM_COLUMNS (SET)
  g_string_append (sql, "name_key = ?2 WHERE id = ?1");
  if (!library_item_check_limits (item, error)
      || !run_with_columns (database, sql->str, item, columns, error))
    return FALSE;

  return (columns & (LIBRARY_COLUMN_TAGS | LIBRARY_COLUMN_DELETED)) == 0
         || (library_database_run (database, "DELETE FROM item_tags WHERE item = ?", error, "i",
                                   item->id)
             && insert_tags (database, item->id, item, error));
}

gboolean
library_rows_begin_many (LibraryDatabase  *database,
                         gint64           *last,
                         GError          **error)
{
  return library_database_get_number (database, "SELECT ifnull (max (id), -1 << 62) FROM items",
                                      last, error, "")
         && library_database_execute (database,
                                      "PRAGMA cache_size = -" G_STRINGIFY (MANY_CACHE) ";"
                                      "DROP TRIGGER items_text_insert;"
                                      "DROP TRIGGER items_codes_insert", error);
}

gboolean
library_rows_end_many (LibraryDatabase  *database,
                       gint64            last,
                       GError          **error)
{
  return library_database_run (database,
                               "INSERT INTO items_text (rowid, name, tags, notes)"
                               " SELECT id, name, tags, notes FROM items WHERE id > ?", error,
                               "i", last)
         && library_database_run (database,
                                  "INSERT INTO items_codes (rowid, code)"
                                  " SELECT id, code FROM items WHERE id > ?", error, "i", last)
         && library_database_execute (database,
                                      LIBRARY_SCHEMA_TEXT_INSERT LIBRARY_SCHEMA_CODES_INSERT
                                      "PRAGMA cache_size = -" G_STRINGIFY (USUAL_CACHE), error);
}

static char *
get_valid_text (LibraryStatement *statement,
                int               column)
{
  return g_utf8_make_valid (library_statement_get_text (statement, column), -1);
}

static const char *const *
split_tags (const char *lines)
{
  g_auto (GStrv) tags = g_strsplit (lines, "\n", -1);

  return (const char *const *) library_text_tags ((const char *const *) tags);
}

#define READ_NUMBER library_statement_get_int
#define READ_TEXT get_valid_text
#define READ_TAGS(row, place) split_tags (library_statement_get_text (row, place))
#define READ(member, column, group, type) item->member = READ_ ## type (row, place++);

/* A kind that this version does not know is taken for a board, which then cannot be decoded. */
LibraryItem *
library_rows_get_item (LibraryStatement *row)
{
  LibraryItem *item = g_atomic_rc_box_new0 (LibraryItem);
  int place = 1;

  item->id = library_statement_get_int (row, 0);
  LIBRARY_ITEM_COLUMNS (READ)
  if (library_kind_name (item->kind) == NULL)
    item->kind = LIBRARY_KIND_BOARD;
  if (item->creature[0] == '\0')
    g_free ((char *) g_steal_pointer (&item->creature));

  return item;
}

gboolean
library_rows_read_item (LibraryDatabase  *database,
                        gint64            id,
                        LibraryItem     **item,
                        GError          **error)
{
  return library_rows_get_first (library_database_query (
                                     database,
                                     "SELECT " LIBRARY_ROWS_ITEM " FROM items WHERE id = ?",
                                     error, "i", id),
                                 (LibraryRowFunc) library_rows_get_item, (gpointer *) item, error);
}

GPtrArray *
library_rows_list (LibraryStatement  *rows,
                   LibraryRowFunc     read,
                   GDestroyNotify     destroy,
                   GError           **error)
{
  g_autoptr (LibraryStatement) taken = rows;
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (destroy);
  gboolean has_row;

  while (taken != NULL && library_statement_step (taken, &has_row, error))
    {
      if (!has_row)
        return g_steal_pointer (&values);
      g_ptr_array_add (values, read (taken));
    }

  return NULL;
}

gboolean
library_rows_get_first (LibraryStatement  *row,
                        LibraryRowFunc     read,
                        gpointer          *value,
                        GError           **error)
{
  g_autoptr (LibraryStatement) taken = row;
  gboolean has_row;

  *value = NULL;
  if (taken == NULL || !library_statement_step (taken, &has_row, error))
    return FALSE;

  if (has_row)
    *value = read (taken);
  return TRUE;
}
