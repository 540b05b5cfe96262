/* The painter's algorithm, from back to front: squares, marks under the pieces, the path, a
 * previewed move, crosses, tokens and their numbers, marks over them, the cursor; then the goal
 * strip and the row and column numbers, which do not scroll. Each kind of thing is collected into
 * one cairo path for all squares and filled or stroked once, which takes far fewer calls than one
 * for each square; what looks alike on many squares is a stamp (drawing/stamps.h). All lengths are
 * shares of the square's side, so one drawing serves every size. Only squares that meet the clip
 * are looked at: the cost follows what is visible and the number of moves.
 */
#include "spaces/picture/painter.h"

#include "spaces/picture/figures.h"
#include "spaces/picture/goal.h"
#include "spaces/picture/marks.h"
#include "spaces/picture/paint.h"
#include "spaces/picture/tokens.h"
#include "spaces/picture/trail.h"
#include "text/place.h"

#include <math.h>

/* Where the piece stands after the moves that are made: the last square that it went to.
 * SPACES_NOWHERE before the first and at the goal. */
static SpacesSquare
find_piece (const SpacesPaint *paint)
{
  const SpacesMove *moves = spaces_board_get_moves (paint->board);

  for (gsize i = paint->picture->step; i-- > 0;)
    {
      if (moves[i].type == SPACES_MOVE_FINAL || moves[i].square.row == SPACES_GOAL_ROW)
        return SPACES_NOWHERE;
      if (moves[i].type == SPACES_MOVE_PIECE)
        return moves[i].square;
    }

  return SPACES_NOWHERE;
}

/* The squares, of which the first begins at @start, that have something between @low and @high:
 * from *@first to *@last. */
static void
find_between (const SpacesPaint *paint,
              double             start,
              double             low,
              double             high,
              int               *first,
              int               *last)
{
  double pitch = spaces_layout_get_pitch (paint->layout);
  int size = (int) paint->layout->size;

  *first = (int) CLAMP (floor ((low - start - paint->cell) / pitch) + 1, 0, size);
  *last = (int) CLAMP (ceil ((high - start) / pitch) - 1, -1, size - 1);
}

/* The squares that meet the clip, or whose strokes reach into it; apart from the cursor, which is
 * drawn whatever the clip is. */
static void
find_visible (SpacesPaint *paint)
{
  DrawingRect origin = spaces_layout_get_rect (paint->layout, (SpacesSquare) { 0, 0 });
  double reach = spaces_paint_get_reach (paint->layout, paint->palette);
  double x1, y1, x2, y2;

  cairo_clip_extents (paint->cr, &x1, &y1, &x2, &y2);
  find_between (paint, origin.x, x1 - reach, x2 + reach, &paint->first_col, &paint->last_col);
  find_between (paint, origin.y, y1 - reach, y2 + reach, &paint->first_row, &paint->last_row);
  if (x2 <= x1 || y2 <= y1)
    {
      paint->last_col = paint->first_col - 1;
      paint->last_row = paint->first_row - 1;
    }
}

/* Adds all visible squares, made smaller by @inset on every side. */
static void
add_squares (SpacesPaint *paint,
             double       inset)
{
  DrawingOutline outline = drawing_outline_box (inset, inset, paint->cell - 2 * inset,
                                                paint->cell - 2 * inset,
                                                spaces_paint_get_radius (paint) - inset);

  SPACES_PAINT_FOR_EACH (paint, square)
    {
      DrawingRect rect = spaces_layout_get_rect (paint->layout, square);

      drawing_stamps_add (&paint->stamps, &outline, rect.x, rect.y);
    }
}

/* A border is an outer box under an inner one: two fills for all squares cost less than strokes. */
static void
draw_squares (SpacesPaint *paint)
{
  double line = MIN (paint->palette->line_width, 0.1 * paint->cell);

  add_squares (paint, 0);
  spaces_paint_fill_stamps (paint, paint->palette->square_line);
  add_squares (paint, line);
  spaces_paint_fill_stamps (paint, paint->palette->square);
}

static void
clip_to (cairo_t           *cr,
         const DrawingRect *rect)
{
  cairo_rectangle (cr, rect->x, rect->y, rect->width, rect->height);
  cairo_clip (cr);
}

/* A preview on the goal strip is drawn with the strip. */
static void
draw_preview (SpacesPaint *paint)
{
  SpacesMove preview = paint->picture->preview;
  SpacesOccupant occupant;

  if (preview.square.row == SPACES_NOWHERE.row || preview.square.row == SPACES_GOAL_ROW)
    return;

  spaces_occupant_collect (paint, preview.square, &occupant);
  if (preview.type == SPACES_MOVE_PIECE)
    spaces_trail_preview (paint, preview.square);
  spaces_tokens_preview (paint, &occupant, preview);
}

/* Everything that scrolls, clipped to the field so that it never covers the strip or the
 * numbers. */
