/* paint.h: what the parts of the painter share while one picture is drawn
 *
 * Internal to the painter's files: painter.c sets it up, trail.c, tokens.c and marks.c draw
 * with it. Every length that depends on the square's side is a share of `cell`.
 */
#pragma once

#include "drawing/numerals.h"
#include "drawing/shapes.h"
#include "drawing/stamps.h"
#include "spaces/board/visits.h"
#include "spaces/picture/layout.h"
#include "spaces/picture/picture.h"
#include "spaces/round/round-trace.h"

#include <math.h>

/* Below this side numbers cannot be read and are left out. */
#define SPACES_PAINT_MIN_NUMBER_CELL 16.0

typedef struct
{
  cairo_t             *cr;
  const SpacesBoard   *board;
  const SpacesLayout  *layout;
  const SpacesPicture *picture;
  const SpacesPalette *palette;
  const SpacesRoundTrace *trace;          /* of a round, whose painter needs none of the rest */
  SpacesVisits         visits;
  DrawingNumerals      numerals;
  DrawingStamps        stamps;            /* cleared after each use */
  double               cell;              /* side of a square, in the layout's units */
  gboolean             has_large_figures; /* see figures.h */
  guint8               crossed[SPACES_MAX_SLOTS]; /* the drawn path leaves or enters at the right;
                                                   * set by the trail, read by the tokens */
  SpacesSquare         piece;                /* where it stands; SPACES_NOWHERE before and after */
  int                  first_row, last_row; /* squares that meet the clip, both included: */
  int                  first_col, last_col; /* last < first when there are none */
} SpacesPaint;

typedef struct
{
  double x, y;
} SpacesPoint;

static inline SpacesPoint
spaces_paint_get_centre (const SpacesPaint *paint,
                         SpacesSquare       square)
{
  DrawingRect rect = spaces_layout_get_rect (paint->layout, square);

  return (SpacesPoint) { rect.x + rect.width / 2, rect.y + rect.height / 2 };
}

static inline gboolean
spaces_paint_shows (const SpacesPaint *paint,
                    SpacesShow         what)
{
  return (paint->picture->show & what) != 0;
}

/* Goes over all squares that meet the clip, row by row. */
#define SPACES_PAINT_FOR_EACH(paint, square) \
  for (SpacesSquare square = { (gint8) (paint)->first_row, (gint8) (paint)->first_col }; \
       spaces_paint_goes_on ((paint), &square); square.col++)

static inline gboolean
spaces_paint_goes_on (const SpacesPaint *paint,
                      SpacesSquare      *square)
{
  if (square->col > paint->last_col)
    *square = (SpacesSquare) { (gint8) (square->row + 1), (gint8) paint->first_col };

  return square->row <= paint->last_row && paint->first_col <= paint->last_col;
}

/* Whether @square meets the clip; SPACES_NOWHERE never does. */
static inline gboolean
spaces_paint_sees (const SpacesPaint *paint,
                   SpacesSquare       square)
{
  return square.row >= paint->first_row && square.row <= paint->last_row
         && square.col >= paint->first_col && square.col <= paint->last_col;
}

static inline void
spaces_paint_set_color_alpha (SpacesPaint *paint,
                              guint32      color,
                              double       alpha)
{
  drawing_set_color (paint->cr, color, alpha);
}

static inline void
spaces_paint_set_color (SpacesPaint *paint,
                        guint32      color)
{
  spaces_paint_set_color_alpha (paint, color, 1);
}

static inline void
spaces_paint_fill (SpacesPaint *paint,
                   guint32      color)
{
  spaces_paint_set_color (paint, color);
  cairo_fill (paint->cr);
}

static inline void
spaces_paint_fill_preserve (SpacesPaint *paint,
                            guint32      color)
{
  spaces_paint_set_color (paint, color);
  cairo_fill_preserve (paint->cr);
}

static inline void
spaces_paint_stroke (SpacesPaint *paint,
                     guint32      color,
                     double       width)
{
  spaces_paint_set_color (paint, color);
  cairo_set_line_width (paint->cr, width);
  cairo_stroke (paint->cr);
}

static inline void
spaces_paint_fill_stamps (SpacesPaint *paint,
                          guint32      color)
{
  spaces_paint_set_color (paint, color);
  drawing_stamps_fill (&paint->stamps);
  drawing_stamps_clear (&paint->stamps);
}

static inline void
spaces_paint_stroke_stamps (SpacesPaint *paint)
{
  drawing_stamps_stroke (&paint->stamps);
  drawing_stamps_clear (&paint->stamps);
}

/* The width of the border of a problem, in whole units; small squares stand close together. */
static inline double
spaces_paint_get_problem_line (const SpacesLayout  *layout,
                               const SpacesPalette *palette)
{
  return round ((layout->cell < 20 ? 1 : MAX (1.5, 0.023 * layout->cell))
                * palette->stroke_factor);
}

/* How far such a border reaches out of its square, where it is seen beside the square's own line;
 * those of two neighbours stay apart where there is room. */
static inline double
spaces_paint_get_problem_reach (const SpacesLayout  *layout,
                                const SpacesPalette *palette)
{
  return spaces_paint_get_problem_line (layout, palette) < 2 ? 0 : 1;
}

/* How far strokes reach out of their square: the border of a problem or of a preview. */
static inline double
spaces_paint_get_reach (const SpacesLayout  *layout,
                        const SpacesPalette *palette)
{
  return MAX (0.75 * palette->line_width,
              spaces_paint_get_problem_reach (layout, palette));
}

/* The radius of a square's corners. */
static inline double
spaces_paint_get_radius (const SpacesPaint *paint)
{
  return MIN (9, 0.09 * paint->cell);
}
