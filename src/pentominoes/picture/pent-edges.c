/* Beside each edge that is glued runs a line, with one or two arrow heads in a gap in its middle.
 * The edge is drawn as if it were the upper one, along the x axis of a turned cairo_t; only which
 * way the heads point differs. */
#include "pentominoes/picture/pent-edges.h"

#include <math.h>

typedef struct
{
  double x, y;   /* middle of the edge */
  double length;
  double angle;  /* from pointing right to along the edge, clockwise */
} Edge;

/* The line runs outside the board, in the band that the layout leaves for it. */
static Edge
get_edge (const PentPen *pen,
          PentSides      side)
{
  DrawingRect field = pent_layout_get_field (pen->layout);
  double away = 0.55 * pen->layout->band;
  double x = field.x + field.width / 2, y = field.y + field.height / 2;

  switch (side)
    {
    case PENT_SIDE_TOP:
      return (Edge) { x, field.y - away, field.width, 0 };
    case PENT_SIDE_BOTTOM:
      return (Edge) { x, field.y + field.height + away, field.width, 0 };
    case PENT_SIDE_LEFT:
      return (Edge) { field.x - away, y, field.height, G_PI_2 };
    case PENT_SIDE_RIGHT:
      return (Edge) { field.x + field.width + away, y, field.height, G_PI_2 };
    default:
      g_return_val_if_reached ((Edge) { 0 });
    }
}

/* An open arrow head, its tip at x ± size / 2. */
static void
add_head (cairo_t *cr,
          double   x,
          double   size,
          gboolean forwards)
{
  double tip = forwards ? size / 2 : -size / 2;

  cairo_move_to (cr, x - tip, -size);
  cairo_line_to (cr, x + tip, 0);
  cairo_line_to (cr, x - tip, size);
}

/* On a short edge there is no room for a line: the heads alone are drawn. */
static void
draw_edge (const PentPen *pen,
           PentSides      side)
{
  PentEdge arrows = pent_surface_get_edge (pent_board_get_surface (pen->board), side);
  Edge edge = get_edge (pen, side);
  gboolean forwards = arrows.towards == PENT_SIDE_RIGHT || arrows.towards == PENT_SIDE_BOTTOM;
  double size = 0.27 * pen->layout->band, step = 0.8 * size;
  double gap = 1.4 * size + (arrows.n_arrows > 1 ? step : 0);
  cairo_t *cr = pen->cr;

  if (arrows.n_arrows == 0)
    return;

  cairo_save (cr);
  cairo_translate (cr, edge.x, edge.y);
  cairo_rotate (cr, edge.angle);
  if (edge.length / 2 > gap)
    {
      cairo_move_to (cr, -edge.length / 2, 0);
      cairo_line_to (cr, -gap, 0);
      cairo_move_to (cr, gap, 0);
      cairo_line_to (cr, edge.length / 2, 0);
      pent_pen_set_color (pen, pen->palette->edge, 1);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
      cairo_set_line_width (cr, 1.5 * pen->palette->stroke_factor);
      cairo_stroke (cr);
    }
  for (guint i = 0; i < arrows.n_arrows; i++)
    add_head (cr, (i - (arrows.n_arrows - 1) / 2.0) * 2 * step, size, forwards);
  pent_pen_set_color (pen, pen->palette->arrow, 1);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, MAX (1.5, 0.11 * pen->layout->band) * pen->palette->stroke_factor);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
pent_edges_draw (const PentPen *pen)
{
  static const PentSides sides[]
      = { PENT_SIDE_TOP, PENT_SIDE_LEFT, PENT_SIDE_BOTTOM, PENT_SIDE_RIGHT };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    draw_edge (pen, sides[i]);
}
