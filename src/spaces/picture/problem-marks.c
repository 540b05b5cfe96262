/* A side of the border is an arm of each corner with dashes in between, all of a whole length. The
 * gaps share what is left: the dashes of the first half are put on whole units and the others are
 * their mirror image; one in the middle takes the unit that may be over.
 */
#include "spaces/picture/problem-marks.h"

#include "drawing/shapes.h"

#include <math.h>

#define HANDLE 0.4477 /* of a Bézier quarter circle, as in shapes.c */
#define MAX_DASHES 64 /* on a side */

/* A side of the border by its outer edge; dashes are in order, as start and end. */
typedef struct
{
  double arm;
  guint  n;
  double start[MAX_DASHES];
  double end[MAX_DASHES];
} Side;

static Side
divide (double length,
        double least_arm,
        double cell)
{
  double dash = round (MAX (3, 0.075 * cell));
  double gap = MAX (2, 0.045 * cell);
  Side side = { .arm = MIN (MAX (dash, least_arm), MAX (1, floor ((length - gap) / 2))) };
  double room = length - 2 * side.arm;

  side.n = (guint) CLAMP (round ((room - gap) / (dash + gap)), 0, MAX_DASHES);
  gap = (room - side.n * dash) / (side.n + 1);
  for (guint i = 0; i < (side.n + 1) / 2; i++)
    {
      guint mirrored = side.n - 1 - i;

      side.start[i] = floor (side.arm + gap + i * (dash + gap) + 0.5);
      side.end[i] = side.start[i] + dash;
      if (mirrored == i)
        side.start[i] = floor ((length - dash) / 2);
      side.end[mirrored] = length - side.start[i];
      side.start[mirrored] = mirrored == i ? side.start[i] : length - side.end[i];
    }

  return side;
}

/* The corner whose tip is (x, y), with arms in the directions of the signs @right and @down. */
static void
add_corner (cairo_t *cr,
            double   x,
            double   y,
            double   right,
            double   down,
            double   arm_x,
            double   arm_y,
            double   width,
            double   radius)
{
  double outer = MIN (radius, MIN (arm_x, arm_y));
  double inner = MAX (0, outer - width);
  double bend = width + inner;

  cairo_move_to (cr, x, y + down * arm_y);
  cairo_line_to (cr, x, y + down * outer);
  cairo_curve_to (cr, x, y + down * HANDLE * outer, x + right * HANDLE * outer, y,
                  x + right * outer, y);
  cairo_line_to (cr, x + right * arm_x, y);
  cairo_line_to (cr, x + right * arm_x, y + down * width);
  cairo_line_to (cr, x + right * bend, y + down * width);
  if (inner > 0)
    cairo_curve_to (cr, x + right * (bend - inner * (1 - HANDLE)), y + down * width,
                    x + right * width, y + down * (bend - inner * (1 - HANDLE)),
                    x + right * width, y + down * bend);
  cairo_line_to (cr, x + right * width, y + down * arm_y);
  cairo_close_path (cr);
}

/* The dashed border as a figure to be filled: width and height of the square, radius of its
 * corners, width of the line and how much of that is outside. */
static void
add_border (cairo_t      *cr,
            double        x,
            double        y,
            const double *lengths)
{
  double line = lengths[3];
  double out = lengths[4];
  double width = lengths[0] + 2 * out, height = lengths[1] + 2 * out;
  double radius = lengths[2] + out;
  Side across = divide (width, ceil (radius), lengths[0]);
  Side down = divide (height, ceil (radius), lengths[0]);

  x -= out;
  y -= out;
  for (guint i = 0; i < across.n; i++)
    for (guint bottom = 0; bottom < 2; bottom++)
      cairo_rectangle (cr, x + across.start[i], y + bottom * (height - line),
                       across.end[i] - across.start[i], line);
  for (guint i = 0; i < down.n; i++)
    for (guint right = 0; right < 2; right++)
      cairo_rectangle (cr, x + right * (width - line), y + down.start[i], line,
                       down.end[i] - down.start[i]);
  for (guint corner = 0; corner < 4; corner++)
    {
      gboolean right = corner & 1, bottom = corner >> 1;

      add_corner (cr, right ? x + width : x, bottom ? y + height : y, right ? -1 : 1,
                  bottom ? -1 : 1, across.arm, down.arm, line, radius);
    }
}

/* By half the width, the width of the line and how far the border reaches into the square. The
 * middle is where a line of whole units is sharp. */
static SpacesPoint
place_triangle (const double *lengths)
{
  double half = lengths[0], line = round (lengths[1]);
  double inset = MAX (0, lengths[2] - 1);

  return (SpacesPoint) { round (inset + 1.55 * half - line / 2) + line / 2, inset + 1.45 * half };
}

static void
add_triangle (cairo_t      *cr,
              double        x,
              double        y,
              const double *lengths)
{
  SpacesPoint at = place_triangle (lengths);

  drawing_shape_triangle (cr, x + at.x, y + at.y, lengths[0], 0.85 * lengths[0]);
}

static void
add_exclamation (cairo_t      *cr,
                 double        x,
                 double        y,
                 const double *lengths)
{
  SpacesPoint at = place_triangle (lengths);
  double half = lengths[0], line = round (lengths[1]);

  x += at.x - line / 2;
  y += at.y;
  cairo_rectangle (cr, x, y - 0.3 * half, line, 0.55 * half);
  cairo_rectangle (cr, x, y + 0.45 * half, line, MAX (0.2 * half, 0.7 * line));
}

static void
add (SpacesPaint          *paint,
     const SpacesSquare   *squares,
     guint                 n,
     const DrawingOutline *outline)
{
  for (guint i = 0; i < n; i++)
    {
      DrawingRect rect = spaces_layout_get_rect (paint->layout, squares[i]);

      drawing_stamps_add (&paint->stamps, outline, rect.x, rect.y);
    }
}

/* The size of the triangle has bounds, so that it stays a symbol. */
void
spaces_problem_marks_draw (SpacesPaint        *paint,
                           const SpacesSquare *squares,
                           guint               n)
{
  cairo_t *cr = paint->cr;
  DrawingRect rect = spaces_layout_get_rect (paint->layout, squares[0]);
  double half = CLAMP (0.1 * paint->cell, 3, 14);
  double line = MAX (1, half * 0.17);
  double width = spaces_paint_get_problem_line (paint->layout, paint->palette);
  double out = spaces_paint_get_problem_reach (paint->layout, paint->palette);
  DrawingOutline border = { add_border, { rect.width, rect.height, spaces_paint_get_radius (paint),
                                          width, out } };
  DrawingOutline triangle = { add_triangle, { half, line, width - out } };
  DrawingOutline exclamation = { add_exclamation, { half, line, width - out } };

  add (paint, squares, n, &triangle);
  spaces_paint_set_color (paint, paint->palette->problem_fill);
  drawing_stamps_fill (&paint->stamps);
  spaces_paint_set_color (paint, paint->palette->problem);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, line);
  drawing_stamps_stroke (&paint->stamps);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  drawing_stamps_clear (&paint->stamps);

  add (paint, squares, n, &border);
  add (paint, squares, n, &exclamation);
  drawing_stamps_fill (&paint->stamps);
  drawing_stamps_clear (&paint->stamps);
}
