/* Marks lie over the finished squares, and none knows of another. */
#include "pentominoes/picture/pent-marks.h"

#include "drawing/shapes.h"

#include <math.h>

#define HATCH_SHARE 0.22  /* between the lines of a conflict */
#define HATCH_MIN 5.0
#define MIN_SIGN 16.0     /* a sign on a smaller square would be a dot */
#define DASH_SHARE 0.09
#define FRAME_WIDTH 2.0
#define SOLVED_WIDTH 4.0
#define HOVER_ALPHA 0.55

typedef gboolean (*IsMarked) (const PentPen     *pen,
                              const PentPainted *square);

static gboolean
is_wrong (const PentPen     *pen G_GNUC_UNUSED,
          const PentPainted *square)
{
  return pent_painted_is_wrong (square);
}

static gboolean
is_hovered (const PentPen     *pen G_GNUC_UNUSED,
            const PentPainted *square)
{
  return square->owner == PENT_OWNER_HOVER;
}

static gboolean
is_hovered_wrong (const PentPen     *pen,
                  const PentPainted *square)
{
  return is_hovered (pen, square) && pent_painted_is_wrong (square);
}

static gboolean
is_selected (const PentPen     *pen,
             const PentPainted *square)
{
  return square->owner >= 0 && (guint) square->owner == pen->picture->selected;
}

/* The marked squares as a path, each smaller by @inset on every side. FALSE without any. */
static gboolean
add_boxes (const PentPen *pen,
           IsMarked       is_marked,
           double         inset,
           double         radius)
{
  gboolean any = FALSE;

  for (int row = pen->first_row; row <= pen->last_row; row++)
    for (int col = pen->first_col; col <= pen->last_col; col++)
      if (is_marked (pen, pent_pen_get (pen, row, col)))
        {
          DrawingRect rect = pent_pen_get_rect (pen, row, col);

          drawing_shape_box (pen->cr, &(DrawingRect) { rect.x + inset, rect.y + inset,
                                                       rect.width - 2 * inset, rect.height - 2 * inset },
                             radius);
          any = TRUE;
        }

  return any;
}

static double
get_stroke (const PentPen *pen,
            double         width)
{
  return MIN (width, 0.12 * pen->layout->cell) * pen->palette->stroke_factor;
}

/* The lines on which x + y is a multiple of @spacing, inside a rectangle: those of neighbours continue each
 * other. (A clip of all squares that are wrong would do the same at twenty times the cost.) */
static void
add_hatching (const PentPen *pen,
              DrawingRect    rect,
              double         spacing)
{
  double x1 = rect.x + rect.width, y1 = rect.y + rect.height;

  for (double sum = ceil ((rect.x + rect.y) / spacing) * spacing; sum < x1 + y1; sum += spacing)
    {
      double from = MAX (rect.x, sum - y1), to = MIN (x1, sum - rect.y);

      cairo_move_to (pen->cr, from, sum - from);
      cairo_line_to (pen->cr, to, sum - to);
    }
}

static void
draw_hatching (const PentPen *pen,
               IsMarked       is_marked)
{
  double side = pen->layout->cell;

  if (!pent_pen_is_large (pen))
    return;

  for (int row = pen->first_row; row <= pen->last_row; row++)
    for (int col = pen->first_col; col <= pen->last_col; col++)
      {
        DrawingRect rect = pent_pen_get_rect (pen, row, col);
        int start = col;

        while (col <= pen->last_col && is_marked (pen, pent_pen_get (pen, row, col)))
          col++;
        rect.width = (col - start) * side;
        if (col > start)
          add_hatching (pen, rect, MAX (HATCH_MIN, HATCH_SHARE * side));
      }
  pent_pen_set_color (pen, pen->palette->conflict_line, 0.75);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (pen->cr, get_stroke (pen, 2));
  cairo_stroke (pen->cr);
}

void
pent_marks_draw_hatching (const PentPen *pen)
{
  draw_hatching (pen, is_wrong);
}

/* A warning sign in the upper left corner: a triangle with a rim, and a stroke in it. */
static void
draw_sign (const PentPen *pen,
           double         left,
           double         top)
{
  double size = CLAMP (0.34 * pen->layout->cell, 6, 20);
  double x = left + 0.08 * pen->layout->cell + size / 2, y = top + 0.08 * pen->layout->cell + size / 2;

  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  drawing_shape_triangle (pen->cr, x, y, size / 2, size / 2);
  pent_pen_set_color (pen, pen->palette->conflict, 1);
  cairo_set_line_width (pen->cr, 0.14 * size);
  cairo_stroke_preserve (pen->cr);
  pent_pen_set_color (pen, pen->palette->conflict_line, 1);
  cairo_fill (pen->cr);

  pent_pen_set_color (pen, pen->palette->conflict, 1);
  cairo_set_line_width (pen->cr, 0.14 * size);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  cairo_move_to (pen->cr, x, y - 0.16 * size);
  cairo_line_to (pen->cr, x, y + 0.16 * size);
  cairo_move_to (pen->cr, x, y + 0.24 * size);
  cairo_line_to (pen->cr, x, y + 0.38 * size);
  cairo_stroke (pen->cr);
}

