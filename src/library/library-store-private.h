/* library-store-private.h: what a store holds, for the sources of the store alone */
#pragma once

#include "library/library-database.h"
#include "library/library-store.h"

G_BEGIN_DECLS

struct _LibraryStore
{
  char            *path;
  LibraryDatabase *database;
};

G_END_DECLS
