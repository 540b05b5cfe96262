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

G_END_DECLS
