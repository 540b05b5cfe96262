/* A label is a box in the colour of an empty square, so that its number is legible on whatever it
 * lies on; the bar runs along its bottom. Boxes hug the upper and the lower edge of a square, where
 * tokens are narrow.
 */
#include "spaces/picture/hint-marks.h"

#include "drawing/shapes.h"

#include <math.h>

#define TINT_LEAST 0.1  /* opacity of the worst and of the best */
#define TINT_MOST 0.4
#define BAR_LEAST 0.12  /* of the length of a full one, so that it is seen */

/* Squares from this side on have symbols beside the number, and from the next one on a star. */
#define SYMBOL_CELL 50.0
#define STAR_CELL 72.0

static guint32
get_color (const SpacesPaint     *paint,
           const SpacesVariation *hint)
{
  const SpacesPalette *palette = paint->palette;

  return hint->move.type == SPACES_MOVE_TRAP    ? palette->trap
         : hint->move.type == SPACES_MOVE_FINAL ? palette->goal
                                                : palette->disc;
}

typedef void (*HintFunc) (SpacesPaint           *paint,
                          const SpacesVariation *hint);

static void
for_each (SpacesPaint *paint,
          HintFunc     func)
{
  const GArray *hints = paint->picture->hints;

  for (guint i = 0; hints != NULL && i < hints->len; i++)
    {
      const SpacesVariation *hint = &g_array_index (hints, SpacesVariation, i);

      if (spaces_paint_sees (paint, hint->move.square))
        func (paint, hint);
    }
}

/* ---- Tints ---- */

static void
tint (SpacesPaint           *paint,
      const SpacesVariation *hint)
{
  DrawingRect rect = spaces_layout_get_rect (paint->layout, hint->move.square);
  DrawingRect half = rect;

  if (hint->move.type != SPACES_MOVE_FINAL)
    half.height /= 2;
  if (hint->move.type == SPACES_MOVE_TRAP)
    half.y += half.height;

  cairo_save (paint->cr);
  cairo_rectangle (paint->cr, half.x, half.y, half.width, half.height);
  cairo_clip (paint->cr);
  drawing_shape_box (paint->cr, &rect, spaces_paint_get_radius (paint));
  spaces_paint_set_color_alpha (paint, get_color (paint, hint),
                                TINT_LEAST + (TINT_MOST - TINT_LEAST) * hint->level);
  cairo_fill (paint->cr);
  cairo_restore (paint->cr);
}

void
spaces_hint_marks_tint (SpacesPaint *paint)
{
  for_each (paint, tint);
}

/* ---- Labels ---- */

/* Where the parts of a label are, in the layout's units. */
typedef struct
{
  DrawingRect box;
  double      bar;    /* height of it */
  double      font;   /* 0 where the number has no room */
  double      symbol; /* side of it, 0 for none */
  gboolean    star;
} Label;

static Label
place_label (const SpacesPaint     *paint,
             const SpacesVariation *hint)
{
  DrawingRect rect = spaces_layout_get_rect (paint->layout, hint->move.square);
  double cell = paint->cell;
  double inset = MAX (1, 0.03 * cell);
  Label label = { .bar = MAX (2, 0.035 * cell) };

  if (cell >= HINT_MARKS_MIN_NUMBER_CELL)
    label.font = CLAMP (0.2 * cell, 10.5, 20);
  if (cell >= SYMBOL_CELL)
    label.symbol = 0.62 * label.font;
  label.star = hint->best && cell >= STAR_CELL;

  label.box.height = label.font > 0 ? 0.95 * label.font + 1.6 * label.bar : 1.6 * label.bar + 1;
  label.box.width = MIN (cell - 2 * inset, label.font > 0 ? 5.2 * label.font : cell);
  label.box.x = rect.x + (rect.width - label.box.width) / 2;
  if (hint->move.type == SPACES_MOVE_PIECE)
    label.box.y = rect.y + inset;
  else if (hint->move.type == SPACES_MOVE_FINAL && label.font > 0)
    label.box.y = rect.y + (rect.height - label.box.height) / 2;
  else
    label.box.y = rect.y + rect.height - inset - label.box.height;

  return label;
}

/* The frame tells the best also where there is nothing but a bar. */
static void
draw_box (SpacesPaint           *paint,
          const SpacesVariation *hint,
          const Label           *label)
{
  double line = MAX (1, 0.018 * paint->cell) * paint->palette->stroke_factor;

  drawing_shape_box (paint->cr, &label->box, MIN (3, label->box.height / 4));
  spaces_paint_set_color (paint, paint->palette->square);
  if (!hint->best)
    {
      cairo_fill (paint->cr);
      return;
    }

  cairo_fill_preserve (paint->cr);
  spaces_paint_stroke (paint, get_color (paint, hint), line);
}

static void
draw_bar (SpacesPaint           *paint,
          const SpacesVariation *hint,
          const Label           *label)
{
  const DrawingRect *box = &label->box;
  double inset = 0.3 * label->bar;
  double room = box->width - 2 * inset;
  double length = room * (BAR_LEAST + (1 - BAR_LEAST) * hint->level);

  cairo_rectangle (paint->cr, box->x + inset, box->y + box->height - inset - label->bar, length,
                   label->bar);
  spaces_paint_fill (paint, get_color (paint, hint));
}

