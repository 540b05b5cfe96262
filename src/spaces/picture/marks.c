/* Marks of an editor: selection, preview, rejection, problems, legal moves and the cursor. Those
 * under the tokens tint a square; those over them sit in corners, so that each reads beside a piece
 * and a trap. Marks differ in shape and place, never in colour alone.
 */
#include "spaces/picture/marks.h"

#include "drawing/shapes.h"
#include "spaces/picture/hint-marks.h"
#include "spaces/rules/next.h"

#include <math.h>

/* --- Problems --------------------------------------------------------------------------------- */

/* A side of the border is an arm of each corner with dashes in between, all of a whole length. The
 * gaps share what is left: the dashes of the first half are put on whole units and the others are
 * their mirror image; one in the middle takes the unit that may be over.
 */

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

/* The line width of small marks. */
static double
mark_stroke (const SpacesPaint *paint)
{
  return MAX (1.2, 0.022 * paint->cell) * paint->palette->stroke_factor;
}

/* Fills a square; the preview has a border as well. */
static void
tint (SpacesPaint  *paint,
      SpacesSquare  square,
      gboolean      has_border)
{
  DrawingRect rect = spaces_layout_get_rect (paint->layout, square);

  drawing_shape_box (paint->cr, &rect, spaces_paint_get_radius (paint));
  spaces_paint_fill_preserve (paint, paint->palette->hover_fill);
  if (has_border)
    spaces_paint_stroke (paint, paint->palette->disc, 1.5 * paint->palette->line_width);
  cairo_new_path (paint->cr);
}

/* Hatching, clipped to the square; see painter.h for all marks. */
void
spaces_marks_draw_rejection (SpacesPaint  *paint,
                             SpacesSquare  square)
{
  DrawingRect rect = spaces_layout_get_rect (paint->layout, square);
  cairo_t *cr = paint->cr;

  cairo_save (cr);
  drawing_shape_box (cr, &rect, spaces_paint_get_radius (paint));
  spaces_paint_fill_preserve (paint, paint->palette->fog_fill);
  cairo_clip_preserve (cr);
  spaces_paint_stroke (paint, paint->palette->square_line, 2 * paint->palette->line_width);

  drawing_shape_hatch (cr, &rect, MAX (4, 0.11 * paint->cell));
  spaces_paint_stroke (paint, paint->palette->fog_hatch, MAX (1, 0.012 * paint->cell));
  cairo_restore (cr);
}

void
spaces_marks_draw_under (SpacesPaint *paint)
{
  const SpacesPicture *picture = paint->picture;

  spaces_hint_marks_tint (paint);
  if (spaces_paint_sees (paint, picture->selected))
    tint (paint, picture->selected, FALSE);
  if (spaces_paint_sees (paint, picture->preview.square))
    tint (paint, picture->preview.square, TRUE);
  if (spaces_paint_sees (paint, picture->rejected))
    spaces_marks_draw_rejection (paint, picture->rejected);
}

static gboolean
is_taken (const SpacesOccupant *occupant)
{
  return spaces_occupant_has (occupant, SPACES_MOVE_PIECE)
         || spaces_occupant_has (occupant, SPACES_MOVE_TRAP);
}

/* A circle with a bar across: in the middle of an empty square, in the corner of another. */
static void
draw_prohibition (SpacesPaint          *paint,
                  const SpacesOccupant *occupant)
{
  SpacesPoint at = spaces_paint_get_centre (paint, paint->picture->rejected);
  gboolean occupied = is_taken (occupant);
  double radius = (occupied ? 0.11 : 0.15) * paint->cell;
  double bar = radius * 0.7;

  if (occupied)
    at = (SpacesPoint) { at.x + 0.35 * paint->cell, at.y - 0.35 * paint->cell };

  drawing_shape_circle (paint->cr, at.x, at.y, radius);
  if (occupied)
    spaces_paint_fill_preserve (paint, paint->palette->fog_fill);
  cairo_move_to (paint->cr, at.x + bar, at.y - bar);
  cairo_line_to (paint->cr, at.x - bar, at.y + bar);
  spaces_paint_stroke (paint, paint->palette->trap, radius * 0.24);
}

