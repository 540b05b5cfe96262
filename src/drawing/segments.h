/* segments.h: outlines that are spelt out in a table
 *
 * A list of the operations of a path, in a square of side 1 with y downwards, for figures that look
 * the same whatever fonts there are. The names are short, as such tables are long; include it in
 * the source that has one and nowhere else.
 *
 * Example: an L of lines is { TO (0, 0), LINE (0, 1), LINE (0.6, 1), END }.
 */
#pragma once

#include <cairo.h>

typedef struct
{
  char   operation; /* M, L, C, Z; 0 ends a list */
  double at[6];
} DrawingSegment;

#define TO(x, y) { 'M', { x, y } }
#define LINE(x, y) { 'L', { x, y } }
#define CURVE(a, b, c, d, x, y) { 'C', { a, b, c, d, x, y } }
#define CLOSE { 'Z', { 0 } }
#define END { 0, { 0 } }

/* Adds them to the current path, with (0, 0) at (@x, @y); nothing is filled or stroked here. */
static inline void
drawing_add_segments (cairo_t              *cr,
                      const DrawingSegment *segments,
                      double                x,
                      double                y,
                      double                scale)
{
  for (const DrawingSegment *s = segments; s->operation != 0; s++)
    {
      const double *at = s->at;

      switch (s->operation)
        {
        case 'M':
          cairo_move_to (cr, x + scale * at[0], y + scale * at[1]);
          break;
        case 'L':
          cairo_line_to (cr, x + scale * at[0], y + scale * at[1]);
          break;
        case 'C':
          cairo_curve_to (cr, x + scale * at[0], y + scale * at[1], x + scale * at[2],
                          y + scale * at[3], x + scale * at[4], y + scale * at[5]);
          break;
        default:
          cairo_close_path (cr);
        }
    }
}
