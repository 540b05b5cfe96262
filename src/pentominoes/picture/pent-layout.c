/* A board fitted into a rectangle: squares as large as possible, a band around them for arrows
 * or for the frame alone. From PENT_LAYOUT_SHARP on everything is on whole units, so that lines
 * are sharp on a screen; numbers only, nothing is drawn. */
#include "pentominoes/picture/pent-layout.h"


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
  if (with_edges && has_edges (board->surface))
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
  double share = with_edges && has_edges (board->surface) ? BAND_SHARE : 0.1;
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
  guint height = board->height, width = board->width;
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

  *width = cell * board->width + 2 * band;
  *height = cell * board->height + 2 * band;
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
