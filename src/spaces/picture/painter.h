/* painter.h: one picture of a board, for screen, paper and files
 *
 * spaces_painter_draw() paints a board inside a SpacesLayout to any cairo_t, as it is after a
 * number of moves. It knows no widget and no theme: what is shown is in the SpacesPicture, colours
 * are in its palette. The same picture gives the same drawing, and vectors stay vectors.
 *
 *   piece        a numbered disc; visited again, a pill with every number, as far as there is room
 *   trap         a cross with its number in the right-hand wedge; it lies under a piece
 *   path         lines between the piece's squares with arrow heads; each further pass over the
 *                same edge beside the first
 *   goal         a strip above row 0: dashed with a hollow flag when legal, solid when done
 *   later moves  dashed grey outlines and hollow arrows
 *   hints        what a next move is worth: the upper half of a square tinted for the piece, the
 *                lower one for a trap, with a number and a bar as long as it is good
 *   marks        each has a shape and a place of its own: piece legal = hollow circle, centred or
 *                bottom left; trap legal = small cross bottom right, in a dashed circle for the
 *                supermove; where traps are the tool these two change places; problem = dashed
 *                border, triangle top left; rejected = hatching and prohibition sign; cursor =
 *                outline outside the square; selection = corners
 *
 * A picture for paper says so with `use` and `unit`: digits that would be too low in print are then
 * drawn larger (figures.h).
 *
 * Only what meets the clip of the cairo_t is painted, and nothing outside the layout's view.
 * Nothing is kept between two calls; the board and every pointer of the picture is borrowed.
 *
 * Example:
 *   SpacesLayout layout;
 *   SpacesPicture picture;
 *   spaces_layout_init (&layout, 4, SPACES_LAYOUT_LABEL);
 *   spaces_layout_set_cell (&layout, 88);
 *   spaces_picture_init (&picture, board, DRAWING_THEME_LIGHT);
 *   spaces_painter_draw (cr, board, &layout, &picture);
 */
#pragma once

#include "spaces/picture/layout.h"
#include "spaces/picture/picture.h"

#include <cairo.h>

void spaces_painter_draw (cairo_t             *cr,
                          const SpacesBoard   *board,
                          const SpacesLayout  *layout,
                          const SpacesPicture *picture);
