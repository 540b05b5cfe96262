/* library-backup.h: a copy of the whole library, what it gives back, and whether a library is sound
 *
 * A backup is itself a library: one file without companions, which library_store_open() opens, too.
 * It is written under another name and renamed when it is complete and on the disk.
 *
 * Restoring adds to the library: items whose kind and code it has already are not added, decks of
 * the same name and boards not either, and a deck whose name is taken by another one gets a number.
 * Nothing that is there is changed. A file that is not exactly a library as this program makes it
 * is refused; an item, deck, round or play in it that could not have been stored is left out and
 * counted.
 *
 * Errors: LIBRARY_ERROR, and %G_IO_ERROR_CANCELLED.
 *
 * Example
 *   library_store_back_up (store, "/media/stick/library-backup.db", NULL, &error);
 *   library_store_restore_backup (store, "/media/stick/library-backup.db", NULL, &report, &error);
 */
#pragma once

#include "library/library-store.h"

/* A file at @path is replaced. */
gboolean   library_store_back_up        (LibraryStore         *store,
                                         const char           *path,
                                         GCancellable         *cancellable,
                                         GError              **error);

typedef struct
{
  gsize items;           /* added */
  gsize duplicates;      /* items that were there already */
  gsize decks;           /* added */
  gsize rounds;          /* added */
  gsize unread;          /* items, decks and rounds that could not be read, and were left out */
} LibraryRestoreReport;

/* All that can be read or nothing. @path is never changed. Errors: DAMAGED, NEWER. */
gboolean   library_store_restore_backup (LibraryStore         *store,
                                         const char           *path,
                                         GCancellable         *cancellable,
                                         LibraryRestoreReport *report,
                                         GError              **error);

/* Whether the file at @path begins as an SQLite database does, and says that it is a library. */
gboolean   library_backup_recognise     (const char           *path);

/* Whether that file is the library itself. */
gboolean   library_store_is_at          (LibraryStore         *store,
                                         const char           *path);

/* Sentences about what is wrong with the library, a GPtrArray of strings, empty when it is sound:
 * the structure of the file, and every code in it. NULL with @error set when it could not be
 * looked at. */
GPtrArray *library_store_check          (LibraryStore         *store,
                                         GCancellable         *cancellable,
                                         GError              **error);
