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

G_BEGIN_DECLS

#define SPACES_THUMBNAIL_ALL_STEPS (-1)

char *spaces_thumbnail_player   (const SpacesBoard  *board);
char *spaces_thumbnail_opponent (const SpacesBoard  *board,
                                 gssize              max_step,
                                 const SpacesSquare *trap_to_show);
char *spaces_thumbnail_blank    (guint               size);

G_END_DECLS
