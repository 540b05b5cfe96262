/* library-rows.h: items as rows of the database, and reading any rows
 *
 * For the sources of the store, and for what reads files into it. What writes expects to be inside
 * of a transaction.
 *
 * Example
 *   if (!library_rows_read_item (store->database, id, &item, error)) …
 */
#pragma once

#include "library/library-item-private.h"
#include "library/library-query.h"
#include "store/database.h"
#include "store/store.h"

/* --- Items ----------------------------------------------------------------------------------- */

/* Inserts @item with this id, 0 for the next one, and its tags. Errors of these two: LIMIT. */
gboolean       library_rows_insert_item  (LibraryDatabase    *database,
                                          const LibraryItem  *item,
                                          gint64              with_id,
                                          gint64             *id,
                                          GError            **error);
/* Writes these columns, and no others, over those of the item that has its id. */
gboolean       library_rows_update_item  (LibraryDatabase    *database,
                                          const LibraryItem  *item,
                                          LibraryColumns      columns,
                                          GError            **error);
/* Between the two, within a transaction, items that are added are not indexed, and the end indexes
 * all of them at once: quicker from LIBRARY_ROWS_MANY on. @last is what the end has to know. */
#define LIBRARY_ROWS_MANY 32
gboolean       library_rows_begin_many   (LibraryDatabase    *database,
                                          gint64             *last,
                                          GError            **error);
gboolean       library_rows_end_many     (LibraryDatabase    *database,
                                          gint64              last,
                                          GError            **error);
/* Gives NULL without an error where there is none. */
gboolean       library_rows_read_item    (LibraryDatabase    *database,
                                          gint64              id,
                                          LibraryItem       **item,
                                          GError            **error);
/* The item in the columns LIBRARY_ROWS_ITEM of a row. */
#define LIBRARY_ROWS_NAME(member, column, group, type) ", " #column
#define LIBRARY_ROWS_ITEM "id" LIBRARY_ITEM_COLUMNS (LIBRARY_ROWS_NAME)
#define LIBRARY_ROWS_OLD_ITEM "id" LIBRARY_ITEM_OLD_COLUMNS (LIBRARY_ROWS_NAME) ", 0"
LibraryItem   *library_rows_get_item     (LibraryStatement   *statement);

/* library_store_list() as an array of gint64. @found, or NULL, gets the first @n_first of a long
 * list before the others are looked for, and otherwise all. */
typedef void (*LibrarySearchFunc) (LibraryStore *store,
                                   const GArray *ids,
                                   gpointer      data);
GArray        *library_search_list       (LibraryStore       *store,
                                          const LibraryQuery *query,
                                          gsize               n_first,
                                          LibrarySearchFunc   found,
                                          gpointer            data,
                                          GError            **error);

/* --- Any rows -------------------------------------------------------------------------------- */

/* These take a statement over that library_database_query() gave, or NULL where that has failed.
 * What @read makes of each row, an array that frees them with @destroy. */
typedef gpointer (*LibraryRowFunc) (LibraryStatement *row);
GPtrArray     *library_rows_list         (LibraryStatement   *rows,
                                          LibraryRowFunc      read,
                                          GDestroyNotify      destroy,
                                          GError            **error);
/* What @read makes of the first row, NULL without an error where there is none. */
gboolean       library_rows_get_first    (LibraryStatement   *row,
                                          LibraryRowFunc      read,
                                          gpointer           *value,
                                          GError            **error);
