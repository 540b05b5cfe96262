/* library-item-private.h: what an item holds, for those who read and write items
 *
 * The columns stand in one list, from which its copies, its comparison, the statements of SQL and
 * what an edit writes are made: a further one is a line here, a member below, a column in
 * store/schema.c and a getter.
 */
#pragma once

#include "library/library-item.h"

G_BEGIN_DECLS

/* C (member, column of the table, what it is changed with, type) */
#define LIBRARY_ITEM_COLUMNS(C) \
  C (kind, kind, LIBRARY_COLUMN_CODE, LIBRARY_ITEM_COUNT) \
  C (code, code, LIBRARY_COLUMN_CODE, LIBRARY_ITEM_TEXT) \
  C (name, name, LIBRARY_COLUMN_NAME, LIBRARY_ITEM_TEXT) \
  C (tags, tags, LIBRARY_COLUMN_TAGS, LIBRARY_ITEM_TAGS) \
  C (creature, creature, LIBRARY_COLUMN_CREATURE, LIBRARY_ITEM_TEXT) \
  C (notes, notes, LIBRARY_COLUMN_NOTES, LIBRARY_ITEM_TEXT) \
  C (created, created, LIBRARY_COLUMN_TIMES, LIBRARY_ITEM_TIME) \
  C (changed, changed, LIBRARY_COLUMN_TIMES, LIBRARY_ITEM_TIME) \
  C (opened, opened, LIBRARY_COLUMN_OPENED, LIBRARY_ITEM_TIME) \
  C (size, size, LIBRARY_COLUMN_CODE, LIBRARY_ITEM_COUNT) \
  C (n_moves, n_moves, LIBRARY_COLUMN_CODE, LIBRARY_ITEM_COUNT) \
  C (is_legal, legal, LIBRARY_COLUMN_CODE, LIBRARY_ITEM_COUNT)

struct _LibraryItem
{
  gint64   id;
  guint    kind;      /* a LibraryKind */
  char    *code;
  char    *name;
  char   **tags;      /* sorted */
  char    *creature;  /* or NULL */
  char    *notes;
  gint64   created;   /* milliseconds since 1970 */
  gint64   changed;
  gint64   opened;    /* 0 where it is not known: as it is not read, or was not stored yet */
  guint    size;      /* 0 where it is no board */
  guint    n_moves;
  gboolean is_legal;
};

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
} LibraryItemColumn;

#define LIBRARY_ITEM_ONE(...) +1
#define LIBRARY_ITEM_N_COLUMNS (0 LIBRARY_ITEM_COLUMNS (LIBRARY_ITEM_ONE))
extern const LibraryItemColumn library_item_columns[LIBRARY_ITEM_N_COLUMNS];

/* All NULL and 0, for the maker to fill in before anybody else sees it. */
LibraryItem *library_item_alloc (void);
/* @item with these columns of @from, which may be changed before anybody else sees it. */
LibraryItem *library_item_with_columns (const LibraryItem *item,
                                        const LibraryItem *from,
                                        LibraryColumns     columns);
/* What @raw is, which was read from a file that need not be whole or made here: its texts as an
 * item keeps them, and what follows from its code worked out anew. NULL where its code cannot be
 * read or it is too long to be stored. */
LibraryItem *library_item_new_checked (const LibraryItem *raw);

G_END_DECLS
