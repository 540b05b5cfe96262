/* library-import.h: what files and texts hold of any game, taken into the library
 *
 * An import is filled from any number of sources and then stored at once:
 *
 *   files of the game    every form that spaces/files/files.h knows, with names, tags and decks
 *   codes one a line     as many as LIBRARY_IMPORT_MAX_ITEMS, read in pieces; blank lines are
 *                        passed over
 *   links and messages   all that inspect/inspect.h recognises: boards, positions and games of
 *                        solitaire, pentominoes
 *   backups              a file that library_backup_recognise() accepts
 *
 * Reading never stops at a fault. What cannot be read is *rejected*, with its source, its line and
 * a sentence why; what was set right on the way (a grid that was not the one of the moves, a code
 * that a mail had broken into lines) is *repaired*. Words around the links of a message are
 * neither, but in a list of codes a line of other words is rejected.
 *
 * Lines    A line is a code, anything that inspect_whole() recognises, or one of `spaces library
 *          list`: code, name and tags with tabs between them. One that begins with `#` and a blank
 *          is a comment, as is any other that begins with `#` and holds nothing of a game.
 *
 * Limits: a JSON file has at most SPACES_FILE_MAX_BYTES, a line INSPECT_MAX_TEXT. Diagnostics
 * beyond LIBRARY_IMPORT_MAX_DIAGNOSTICS are counted and not kept.
 *
 * Threads: an import is used by one thread at a time; reading and storing wait for the disk.
 *
 * Errors: reading fails only with %G_IO_ERROR_CANCELLED. Storing fails as library_store_add_all()
 * does, and has then added nothing but the backups before; cancelled, it has added nothing at all.
 *
 * Example
 *   g_autoptr (LibraryImport) import = library_import_new (NULL);
 *
 *   library_import_read_file (import, "mine.json", "/home/ann/mine.json", NULL, NULL);
 *   if (library_import_store (import, store, NULL, &error))
 *     g_print ("%lu\n", (gulong) import->summary.imported);
 */
#pragma once

#include "library/library-store.h"
#include "transfer/library-import-batch.h"

/* @source is the name of the file for people. The stream is read to its end and not closed. */
gboolean              library_import_read_file    (LibraryImport        *import,
                                                   const char           *source,
                                                   const char           *path,
                                                   GCancellable         *cancellable,
                                                   GError              **error);
gboolean              library_import_read_stream  (LibraryImport        *import,
                                                   const char           *source,
                                                   GInputStream         *stream,
                                                   GCancellable         *cancellable,
                                                   GError              **error);
gboolean              library_import_read_text    (LibraryImport        *import,
                                                   const char           *source,
                                                   const char           *text,
                                                   gsize                 length,
                                                   GCancellable         *cancellable,
                                                   GError              **error);
/* TRUE when the file at @path is a backup, which is then restored with the rest. */
gboolean              library_import_take_backup  (LibraryImport        *import,
                                                   const char           *source,
                                                   const char           *path);

gboolean              library_import_store        (LibraryImport        *import,
                                                   LibraryStore         *store,
                                                   GCancellable         *cancellable,
                                                   GError              **error);
