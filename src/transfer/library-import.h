/* library-import.h: what files and texts hold of any game, taken into the library
 *
 * An import is filled from any number of sources and then stored at once:
 *
 *   files of the game    every form that spaces/files/files.h knows, with names, tags and decks
 *   codes one a line     as many as LIBRARY_IMPORT_MAX_ITEMS, read in pieces; blank lines are
 *                        passed over
 *   links and messages   whatever inspect/inspect.h recognises: boards, positions and games of
 *                        solitaire, pentominoes
 *   backups              a file that library_backup_recognise() accepts
 *
 * Reading never stops at a fault. What cannot be read is *rejected*, with its source, its line and
 * a sentence why; what was set right on the way (a grid that was not the one of the moves, a code
 * that a mail had broken into lines) is *repaired*. Words around the links of a message are
 * neither, but in a list of codes a line of other words is rejected.
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
 *     g_print ("%lu\n", (gulong) library_import_get_summary (import).imported);
 */
#pragma once

#include "library/library-store.h"

G_BEGIN_DECLS

#define LIBRARY_IMPORT_MAX_ITEMS 500000  /* some 200 MB while they are read */
#define LIBRARY_IMPORT_MAX_DIAGNOSTICS 1000  /* of each sort; nobody reads further */

/* One thing that was rejected or repaired. */
typedef struct
{
  char  *source;  /* the name that the source was given */
  gsize  line;    /* from 1; 0: no line is to blame */
  char  *message; /* one translated sentence */
} LibraryImportDiagnostic;

typedef struct
{
  gsize imported;   /* items that are in the library now and were not before */
  gsize duplicates; /* left out, because the library or an earlier source has them */
  gsize repaired;   /* items that were not read as they stood */
  gsize rejected;    /* boards, lines and files that could not be read */
  gsize decks;      /* added */
  gsize rounds;     /* added, out of backups */
} LibraryImportSummary;

/* Where an item was read. */
typedef struct
{
  const char *source; /* belongs to the import */
  gsize       line;   /* from 1, where the item begins */
} LibraryImportPlace;

typedef struct _LibraryImport LibraryImport;

/* @tags are added to those of every item, out of backups excepted; NULL for none. */
LibraryImport        *library_import_new          (const char *const    *tags);
void                  library_import_free         (LibraryImport        *import);

/* For those who play the boards instead of keeping them: codes of boards without moves are
 * rejected. */
void                  library_import_set_needs_moves (LibraryImport     *import);

/* A source that the caller could not even open. */
void                  library_import_reject       (LibraryImport        *import,
                                                   const char           *source,
                                                   gsize                 line,
                                                   const char           *message);

/* Items that were read and are not stored yet, an array of LibraryItem that belongs to the import.
 * Those of backups are not among them. */
gsize                 library_import_get_n_items  (const LibraryImport  *import);
GPtrArray            *library_import_get_items    (LibraryImport        *import);
/* Of the item with this index. */
LibraryImportPlace    library_import_get_place    (const LibraryImport  *import,
                                                   gsize                 index);

LibraryImportSummary  library_import_get_summary  (const LibraryImport  *import);
/* Arrays of LibraryImportDiagnostic that belong to the import. */
GPtrArray            *library_import_get_rejected  (LibraryImport        *import);
GPtrArray            *library_import_get_repaired (LibraryImport        *import);

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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryImport, library_import_free)

G_END_DECLS
