/* One piece for a tray: its shape in the middle of a rectangle, in its color; pale and with a
 * tick when it is on the board. */
#include "pentominoes/picture/pent-tray.h"

#include "drawing/shapes.h"

#include <math.h>

#define USED_ALPHA 0.3

typedef struct
{
  int top, left, height, width; /* in squares, from the centre */
} Extent;

/* The bounding box of a shape, which need not have its centre in the middle. */
static Extent
measure (const PentShape *shape)
{
  int bottom = G_MININT, right = G_MININT;
  Extent extent = { G_MAXINT, G_MAXINT, 0, 0 };

  for (guint i = 0; i < shape->n_squares; i++)
    {
      extent.top = MIN (extent.top, shape->squares[i].row);
      extent.left = MIN (extent.left, shape->squares[i].col);
      bottom = MAX (bottom, shape->squares[i].row);
      right = MAX (right, shape->squares[i].col);
    }
  extent.height = bottom - extent.top + 1;
  extent.width = right - extent.left + 1;

  return extent;
}

static void
set_color (cairo_t *cr,
           guint32  color,
           double   alpha)
{
  cairo_set_source_rgba (cr, ((color >> 16) & 0xff) / 255.0, ((color >> 8) & 0xff) / 255.0,
                         (color & 0xff) / 255.0, alpha);
}

static void
draw_tick (cairo_t           *cr,
           const DrawingRect *rect,
           double             size,
           const PentPalette *palette)
{
  double x = rect->x + rect->width - size, y = rect->y + rect->height - 0.8 * size;

  cairo_move_to (cr, x - 0.6 * size, y);
  cairo_line_to (cr, x - 0.15 * size, y + 0.45 * size);
  cairo_line_to (cr, x + 0.7 * size, y - 0.5 * size);
  set_color (cr, palette->solved, 1);
  cairo_set_line_width (cr, 0.26 * size * palette->stroke_factor);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

void
pent_tray_draw_piece (cairo_t             *cr,
                      const DrawingRect   *rect,
                      const PentTrayPiece *piece,
                      const PentPalette   *palette)
{
  const PentShape *shape = pent_shape_get (piece->name, piece->orientation);
  double side = floor (MIN (rect->width, rect->height) / PENT_PIECE_SQUARES);
  double gap = MAX (1, 0.1 * side);
  Extent extent = measure (shape);
  double left = floor (rect->x + (rect->width - extent.width * side) / 2);
  double top = floor (rect->y + (rect->height - extent.height * side) / 2);

  cairo_save (cr);
  cairo_new_path (cr);
  for (guint i = 0; i < shape->n_squares; i++)
    {
      DrawingRect box = { left + (shape->squares[i].col - extent.left) * side + gap / 2,
                          top + (shape->squares[i].row - extent.top) * side + gap / 2, side - gap,
                          side - gap };

      drawing_shape_box (cr, &box, 0.12 * side);
    }
  set_color (cr,
             piece->name == PENT_NAME_TERRAIN ? palette->terrain : palette->pieces[piece->color],
             piece->is_used ? USED_ALPHA : 1);
  cairo_fill (cr);
  if (piece->is_used)
    draw_tick (cr, rect, MAX (5, 0.8 * side), palette);
  cairo_restore (cr);
}
