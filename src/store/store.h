/* store.h: a store on disk: one SQLite database
 *
 * A store is used by one thread at a time, and several stores, windows and programs may have the
 * same file open.
 *
 * Opening  store_open() makes a store where there is none; its folder has to exist; only that of
 *          library_store_default_path() is made. A damaged file is renamed to a free name
 *          `….damaged`, `….damaged-2` and so on. All that SQLite can read of it goes into a new
 *          store, and what is missing there is taken from the last copy (copies.h): the
 *          LibraryStoreReport says so. One of a newer version of the program is left alone
 *          (LIBRARY_ERROR_NEWER). One that may not be written to can be read:
 *          library_store_is_read_only().
 * Waiting  another program that writes is waited for, at most LIBRARY_PATIENCE unless
 *          library_store_set_patience() says otherwise.
 * Changes  library_store_get_stamp() gives a new number whenever this or another program has
 *          changed the library.
 *
 * Errors are of LIBRARY_ERROR.
 *
 * Example
 *   g_autoptr (LibraryStore) store = store_open (path, LIBRARY_OPENING_PLAIN, NULL, NULL, &error);
 */
#pragma once

#include "store/recovery.h"
#include "objects/shared-value.h"

#include <gio/gio.h>

SHARED_VALUE_TYPE (LibraryStore, library_store)

/* `spaces-editor/library.db` in the user's data folder. */
char          *library_store_default_path   (void);

typedef enum
{
  LIBRARY_OPENING_PLAIN = 0,        /* header and schema are read, and all of it where it was not
                                     * closed: other damage comes as DAMAGED from what meets it */
  LIBRARY_OPENING_CHECKED = 1 << 0, /* all of it is looked through, after DAMAGED for one */
  LIBRARY_OPENING_WORK = 1 << 1,    /* it is one of what is being worked on (journal.h): its
                                     * folder is made, and anything in its place is set aside */
  LIBRARY_OPENING_WINDOW = 1 << 2,  /* a full disk is an error, as it is tried again, and no reason
                                     * to open it for reading alone */
} LibraryOpening;

/* @report may be NULL; otherwise it is filled in, also on failure, and cleared by the caller.
 * Without @items there are none. */
LibraryStore  *store_open                   (const char          *path,
                                             LibraryOpening       opening,
                                             const StoreItems    *items,
                                             LibraryStoreReport  *report,
                                             GError             **error);
/* Looks through the whole library at @path, which may be in use; DAMAGED when it is not sound. For
 * a thread: it takes long. */
gboolean       library_store_verify         (const char          *path,
                                             GError             **error);

/* The last one closes the file. */

const char    *library_store_get_path       (LibraryStore        *store);
gboolean       library_store_is_read_only   (LibraryStore        *store);

/* How many milliseconds another program is waited for: more where no person waits. */
void           library_store_set_patience   (LibraryStore        *store,
                                             guint                patience);

/* A sentence about what opening recovered, or NULL where nothing was damaged. */
char          *library_store_report_describe (const LibraryStoreReport *report);
void           library_store_report_clear   (LibraryStoreReport  *report);

/* 0: it could not be read, which is never a stamp. */
guint64        library_store_get_stamp      (LibraryStore        *store);

/* What is changed between the two is one change, stored when it @is_done and otherwise taken back
 * as a whole. Errors of the end: as of any change; it is FALSE without one for what is not done. */
gboolean       library_store_begin          (LibraryStore        *store,
                                             GError             **error);
gboolean       library_store_end            (LibraryStore        *store,
                                             gboolean             is_done,
                                             GError             **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LibraryStoreReport, library_store_report_clear)