static void
draw_field (SpacesPaint *paint)
{
  DrawingRect field = spaces_layout_get_field (paint->layout);
  g_autofree SpacesOccupant *occupants = NULL;

  cairo_save (paint->cr);
  clip_to (paint->cr, &field);
  find_visible (paint);

  if (spaces_paint_shows (paint, SPACES_SHOW_SQUARES))
    draw_squares (paint);
  spaces_marks_draw_under (paint);
  if (spaces_paint_shows (paint, SPACES_SHOW_PATH))
    {
      if (spaces_paint_shows (paint, SPACES_SHOW_LATER))
        spaces_trail_draw (paint, TRUE);
      spaces_trail_draw (paint, FALSE);
    }
  draw_preview (paint);
  occupants = spaces_tokens_collect (paint);
  spaces_tokens_draw (paint, occupants);
  spaces_goal_draw_strays (paint, occupants);
  spaces_marks_draw_over (paint, occupants);
  if (paint->picture->cursor.row >= 0)
    spaces_marks_draw_cursor (paint);
  cairo_restore (paint->cr);
}

/* The strip is clipped at the row numbers and leaves the cursor's outline room on every side. */
static void
draw_goal (SpacesPaint *paint)
{
  const SpacesLayout *layout = paint->layout;
  DrawingRect field = spaces_layout_get_field (layout);
  DrawingRect strip = { field.x, layout->top - 6, field.width, layout->goal_height + 12 };

  cairo_save (paint->cr);
  clip_to (paint->cr, &strip);
  find_visible (paint);
  spaces_goal_draw (paint);
  if (paint->picture->cursor.row == SPACES_GOAL_ROW)
    spaces_marks_draw_cursor (paint);
  cairo_restore (paint->cr);
}

/* Only what shows: cairo 1.18 draws a letter slightly otherwise when others are drawn with it, even
 * beyond the clip. */
static void
add_label (SpacesPaint *paint,
           int          number,
           double       x,
           double       y,
           gboolean     emphasised)
{
  double size = paint->layout->label;
  double x1, y1, x2, y2;

  cairo_clip_extents (paint->cr, &x1, &y1, &x2, &y2);
  if (x + size < x1 || x - size > x2 || y + size < y1 || y - size > y2)
    return;

  drawing_numerals_add (&paint->numerals, number, x, y, size, emphasised);
}

/* The numbers of all rows or of all columns, within @band; those of the cursor are emphasised. */
static void
draw_labels_along (SpacesPaint       *paint,
                   gboolean           is_row,
                   const DrawingRect *band)
{
  const SpacesLayout *layout = paint->layout;
  SpacesSquare cursor = paint->picture->cursor;
  int step = spaces_layout_get_label_step (layout, is_row ? SPACES_LAYOUT_LABEL_HEIGHT
                                                          : SPACES_LAYOUT_LABEL_WIDTH);

  cairo_save (paint->cr);
  clip_to (paint->cr, band);
  spaces_paint_set_color (paint, paint->palette->label);
  for (int i = 0; i < (int) layout->size; i += step)
    {
      SpacesPoint at = spaces_paint_get_centre (paint, (SpacesSquare) { (gint8) i, (gint8) i });

      if (is_row)
        at.x = layout->left - layout->gutter / 2;
      else
        at.y = layout->top - layout->header / 2;
      add_label (paint, place_shown (i), at.x, at.y, i == (is_row ? cursor.row : cursor.col));
    }
  drawing_numerals_flush (&paint->numerals);
  cairo_restore (paint->cr);
}

static void
draw_labels (SpacesPaint *paint)
{
  DrawingRect field = spaces_layout_get_field (paint->layout);
  const DrawingRect above = { field.x, 0, paint->layout->width, paint->layout->top };
  const DrawingRect beside = { 0, field.y, field.x, field.height };

  draw_labels_along (paint, FALSE, &above);
  draw_labels_along (paint, TRUE, &beside);
  if (spaces_paint_shows (paint, SPACES_SHOW_GOAL))
    spaces_goal_draw_flag (paint);
}

static void
draw_all (SpacesPaint *paint)
{
  const SpacesLayout *layout = paint->layout;
  DrawingRect view = { 0, 0, layout->width, layout->height };

  clip_to (paint->cr, &view);
  if (spaces_paint_shows (paint, SPACES_SHOW_BACKGROUND))
    {
      spaces_paint_set_color (paint, paint->palette->background);
      cairo_paint (paint->cr);
    }
  draw_field (paint);
  if (spaces_paint_shows (paint, SPACES_SHOW_GOAL))
    draw_goal (paint);
  if (layout->label > 0)
    draw_labels (paint);
}

/* Sets up what the parts share, once for each picture: the moves by square, the font and the choice
 * of figures. */
void
spaces_painter_draw (cairo_t             *cr,
                     const SpacesBoard   *board,
                     const SpacesLayout  *layout,
                     const SpacesPicture *picture)
{
  SpacesPaint paint = {
    .cr = cr,
    .board = board,
    .layout = layout,
    .picture = picture,
    .palette = picture->palette,
    .cell = layout->cell,
  };

  g_return_if_fail (layout->size == spaces_board_get_size (board));
  g_return_if_fail (picture->step <= spaces_board_get_n_moves (board));
  g_return_if_fail (picture->next == NULL || picture->next->size == layout->size);

  spaces_visits_init (&paint.visits, board);
  drawing_numerals_init (&paint.numerals, cr, picture->family);
  drawing_stamps_init (&paint.stamps, cr, layout->cell);
  paint.piece = find_piece (&paint);
  paint.has_large_figures = spaces_figures_need_large (&paint);

  cairo_save (cr);
  cairo_new_path (cr);
  draw_all (&paint);
  cairo_restore (cr);

  drawing_stamps_finish (&paint.stamps);
  drawing_numerals_clear (&paint.numerals);
  spaces_visits_clear (&paint.visits);
}
