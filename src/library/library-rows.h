/* library-rows.h: items as rows of the database
 *
 * For the sources of the store alone. What writes expects to be inside of a transaction.
 */
#pragma once

#include "store/database.h"
#include "library/library-item-private.h"

G_BEGIN_DECLS

/* Inserts @item with this id, 0 for the next one, and its tags. */
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
/* Ids of the first column of all rows. */
GArray        *library_rows_read_ids     (LibraryStatement   *statement,
                                          GError            **error);
/* The item in the columns LIBRARY_ROWS_ITEM of a row. */
#define LIBRARY_ROWS_NAME(member, column, group, type) ", " #column
#define LIBRARY_ROWS_ITEM "id" LIBRARY_ITEM_COLUMNS (LIBRARY_ROWS_NAME)
LibraryItem   *library_rows_get_item     (LibraryStatement   *statement);

/* Sets @error and gives FALSE. */
gboolean       library_rows_fail_missing (const char         *message,
                                          GError            **error);

G_END_DECLS
