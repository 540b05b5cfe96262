/* thumbnail-painter.h: the game's small picture of a board, on a cairo context
 *
 * The same picture as spaces_thumbnail_player() writes as SVG text (thumbnail.h), for places
 * that show it as pixels: same shapes and measures. DRAWING_THEME_LIGHT has the game's own
 * colours, the other themes those of their palette. The game names no font for the numbers; here
 * they are those of the program. Numbers that would be smaller than a pixel or two are left out.
 *
 * The picture is a square of `side` units of the context with its corner at (0, 0).
 */
#pragma once

#include "drawing/theme.h"
#include "spaces/board/board.h"

#include <cairo.h>

G_BEGIN_DECLS

void spaces_thumbnail_paint (const SpacesBoard *board,
                             cairo_t           *cr,
                             double             side,
                             DrawingTheme       theme);

/* Only the squares of the rows from @first to @last, which may be outside of the board, and what is
 * on them, over the ground of all. */
void spaces_thumbnail_paint_rows (const SpacesBoard *board,
                                  cairo_t           *cr,
                                  double             side,
                                  DrawingTheme       theme,
                                  int                first,
                                  int                last);

/* Where a row of squares begins, as a part of the side. */
double spaces_thumbnail_get_row (guint row,
                                 guint size);

G_END_DECLS
