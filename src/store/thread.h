/* thread.h: a store as a window uses it: one store, one thread behind it, and signals
 *
 * A thread opens its store when it is first asked for something, and never in the thread that
 * asks: every job is a function that gets the store, in one thread, one after the other in the
 * order in which they were asked for. What a job returns comes back to the main loop, on which all
 * of this is called.
 *
 * Sharing  store_thread_get() gives everybody in the program the same object for the same file.
 * Signals  "changed"   the library has changed: by this window, another one, or another program;
 *          "failed"    (a sentence) the library cannot be read or written to; said once, until
 *                      something works again;
 *          "recovered" (a sentence) the file was damaged, and what became of it; that of the
 *                      drafts also when it was removed or replaced;
 *          "renewed"   the file of the drafts is another one, which may lack what the old one had.
 * Errors   those of the store. library_error_was_reported() says which ones "failed" has reported,
 *          so that it is not done twice. G_IO_ERROR_CANCELLED for a job that was cancelled before
 *          its turn came.
 *
 * Example
 *   static gpointer
 *   get_path (LibraryStore *store, gconstpointer data, GCancellable *cancellable, GError **error)
 *   {
 *     return g_strdup (library_store_get_path (store));
 *   }
 *
 *   library_run_async (thread, get_path, NULL, NULL, g_free, NULL, on_path, self);
 */
#pragma once

#include "store/store.h"

#define LIBRARY_TYPE_LIBRARY (library_get_type ())
G_DECLARE_FINAL_TYPE (Library, library, LIBRARY, LIBRARY, GObject)

/* In the thread of the library. Returns what the asker gets, or NULL with @error set. */
typedef gpointer (*LibraryJob) (LibraryStore  *store,
                                gconstpointer  data,
                                GCancellable  *cancellable,
                                GError       **error);

/* The one of the file at @path; a new reference to the one that there is already, if any. Without
 * @items it is one of what is being worked on. */
Library    *store_thread_get       (const char           *path,
                                    const StoreItems     *items);
/* The one of the journal in @folder (journal.h), which is made if need be. "changed" is not
 * to be relied on. */
#define LIBRARY_WORK_NAME "work.db"
Library    *library_get_work       (const char           *folder);
const char *library_get_path       (Library              *self);

/* Without @job the store is opened, if need be, and nothing else is done. May be called in any
 * thread where there is no callback, and so no result. Takes @data over, which @destroy frees, on
 * the main loop; @destroy_result frees a result that is not taken. Both may be NULL. */
void        library_run_async      (Library              *self,
                                    LibraryJob            job,
                                    gpointer              data,
                                    GDestroyNotify        destroy,
                                    GDestroyNotify        destroy_result,
                                    GCancellable         *cancellable,
                                    GAsyncReadyCallback   callback,
                                    gpointer              user_data);
/* What the job returned. */
gpointer    library_run_finish     (Library              *self,
                                    GAsyncResult         *result,
                                    GError              **error);

/* Runs a job and waits for it, and so for all before it: for what nothing can be shown without. */
gpointer    library_run_and_wait   (Library              *self,
                                    LibraryJob            job,
                                    gconstpointer         data);

/* Waits until everything that was asked for is done, and so on the disk: for a program that
 * ends. */
#define library_wait(self) library_wait_for (self, 0)
/* The same, for @milliseconds at most. FALSE: something is not done yet. */
gboolean    library_wait_for       (Library              *self,
                                    guint                 milliseconds);