/* Where the mark of a legal move would lie under the label of a hint, that takes its place. */
static gboolean
has_hint (const SpacesPaint *paint,
          SpacesSquare       square,
          SpacesMoveType     type)
{
  return paint->picture->hints != NULL
         && spaces_hints_find (paint->picture->hints, square, type) != NULL;
}

/* Where the mark of a legal move is: the tool's centred on an empty square, small and bottom left
 * on another; the other's small and bottom right. Sets its size, from the middle to its edge; FALSE
 * where it has none. */
static gboolean
place_mark (const SpacesPaint *paint,
            SpacesMove         move,
            gboolean           taken,
            SpacesPoint       *at,
            double            *half)
{
  const SpacesPicture *picture = paint->picture;
  gboolean is_tool = move.type == picture->tool;
  double corner = (paint->cell < 30 && !is_tool ? 0.34 : SPACES_LAYOUT_CORNER) * paint->cell;

  if (!spaces_verdict_allows (spaces_next_get_verdict (picture->next, move))
      || (is_tool && (spaces_square_equal (move.square, picture->preview.square)
                      || spaces_square_equal (move.square, picture->rejected)))
      || ((taken || !is_tool) && has_hint (paint, move.square, move.type)))
    return FALSE;

  *at = spaces_paint_get_centre (paint, move.square);
  *half = 0.1 * paint->cell;
  if (is_tool && !taken)
    return TRUE;

  *at = (SpacesPoint) { at->x + (is_tool ? -corner : corner), at->y + corner };
  *half *= move.type == SPACES_MOVE_PIECE ? 0.62 : 0.6;
  return TRUE;
}

/* A hollow circle. */
static void
draw_piece_marks (SpacesPaint          *paint,
                  const SpacesOccupant *occupant)
{
  SpacesPoint at;
  double half;

  SPACES_PAINT_FOR_EACH (paint, square)
    if (place_mark (paint, (SpacesMove) { square, SPACES_MOVE_PIECE }, is_taken (occupant++), &at,
                    &half))
      drawing_shape_circle (paint->cr, at.x, at.y, MAX (1.5, half));

  spaces_paint_stroke (paint, paint->palette->disc, mark_stroke (paint));
}

/* The dashed circle around the mark of a trap under the piece itself. */
static void
draw_supermove_ring (SpacesPaint *paint,
                     SpacesPoint  at)
{
  double radius = 0.11 * paint->cell;
  double dash = MAX (1.2, radius * 0.42);

  drawing_shape_circle (paint->cr, at.x, at.y, radius);
  spaces_paint_fill_preserve (paint, paint->palette->square);
  cairo_set_dash (paint->cr, &dash, 1, 0);
  spaces_paint_stroke (paint, paint->palette->trap, mark_stroke (paint) * 0.8);
  cairo_set_dash (paint->cr, NULL, 0, 0);
}

/* A cross. */
static void
draw_trap_mark (SpacesPaint  *paint,
                SpacesSquare  square,
                SpacesPoint   at,
                double        half)
{
  if (spaces_square_equal (square, paint->piece))
    {
      draw_supermove_ring (paint, at);
      half *= 0.72;
    }

  drawing_shape_cross (paint->cr, at.x, at.y, MAX (1.2, half));
  spaces_paint_stroke (paint, paint->palette->trap, mark_stroke (paint));
}

/* Each mark is painted by itself: a supermove's has a ring under it. */
static void
draw_trap_marks (SpacesPaint          *paint,
                 const SpacesOccupant *occupant)
{
  SpacesPoint at;
  double half;

  SPACES_PAINT_FOR_EACH (paint, square)
    if (place_mark (paint, (SpacesMove) { square, SPACES_MOVE_TRAP }, is_taken (occupant++), &at,
                    &half))
      draw_trap_mark (paint, square, at, half);
}

/* Whether any move on @square has a problem, whatever its type. */
gboolean
spaces_marks_has_problem (const SpacesPaint *paint,
                          SpacesSquare       square)
{
  gsize n;
  const guint32 *visits = spaces_visits_get (&paint->visits, square, &n);

  for (gsize i = 0; paint->picture->problems != NULL && i < n; i++)
    if (paint->picture->problems[visits[i]])
      return TRUE;

  return FALSE;
}

