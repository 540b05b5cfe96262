/* The trigger of the index is taken away and made again. As numbers of items are never used twice,
 * the new items are those with numbers above all there were.
 *
 * Rows that are added by the thousand are indexed by one statement at the end
 * instead of by a trigger for each. Both functions run inside of the transaction of the caller:
 * when it is rolled back, the trigger is there again, because SQLite's schema changes are
 * transactional.
 */
#include "library/library-bulk.h"

#include "library/library-schema.h"

gboolean
library_bulk_begin (LibraryDatabase  *database,
                    LibraryBulk      *bulk,
                    GError          **error)
{
  return library_database_get_number (database, "SELECT ifnull (max (id), -1 << 62) FROM items",
                                      &bulk->last, error)
         && library_database_execute (database, "DROP TRIGGER items_text_insert", error);
}

gboolean
library_bulk_end (LibraryDatabase    *database,
                  const LibraryBulk  *bulk,
                  GError            **error)
{
  return library_database_run (database,
                               "INSERT INTO items_text (rowid, name, tags, notes)"
                               " SELECT id, name, tags, notes FROM items WHERE id > ?", error,
                               "i", bulk->last)
         && library_database_execute (database, LIBRARY_SCHEMA_TEXT_INSERT, error);
}
