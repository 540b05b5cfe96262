/* Crosses, tokens (discs and pills) and their numbers. Each pass walks over all visible squares
 * with a function that adds to the stamps or to the current path, and then paints them at once:
 * for_each() with a SquareFunc. The occupants of the visible squares are collected before, row by
 * row, and shared by all passes. Later moves are outlines and drawn first, so that what is done
 * covers them.
 */
#include "spaces/picture/tokens.h"

#include "drawing/shapes.h"

#define HALO 0.03 /* of a square, around numbers of traps */

typedef void (*SquareFunc) (SpacesPaint          *paint,
                            const SpacesOccupant *occupant,
                            SpacesPoint           centre,
                            gboolean              later);

/* What is on each visible square, row by row; free with g_free(). */
SpacesOccupant *
spaces_tokens_collect (const SpacesPaint *paint)
{
  int n_cols = paint->last_col - paint->first_col + 1;
  int n_rows = paint->last_row - paint->first_row + 1;
  SpacesOccupant *occupants = g_new (SpacesOccupant, (gsize) MAX (0, n_cols * n_rows));
  SpacesOccupant *occupant = occupants;

  SPACES_PAINT_FOR_EACH (paint, square)
    spaces_occupant_collect (paint, square, occupant++);

  return occupants;
}

/* Calls @func for every visible square, in the order of @occupants. */
static void
for_each (SpacesPaint          *paint,
          const SpacesOccupant *occupants,
          gboolean              later,
          SquareFunc            func)
{
  SPACES_PAINT_FOR_EACH (paint, square)
    func (paint, occupants++, spaces_paint_get_centre (paint, square), later);
}

/* Later moves are outlines; where the piece has been already they show only as a badge in the top
 * right corner. */
static gboolean
is_in_corner (const SpacesOccupant *occupant,
              gboolean              later)
{
  return later && occupant->tally[SPACES_MOVE_PIECE][FALSE].n > 0;
}

void
spaces_tokens_set_later (SpacesPaint *paint)
{
  double dash[] = { MAX (2, 0.045 * paint->cell), MAX (1.5, 0.03 * paint->cell) };

  cairo_set_dash (paint->cr, dash, 2, 0);
  cairo_set_line_width (paint->cr,
                        MAX (1.2, 0.018 * paint->cell) * paint->palette->stroke_factor);
  spaces_paint_set_color (paint, paint->palette->later);
}

/* A later trap on a square with a trap would draw the same cross again. */
static void
add_cross (SpacesPaint          *paint,
           const SpacesOccupant *occupant,
           SpacesPoint           centre,
           gboolean              later)
{
  const SpacesNumbers *traps = &occupant->tally[SPACES_MOVE_TRAP][later];
  SpacesCrossShape shape;
  DrawingOutline outline;

  if (traps->n == 0 || (later && occupant->tally[SPACES_MOVE_TRAP][FALSE].n > 0))
    return;

  shape = spaces_figures_get_cross (paint, occupant, later);
  outline = drawing_outline_cross (shape.dx, 0, shape.half);
  drawing_stamps_add (&paint->stamps, &outline, centre.x, centre.y);
}

static void
draw_crosses (SpacesPaint          *paint,
              const SpacesOccupant *occupants)
{
  cairo_t *cr = paint->cr;

  cairo_save (cr);
  spaces_tokens_set_later (paint);
  /* Round ends would fill the gaps between the dashes. */
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, 0.04 * paint->cell * paint->palette->stroke_factor);
  for_each (paint, occupants, TRUE, add_cross);
  spaces_paint_stroke_stamps (paint);
  cairo_restore (cr);

  cairo_set_line_width (cr, spaces_figures_get_cross_line (paint) * paint->palette->stroke_factor);
  spaces_paint_set_color (paint, paint->palette->trap);
  for_each (paint, occupants, FALSE, add_cross);
  spaces_paint_stroke_stamps (paint);
}

/* One below the other where there are several: the first ones and the last. */
static void
add_trap_numbers (SpacesPaint          *paint,
                  const SpacesOccupant *occupant,
                  SpacesPoint           centre,
                  gboolean              later)
{
  const SpacesNumbers *traps = &occupant->tally[SPACES_MOVE_TRAP][later];
  SpacesTrapShape shape = spaces_figures_get_trap (paint, occupant, later);
  gboolean below = later && occupant->tally[SPACES_MOVE_TRAP][FALSE].n > 0;

  for (guint i = 0; i < shape.n; i++)
    {
      guint32 number = i + 1 == shape.n ? traps->last : traps->kept[i];
      double half = drawing_numerals_get_width (&paint->numerals, number, shape.font, TRUE) / 2;
      SpacesPoint at = spaces_figures_place_trap (paint, occupant, half);

      drawing_numerals_add (&paint->numerals, number, centre.x + at.x,
                            centre.y + at.y
                                + (i - (shape.n - 1) / 2.0 + (below ? 1 : 0)) * shape.font,
                            shape.font, TRUE);
    }
}

