/* pent-letters.h: the letters of the twelve pieces as outlines
 *
 * A picture with a font looks different on every computer, and a dozen letters need none. Each is a
 * line of even width, bold and without serifs, drawn along its middle.
 *
 * Units    those of the cairo_t; (x, y) is the middle of the letter, its height is that of a
 *          capital.
 */
#pragma once

#include "pentominoes/shape/pent-piece.h"

#include <cairo.h>

G_BEGIN_DECLS

#define PENT_LETTER_STROKE 0.21 /* width of the lines as a share of the height */

/* Adds the middle lines of the letter to the path. Terrain has none. */
void pent_letter_add_path (cairo_t  *cr,
                           PentName  name,
                           double    x,
                           double    y,
                           double    height);
/* The width of its lines, for the stroke that follows. */
void pent_letter_set_pen  (cairo_t  *cr,
                           double    height);

G_END_DECLS
