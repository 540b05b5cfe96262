/* The goal strip: a box for each column in one of four states, and flags. It is drawn apart from
 * the field, since it does not scroll up and down with it.
 */
#include "spaces/picture/goal.h"

#include "drawing/shapes.h"
#include "spaces/picture/hint-marks.h"
#include "spaces/picture/marks.h"

typedef enum
{
  GOAL_PLAIN,
  GOAL_LEGAL,
  GOAL_LATER,
  GOAL_DONE,
} GoalState;

/* A goal that is reached counts before one that is legal, and that before a later one. */
static GoalState
get_state (const SpacesPaint    *paint,
           const SpacesOccupant *occupant,
           SpacesSquare          square)
{
  const SpacesNext *next = paint->picture->next;

  if (occupant->tally[SPACES_MOVE_FINAL][FALSE].n > 0)
    return GOAL_DONE;
  if (next != NULL && spaces_verdict_allows (next->goal_verdict[square.col]))
    return GOAL_LEGAL;

  return occupant->tally[SPACES_MOVE_FINAL][TRUE].n > 0 ? GOAL_LATER : GOAL_PLAIN;
}

/* The state shows in the line: dashed while the goal is open, solid once it is reached. */
static void
draw_box (SpacesPaint       *paint,
          const DrawingRect *rect,
          GoalState          state,
          gboolean           preview)
{
  const SpacesPalette *palette = paint->palette;
  double dash[] = { 6, 3.5 };
  double width = state == GOAL_LEGAL ? 2 : palette->line_width;
  DrawingRect inner = { rect->x + width / 2, rect->y + width / 2, rect->width - width,
                       rect->height - width };
  guint32 line = palette->goal_line;

  drawing_shape_box (paint->cr, &inner, spaces_paint_get_radius (paint));
  spaces_paint_fill_preserve (paint, state == GOAL_DONE ? palette->goal
                                     : preview          ? palette->hover_fill
                                                        : palette->goal_fill);

  if (state == GOAL_LEGAL || state == GOAL_DONE)
    line = palette->goal;
  else if (state == GOAL_LATER)
    line = palette->later;
  if (state == GOAL_LEGAL || state == GOAL_LATER)
    cairo_set_dash (paint->cr, dash, 2, 0);
  spaces_paint_stroke (paint, line, width);
  cairo_set_dash (paint->cr, NULL, 0, 0);
}

/* Hollow or filled, in the colour that is set. */
void
spaces_flag_draw (SpacesPaint *paint,
                  double       x,
                  double       y,
                  double       height,
                  gboolean     filled)
{
  drawing_shape_flag (paint->cr, x, y, height);
  if (filled)
    cairo_fill_preserve (paint->cr);
  cairo_set_line_width (paint->cr, MAX (1, height * 0.085) * paint->palette->stroke_factor);
  cairo_stroke (paint->cr);
}

/* Both side by side where they fit, else the flag alone; large figures on paper prefer the
 * number. */
void
spaces_flag_draw_with_number (SpacesPaint       *paint,
                              const DrawingRect *rect,
                              guint32            number,
                              gboolean           filled)
{
  double x = rect->x + rect->width / 2;
  double y = rect->y + rect->height / 2;
  double height = MIN (rect->height * 0.53, rect->width * 0.4);
  double font = paint->has_large_figures ? 1.1 * rect->height : MIN (rect->height * 0.52, 24);
  double text = number > 0 ? drawing_numerals_get_width (&paint->numerals, number, font, TRUE) : 0;
  double both = 0.78 * height + height * 0.4 + text;
  gboolean has_room = both <= rect->width * 0.94;

  if (number == 0 || !(has_room || paint->has_large_figures)
      || !spaces_paint_shows (paint, SPACES_SHOW_NUMBERS))
    {
      spaces_flag_draw (paint, x, y, height, filled);
      return;
    }

  /* On paper the number says more than the flag: the strip and its colour are the goal's
   * already. */
  if (has_room)
    spaces_flag_draw (paint, x - both / 2 + 0.39 * height, y, height, filled);
  drawing_numerals_add (&paint->numerals, number, has_room ? x + both / 2 - text / 2 : x, y, font,
                        TRUE);
  drawing_numerals_flush (&paint->numerals);
}