/* The ground under the numbers that were added, so that they read on lines and crosses: boxes where
 * digits are small, the digits once more around their places where figures are stamps, outlines of
 * the digits elsewhere. */
static void
draw_halo (SpacesPaint *paint)
{
  cairo_t *cr = paint->cr;

  spaces_paint_set_color (paint, paint->palette->square);
  if (paint->has_large_figures || paint->cell < SPACES_FIGURES_SMALL_CELL)
    {
      drawing_numerals_add_boxes (&paint->numerals, HALO * paint->cell);
      cairo_fill (cr);
      return;
    }
  if (paint->stamps.is_fast)
    {
      drawing_numerals_show_around (&paint->numerals, HALO * paint->cell);
      return;
    }

  drawing_numerals_add_path (&paint->numerals);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 2 * HALO * paint->cell);
  cairo_stroke (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
}

static void
draw_trap_numbers (SpacesPaint          *paint,
                   const SpacesOccupant *occupants,
                   gboolean              later)
{
  for_each (paint, occupants, later, add_trap_numbers);
  draw_halo (paint);
  spaces_paint_set_color (paint, later ? paint->palette->later : paint->palette->trap);
  drawing_numerals_flush (&paint->numerals);
}

/* The visits that @occupant shows as a token, if there are at least @least of them, and the token's
 * shape; NULL otherwise. */
static const SpacesNumbers *
get_token (SpacesPaint          *paint,
           const SpacesOccupant *occupant,
           gboolean              later,
           guint                 least,
           SpacesTokenShape     *shape)
{
  const SpacesNumbers *pieces = &occupant->tally[SPACES_MOVE_PIECE][later];

  if (pieces->n < least || is_in_corner (occupant, later))
    return NULL;

  *shape = spaces_figures_get_token (paint, occupant, later);
  return pieces;
}

static void
add_token (SpacesPaint          *paint,
           const SpacesOccupant *occupant,
           SpacesPoint           centre,
           gboolean              later)
{
  SpacesTokenShape shape;
  DrawingOutline outline;

  if (get_token (paint, occupant, later, 1, &shape) == NULL)
    return;

  outline = drawing_outline_box (-shape.half_width, shape.dy - shape.half_height,
                                 2 * shape.half_width, 2 * shape.half_height, shape.radius);
  drawing_stamps_add (&paint->stamps, &outline, centre.x, centre.y);
}

/* The bar that means “here more than once” where a disc has room for the last number only. */
static void
add_bar (SpacesPaint          *paint,
         const SpacesOccupant *occupant,
         SpacesPoint           centre,
         gboolean              later)
{
  SpacesTokenShape shape;

  if (get_token (paint, occupant, later, 2, &shape) != NULL && shape.cols * shape.rows == 1)
    cairo_rectangle (paint->cr, centre.x - shape.radius * 0.4, centre.y + shape.radius * 0.55,
                     shape.radius * 0.8, MAX (1, shape.radius * 0.14));
}

/* Places numbers on the grid of @shape, row by row; the last row is centred when it is not full. */
static void
add_token_numbers (SpacesPaint          *paint,
                   const SpacesOccupant *occupant,
                   SpacesPoint           centre,
                   gboolean              later)
{
  SpacesTokenShape shape;
  const SpacesNumbers *pieces = get_token (paint, occupant, later, 1, &shape);
  guint room;

  if (pieces == NULL)
    return;

  room = shape.cols * shape.rows;
  for (guint i = 0; shape.font > 0 && i < MIN (room, pieces->n); i++)
    {
      guint in_row = MIN (shape.cols, MIN (room, pieces->n) - i / shape.cols * shape.cols);
      double step_x = (2 * shape.half_width - 0.08 * paint->cell) / in_row;
      double step_y = 2 * shape.half_height / shape.rows * (shape.rows > 1 ? 0.9 : 1);
      double x = centre.x + (i % shape.cols - (in_row - 1) / 2.0) * step_x;
      double y = centre.y + shape.dy + (i / shape.cols - (shape.rows - 1) / 2.0) * step_y;

      drawing_numerals_add (&paint->numerals,
                            spaces_token_get_number (pieces, &shape, i),
                            room == 1 ? centre.x : x,
                            y,
                            shape.font,
                            TRUE);
    }
}

