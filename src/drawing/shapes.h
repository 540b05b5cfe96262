/* shapes.h: the outlines a board is drawn with
 *
 * Each function adds one closed or open figure to the current path of a cairo_t and neither
 * strokes, fills nor changes the source, so that many figures can share one stroke. Positions and
 * lengths are in the units of the cairo_t; angles do not occur.
 */
#pragma once

#include "drawing/rect.h"

#include <cairo.h>

/* @color is 0xRRGGBB. */
static inline void
drawing_set_color (cairo_t *cr,
                   guint32  color,
                   double   alpha)
{
  cairo_set_source_rgba (cr, ((color >> 16) & 0xff) / 255.0, ((color >> 8) & 0xff) / 255.0,
                         (color & 0xff) / 255.0, alpha);
}

void drawing_shape_box      (cairo_t           *cr,
                             const DrawingRect *rect,
                             double             radius);
void drawing_shape_circle   (cairo_t           *cr,
                             double             x,
                             double             y,
                             double             radius);
/* A box whose centre is (x, y). */
void drawing_shape_pill     (cairo_t           *cr,
                             double             x,
                             double             y,
                             double             half_width,
                             double             half_height,
                             double             radius);
void drawing_shape_cross    (cairo_t           *cr,
                             double             x,
                             double             y,
                             double             half);
void drawing_shape_triangle (cairo_t           *cr,
                             double             x,
                             double             y,
                             double             half_width,
                             double             half_height);
/* The head of an arrow whose tip is (x, y) and that points along the unit vector (dx, dy). */
void drawing_shape_arrow    (cairo_t           *cr,
                             double             x,
                             double             y,
                             double             dx,
                             double             dy,
                             double             length,
                             double             half_width);
/* A swallow-tailed flag on its pole; (x, y) is the middle of the whole figure. */
void drawing_shape_flag     (cairo_t           *cr,
                             double             x,
                             double             y,
                             double             height);
/* Slanted lines over a rectangle; the caller clips. */
void drawing_shape_hatch    (cairo_t           *cr,
                             const DrawingRect *rect,
                             double             spacing);