/* A plus, a minus, or nothing for 0, centred on (x, y). */
static void
add_sign (SpacesPaint *paint,
          gint         percent,
          double       x,
          double       y,
          double       half)
{
  if (percent == 0)
    return;

  cairo_move_to (paint->cr, x - half, y);
  cairo_line_to (paint->cr, x + half, y);
  if (percent > 0)
    {
      cairo_move_to (paint->cr, x, y - half);
      cairo_line_to (paint->cr, x, y + half);
    }
}

/* Two rings and a slash between them. */
static void
add_percent_sign (SpacesPaint *paint,
                  double       x,
                  double       y,
                  double       half)
{
  double ring = 0.42 * half;

  drawing_shape_circle (paint->cr, x - half + ring, y - half + ring, ring);
  drawing_shape_circle (paint->cr, x + half - ring, y + half - ring, ring);
  cairo_move_to (paint->cr, x + 0.75 * half, y - half);
  cairo_line_to (paint->cr, x - 0.75 * half, y + half);
}

/* With five points. */
static void
add_star (SpacesPaint *paint,
          double       x,
          double       y,
          double       radius)
{
  for (int i = 0; i < 10; i++)
    {
      double angle = G_PI * i / 5 - G_PI / 2;
      double reach = i % 2 == 0 ? radius : 0.42 * radius;

      cairo_line_to (paint->cr, x + reach * cos (angle), y + reach * sin (angle));
    }
  cairo_close_path (paint->cr);
}

/* A ring for the piece, a cross for a trap and a flag for the goal, as the marks of legal moves. */
static void
draw_symbol (SpacesPaint           *paint,
             const SpacesVariation *hint,
             double                 x,
             double                 y,
             double                 side)
{
  if (hint->move.type == SPACES_MOVE_PIECE)
    drawing_shape_circle (paint->cr, x, y, 0.45 * side);
  else if (hint->move.type == SPACES_MOVE_TRAP)
    drawing_shape_cross (paint->cr, x, y, 0.42 * side);
  else
    drawing_shape_flag (paint->cr, x, y, 1.25 * side);
  cairo_set_line_width (paint->cr, MAX (1.2, 0.16 * side) * paint->palette->stroke_factor);
  cairo_stroke (paint->cr);
}

/* Symbol, sign, number, percent sign and star in a row, centred as a whole. */
static void
draw_number (SpacesPaint           *paint,
             const SpacesVariation *hint,
             const Label           *label)
{
  gint percent = spaces_hint_get_percent (hint);
  double font = label->font;
  double digits = drawing_numerals_get_width (&paint->numerals, ABS (percent), font, TRUE);
  double sign = percent != 0 ? 0.5 * font : 0;
  double unit = label->symbol > 0 ? 0.85 * font : 0;
  double symbol = 1.5 * label->symbol;
  double star = label->star ? 0.95 * font : 0;
  double x = label->box.x + (label->box.width - symbol - sign - digits - unit - star) / 2;
  double y = label->box.y + (label->box.height - 1.3 * label->bar) / 2;
  double stroke = MAX (1.2, 0.11 * font) * MIN (paint->palette->stroke_factor, 1.25);

  spaces_paint_set_color (paint, get_color (paint, hint));
  if (symbol > 0)
    draw_symbol (paint, hint, x + label->symbol / 2, y, label->symbol);
  x += symbol;
  add_sign (paint, percent, x + 0.22 * font, y, 0.2 * font);
  x += sign;
  drawing_numerals_add (&paint->numerals, ABS (percent), x + digits / 2, y, font, TRUE);
  x += digits;
  if (unit > 0)
    add_percent_sign (paint, x + 0.5 * font, y, 0.3 * font);
  x += unit;
  cairo_set_line_width (paint->cr, stroke);
  cairo_stroke (paint->cr);
  if (star > 0)
    {
      add_star (paint, x + 0.55 * font, y, 0.42 * font);
      cairo_fill (paint->cr);
    }
  drawing_numerals_flush (&paint->numerals);
}

static void
draw_label (SpacesPaint           *paint,
            const SpacesVariation *hint)
{
  Label label = place_label (paint, hint);

  draw_box (paint, hint, &label);
  draw_bar (paint, hint, &label);
  if (label.font > 0)
    draw_number (paint, hint, &label);
}

void
spaces_hint_marks_draw (SpacesPaint *paint)
{
  for_each (paint, draw_label);
}

/* The flag of a legal goal gives way to a number. */
gboolean
spaces_hint_marks_cover_flag (const SpacesPaint *paint,
                              SpacesSquare       goal)
{
  return paint->cell >= HINT_MARKS_MIN_NUMBER_CELL && paint->picture->hints != NULL
         && spaces_hints_find (paint->picture->hints, goal, SPACES_MOVE_FINAL) != NULL;
}

void
spaces_hint_marks_draw_goal (SpacesPaint *paint)
{
  const GArray *hints = paint->picture->hints;

  for (int col = paint->first_col; hints != NULL && col <= paint->last_col; col++)
    {
      const SpacesVariation *hint = spaces_hints_find (
          hints, (SpacesSquare) { SPACES_GOAL_ROW, (gint8) col }, SPACES_MOVE_FINAL);

      if (hint == NULL)
        continue;
      tint (paint, hint);
      draw_label (paint, hint);
    }
}