/* Thin lines between the numbers of a pill with one row, which would read as one number. */
static void
add_hairlines (SpacesPaint          *paint,
               const SpacesOccupant *occupant,
               SpacesPoint           centre,
               gboolean              later)
{
  SpacesTokenShape shape;

  if (get_token (paint, occupant, later, 2, &shape) == NULL)
    return;

  for (guint i = 1; shape.rows == 1 && i < shape.cols; i++)
    {
      double step = (2 * shape.half_width - 0.08 * paint->cell) / shape.cols;
      double x = centre.x + (i - shape.cols / 2.0) * step;

      cairo_move_to (paint->cr, x, centre.y + shape.dy - shape.half_height * 0.5);
      cairo_line_to (paint->cr, x, centre.y + shape.dy + shape.half_height * 0.5);
    }
}

/* What is on top of tokens: hairlines, bars and numbers. */
static void
draw_details (SpacesPaint          *paint,
              const SpacesOccupant *occupants,
              gboolean              later)
{
  guint32 color = later ? paint->palette->later : paint->palette->disc_number;

  spaces_paint_set_color_alpha (paint, color, 0.45);
  cairo_set_line_width (paint->cr, 1);
  for_each (paint, occupants, later, add_hairlines);
  cairo_stroke (paint->cr);

  spaces_paint_set_color (paint, color);
  for_each (paint, occupants, later, add_bar);
  cairo_fill (paint->cr);
  if (spaces_figures_has_numbers (paint))
    for_each (paint, occupants, later, add_token_numbers);
  drawing_numerals_flush (&paint->numerals);
}

static void
draw_later_tokens (SpacesPaint          *paint,
                   const SpacesOccupant *occupants)
{
  cairo_t *cr = paint->cr;

  for_each (paint, occupants, TRUE, add_token);
  spaces_paint_set_color (paint, paint->palette->square);
  drawing_stamps_fill (&paint->stamps);

  cairo_save (cr);
  spaces_tokens_set_later (paint);
  drawing_stamps_stroke (&paint->stamps);
  cairo_restore (cr);
  drawing_stamps_clear (&paint->stamps);

  draw_details (paint, occupants, TRUE);
}

static void
draw_done_tokens (SpacesPaint          *paint,
                  const SpacesOccupant *occupants)
{
  const SpacesPalette *palette = paint->palette;

  for_each (paint, occupants, FALSE, add_token);
  spaces_paint_set_color (paint, palette->disc);
  drawing_stamps_fill (&paint->stamps);
  if (palette->rim_width > 0)
    {
      spaces_paint_set_color (paint, palette->disc_rim);
      cairo_set_line_width (paint->cr, MIN (palette->rim_width, 0.06 * paint->cell));
      drawing_stamps_stroke (&paint->stamps);
    }
  drawing_stamps_clear (&paint->stamps);

  draw_details (paint, occupants, FALSE);
}

/* Never below 7 pixels: smaller digits cannot be read. */
static double
badge_font (const SpacesPaint *paint)
{
  return MAX (7, 0.15 * paint->cell);
}

/* Top right in the square; wide enough for the number and an ellipsis if there are more visits. */
static DrawingRect
badge_rect (SpacesPaint       *paint,
            const SpacesNumbers *later,
            SpacesPoint        centre)
{
  double font = badge_font (paint);
  double width = drawing_numerals_get_width (&paint->numerals, later->kept[0], font, TRUE)
                 + (later->n > 1 ? font : 0) + 0.7 * font;
  double height = 1.25 * font;

  return (DrawingRect) { centre.x + 0.47 * paint->cell - width,
                        centre.y - 0.47 * paint->cell, width, height };
}

/* The next later visit of @occupant, and the place of its badge; NULL where there is none. */
static const SpacesNumbers *
get_badge (SpacesPaint          *paint,
           const SpacesOccupant *occupant,
           SpacesPoint           centre,
           gboolean              later,
           DrawingRect          *rect)
{
  const SpacesNumbers *pieces = &occupant->tally[SPACES_MOVE_PIECE][later];

  if (pieces->n == 0 || !is_in_corner (occupant, later))
    return NULL;

  *rect = badge_rect (paint, pieces, centre);
  return pieces;
}

