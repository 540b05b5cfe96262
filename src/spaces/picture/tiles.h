/* tiles.h: the picture of a board in tiles, to paint only those again that look different
 *
 * A board that is edited changes in few places. Its picture is cut between rows and between columns
 * of squares into tiles (drawing/tiles.h) that cover the view. Tiles that are painted one after the
 * other, each with its rectangle as the clip, give the same picture as all at once.
 *
 * Example:
 *   DrawingTiles tiles;
 *   spaces_tiles_init (&tiles, board, &layout, &picture);
 */
#pragma once

#include "drawing/tiles.h"
#include "spaces/picture/layout.h"
#include "spaces/picture/picture.h"

void spaces_tiles_init (DrawingTiles        *tiles,
                        const SpacesBoard   *board,
                        const SpacesLayout  *layout,
                        const SpacesPicture *picture);
