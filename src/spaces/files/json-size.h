/* json-size.h: how long a board is in the game's own JSON form, without building it
 *
 * The game keeps a board as one JSON object with the keys id (a UUID), name, boardSize, grid,
 * sequence, thumbnail (empty) and createdAt (milliseconds, 13 digits), written without spaces
 * (docs/formats.md, "Length of the JSON form"). The figure is the number of characters of that
 * text; a character of the name that JSON escapes counts with its escape.
 *
 * Example: `4|12p08p12t04p00pG0f` with the name "Trap behind me" has 617 characters.
 */
#pragma once

#include "spaces/board/board.h"

G_BEGIN_DECLS

gsize spaces_json_size (const SpacesBoard *board,
                        const char        *name);

G_END_DECLS
