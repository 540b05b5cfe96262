/* file-writer.h: boards as JSON files of the game
 *
 * Writes what files.h reads, member for member in the order in which the game and its tools
 * write them, with two spaces a level and without a line break at the end: boards, lists of boards,
 * decks and backups as the web game has them, collections as its command line tool has them. Grids
 * are derived from the moves, thumbnails are empty, moves are numbered 1, 2, 3….
 *
 * The web game rejects a whole file for one id or name that does not fit its schema. So an id that
 * is no UUID is replaced by a new one, a missing name becomes "Board 3" (the third of its file) and
 * a longer one than SPACES_NAME_MAX_CHARACTERS UTF-16 units is cut, a missing time is now. A board
 * without moves cannot be written (DECODE_ERROR_NO_MOVES), nor a deck that has not exactly ten
 * boards (DECODE_ERROR_FIELD). Boards with a final on the board or another move beside it are
 * written as they are: this program reads them back, the web game does not.
 *
 * A web game that restores a backup *replaces* all it has by what is in it, the profile and the
 * opponents too. So a backup is best made from an earlier one: `base` is the text of one that the
 * web game takes. Its user and its opponents stay, and so do its boards and decks, except those
 * whose id is given again. Without a base there is no user and there are no opponents.
 *
 * Texts must be valid UTF-8. Results are freed with g_free().
 */
#pragma once

#include "spaces/board/board.h"
#include "spaces/files/file-contents.h"

#define SPACES_FILE_BACKUP_VERSION "1.0.0" /* the only one that the web game has ever written */

typedef struct
{
  const SpacesBoard *board;
  const char        *name;    /* NULL: "Board" and its number */
  const char        *id;      /* NULL: a new one */
  const char *const *tags;    /* NULL: none; only collections have them */
  gint64             created; /* or SPACES_FILE_NO_TIME */
} SpacesFileItem;

typedef struct
{
  const char           *name; /* NULL: "Deck" and its number */
  const char           *id;   /* NULL: a new one */
  gint64                created;
  const SpacesFileItem *items;
  gsize                 n_items; /* SPACES_DECK_BOARDS */
} SpacesFileDeckItem;

char *spaces_file_write_board      (const SpacesFileItem      *item,
                                    GError                   **error);
char *spaces_file_write_boards     (const SpacesFileItem      *items,
                                    gsize                      n_items,
                                    GError                   **error);
char *spaces_file_write_deck       (const SpacesFileDeckItem  *deck,
                                    GError                   **error);
/* A board or a deck, the @number-th of its list from 1, as it is laid out in a list that lies
 * @depth levels deep: without the indentation of its first line (file-list.h). */
char *spaces_file_write_listed     (const SpacesFileItem      *item,
                                    gsize                      number,
                                    guint                      depth,
                                    GError                   **error);
char *spaces_file_write_listed_deck (const SpacesFileDeckItem *deck,
                                    gsize                      number,
                                    guint                      depth,
                                    GError                   **error);
char *spaces_file_write_collection (const char                *name,
                                    const char                *description,
                                    const SpacesFileItem      *items,
                                    gsize                      n_items,
                                    GError                   **error);
char *spaces_file_write_backup     (const SpacesFileItem      *items,
                                    gsize                      n_items,
                                    const SpacesFileDeckItem  *decks,
                                    gsize                      n_decks,
                                    const char                *base,
                                    GError                   **error);

/* How long a board is in the game's own JSON form
 *
 * The game keeps a board as one JSON object with the keys id (a UUID), name, boardSize, grid,
 * sequence, thumbnail (empty) and createdAt (milliseconds, 13 digits), written without spaces
 * (docs/formats.md, "Length of the JSON form"). The figure is the number of characters of that
 * text; a character of the name that JSON escapes counts with its escape.
 *
 * Example: `4|12p08p12t04p00pG0f` with the name "Trap behind me" has 617 characters.
 */
gsize spaces_json_size (const SpacesBoard *board,
                        const char        *name);
