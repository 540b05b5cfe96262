/* A board fitted into a rectangle: squares as large as possible, a band around them for arrows
 * or for the frame alone. From PENT_LAYOUT_SHARP on everything is on whole units, so that lines
 * are sharp on a screen; numbers only, nothing is drawn. */
#include "pentominoes/picture/pent-layout.h"

#include "drawing/shapes.h"

#include <math.h>

/* The band is half a square wide: narrower on large squares, and never so narrow that an arrow is
 * lost. */
#define BAND_SHARE 0.5
#define BAND_MIN 12.0
#define BAND_MAX 40.0
/* Of a board without arrows: the frame and the outline of the cursor. */
#define BAND_BARE 4.0

static gboolean
has_edges (PentSurface surface)
{
  return surface != PENT_SURFACE_RECTANGLE;
}

/* The width of the band beside squares of side @cell. */
static double
get_band (const PentBoard *board,
          double           cell,
          gboolean         with_edges)
{
  if (with_edges && has_edges (pent_board_get_surface (board)))
    return CLAMP (BAND_SHARE * cell, BAND_MIN, BAND_MAX);

  return MIN (BAND_BARE, 0.1 * cell + 1);
}

/* The band depends on the side of a square and the side on what the band leaves. The largest side
 * for each of the three rules of the band is a division; the right one is the largest that fits. */
static double
fit_side (const PentBoard *board,
          double           space,
          guint            n,
          gboolean         with_edges)
{
  double widest = get_band (board, G_MAXDOUBLE, with_edges);
  double narrowest = get_band (board, 0, with_edges);
  double share = with_edges && has_edges (pent_board_get_surface (board)) ? BAND_SHARE : 0.1;
  double offset = share == BAND_SHARE ? 0 : 1;
  double sides[] = { (space - 2 * widest) / n, (space - 2 * offset) / (n + 2 * share),
                     (space - 2 * narrowest) / n };
  double best = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (sides[i] > best
        && n * sides[i] + 2 * get_band (board, sides[i], with_edges) <= space + 1e-6)
      best = sides[i];

  return best;
}

void
pent_layout_fit (PentLayout        *layout,
                 const PentBoard   *board,
                 const DrawingRect *rect,
                 gboolean           with_edges)
{
  guint height = pent_board_get_height (board), width = pent_board_get_width (board);
  double cell = MIN (fit_side (board, rect->width, width, with_edges),
                     fit_side (board, rect->height, height, with_edges));

  if (cell >= PENT_LAYOUT_SHARP)
    cell = floor (cell);
  *layout = (PentLayout) {
    .height = height,
    .width = width,
    .cell = cell,
    .left = rect->x + (rect->width - cell * width) / 2,
    .top = rect->y + (rect->height - cell * height) / 2,
    .band = get_band (board, cell, with_edges),
  };
  if (cell >= PENT_LAYOUT_SHARP)
    {
      layout->left = floor (layout->left);
      layout->top = floor (layout->top);
    }
}

void
pent_layout_measure (const PentBoard *board,
                     double           cell,
                     gboolean         with_edges,
                     double          *width,
                     double          *height)
{
  double band = get_band (board, cell, with_edges);

  *width = cell * pent_board_get_width (board) + 2 * band;
  *height = cell * pent_board_get_height (board) + 2 * band;
}

DrawingRect
pent_layout_get_rect (const PentLayout *layout,
                      PentSquare        square)
{
  return (DrawingRect) { layout->left + square.col * layout->cell,
                         layout->top + square.row * layout->cell, layout->cell, layout->cell };
}

DrawingRect
pent_layout_get_field (const PentLayout *layout)
{
  return (DrawingRect) { layout->left, layout->top, layout->width * layout->cell,
                         layout->height * layout->cell };
}

/* The square may lie outside; then the caller learns on which side. */
gboolean
pent_layout_find (const PentLayout *layout,
                  double            x,
                  double            y,
                  PentSquare       *square)
{
  double limit = 4.0 * PENT_MAX_SIZE; /* far outside is as good as farther */

  if (layout->cell <= 0)
    {
      *square = (PentSquare) { -1, -1 };
      return FALSE;
    }

  square->row = (gint16) CLAMP (floor ((y - layout->top) / layout->cell), -limit, limit);
  square->col = (gint16) CLAMP (floor ((x - layout->left) / layout->cell), -limit, limit);

  return pent_surface_is_inside (layout->height, layout->width, *square);
}

/* --- The tray --------------------------------------------------------------------------------- */

/* One piece for a tray: its shape in the middle of a rectangle, in its color; pale and with a
 * tick when it is on the board. */

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
draw_tick (cairo_t           *cr,
           const DrawingRect *rect,
           double             size,
           const PentPalette *palette)
{
  double x = rect->x + rect->width - size, y = rect->y + rect->height - 0.8 * size;

  cairo_move_to (cr, x - 0.6 * size, y);
  cairo_line_to (cr, x - 0.15 * size, y + 0.45 * size);
  cairo_line_to (cr, x + 0.7 * size, y - 0.5 * size);
  drawing_set_color (cr, palette->solved, 1);
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
  drawing_set_color (cr,
                     piece->name == PENT_NAME_TERRAIN ? palette->terrain
                                                      : palette->pieces[piece->color],
                     piece->is_used ? USED_ALPHA : 1);
  cairo_fill (cr);
  if (piece->is_used)
    draw_tick (cr, rect, MAX (5, 0.8 * side), palette);
  cairo_restore (cr);
}
