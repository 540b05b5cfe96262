/* round-layout.h: where the squares of a round are: a board with a second goal strip below it
 *
 * A SpacesLayout that leaves room for the opponent's strip. Make it for a given room, or for
 * squares of a given side. Units and memory as in layout.h.
 */
#pragma once

#include "spaces/picture/layout.h"

G_BEGIN_DECLS

void        spaces_round_layout_fit        (SpacesLayout       *layout,
                                            guint               size,
                                            double              label,
                                            double              width,
                                            double              height);
void        spaces_round_layout_set_cell   (SpacesLayout       *layout,
                                            guint               size,
                                            double              label,
                                            double              cell);
double      spaces_round_layout_get_height (const SpacesLayout *layout);
/* A square, or one of a goal strip: row −1 is the player's, row `size` the opponent's. */
DrawingRect spaces_round_layout_get_rect   (const SpacesLayout *layout,
                                            SpacesSquare        square);

G_END_DECLS
