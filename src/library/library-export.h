/* library-export.h: items of the library as files of the game, or as codes one a line
 *
 *   codes    what library_import_read_text() reads again: the code of each item on a line of its
 *            own; with names and creatures behind the codes of boards when that is asked for
 *   boards   a list of boards, as the game's own files
 *   deck     one deck, which the game wants to have ten boards
 *   backup   boards and decks, as the web game writes and restores them
 *
 * The last three are spaces/files/file-writer.h's. A file that a reader would not take is worth
 * nothing, so a list or a backup that would have more than SPACES_FILE_MAX_BYTES or
 * SPACES_FILE_MAX_BOARDS is split into several. Decks stand in a backup whole, once.
 *
 * The game's files hold boards with at least one move: what else is asked for is left out and
 * counted. So are decks that have not ten of them.
 *
 * A copy of everything is another thing: library-backup.h.
 *
 * Errors: LIBRARY_ERROR_INVALID when nothing is left to write, DECODE_ERROR for a deck that cannot
 * be written or a board whose code was damaged.
 *
 * Example
 *   g_autoptr (GPtrArray) texts = library_export_boards (items, n_items, &left_out, &error);
 */
#pragma once

#include "library/library-decks.h"

G_BEGIN_DECLS

/* A deck with its boards. */
typedef struct
{
  const char         *name;
  gint64              created; /* milliseconds since 1970, UTC */
  LibraryItem *const *items;
  gsize               n_items;
} LibraryExportDeck;

/* One text, each line with its line feed; freed with g_free(). */
char      *library_export_codes  (LibraryItem *const       *items,
                                  gsize                     n_items,
                                  gboolean                  with_names);

/* Arrays of texts (char *), one for each file, which they own. */
GPtrArray *library_export_boards (LibraryItem *const       *items,
                                  gsize                     n_items,
                                  gsize                    *n_left_out,
                                  GError                  **error);
GPtrArray *library_export_backup (LibraryItem *const       *items,
                                  gsize                     n_items,
                                  const LibraryExportDeck  *decks,
                                  gsize                     n_decks,
                                  gsize                    *n_left_out,
                                  GError                  **error);
char      *library_export_deck   (const LibraryExportDeck  *deck,
                                  GError                  **error);

/* The name of the file @index, from 0, of @n_files: @name itself when there is one alone, and
 * "boards-2.json" for the second of "boards.json". */
char      *library_export_name   (const char               *name,
                                  gsize                     index,
                                  gsize                     n_files);

G_END_DECLS
