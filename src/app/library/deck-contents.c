/* The result is handed to the main loop and belongs to it from then on. */
#include "app/library/deck-contents.h"

/* In the thread of the library. */
static gpointer
read_contents (LibraryStore  *store,
               gconstpointer  data,
               GCancellable  *cancellable,
               GError       **error)
{
  return library_full_deck_read (store, *(const gint64 *) data, error);
}

void
editor_deck_contents_read_async (Library             *library,
                                 gint64               deck,
                                 GAsyncReadyCallback  callback,
                                 gpointer             data)
{
  library_run_async (library, read_contents, g_memdup2 (&deck, sizeof deck), g_free,
                     (GDestroyNotify) library_full_deck_free, NULL, callback, data);
}

LibraryFullDeck *
editor_deck_contents_read_finish (Library       *library,
                                  GAsyncResult  *result,
                                  GError       **error)
{
  return library_run_finish (library, result, error);
}
