/* store-private.h: what a store holds, for the sources of the store alone */
#pragma once

#include "store/database.h"
#include "store/store.h"

struct _LibraryStore
{
  char            *path;
  LibraryDatabase *database;
  guint            serial; /* another one for each store that is opened; 0 for a backup */
};
