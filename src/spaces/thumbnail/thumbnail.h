/* thumbnail.h: the game's own small pictures of a board, as SVG text
 *
 * Byte for byte what the web game makes (docs/formats.md, "Thumbnails"), so that a picture that was
 * made here and one that was made there are the same file. For drawing on a screen or on paper
 * see painter.h.
 *
 * Steps count from 0. The opponent's view is turned by 180°; `trap_to_show` is in the viewer's
 * frame, as the game passes it.
 */
#pragma once

#include "spaces/board/board.h"

#define SPACES_THUMBNAIL_ALL_STEPS (-1)

char *spaces_thumbnail_player   (const SpacesBoard  *board);
char *spaces_thumbnail_opponent (const SpacesBoard  *board,
                                 gssize              max_step,
                                 const SpacesSquare *trap_to_show);
char *spaces_thumbnail_blank    (guint               size);

/* The engine's picture of a board in characters
 *
 * Line for line what the game's command-line tool prints, without colours (docs/formats.md,
 * "ASCII picture"): a box grid with `4●` for a piece at move 4, `2X` for a trap, `4●,5X` for
 * both, and ` ← You are here` behind the row of `current`, which may be NULL. A square that is used
 * more than once shows the first move of each kind. The result is one string for each line, to be
 * freed with g_strfreev(). The words are the tool’s and are not translated.
 */
char **spaces_ascii_draw (const SpacesBoard  *board,
                          const SpacesSquare *current);
