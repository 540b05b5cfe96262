/* Edits in the thread of the library: library-edit.c does them to a store, in one piece. */
#include "library/library-edit.h"

#include "library/library-store.h"

static gpointer
apply (LibraryStore  *store,
       gconstpointer  data,
       GCancellable  *cancellable,
       GError       **error)
{
  LibraryEdit *inverse = NULL;

  library_store_apply (store, data, &inverse, error);
  return inverse;
}

void
library_apply_async (Library             *self,
                     LibraryEdit         *edit,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  library_run_async (self, apply, library_edit_ref (edit), (GDestroyNotify) library_edit_unref,
                     (GDestroyNotify) library_edit_unref, NULL, callback, user_data);
}

static gpointer
purge (LibraryStore   *store,
       gconstpointer   until,
       GCancellable   *cancellable,
       GError        **error)
{
  library_store_purge (store, *(const gint64 *) until, NULL);
  return NULL;
}

void
library_purge_async (Library *self,
                     gint64   until)
{
  library_run_async (self, purge, g_memdup2 (&until, sizeof until), g_free, NULL, NULL, NULL,
                     NULL);
}