void
pent_marks_draw_signs (const PentPen *pen)
{
  if (pen->layout->cell < MIN_SIGN)
    return;

  for (int row = pen->first_row; row <= pen->last_row; row++)
    for (int col = pen->first_col; col <= pen->last_col; col++)
      if (pent_pen_get (pen, row, col)->conflict != PENT_CONFLICT_NONE)
        {
          DrawingRect rect = pent_pen_get_rect (pen, row, col);

          draw_sign (pen, rect.x, rect.y);
        }
}

/* Dashes in the lighter of two strokes, so that they are seen on every color. */
static void
draw_dashes (const PentPen *pen,
             IsMarked       is_marked,
             guint32        ground,
             guint32        color)
{
  double side = pen->layout->cell;
  double dashes[] = { MAX (2, DASH_SHARE * side), MAX (1.5, 0.6 * DASH_SHARE * side) };

  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  if (!add_boxes (pen, is_marked, 0.09 * side, 0.06 * side))
    return;
  if (!pent_pen_is_large (pen))
    {
      cairo_new_path (pen->cr);
      return;
    }
  pent_pen_set_color (pen, ground, 1);
  cairo_set_line_width (pen->cr, get_stroke (pen, 3));
  cairo_stroke_preserve (pen->cr);
  pent_pen_set_color (pen, color, 1);
  cairo_set_line_width (pen->cr, get_stroke (pen, 2));
  cairo_set_dash (pen->cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

void
pent_marks_draw_hover (const PentPen *pen)
{
  const PentPiece *piece = pen->picture->hover;
  guint32 ground;

  if (piece == NULL || !add_boxes (pen, is_hovered, 0, 0))
    return;

  ground = pent_pen_get_color (pen, piece->name);
  pent_pen_set_color (pen, ground, HOVER_ALPHA);
  cairo_fill (pen->cr);
  /* What a click would do wrong is told before. */
  if (add_boxes (pen, is_hovered_wrong, 0, 0))
    {
      pent_pen_set_color (pen, pen->palette->conflict, 1);
      cairo_fill (pen->cr);
      draw_hatching (pen, is_hovered_wrong);
    }
  draw_dashes (pen, is_hovered, ground, pen->palette->background);
  pent_marks_draw_signs (pen);
}

void
pent_marks_draw_selection (const PentPen *pen)
{
  const PentPiece *piece;
  guint color;

  if (pen->picture->selected >= pent_board_get_n_pieces (pen->board))
    return;

  piece = &pent_board_get_pieces (pen->board)[pen->picture->selected];
  if (piece->name == PENT_NAME_TERRAIN)
    {
      draw_dashes (pen, is_selected, pen->palette->terrain, pen->palette->background);
      return;
    }
  color = pent_board_get_color (pen->board, piece->name);
  draw_dashes (pen, is_selected, pen->palette->pieces[color], pen->palette->inks[color]);
}

/* In a disc at the upper right corner of the frame, as far outside as there is room. */
static void
draw_tick (const PentPen *pen,
           double         x,
           double         y)
{
  double radius = CLAMP (0.2 * pen->layout->cell, 6, 14);
  double inwards = MAX (0, radius - pen->layout->band);

  x -= inwards;
  y += inwards;
  drawing_shape_circle (pen->cr, x, y, radius);
  pent_pen_set_color (pen, pen->palette->solved, 1);
  cairo_fill (pen->cr);
  cairo_move_to (pen->cr, x - 0.45 * radius, y + 0.02 * radius);
  cairo_line_to (pen->cr, x - 0.12 * radius, y + 0.38 * radius);
  cairo_line_to (pen->cr, x + 0.48 * radius, y - 0.35 * radius);
  pent_pen_set_color (pen, pen->palette->background, 1);
  cairo_set_line_width (pen->cr, 0.26 * radius);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (pen->cr);
}

/* Outside of the squares, so that it covers none of an open seam. */
void
pent_marks_draw_frame (const PentPen *pen)
{
  DrawingRect field = pent_layout_get_field (pen->layout);
  double width = get_stroke (pen, pen->is_solved ? SOLVED_WIDTH : FRAME_WIDTH);
  DrawingRect frame = { field.x - width / 2, field.y - width / 2, field.width + width, field.height + width };

  drawing_shape_box (pen->cr, &frame, width);
  pent_pen_set_color (pen, pen->is_solved ? pen->palette->solved : pen->palette->frame, 1);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
  if (pen->is_solved && pent_pen_is_large (pen))
    draw_tick (pen, field.x + field.width, field.y);
}

void
pent_marks_draw_cursor (const PentPen *pen)
{
  double width = pen->palette->cursor_width;
  DrawingRect rect;

  if (!pen->picture->has_cursor)
    return;

  rect = pent_layout_get_rect (pen->layout, pen->picture->cursor);
  /* A rim of the ground keeps it from a piece of its own color. */
  drawing_shape_box (pen->cr, &(DrawingRect) { rect.x - width / 2, rect.y - width / 2, rect.width + width,
                                               rect.height + width }, width);
  pent_pen_set_color (pen, pen->palette->background, 1);
  cairo_set_line_width (pen->cr, width + 2);
  cairo_stroke_preserve (pen->cr);
  pent_pen_set_color (pen, pen->palette->cursor, 1);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}
