/* library.h: the library as a window uses it
 *
 * All of it is jobs in the thread of its store (store/thread.h). What a person changes is an edit
 * (library-edit.h).
 *
 * Example: the number of boards
 *   static gpointer
 *   count (LibraryStore *store, gconstpointer query, GCancellable *cancellable, GError **error)
 *   {
 *     gsize n;
 *
 *     return library_store_count (store, query, &n, error) ? g_memdup2 (&n, sizeof n) : NULL;
 *   }
 *
 *   library_run_async (library, count, library_query_copy (&query), query_free, g_free, NULL,
 *                      on_counted, self);
 */
#pragma once

#include "library/library-store.h"
#include "store/thread.h"

/* The library in the file at @path; a new reference to the one that there is already, if any. */
Library *library_get (const char *path);
