/* Marks of an editor: selection, preview, rejection, problems, legal moves and the cursor. Those
 * under the tokens tint a square; those over them sit in corners, so that each reads beside a piece
 * and a trap. Marks differ in shape and place, never in colour alone.
 */
#include "spaces/picture/marks.h"

#include "drawing/shapes.h"
#include "spaces/picture/figures.h"
#include "spaces/picture/hint-marks.h"
#include "spaces/picture/problem-marks.h"

/* SPACES_NOWHERE is never visible. */
static gboolean
is_visible (const SpacesPaint *paint,
            SpacesSquare       square)
{
  return square.row >= paint->first_row && square.row <= paint->last_row
         && square.col >= paint->first_col && square.col <= paint->last_col;
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
  spaces_paint_set_color (paint, paint->palette->hover_fill);
  cairo_fill_preserve (paint->cr);
  if (has_border)
    {
      cairo_set_line_width (paint->cr, 1.5 * paint->palette->line_width);
      spaces_paint_set_color (paint, paint->palette->disc);
      cairo_stroke (paint->cr);
    }
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
  spaces_paint_set_color (paint, paint->palette->fog_fill);
  cairo_fill_preserve (cr);
  cairo_clip_preserve (cr);
  spaces_paint_set_color (paint, paint->palette->square_line);
  cairo_set_line_width (cr, 2 * paint->palette->line_width);
  cairo_stroke (cr);

  drawing_shape_hatch (cr, &rect, MAX (4, 0.11 * paint->cell));
  spaces_paint_set_color (paint, paint->palette->fog_hatch);
  cairo_set_line_width (cr, MAX (1, 0.012 * paint->cell));
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
spaces_marks_draw_under (SpacesPaint *paint)
{
  const SpacesPicture *picture = paint->picture;

  spaces_hint_marks_tint (paint);
  if (is_visible (paint, picture->selected))
    tint (paint, picture->selected, FALSE);
  if (is_visible (paint, picture->preview.square))
    tint (paint, picture->preview.square, TRUE);
  if (is_visible (paint, picture->rejected))
    spaces_marks_draw_rejection (paint, picture->rejected);
}

/* A circle with a bar across: in the middle of an empty square, in the corner of another. */
static void
draw_prohibition (SpacesPaint          *paint,
                  const SpacesOccupant *occupant)
{
  SpacesPoint at = spaces_paint_get_centre (paint, paint->picture->rejected);
  gboolean occupied = spaces_occupant_has (occupant, SPACES_MOVE_PIECE)
                      || spaces_occupant_has (occupant, SPACES_MOVE_TRAP);
  double radius = (occupied ? 0.11 : 0.15) * paint->cell;
  double bar = radius * 0.7;

  if (occupied)
    at = (SpacesPoint) { at.x + 0.35 * paint->cell, at.y - 0.35 * paint->cell };

  drawing_shape_circle (paint->cr, at.x, at.y, radius);
  if (occupied)
    {
      spaces_paint_set_color (paint, paint->palette->fog_fill);
      cairo_fill_preserve (paint->cr);
    }
  cairo_move_to (paint->cr, at.x + bar, at.y - bar);
  cairo_line_to (paint->cr, at.x - bar, at.y + bar);
  spaces_paint_set_color (paint, paint->palette->trap);
  cairo_set_line_width (paint->cr, radius * 0.24);
  cairo_stroke (paint->cr);
}

static gboolean
is_taken (const SpacesOccupant *occupant)
{
  return spaces_occupant_has (occupant, SPACES_MOVE_PIECE)
         || spaces_occupant_has (occupant, SPACES_MOVE_TRAP);
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

/* A hollow circle: centred on an empty square, small and bottom left on another. */
static void
add_piece_mark (SpacesPaint          *paint,
                const SpacesOccupant *occupant,
                SpacesPoint           centre)
{
  double radius = 0.1 * paint->cell;

  if (is_taken (occupant))
    {
      centre = (SpacesPoint) { centre.x - 0.36 * paint->cell, centre.y + 0.36 * paint->cell };
      radius *= 0.62;
    }

  drawing_shape_circle (paint->cr, centre.x, centre.y, MAX (1.5, radius));
}

/* The picture keeps verdicts as bytes. */
static gboolean
may_follow (guint8 verdict)
{
  return spaces_verdict_allows ((SpacesVerdict) verdict);
}

static void
draw_piece_marks (SpacesPaint          *paint,
                  const SpacesOccupant *occupant)
{
  const SpacesNext *next = paint->picture->next;

  for (int row = paint->first_row; row <= paint->last_row; row++)
    for (int col = paint->first_col; col <= paint->last_col; col++, occupant++)
      {
        SpacesSquare square = { (gint8) row, (gint8) col };

        if (may_follow (next->piece_verdict[row * (int) next->size + col])
            && !spaces_square_equal (square, paint->picture->preview.square)
            && !spaces_square_equal (square, paint->picture->rejected)
            && !(is_taken (occupant) && has_hint (paint, square, SPACES_MOVE_PIECE)))
          add_piece_mark (paint, occupant, spaces_paint_get_centre (paint, square));
      }

  spaces_paint_set_color (paint, paint->palette->disc);
  cairo_set_line_width (paint->cr, mark_stroke (paint));
  cairo_stroke (paint->cr);
}

/* The dashed circle around the mark of a trap under the piece itself. */
static void
draw_supermove_ring (SpacesPaint *paint,
                     SpacesPoint  at)
{
  double radius = 0.11 * paint->cell;
  double dash = MAX (1.2, radius * 0.42);

  drawing_shape_circle (paint->cr, at.x, at.y, radius);
  spaces_paint_set_color (paint, paint->palette->square);
  cairo_fill_preserve (paint->cr);
  cairo_set_dash (paint->cr, &dash, 1, 0);
  spaces_paint_set_color (paint, paint->palette->trap);
  cairo_set_line_width (paint->cr, mark_stroke (paint) * 0.8);
  cairo_stroke (paint->cr);
  cairo_set_dash (paint->cr, NULL, 0, 0);
}

/* A small cross, bottom right. */
static void
draw_trap_mark (SpacesPaint  *paint,
                SpacesSquare  square)
{
  SpacesPoint at = spaces_paint_get_centre (paint, square);
  double place = paint->cell < 30 ? 0.34 : 0.36;
  double half = 0.06 * paint->cell;

  at = (SpacesPoint) { at.x + place * paint->cell, at.y + place * paint->cell };
  if (spaces_square_equal (square, paint->piece))
    {
      draw_supermove_ring (paint, at);
      half *= 0.72;
    }

  drawing_shape_cross (paint->cr, at.x, at.y, MAX (1.2, half));
  spaces_paint_set_color (paint, paint->palette->trap);
  cairo_set_line_width (paint->cr, mark_stroke (paint));
  cairo_stroke (paint->cr);
}

/* Each mark is painted by itself: a supermove's has a ring under it. */
static void
draw_trap_marks (SpacesPaint *paint)
{
  const SpacesNext *next = paint->picture->next;

  for (int row = paint->first_row; row <= paint->last_row; row++)
    for (int col = paint->first_col; col <= paint->last_col; col++)
      {
        SpacesSquare square = { (gint8) row, (gint8) col };

        if (may_follow (next->trap_verdict[row * (int) next->size + col])
            && !has_hint (paint, square, SPACES_MOVE_TRAP))
          draw_trap_mark (paint, square);
      }
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

  for (int row = paint->first_row; row <= paint->last_row; row++)
    for (int col = paint->first_col; col <= paint->last_col; col++)
      {
        SpacesSquare square = { (gint8) row, (gint8) col };

        if (spaces_marks_has_problem (paint, square))
          squares[n++] = square;
      }
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
  spaces_paint_set_color (paint, paint->palette->cursor);
  cairo_set_line_width (paint->cr, MAX (1.5, 0.022 * paint->cell) * paint->palette->stroke_factor);
  cairo_stroke (paint->cr);
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

  if (spaces_paint_shows (paint, SPACES_SHOW_CURRENT) && is_visible (paint, paint->piece))
    draw_ring (paint, get_occupant (paint, occupants, paint->piece));
  if (picture->problems != NULL)
    draw_problems (paint);
  if (picture->next != NULL)
    {
      draw_piece_marks (paint, occupants);
      draw_trap_marks (paint);
    }
  spaces_hint_marks_draw (paint);
  if (is_visible (paint, picture->selected))
    draw_selection (paint);
  if (is_visible (paint, picture->rejected))
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
  spaces_paint_set_color (paint, paint->palette->cursor);
  cairo_set_line_width (paint->cr, width);
  cairo_stroke (paint->cr);
}
