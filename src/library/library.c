/* The thread is that of any store; what is the library's alone is what it knows of items. */
#include "library/library.h"

Library *
library_get (const char *path)
{
  return store_thread_get (path, &library_store_items);
}
