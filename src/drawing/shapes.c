/* Paths of shapes that all pictures share; the caller strokes or fills. They are built from as few
 * elements as possible, since exported pictures have thousands. */
#include "drawing/shapes.h"

/* How far the handles of a Bézier quarter circle are from its corner, as a share of the radius. */
#define CORNER_HANDLE 0.4477

/* A rounded corner is one curve here; cairo_arc() would split it and cost thrice as much. */
static void
round_corner (cairo_t *cr,
              double   corner_x,
              double   corner_y,
              double   from_x,
              double   from_y,
              double   to_x,
              double   to_y)
{
  cairo_line_to (cr, from_x, from_y);
  cairo_curve_to (cr,
                  corner_x + (from_x - corner_x) * CORNER_HANDLE,
                  corner_y + (from_y - corner_y) * CORNER_HANDLE,
                  corner_x + (to_x - corner_x) * CORNER_HANDLE,
                  corner_y + (to_y - corner_y) * CORNER_HANDLE,
                  to_x,
                  to_y);
}

void
drawing_shape_box (cairo_t           *cr,
                   const DrawingRect *rect,
                   double             radius)
{
  double left = rect->x, right = rect->x + rect->width;
  double top = rect->y, bottom = rect->y + rect->height;
  double r = MIN (radius, MIN (rect->width, rect->height) / 2);

  if (r <= 0)
    {
      cairo_rectangle (cr, left, top, rect->width, rect->height);
      return;
    }

  cairo_move_to (cr, left + r, top);
  round_corner (cr, right, top, right - r, top, right, top + r);
  round_corner (cr, right, bottom, right, bottom - r, right - r, bottom);
  round_corner (cr, left, bottom, left + r, bottom, left, bottom - r);
  round_corner (cr, left, top, left, top + r, left + r, top);
  cairo_close_path (cr);
}

void
drawing_shape_circle (cairo_t *cr,
                      double   x,
                      double   y,
                      double   radius)
{
  drawing_shape_pill (cr, x, y, radius, radius, radius);
}

void
drawing_shape_pill (cairo_t *cr,
                    double   x,
                    double   y,
                    double   half_width,
                    double   half_height,
                    double   radius)
{
  DrawingRect rect = { x - half_width, y - half_height, 2 * half_width, 2 * half_height };

  drawing_shape_box (cr, &rect, radius);
}

void
drawing_shape_cross (cairo_t *cr,
                     double   x,
                     double   y,
                     double   half)
{
  cairo_move_to (cr, x - half, y - half);
  cairo_line_to (cr, x + half, y + half);
  cairo_move_to (cr, x + half, y - half);
  cairo_line_to (cr, x - half, y + half);
}

void
drawing_shape_triangle (cairo_t *cr,
                        double   x,
                        double   y,
                        double   half_width,
                        double   half_height)
{
  cairo_move_to (cr, x, y - half_height);
  cairo_line_to (cr, x + half_width, y + half_height);
  cairo_line_to (cr, x - half_width, y + half_height);
  cairo_close_path (cr);
}

/* A triangle with its tip at (@x, @y); (@dx, @dy) is a unit vector, the sides are @half_width along
 * its normal. */
void
drawing_shape_arrow (cairo_t *cr,
                     double   x,
                     double   y,
                     double   dx,
                     double   dy,
                     double   length,
                     double   half_width)
{
  double base_x = x - dx * length;
  double base_y = y - dy * length;

  cairo_move_to (cr, x, y);
  cairo_line_to (cr, base_x - dy * half_width, base_y + dx * half_width);
  cairo_line_to (cr, base_x + dy * half_width, base_y - dx * half_width);
  cairo_close_path (cr);
}

void
drawing_shape_flag (cairo_t *cr,
                    double   x,
                    double   y,
                    double   height)
{
  double width = 0.78 * height;
  double left = x - width / 2;
  double top = y - height / 2;
  double cloth = 0.6 * height;

  cairo_move_to (cr, left, top + height);
  cairo_line_to (cr, left, top);
  cairo_line_to (cr, left + width, top);
  cairo_line_to (cr, left + 0.76 * width, top + cloth / 2);
  cairo_line_to (cr, left + width, top + cloth);
  cairo_line_to (cr, left, top + cloth);
}

/* Lines at 45°, @spacing apart horizontally; they reach out of @rect, so the caller clips. */
void
drawing_shape_hatch (cairo_t           *cr,
                     const DrawingRect *rect,
                     double             spacing)
{
  double reach = rect->width + rect->height;

  for (double offset = spacing / 2; offset < reach; offset += spacing)
    {
      cairo_move_to (cr, rect->x + offset, rect->y);
      cairo_line_to (cr, rect->x + offset - rect->height, rect->y + rect->height);
    }
}
