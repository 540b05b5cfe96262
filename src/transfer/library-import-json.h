/* library-import-json.h: a JSON text, as items and decks of an import
 *
 * A file of the game with its boards, names, tags, times and decks, or whatever else the inspection
 * recognises.
 */
#pragma once

#include "transfer/library-import-batch.h"

G_BEGIN_DECLS

/* @text is all of the file, and is followed by a NUL. */
void library_import_read_json (LibraryImport  *import,
                               const char     *source,
                               const char     *text,
                               gsize           length);

G_END_DECLS
