/* library-import-lines.h: codes and links one a line, in pieces of any length
 *
 * A line is a code, or anything that inspect_text() recognises. Only the line that is being read is
 * held, and the first INSPECT_MAX_TEXT bytes: where the lines alone make no sense, because a mail
 * has broken a code into several, a short text is read once more as a whole.
 *
 * Example
 *   library_import_lines_feed (lines, "2|2p0pG0f\n3|", 12);
 *   library_import_lines_feed (lines, "7p", 2);
 *   library_import_lines_end (lines); // two boards
 */
#pragma once

#include "library/library-import-batch.h"

G_BEGIN_DECLS

typedef struct _LibraryImportLines LibraryImportLines;

/* @source has to outlive the reader. */
LibraryImportLines *library_import_lines_new  (LibraryImport       *import,
                                               const char          *source);
void                library_import_lines_free (LibraryImportLines  *lines);

/* FALSE when the import has no room for more, and reading on makes no sense. */
gboolean            library_import_lines_feed (LibraryImportLines  *lines,
                                               const char          *bytes,
                                               gsize                length);
/* Once, after the last piece. */
void                library_import_lines_end  (LibraryImportLines  *lines);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryImportLines, library_import_lines_free)

G_END_DECLS
