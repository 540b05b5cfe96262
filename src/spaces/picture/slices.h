/* slices.h: the picture of a board in slices, to paint only those again that look different
 *
 * A board that is edited changes in few places. Its picture is cut between the rows of squares into
 * slices (drawing/slices.h) that cover the view. Slices that are painted one after the other, each
 * with its rectangle as the clip, give the same picture as all at once.
 *
 * Example:
 *   DrawingSlices slices;
 *   spaces_slices_init (&slices, board, &layout, &picture);
 */
#pragma once

#include "drawing/slices.h"
#include "spaces/picture/layout.h"
#include "spaces/picture/picture.h"

G_BEGIN_DECLS

void spaces_slices_init (DrawingSlices       *slices,
                         const SpacesBoard   *board,
                         const SpacesLayout  *layout,
                         const SpacesPicture *picture);

G_END_DECLS
