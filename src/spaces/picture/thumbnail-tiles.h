/* thumbnail-tiles.h: the thumbnail in tiles, to paint only those again that changed
 *
 * The thumbnail (thumbnail-painter.h) of a board that is edited changes in one row or two. A tile
 * is painted with its rectangle as the clip.
 *
 * Example:
 *   DrawingTiles tiles;
 *   spaces_thumbnail_tiles_init (&tiles, board, 135, DRAWING_THEME_LIGHT);
 */
#pragma once

#include "drawing/tiles.h"
#include "drawing/theme.h"
#include "spaces/board/board.h"

G_BEGIN_DECLS

void spaces_thumbnail_tiles_init (DrawingTiles      *tiles,
                                  const SpacesBoard *board,
                                  int                side,
                                  DrawingTheme       theme);

G_END_DECLS
