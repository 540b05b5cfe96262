/* thumbnail-slices.h: the thumbnail in slices, to paint only those again that changed
 *
 * The thumbnail (thumbnail-painter.h) of a board that is edited changes in one row or two. A slice
 * is painted with its rectangle as the clip.
 *
 * Example:
 *   DrawingSlices slices;
 *   spaces_thumbnail_slices_init (&slices, board, 135, DRAWING_THEME_LIGHT);
 */
#pragma once

#include "drawing/slices.h"
#include "drawing/theme.h"
#include "spaces/board/board.h"

G_BEGIN_DECLS

void spaces_thumbnail_slices_init (DrawingSlices     *slices,
                                   const SpacesBoard *board,
                                   int                side,
                                   DrawingTheme       theme);

G_END_DECLS
