/* library-import-lines.h: codes and links one a line, in pieces of any length
 *
 * A line is a code, anything that inspect_whole() recognises, or one of `spaces library list`:
 * code, name and tags with tabs between them. One that begins with `#` and a blank is a comment, as
 * is any other that begins with `#` and holds nothing of a game. Only the line that is being read
 * is held, and the first INSPECT_MAX_TEXT bytes: where the lines alone make no sense, because a
 * mail has broken a code into several, a short text is read once more as a whole.
 *
 * Example
 *   library_import_lines_feed (lines, "2|2p0pG0f\n3|", 12);
 *   library_import_lines_feed (lines, "7p", 2);
 *   library_import_lines_end (lines); // two boards
 */
#pragma once

#include "transfer/library-import-batch.h"

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

/* Whether a line without white space around it is a comment. */
gboolean            library_import_lines_is_comment (const char      *text,
                                                     gsize            length);
/* The columns of a line of `spaces library list`: what the item is, its name and its tags. NULL
 * where it is another line; one that has boards in other columns, too, is a table of boards. */
char              **library_import_lines_split_row  (const char      *text,
                                                     gsize            length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryImportLines, library_import_lines_free)

G_END_DECLS
