/* Marks lie over the finished squares, and none knows of another. Like the painter they collect
 * paths of all marked squares and stroke each once. Squares too small for a mark have none:
 * pent_pen_is_large() decides for all of them. */
#include "pentominoes/picture/pent-marks.h"

#include "drawing/shapes.h"

#include <math.h>

#define HATCH_SHARE 0.22  /* between the lines of a conflict */
#define HATCH_MIN 8.0
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
          DrawingRect rect = drawing_rect_grow (pent_pen_get_rect (pen, row, col), -inset);

          drawing_shape_box (pen->cr, &rect, radius);
          any = TRUE;
        }

  return any;
}

/* A width that never covers a small square. */
static double
get_stroke (const PentPen *pen,
            double         width)
{
  return MIN (width, 0.12 * pen->layout->cell) * pen->palette->stroke_factor;
}

/* Follows the line x + y = @sum over the board, from the lower left to the upper right, and adds
 * what of it lies in marked squares. At each step the line leaves its square at the upper or at the
 * right side, which gives the next one. */
static void
add_hatching_line (const PentPen *pen,
                   IsMarked       is_marked,
                   double         sum)
{
  const PentLayout *layout = pen->layout;
  double side = layout->cell;
  double left = layout->left + pen->first_col * side;
  double right = layout->left + (pen->last_col + 1) * side;
  double bottom = layout->top + (pen->last_row + 1) * side;
  double x = MAX (left, sum - bottom);
  int row = (int) ceil ((sum - x - layout->top) / side) - 1;
  int col = (int) floor ((x - layout->left) / side);
  double from = x;
  gboolean is_down = FALSE; /* the pen, since @from */

  row = MIN (row, pen->last_row);
  while (row >= pen->first_row && col <= pen->last_col)
    {
      double at_top = sum - (layout->top + row * side);
      double at_right = layout->left + (col + 1) * side;
      gboolean marked = is_marked (pen, pent_pen_get (pen, row, col));

      if (marked && !is_down)
        from = x;
      if (!marked && is_down)
        {
          cairo_move_to (pen->cr, from, sum - from);
          cairo_line_to (pen->cr, x, sum - x);
        }
      is_down = marked;
      x = MIN (at_top, at_right);
      if (at_top <= at_right)
        row--;
      else
        col++;
    }
  if (is_down)
    {
      x = MIN (x, right);
      cairo_move_to (pen->cr, from, sum - from);
      cairo_line_to (pen->cr, x, sum - x);
    }
}

/* Hatches the marked squares, each line in as long pieces as there are: a clip of the squares would
 * do the same at twenty times the cost, and a line of its own for each square at twice. The lines
 * are where x + y is a multiple of their distance, so that those of parts of a board continue each
 * other. */
static void
draw_hatching (const PentPen *pen,
               IsMarked       is_marked)
{
  const PentLayout *layout = pen->layout;
  double side = layout->cell;
  double spacing = MAX (HATCH_MIN, HATCH_SHARE * side);
  double first = layout->left + layout->top + (pen->first_row + pen->first_col) * side;
  double last = layout->left + layout->top + (pen->last_row + pen->last_col + 2) * side;
  cairo_antialias_t antialias = cairo_get_antialias (pen->cr);

  if (!pent_pen_is_large (pen))
    return;

  for (double sum = ceil (first / spacing) * spacing; sum < last; sum += spacing)
    add_hatching_line (pen, is_marked, sum);
  drawing_set_color (pen->cr, pen->palette->conflict_line, 0.75);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (pen->cr, get_stroke (pen, 2));
  /* Sixteen shades of an edge are enough for slanting lines, at half the cost. */
  cairo_set_antialias (pen->cr, CAIRO_ANTIALIAS_FAST);
  cairo_stroke (pen->cr);
  cairo_set_antialias (pen->cr, antialias);
}

void
pent_marks_draw_hatching (const PentPen *pen)
{
  draw_hatching (pen, is_wrong);
}

typedef struct
{
  double x, y; /* its middle */
  double size;
} Sign;

/* In the upper left corner of a square. */
static Sign
place_sign (const PentPen *pen,
            int            row,
            int            col)
{
  DrawingRect rect = pent_pen_get_rect (pen, row, col);
  double size = CLAMP (0.34 * pen->layout->cell, 6, 20);
  double inset = 0.08 * pen->layout->cell + size / 2;

  return (Sign) { rect.x + inset, rect.y + inset, size };
}

