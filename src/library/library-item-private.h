/* library-item-private.h: what an item holds, for those who read and write items */
#pragma once

#include "library/library-item.h"

G_BEGIN_DECLS

struct _LibraryItem
{
  gint64      id;
  LibraryKind kind;
  char       *code;
  char       *name;
  char      **tags;      /* sorted */
  char       *creature;  /* or NULL */
  char       *notes;
  gint64      created;   /* milliseconds since 1970 */
  gint64      changed;
  guint       size;      /* 0 where it is no board */
  guint       n_moves;
  gboolean    is_legal;
};

/* All NULL and 0, for the maker to fill in before anybody else sees it. */
LibraryItem *library_item_alloc (void);
/* What @raw is, which was read from a file that need not be whole or made here: its texts as an
 * item keeps them, and what follows from its code worked out anew. NULL where its code cannot be
 * read or it is too long to be stored. */
LibraryItem *library_item_new_checked (const LibraryItem *raw);

G_END_DECLS
