/* trail.h: the path between the squares of the piece
 *
 * Internal to the painter. Lines with arrow heads join each piece move to the next one, and the
 * last to the goal. A first pass over an edge runs through the middle, the next ones beside it; a
 * pass that would lie exactly on an earlier one is drawn once.
 */
#pragma once

#include "spaces/picture/paint.h"

G_BEGIN_DECLS

/* What is drawn of the moves made, or of the later ones. */
void spaces_trail_draw    (SpacesPaint *paint,
                           gboolean     later);
/* From the piece to the square of a move that has not been made. */
void spaces_trail_preview (SpacesPaint *paint,
                           SpacesSquare target);

G_END_DECLS