/* Only the outline; filled and stroked for all signs at once. */
static void
add_triangle (const PentPen *pen,
              const Sign    *sign)
{
  drawing_shape_triangle (pen->cr, sign->x, sign->y, sign->size / 2, sign->size / 2);
}

/* The stroke and the dot of an exclamation mark. */
static void
add_exclamation (const PentPen *pen,
                 const Sign    *sign)
{
  cairo_move_to (pen->cr, sign->x, sign->y - 0.16 * sign->size);
  cairo_line_to (pen->cr, sign->x, sign->y + 0.16 * sign->size);
  cairo_move_to (pen->cr, sign->x, sign->y + 0.24 * sign->size);
  cairo_line_to (pen->cr, sign->x, sign->y + 0.38 * sign->size);
}

/* A part of the signs of all squares that have one. */
static double
add_signs (const PentPen *pen,
           void         (*add) (const PentPen *pen,
                                const Sign    *sign))
{
  double size = 0;

  for (int row = pen->first_row; row <= pen->last_row; row++)
    for (int col = pen->first_col; col <= pen->last_col; col++)
      if (pent_pen_get (pen, row, col)->conflict != PENT_CONFLICT_NONE)
        {
          Sign sign = place_sign (pen, row, col);

          add (pen, &sign);
          size = sign.size;
        }

  return size;
}

/* A warning sign is a triangle with a rim, and an exclamation mark in it. Each part of all signs is
 * one path: signs never touch. */
void
pent_marks_draw_signs (const PentPen *pen)
{
  double size;

  if (pen->layout->cell < MIN_SIGN)
    return;

  size = add_signs (pen, add_triangle);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (pen->cr, 0.14 * size);
  drawing_set_color (pen->cr, pen->palette->conflict, 1);
  cairo_stroke_preserve (pen->cr);
  drawing_set_color (pen->cr, pen->palette->conflict_line, 1);
  cairo_fill (pen->cr);

  add_signs (pen, add_exclamation);
  drawing_set_color (pen->cr, pen->palette->conflict, 1);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  cairo_stroke (pen->cr);
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
  drawing_set_color (pen->cr, ground, 1);
  cairo_set_line_width (pen->cr, get_stroke (pen, 3));
  cairo_stroke_preserve (pen->cr);
  drawing_set_color (pen->cr, color, 1);
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
  drawing_set_color (pen->cr, ground, HOVER_ALPHA);
  cairo_fill (pen->cr);
  /* Conflicts that a click would make are shown before it. */
  if (add_boxes (pen, is_hovered_wrong, 0, 0))
    {
      drawing_set_color (pen->cr, pen->palette->conflict, 1);
      cairo_fill (pen->cr);
      draw_hatching (pen, is_hovered_wrong);
    }
  draw_dashes (pen, is_hovered, ground, pen->palette->background);
  pent_marks_draw_signs (pen);
}

/* The piece chosen, in ink that contrasts with its own color. */
void
pent_marks_draw_selection (const PentPen *pen)
{
  const PentPiece *piece;
  guint color;

  if (pen->picture->selected >= pen->board->n_pieces)
    return;

  piece = &pen->board->pieces[pen->picture->selected];
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
  drawing_set_color (pen->cr, pen->palette->solved, 1);
  cairo_fill (pen->cr);
  cairo_move_to (pen->cr, x - 0.45 * radius, y + 0.02 * radius);
  cairo_line_to (pen->cr, x - 0.12 * radius, y + 0.38 * radius);
  cairo_line_to (pen->cr, x + 0.48 * radius, y - 0.35 * radius);
  drawing_set_color (pen->cr, pen->palette->background, 1);
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
  DrawingRect frame = drawing_rect_grow (field, width / 2);

  drawing_shape_box (pen->cr, &frame, width);
  drawing_set_color (pen->cr, pen->is_solved ? pen->palette->solved : pen->palette->frame, 1);
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

  rect = drawing_rect_grow (pent_layout_get_rect (pen->layout, pen->picture->cursor), width / 2);
  /* A rim of the ground keeps it from a piece of its own color. */
  drawing_shape_box (pen->cr, &rect, width);
  drawing_set_color (pen->cr, pen->palette->background, 1);
  cairo_set_line_width (pen->cr, width + 2);
  cairo_stroke_preserve (pen->cr);
  drawing_set_color (pen->cr, pen->palette->cursor, 1);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}
