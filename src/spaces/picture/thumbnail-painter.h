/* thumbnail-painter.h: the game's small picture of a board, on a cairo context
 *
 * The same picture as spaces_thumbnail_player() writes as SVG text (thumbnail.h), for places
 * that show it as pixels: same shapes and measures. DRAWING_THEME_LIGHT has the game's own
 * colours, the other themes those of their palette. The game names no font for the numbers; here
 * they are those of the program. Numbers that would be smaller than a pixel or two are left out.
 *
 * The picture is a square of `side` units of the context with its corner at (0, 0). Rows of squares
 * beyond the clip of the context are left out.
 */
#pragma once

#include "drawing/theme.h"
#include "drawing/tiles.h"
#include "spaces/board/board.h"

#include <cairo.h>

/* @board is a SpacesBoard, in the form in which GamePictures has it. */
void spaces_thumbnail_paint (gconstpointer  board,
                             cairo_t       *cr,
                             double         side,
                             DrawingTheme   theme);

/* The thumbnail in tiles, to paint only those again that changed
 *
 * The thumbnail (thumbnail-painter.h) of a board that is edited changes in one row or two. A tile
 * is painted with its rectangle as the clip.
 *
 * Example:
 *   DrawingTiles tiles;
 *   spaces_thumbnail_tiles_init (&tiles, board, 135, DRAWING_THEME_LIGHT);
 */
void spaces_thumbnail_tiles_init (DrawingTiles      *tiles,
                                  const SpacesBoard *board,
                                  int                side,
                                  DrawingTheme       theme);
