/* library-import-batch-private.h: what an import has read until it is stored, for its readers
 *
 * Each reader adds to the end of the import, so that one can take back what it has added.
 */
#pragma once

#include "inspect/inspect.h"
#include "transfer/library-import-batch.h"

#include <gio/gio.h>

/* A run of boards that came as a deck: places in the items of the import. */
typedef struct
{
  const char *source;
  const char *name;  /* or "" */
  gsize       first;
  gsize       n_boards;
} LibraryImportDeck;

/* A file that is restored when the import is stored. */
typedef struct
{
  const char *source;
  const char *path;
} LibraryImportBackup;

/* A copy that is there as long as the import. */
const char       *library_import_keep          (LibraryImport           *import,
                                                const char              *text);
/* What is added next is of this source. */
void              library_import_begin_source  (LibraryImport           *import,
                                                const char              *source);
/* Takes @item; FALSE, after a rejection, when there is no room for more. */
gboolean          library_import_add_item      (LibraryImport           *import,
                                                gsize                    line,
                                                LibraryItem             *item);
void              library_import_add_repair    (LibraryImport           *import,
                                                gsize                    line,
                                                const char              *message);
void              library_import_add_rejection (LibraryImport           *import,
                                                gsize                    line,
                                                const char              *message);

/* What an inspection found: boards, positions and games, and boards of pentominoes. What it reports
 * as an error is rejected, and what it has set right is a repair. @inspection is that of @text,
 * which begins in line @first_line of its source. */
void              library_import_add_finds     (LibraryImport           *import,
                                                const char              *text,
                                                gsize                    length,
                                                gsize                    first_line,
                                                const Inspection        *inspection);
/* A file of the game with its boards, names, tags, times and decks, or anything else that the
 * inspection recognises. @text is all of the file, and is followed by a NUL. */
void              library_import_read_json     (LibraryImport           *import,
                                                const char              *text,
                                                gsize                    length);
/* Lines: first @head, and then, unless it is NULL, all of @rest in pieces of LIBRARY_IMPORT_PIECE
 * bytes. Only the line that is being read is held, and the first INSPECT_MAX_TEXT bytes: where the
 * lines alone make no sense, because a mail has broken a code into several, a short text is read
 * once more as a whole. */
#define LIBRARY_IMPORT_PIECE (64 * 1024)
void              library_import_read_lines    (LibraryImport           *import,
                                                const char              *head,
                                                gsize                    length,
                                                GInputStream            *rest,
                                                GCancellable            *cancellable);
