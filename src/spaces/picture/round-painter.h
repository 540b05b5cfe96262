/* round-painter.h: the picture of a round, both boards in one, after some steps
 *
 * In the frame of the player, who walks up; the opponent walks down, to a goal strip of its own
 * below the last row. Nothing hangs on a colour alone:
 *
 *   player      numbered discs, crosses for traps, the usual goal strip above
 *   opponent    numbered rounded squares, crosses in a dashed box for traps, the strip below
 *   both        on one square: smaller, the player at the upper left, the opponent at the lower
 *               right, so that both paths stay apart
 *   present     a ring around each piece's present square
 *   fog         hatching over squares that the player knows nothing of; what the player's own
 *               board is still to do has dashed grey outlines
 *
 * Numbers are steps. The layout is a SpacesLayout that leaves room for the second strip; make it
 * with spaces_round_layout_fit() for a given room, or for squares of a given side as that of any
 * board, and ask spaces_round_layout_get_height() how high the whole is. Units, frames and
 * memory as in painter.h.
 *
 * Example:
 *   SpacesLayout layout;
 *   spaces_layout_init (&layout, 4, SPACES_LAYOUT_LABEL);
 *   spaces_layout_set_cell (&layout, 88);
 *   spaces_round_painter_draw (cr, round, 3, TRUE, &layout, spaces_palette_get (kind), NULL);
 */
#pragma once

#include "spaces/picture/layout.h"
#include "spaces/picture/palette.h"
#include "spaces/round/round.h"

#include <cairo.h>

void spaces_round_painter_draw (cairo_t             *cr,
                                const SpacesRound   *round,
                                gsize                step,
                                gboolean             fogged,
                                const SpacesLayout  *layout,
                                const SpacesPalette *palette,
                                const char          *family);
