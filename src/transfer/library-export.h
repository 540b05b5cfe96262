/* library-export.h: an item of the library in a file of the game, or as a code on a line
 *
 *   codes    what library_import_read_text() reads again: the code of each item on a line of its
 *            own; with names and creatures behind the codes of boards when that is asked for
 *   files    boards with at least one move, each with its name, its tags and the time when it was
 *            added (spaces/files/file-writer.h); the game's files hold nothing else
 *
 * Many items are written by library-export-stream.h, a deck by library-full-deck.h. A copy of
 * everything is another thing: library-backup.h.
 *
 * Example
 *   library_export_append_code (item, FALSE, text);
 */
#pragma once

#include "library/library-item.h"
#include "spaces/files/file-writer.h"

G_BEGIN_DECLS

/* Adds its line, with the line feed. */
void            library_export_append_code (const LibraryItem *item,
                                            gboolean           with_names,
                                            GString           *text);

/* Whether a file of the game has a place for it. */
gboolean        library_export_can_hold    (const LibraryItem *item);
/* @board, which is that of @item, for the writer of files; both have to stay. */
SpacesFileItem  library_export_describe    (const LibraryItem *item,
                                            const SpacesBoard *board);

/* The name of the file @index, from 0, of @n_files: @name itself when there is one alone, and
 * "boards-2.json" for the second of "boards.json". */
char           *library_export_name        (const char        *name,
                                            gsize              index,
                                            gsize              n_files);

G_END_DECLS
