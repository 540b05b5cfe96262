/* ascii.h: the engine's picture of a board in characters
 *
 * Line for line what the game's command-line tool prints, without colours (docs/formats.md,
 * "ASCII picture"): a box grid with `4●` for a piece at move 4, `2X` for a trap, `4●,5X` for
 * both, and ` ← You are here` behind the row of `current`, which may be NULL. A square that is used
 * more than once shows the first move of each kind. The result is one string for each line, to be
 * freed with g_strfreev(). The words are the tool’s and are not translated.
 */
#pragma once

#include "spaces/board/board.h"

G_BEGIN_DECLS

char **spaces_ascii_draw (const SpacesBoard  *board,
                          const SpacesSquare *current);

G_END_DECLS
