/* library-bulk.h: many new items at once
 *
 * A part of the store, not for others. Each statement that adds an item makes the full-text index
 * write what it has gathered, which takes ten times as long as the item itself. Between begin and
 * end, inside of a transaction, items that are added are not indexed; the end indexes all of them
 * with one statement. Nobody else sees what lies between.
 *
 *   if (!library_bulk_begin (database, &bulk, error)
 *       || !add_many (…) || !library_bulk_end (database, &bulk, error))
 *     return FALSE;
 *
 * When something fails, the transaction has to be taken back.
 */
#pragma once

#include "library/library-database.h"

G_BEGIN_DECLS

#define LIBRARY_BULK_WORTH 32 /* items from which on it is quicker */

typedef struct
{
  gint64 last; /* of the items that are indexed */
} LibraryBulk;

gboolean library_bulk_begin (LibraryDatabase    *database,
                             LibraryBulk        *bulk,
                             GError            **error);
gboolean library_bulk_end   (LibraryDatabase    *database,
                             const LibraryBulk  *bulk,
                             GError            **error);

G_END_DECLS
