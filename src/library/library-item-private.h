/* library-item-private.h: items for those who read and write them as rows
 *
 * Example: changed = library_item_with_columns (item, from, LIBRARY_COLUMN_NAME);
 */
#pragma once

#include "library/library-item.h"

/* @item with these columns of @from, which may be changed before others see it. */
LibraryItem   *library_item_with_columns (const LibraryItem  *item,
                                          const LibraryItem  *from,
                                          LibraryColumns      columns);
/* What @raw is, which was read from a file that need not be whole or made here: its texts as an
 * item keeps them, and what follows from its code worked out anew. NULL where its code cannot be
 * read or it is too long to be stored. */
LibraryItem   *library_item_new_checked  (const LibraryItem  *raw);

/* Whether an item, a deck or a round can have @name, NULL for none. Errors: LIMIT. */
gboolean       library_check_name        (const char         *name,
                                          GError            **error);