/* A piece or trap on the goal row is no legal move, but a board may be read that has one. */
static void
draw_strangers (SpacesPaint          *paint,
                const SpacesOccupant *occupant,
                const DrawingRect    *rect)
{
  double y = rect->y + rect->height / 2;
  double half = rect->height * 0.24;

  if (spaces_occupant_has (occupant, SPACES_MOVE_PIECE))
    {
      drawing_shape_circle (paint->cr, rect->x + rect->width * 0.15, y, half);
      spaces_paint_fill (paint, paint->palette->disc);
    }
  if (spaces_occupant_has (occupant, SPACES_MOVE_TRAP))
    {
      drawing_shape_cross (paint->cr, rect->x + rect->width * 0.85, y, half);
      spaces_paint_stroke (paint, paint->palette->trap, half * 0.4 * paint->palette->stroke_factor);
    }
}

static void
draw_square (SpacesPaint  *paint,
             SpacesSquare  square)
{
  DrawingRect rect = spaces_layout_get_rect (paint->layout, square);
  gboolean preview = spaces_square_equal (square, paint->picture->preview.square);
  gboolean rejected = spaces_square_equal (square, paint->picture->rejected);
  SpacesOccupant occupant;
  const SpacesNumbers *finals = occupant.tally[SPACES_MOVE_FINAL];
  GoalState state;

  spaces_occupant_collect (paint, square, &occupant);
  state = get_state (paint, &occupant, square);
  draw_box (paint, &rect, state, preview);
  /* On the hatching the number of a goal that is reached could not be read. */
  if (rejected && state != GOAL_DONE)
    spaces_marks_draw_rejection (paint, square);

  spaces_paint_set_color (paint, state == GOAL_DONE    ? paint->palette->goal_number
                                 : state == GOAL_LEGAL ? paint->palette->goal
                                                       : paint->palette->later);
  if (state == GOAL_DONE)
    spaces_flag_draw_with_number (paint, &rect, finals[FALSE].last, TRUE);
  else if (state != GOAL_PLAIN && !spaces_hint_marks_cover_flag (paint, square))
    spaces_flag_draw_with_number (paint, &rect, finals[TRUE].n > 0 ? finals[TRUE].kept[0] : 0,
                                  FALSE);

  draw_strangers (paint, &occupant, &rect);
  if (spaces_marks_has_problem (paint, square))
    spaces_problem_marks_draw (paint, &square, 1);
}

void
spaces_goal_draw (SpacesPaint *paint)
{
  for (int col = paint->first_col; col <= paint->last_col; col++)
    draw_square (paint, (SpacesSquare) { SPACES_GOAL_ROW, (gint8) col });
  spaces_hint_marks_draw_goal (paint);
}

/* The flag that stands in the place of the strip's row number. */
void
spaces_goal_draw_flag (SpacesPaint *paint)
{
  const SpacesLayout *layout = paint->layout;
  double height = MIN (layout->label * 1.15, layout->goal_height * 0.7);

  spaces_paint_set_color (paint, paint->palette->label);
  spaces_flag_draw (paint, layout->left - layout->gutter / 2 + 1,
                    layout->top + layout->goal_height / 2, height, FALSE);
}

/* A final on a square of the board is no legal move, but a board may be read that has one: a small
 * flag top right. */
void
spaces_goal_draw_strays (SpacesPaint          *paint,
                         const SpacesOccupant *occupant)
{
  SPACES_PAINT_FOR_EACH (paint, square)
    {
      SpacesPoint at = spaces_paint_get_centre (paint, square);
      const SpacesOccupant *here = occupant++;

      if (!spaces_occupant_has (here, SPACES_MOVE_FINAL))
        continue;
      spaces_paint_set_color (paint, paint->palette->goal);
      spaces_flag_draw (paint, at.x + 0.33 * paint->cell, at.y - 0.33 * paint->cell,
                        0.22 * paint->cell, here->tally[SPACES_MOVE_FINAL][FALSE].n > 0);
    }
}