static void
add_badge (SpacesPaint          *paint,
           const SpacesOccupant *occupant,
           SpacesPoint           centre,
           gboolean              later)
{
  DrawingRect rect;

  if (get_badge (paint, occupant, centre, later, &rect) != NULL)
    drawing_shape_box (paint->cr, &rect, rect.height / 2);
}

static void
add_badge_number (SpacesPaint          *paint,
                  const SpacesOccupant *occupant,
                  SpacesPoint           centre,
                  gboolean              later)
{
  double font = badge_font (paint);
  DrawingRect rect;
  const SpacesNumbers *pieces = get_badge (paint, occupant, centre, later, &rect);

  if (pieces == NULL)
    return;

  centre = (SpacesPoint) { rect.x + rect.width / 2, rect.y + rect.height / 2 };
  drawing_numerals_add (&paint->numerals, pieces->kept[0],
                        centre.x - (pieces->n > 1 ? font / 2 : 0), centre.y, font, TRUE);
  if (pieces->n > 1)
    drawing_numerals_add (&paint->numerals, DRAWING_NUMERALS_ELLIPSIS,
                          rect.x + rect.width - 0.75 * font, centre.y + font * 0.3, font, TRUE);
}

/* The next later visit of squares where the piece has been already. */
static void
draw_badges (SpacesPaint          *paint,
             const SpacesOccupant *occupants)
{
  if (!spaces_figures_has_numbers (paint) || paint->cell < SPACES_FIGURES_SMALL_CELL)
    return;

  for_each (paint, occupants, TRUE, add_badge);
  spaces_paint_fill_preserve (paint, paint->palette->square);
  cairo_save (paint->cr);
  spaces_tokens_set_later (paint);
  cairo_set_line_width (paint->cr, 1);
  cairo_stroke (paint->cr);
  cairo_restore (paint->cr);

  spaces_paint_set_color (paint, paint->palette->later);
  for_each (paint, occupants, TRUE, add_badge_number);
  drawing_numerals_flush (&paint->numerals);
}

/* Crosses lie under tokens, and trap numbers over both. */
void
spaces_tokens_draw (SpacesPaint          *paint,
                    const SpacesOccupant *occupants)
{
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  draw_crosses (paint, occupants);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT);

  draw_later_tokens (paint, occupants);
  draw_done_tokens (paint, occupants);
  draw_badges (paint, occupants);
  if (spaces_figures_has_numbers (paint))
    {
      draw_trap_numbers (paint, occupants, TRUE);
      draw_trap_numbers (paint, occupants, FALSE);
    }
}

static void
preview_piece (SpacesPaint    *paint,
               SpacesOccupant *ghost,
               SpacesPoint     centre)
{
  add_token (paint, ghost, centre, FALSE);
  spaces_paint_fill_stamps (paint, paint->palette->disc);

  spaces_paint_set_color (paint, paint->palette->disc_number);
  if (spaces_figures_has_numbers (paint))
    add_token_numbers (paint, ghost, centre, FALSE);
  drawing_numerals_flush (&paint->numerals);
}

static void
preview_trap (SpacesPaint    *paint,
              SpacesOccupant *ghost,
              SpacesPoint     centre)
{
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (paint->cr, 0.06 * paint->cell * paint->palette->stroke_factor);
  spaces_paint_set_color (paint, paint->palette->trap);
  add_cross (paint, ghost, centre, FALSE);
  spaces_paint_stroke_stamps (paint);
}

void
spaces_tokens_preview (SpacesPaint          *paint,
                       const SpacesOccupant *occupant,
                       SpacesMove            move)
{
  SpacesPoint centre = spaces_paint_get_centre (paint, move.square);
  DrawingRect rect = spaces_layout_get_rect (paint->layout, move.square);
  guint32 number = (guint32) paint->picture->step + 1;
  SpacesOccupant ghost = *occupant;

  /* Under a disc that stands there already the preview could not be seen. */
  if (move.type == SPACES_MOVE_PIECE && spaces_occupant_has (occupant, SPACES_MOVE_PIECE))
    return;

  ghost.tally[move.type][FALSE] = (SpacesNumbers) { 1, { number }, number };
  cairo_save (paint->cr);
  cairo_rectangle (paint->cr, rect.x, rect.y, rect.width, rect.height);
  cairo_clip (paint->cr);
  cairo_push_group (paint->cr);
  if (move.type == SPACES_MOVE_PIECE)
    preview_piece (paint, &ghost, centre);
  else
    preview_trap (paint, &ghost, centre);
  cairo_pop_group_to_source (paint->cr);
  cairo_paint_with_alpha (paint->cr, 0.5);
  cairo_restore (paint->cr);
}
