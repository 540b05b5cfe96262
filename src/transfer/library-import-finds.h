/* library-import-finds.h: what an inspection found, as items of an import
 *
 * Boards, positions and games, and boards of pentominoes. What the inspection reports as an error
 * is rejected, and what it has set right is a repair.
 */
#pragma once

#include "inspect/inspect.h"
#include "transfer/library-import-batch.h"

G_BEGIN_DECLS

/* Counts lines as offsets go on; those of a text mostly grow, and one that does not is found from
 * the one before. */
typedef struct
{
  const char *text;
  gsize       at;   /* the offset up to which lines were counted */
  gsize       line; /* the line that it is in */
} LibraryImportCounter;

gsize library_import_counter_find (LibraryImportCounter *counter,
                                   gsize                 offset);

/* @inspection is that of @text, which begins in line @first_line of its source. */
void library_import_add_finds (LibraryImport    *import,
                               const char       *source,
                               const char       *text,
                               gsize             length,
                               gsize             first_line,
                               const Inspection *inspection);

G_END_DECLS