static void
draw_problems (SpacesPaint *paint)
{
  SpacesSquare squares[SPACES_MAX_SLOTS];
  guint n = 0;

  SPACES_PAINT_FOR_EACH (paint, square)
    if (spaces_marks_has_problem (paint, square))
      squares[n++] = square;
  if (n > 0)
    spaces_problem_marks_draw (paint, squares, n);
}

/* The ring around the piece's present square, outside its disc or pill. */
static void
draw_ring (SpacesPaint          *paint,
           const SpacesOccupant *occupant)
{
  SpacesPoint centre = spaces_paint_get_centre (paint, paint->piece);
  SpacesTokenShape shape = spaces_figures_get_token (paint, occupant, FALSE);
  double out = 0.055 * paint->cell;

  drawing_shape_pill (paint->cr, centre.x, centre.y + shape.dy, shape.half_width + out,
                      shape.half_height + out, shape.radius + out);
  spaces_paint_set_color (paint, paint->palette->disc_rim);
  cairo_set_line_width (paint->cr,
                        MAX (MIN (2, 0.08 * paint->cell), 0.03 * paint->cell)
                            * paint->palette->stroke_factor);
  cairo_stroke (paint->cr);
}

/* Four corners inside the square. */
static void
draw_selection (SpacesPaint *paint)
{
  DrawingRect rect = spaces_layout_get_rect (paint->layout, paint->picture->selected);
  double inset = MAX (1.5, 0.04 * paint->cell);
  double arm = 0.14 * paint->cell;

  for (int corner = 0; corner < 4; corner++)
    {
      gboolean right = corner & 1, bottom = corner >> 1;
      double x = right ? rect.x + rect.width - inset : rect.x + inset;
      double y = bottom ? rect.y + rect.height - inset : rect.y + inset;

      cairo_move_to (paint->cr, x + (right ? -arm : arm), y);
      cairo_line_to (paint->cr, x, y);
      cairo_line_to (paint->cr, x, y + (bottom ? -1 : 1) * MIN (arm, rect.height * 0.3));
    }
  spaces_paint_stroke (paint, paint->palette->cursor,
                       MAX (1.5, 0.022 * paint->cell) * paint->palette->stroke_factor);
}

/* The occupant of a visible square, from the row by row list of spaces_tokens_collect(). */
static const SpacesOccupant *
get_occupant (const SpacesPaint    *paint,
              const SpacesOccupant *occupants,
              SpacesSquare          square)
{
  int n_cols = paint->last_col - paint->first_col + 1;

  return &occupants[(square.row - paint->first_row) * n_cols + square.col - paint->first_col];
}

void
spaces_marks_draw_over (SpacesPaint          *paint,
                        const SpacesOccupant *occupants)
{
  const SpacesPicture *picture = paint->picture;

  if (spaces_paint_shows (paint, SPACES_SHOW_CURRENT) && spaces_paint_sees (paint, paint->piece))
    draw_ring (paint, get_occupant (paint, occupants, paint->piece));
  if (picture->problems != NULL)
    draw_problems (paint);
  if (picture->next != NULL)
    {
      draw_piece_marks (paint, occupants);
      draw_trap_marks (paint, occupants);
    }
  spaces_hint_marks_draw (paint);
  if (spaces_paint_sees (paint, picture->selected))
    draw_selection (paint);
  if (spaces_paint_sees (paint, picture->rejected))
    draw_prohibition (paint, get_occupant (paint, occupants, picture->rejected));
}

/* The outline lies outside the square, in the gap, and never covers what is in it. */
void
spaces_marks_draw_cursor (SpacesPaint *paint)
{
  DrawingRect rect = spaces_layout_get_rect (paint->layout, paint->picture->cursor);
  double width = paint->palette->cursor_width;
  double out = MIN (2, paint->layout->gap / 2) + width / 2;

  rect = (DrawingRect) { rect.x - out, rect.y - out, rect.width + 2 * out, rect.height + 2 * out };
  drawing_shape_box (paint->cr, &rect, spaces_paint_get_radius (paint) + out);
  spaces_paint_stroke (paint, paint->palette->cursor, width);
}
