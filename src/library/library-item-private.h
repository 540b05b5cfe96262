/* library-item-private.h: the columns of an item, for those who read and write items
 *
 * They stand in one list (library-item.h), from which copies of an item, its comparison, the
 * statements of SQL and what an edit writes are made.
 */
#pragma once

#include "library/library-item.h"

G_BEGIN_DECLS

typedef enum
{
  LIBRARY_ITEM_COUNT, /* guint */
  LIBRARY_ITEM_TIME,  /* gint64 */
  LIBRARY_ITEM_TEXT,  /* char * */
  LIBRARY_ITEM_TAGS,  /* char ** */
} LibraryItemType;

typedef struct
{
  const char      *name;
  LibraryColumns   group;
  LibraryItemType  type;
  glong            offset; /* in LibraryItem */
  gsize            length; /* bytes of the member */
} LibraryItemColumn;

#define LIBRARY_ITEM_ONE(...) +1
#define LIBRARY_ITEM_N_COLUMNS (0 LIBRARY_ITEM_COLUMNS (LIBRARY_ITEM_ONE))
extern const LibraryItemColumn library_item_columns[LIBRARY_ITEM_N_COLUMNS];

/* All NULL and 0, to be filled in before others see it. */
LibraryItem *library_item_alloc (void);
/* @item with these columns of @from, which may be changed before others see it. */
LibraryItem *library_item_with_columns (const LibraryItem *item,
                                        const LibraryItem *from,
                                        LibraryColumns     columns);
/* What @raw is, which was read from a file that need not be whole or made here: its texts as an
 * item keeps them, and what follows from its code worked out anew. NULL where its code cannot be
 * read or it is too long to be stored. */
LibraryItem *library_item_new_checked (const LibraryItem *raw);

G_END_DECLS
