/* library-import-lines.h: what the lines of a text with boards are, for those who read them themselves
 *
 * A line is a code, anything that inspect_whole() recognises, or one of `spaces library list`:
 * code, name and tags with tabs between them. One that begins with `#` and a blank is a comment, as
 * is any other that begins with `#` and holds nothing of a game.
 *
 * Example: library_import_lines_is_comment ("# mine", 6) is TRUE.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether a line without white space around it is a comment. */
gboolean   library_import_lines_is_comment (const char           *text,
                                            gsize                 length);
/* The columns of a line of `spaces library list`: what the item is, its name and its tags. NULL
 * where it is another line; one that has boards in other columns, too, is a table of boards. */
char     **library_import_lines_split_row  (const char           *text,
                                            gsize                 length);

/* Counts lines as offsets go on; those of a text mostly grow, and one that does not is found from
 * the one before. */
typedef struct
{
  const char *text;
  gsize       at;   /* the offset up to which lines were counted */
  gsize       line; /* the line that it is in */
} LibraryImportCounter;

gsize      library_import_counter_find     (LibraryImportCounter *counter,
                                            gsize                 offset);

G_END_DECLS
