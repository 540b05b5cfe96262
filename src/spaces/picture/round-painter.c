/* A picture of a round, from back to front: squares and goal strips, traps, both paths, pieces, the
 * numbers of traps, row and column numbers. The opponent's path and pieces come first, so that the
 * player's are on top. What is on a square comes from a SpacesRoundTrace, which is made once for
 * each drawing. The sides differ in shape as well as in colour: discs against rounded squares,
 * plain crosses against boxed ones. A round is always drawn whole, whatever the clip is.
 */
#include "spaces/picture/round-painter.h"

#include "drawing/shapes.h"
#include "spaces/picture/figures.h"
#include "spaces/picture/goal.h"
#include "spaces/picture/paint.h"
#include "spaces/picture/tokens.h"
#include "spaces/picture/trail.h"
#include "text/place.h"

#include <math.h>

/* --- Paths ------------------------------------------------------------------------------------ */

/* The path of one side in a round joins the squares of its piece as far as it went. As in trail.c,
 * passes over one edge lie beside each other; on a square that both sides visit, tokens are smaller
 * and lie apart, along a diagonal, and the paths lead to the tokens. Proportional to the steps
 * shown. */

static inline guint32
spaces_round_paint_get_color (const SpacesPaint *paint,
                              SpacesSide         side)
{
  return side == SPACES_SIDE_PLAYER ? paint->palette->disc : paint->palette->opponent;
}

#define SHARED_SCALE 0.58
#define SHARED_SHIFT 0.2 /* of each token from the middle of a square with both */
#define PASS_SHIFT 0.14  /* of a further pass over the same edge */

typedef struct
{
  SpacesPaint *paint;
  SpacesSide        side;
  GArray           *legs;
  guint8            passes[SPACES_MAX_SQUARES][2]; /* over the edge to the right and downwards */
} Trail;

/* Whether both sides have been on the square. */
static gboolean
is_shared (const SpacesTraceSquare *content)
{
  return content != NULL && content->pieces[SPACES_SIDE_PLAYER].n > 0
         && content->pieces[SPACES_SIDE_OPPONENT].n > 0;
}

static double
spaces_round_paint_get_scale (const SpacesTraceSquare *content)
{
  return is_shared (content) ? SHARED_SCALE : 1;
}

static SpacesPoint
spaces_round_paint_get_place (const SpacesPaint *paint,
                              SpacesSide         side,
                              SpacesSquare       square)
{
  DrawingRect rect = spaces_round_layout_get_rect (paint->layout, square);
  double shift = 0;

  if (is_shared (spaces_round_trace_get (paint->trace, square)))
    shift = (side == SPACES_SIDE_PLAYER ? -SHARED_SHIFT : SHARED_SHIFT) * paint->cell;

  return (SpacesPoint) { rect.x + rect.width / 2 + shift, rect.y + rect.height / 2 + shift };
}

/* The side of the line (−1, 0, 1) on which this pass over an edge lies. Steps to a goal and jumps
 * have no edge on the board and are never shifted. */
static int
claim_side (Trail        *trail,
            SpacesSquare  from,
            SpacesSquare  to)
{
  int size = (int) trail->paint->layout->size;
  int row = MIN (from.row, to.row), col = MIN (from.col, to.col);

  if (ABS (from.row - to.row) + ABS (from.col - to.col) != 1 || row < 0
      || MAX (from.row, to.row) >= size)
    return 0;

  return spaces_legs_side (
      spaces_legs_next_pass (&trail->passes[row * size + col][from.col == to.col]));
}

/* From the middle of a token to its edge, along an axis; an arrow ends there. A goal has no
 * content, its strip is reached at half its height. */
static double
get_reach (const Trail  *trail,
           SpacesSquare  square,
           gboolean      horizontal)
{
  const SpacesPaint *paint = trail->paint;
  const SpacesTraceSquare *content = spaces_round_trace_get (paint->trace, square);
  double scale = spaces_round_paint_get_scale (content);
  double cell = paint->cell * scale;
  SpacesTokenShape shape;
  gboolean has_ring;

  if (content == NULL)
    return paint->layout->goal_height / 2;

  shape = spaces_token_get_shape (&content->pieces[trail->side], cell);
  has_ring = spaces_square_equal (square, paint->trace->piece[trail->side]);

  return (horizontal ? shape.half_width : shape.half_height) + (has_ring ? 0.085 * cell : 0);
}

static void
add_leg (Trail        *trail,
         SpacesSquare  from,
         SpacesSquare  to)
{
  SpacesPoint a = spaces_round_paint_get_place (trail->paint, trail->side, from);
  SpacesPoint b = spaces_round_paint_get_place (trail->paint, trail->side, to);
  double shift = claim_side (trail, from, to) * PASS_SHIFT * trail->paint->cell;

  spaces_legs_add (trail->legs, a, b, shift, get_reach (trail, to, spaces_legs_are_level (a, b)));
}

/* Boards of different sizes leave squares outside the picture; legs to them are left out. */
static gboolean
is_shown (const Trail  *trail,
          SpacesSquare  square)
{
  int size = (int) trail->paint->layout->size;

  return square.row >= SPACES_GOAL_ROW && square.row <= size && square.col >= 0
         && square.col < size;
}

/* One leg for each step that moves the piece, up to the step of the trace. */
static void
collect (Trail             *trail,
         const SpacesRound *round)
{
  const guint walks = SPACES_EVENT_STARTED | SPACES_EVENT_MOVED | SPACES_EVENT_GOAL;
  SpacesSquare at = SPACES_NOWHERE;

  for (gsize n = 1; n <= trail->paint->trace->step; n++)
    {
      const SpacesSideStep *now = &spaces_round_get_step (round, n)->side[trail->side];

      if ((now->events & walks) == 0)
        continue;
      if (is_shown (trail, at) && is_shown (trail, now->target)
          && !spaces_square_equal (at, now->target))
        add_leg (trail, at, now->target);
      at = now->target;
    }
}

/* The counters of passes begin at 0 for each side. */
static void
spaces_round_trail_draw (SpacesPaint       *paint,
                         const SpacesRound *round,
                         SpacesSide         side)
{
  const SpacesPalette *palette = paint->palette;
  g_autoptr (GArray) legs = spaces_legs_new ();
  Trail trail = { .paint = paint, .side = side, .legs = legs };

  collect (&trail, round);
  spaces_legs_add_lines (legs, paint->cr, paint->cell);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT);
  spaces_paint_stroke (paint,
                       side == SPACES_SIDE_PLAYER ? palette->path : palette->opponent_path,
                       MAX (2, 0.04 * paint->cell));
  spaces_legs_add_heads (legs, paint->cr, paint->cell);
  spaces_paint_fill (paint, spaces_round_paint_get_color (paint, side));
}

#define CROSS 0.27
#define CROSS_BEHIND 0.37
#define BOX 0.44             /* half the side of the box around an opponent's trap */
#define SMALL_BOX 0.13       /* the same where the player has a trap on the square too */
#define BOX_RADIUS 0.3       /* of a rounded square's corners, as a share of its half side */
#define RING 0.055           /* from the piece to the middle of its ring */

/* ---- Squares and strips ---- */

/* A box with its border inside @rect. */
static void
fill_box (SpacesPaint       *paint,
          const DrawingRect *rect,
          guint32            fill,
          guint32            line)
{
  double width = MIN (paint->palette->line_width, 0.1 * paint->cell);
  DrawingRect inner = { rect->x + width / 2, rect->y + width / 2, rect->width - width,
                       rect->height - width };

  drawing_shape_box (paint->cr, &inner, spaces_paint_get_radius (paint));
  spaces_paint_fill_preserve (paint, fill);
  spaces_paint_stroke (paint, line, width);
}

/* Hatching over a square where nothing has been seen. */
static void
draw_fog (SpacesPaint       *paint,
          const DrawingRect *rect)
{
  cairo_t *cr = paint->cr;

  cairo_save (cr);
  drawing_shape_box (cr, rect, spaces_paint_get_radius (paint));
  cairo_clip (cr);
  drawing_shape_hatch (cr, rect, MAX (4, 0.16 * paint->cell));
  spaces_paint_stroke (paint, paint->palette->fog_hatch, MAX (1, 0.012 * paint->cell));
  cairo_restore (cr);
}

static void
draw_ground (SpacesPaint  *paint,
             SpacesSquare  square)
{
  const SpacesPalette *palette = paint->palette;
  DrawingRect rect = spaces_layout_get_rect (paint->layout, square);
  gboolean unseen = spaces_round_trace_unseen (paint->trace, square);

  fill_box (paint, &rect, unseen ? palette->fog_fill : palette->square, palette->square_line);
  if (unseen)
    draw_fog (paint, &rect);
}

static void
draw_opponent_goal (SpacesPaint       *paint,
                    const DrawingRect *rect)
{
  const SpacesPalette *palette = paint->palette;

  fill_box (paint, rect, palette->square, palette->opponent_path);
  /* A tint; on black and white alone it would only make the line unclear. */
  if (palette->rim_width > 0)
    return;

  drawing_shape_box (paint->cr, rect, spaces_paint_get_radius (paint));
  drawing_set_color (paint->cr, palette->opponent, 0.1);
  cairo_fill (paint->cr);
}

/* The strip of @side in column @col; filled once the goal is reached there. */
static void
draw_goal (SpacesPaint *paint,
           SpacesSide   side,
           int          col)
{
  const SpacesPalette *palette = paint->palette;
  int row = side == SPACES_SIDE_PLAYER ? SPACES_GOAL_ROW : (int) paint->layout->size;
  DrawingRect rect = spaces_round_layout_get_rect (paint->layout,
                                                   (SpacesSquare) { (gint8) row, (gint8) col });
  guint32 step = paint->trace->goal[side];
  guint32 color = side == SPACES_SIDE_PLAYER ? palette->goal : palette->opponent;

  if (step > 0 && paint->trace->piece[side].col == col)
    {
      fill_box (paint, &rect, color, color);
      spaces_paint_set_color (paint, side == SPACES_SIDE_PLAYER ? palette->goal_number
                                                           : palette->disc_number);
      spaces_flag_draw_with_number (paint, &rect, step, TRUE);
    }
  else if (side == SPACES_SIDE_PLAYER)
    fill_box (paint, &rect, palette->goal_fill, palette->goal_line);
  else
    draw_opponent_goal (paint, &rect);
}

static void
draw_grounds (SpacesPaint *paint)
{
  for (int col = paint->first_col; col <= paint->last_col; col++)
    {
      draw_goal (paint, SPACES_SIDE_PLAYER, col);
      draw_goal (paint, SPACES_SIDE_OPPONENT, col);
    }
  SPACES_PAINT_FOR_EACH (paint, square)
    draw_ground (paint, square);
}

/* ---- Traps ---- */

/* With a halo, so that the number reads on whatever is below it. */
static void
draw_trap_number (SpacesPaint         *paint,
                  const SpacesNumbers *traps,
                  double               x,
                  double               y,
                  guint32              color)
{
  double cell = paint->cell;
  guint digits = drawing_numerals_count_digits (traps->last);

  if (!spaces_figures_has_numbers (paint))
    return;

  drawing_numerals_add (&paint->numerals, traps->last, x, y, MIN (0.19, 0.3 / digits) * cell, TRUE);
  drawing_numerals_add_path (&paint->numerals);
  spaces_paint_stroke (paint, paint->palette->square, 0.06 * cell);
  spaces_paint_set_color (paint, color);
  drawing_numerals_flush (&paint->numerals);
}

static void
draw_cross (SpacesPaint *paint,
            SpacesPoint  at,
            double       half,
            guint32      color)
{
  double cell = paint->cell;

  drawing_shape_cross (paint->cr, at.x, at.y, half * cell);
  spaces_paint_set_color (paint, color);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (paint->cr,
                        MAX (1.5, 0.16 * half * cell) * paint->palette->stroke_factor);
  cairo_stroke (paint->cr);
}

/* The dashed box around a trap of the opponent. */
static void
draw_box (SpacesPaint *paint,
          SpacesPoint  at,
          double       half)
{
  double side = half * paint->cell;
  double dash[] = { MAX (2, 0.16 * side), MAX (1.5, 0.1 * side) };

  drawing_shape_pill (paint->cr, at.x, at.y, side, side, 0.1 * side);
  spaces_paint_set_color (paint, paint->palette->opponent_trap);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (paint->cr, dash, 2, 0);
  cairo_set_line_width (paint->cr, MAX (1.2, 0.06 * side) * paint->palette->stroke_factor);
  cairo_stroke (paint->cr);
  cairo_set_dash (paint->cr, NULL, 0, 0);
}

/* Whether a piece of either side has been on the square. */
static gboolean
is_occupied (const SpacesTraceSquare *content)
{
  return content->pieces[0].n > 0 || content->pieces[1].n > 0;
}

/* Where both have a trap, the player's keeps the middle and the opponent's moves to a corner. */
static void
draw_traps (SpacesPaint  *paint,
            SpacesSquare  square)
{
  const SpacesTraceSquare *content = spaces_round_trace_get (paint->trace, square);
  SpacesPoint at = spaces_paint_get_centre (paint, square);
  double cell = paint->cell;
  gboolean mine = content->traps[SPACES_SIDE_PLAYER].n > 0;
  double half = is_occupied (content) ? CROSS_BEHIND : CROSS;

  if (mine)
    draw_cross (paint, at, half, paint->palette->trap);
  if (content->traps[SPACES_SIDE_OPPONENT].n == 0)
    return;

  if (mine)
    at = (SpacesPoint) { at.x - 0.33 * cell, at.y - 0.33 * cell };
  draw_box (paint, at, mine ? SMALL_BOX : BOX);
  draw_cross (paint, at, mine ? SMALL_BOX * 0.6 : half, paint->palette->opponent_trap);
}

/* Over the pieces, which would hide them: beside the cross, or in the upper wedge where a second
 * piece fills the right one. Where both have a trap, the player's number is shown. */
static void
draw_trap_numbers (SpacesPaint  *paint,
                   SpacesSquare  square)
{
  const SpacesTraceSquare *content = spaces_round_trace_get (paint->trace, square);
  SpacesPoint at = spaces_paint_get_centre (paint, square);
  double cell = paint->cell;
  gboolean mine = content->traps[SPACES_SIDE_PLAYER].n > 0;
  const SpacesNumbers *traps
      = &content->traps[mine ? SPACES_SIDE_PLAYER : SPACES_SIDE_OPPONENT];

  if (traps->n == 0)
    return;

  if (is_shared (content))
    at = (SpacesPoint) { at.x + 0.24 * cell, at.y - 0.35 * cell };
  else
    at.x += (is_occupied (content) ? 0.42 : 0.34) * cell;
  draw_trap_number (paint, traps, at.x, at.y,
                    mine ? paint->palette->trap : paint->palette->opponent_trap);
}

/* ---- The player's own plan in the fog ---- */

static void
draw_plan (SpacesPaint  *paint,
           SpacesSquare  square)
{
  const SpacesTraceSquare *content = spaces_round_trace_get (paint->trace, square);
  SpacesPoint at = spaces_paint_get_centre (paint, square);
  double cell = paint->cell;

  if (content->plan == 0 || is_occupied (content))
    return;

  if (content->plans_trap)
    drawing_shape_cross (paint->cr, at.x, at.y, CROSS * cell);
  else
    drawing_shape_circle (paint->cr, at.x, at.y, 0.3 * cell);
  spaces_tokens_set_later (paint);
  cairo_stroke (paint->cr);
  cairo_set_dash (paint->cr, NULL, 0, 0);
  if (spaces_figures_has_numbers (paint))
    drawing_numerals_add (&paint->numerals, content->plan,
                          at.x + (content->plans_trap ? 0.34 * cell : 0), at.y, 0.22 * cell, TRUE);
  drawing_numerals_flush (&paint->numerals);
}

/* ---- Pieces ---- */

/* @larger is added on every side, for the rings. */
static void
add_token (SpacesPaint            *paint,
           SpacesSide              side,
           SpacesPoint             at,
           const SpacesTokenShape *shape,
           double                  larger)
{
  double width = shape->half_width + larger;
  double height = shape->half_height + larger;

  drawing_shape_pill (paint->cr, at.x, at.y, width, height,
                      side == SPACES_SIDE_PLAYER ? shape->radius + larger
                                                 : BOX_RADIUS * height);
}

/* The ring of the piece's present square: ground first, so that it stands clear of lines below
 * it. */
static void
draw_ring (SpacesPaint            *paint,
           SpacesSide              side,
           SpacesPoint             at,
           const SpacesTokenShape *shape,
           double                  scale)
{
  double cell = paint->cell * scale;
  double stroke = MAX (1.5, 0.03 * cell) * paint->palette->stroke_factor;

  add_token (paint, side, at, shape, RING * cell + stroke);
  spaces_paint_fill (paint, paint->palette->square);
  add_token (paint, side, at, shape, RING * cell + stroke / 2);
  spaces_paint_stroke (paint, spaces_round_paint_get_color (paint, side), stroke);
}

/* As add_token_numbers() of tokens.c does for a board. */
static void
draw_numbers (SpacesPaint            *paint,
              SpacesPoint             at,
              const SpacesNumbers    *tally,
              const SpacesTokenShape *shape)
{
  guint n = MIN (shape->cols * shape->rows, tally->n);
  double row = 2 * shape->half_height / shape->rows * (shape->rows > 1 ? 0.9 : 1);

  if (shape->font <= 0)
    return;

  for (guint place = 0; place < n; place++)
    {
      guint in_row = MIN (shape->cols, n - place / shape->cols * shape->cols);
      double column = 2 * shape->half_width * 0.92 / in_row;
      double x = at.x + (place % shape->cols - (in_row - 1) / 2.0) * column;
      double y = at.y + (place / shape->cols - (shape->rows - 1) / 2.0) * row;

      drawing_numerals_add (&paint->numerals, spaces_token_get_number (tally, shape, place), x, y,
                            shape->font, TRUE);
    }
  spaces_paint_set_color (paint, paint->palette->disc_number);
  drawing_numerals_flush (&paint->numerals);
}

static void
draw_piece (SpacesPaint             *paint,
            SpacesSide               side,
            SpacesSquare             square,
            const SpacesTraceSquare *content)
{
  const SpacesNumbers *tally = &content->pieces[side];
  double scale = spaces_round_paint_get_scale (content);
  SpacesTokenShape shape = spaces_token_get_shape (tally, paint->cell * scale);
  SpacesPoint at = spaces_round_paint_get_place (paint, side, square);

  if (tally->n == 0)
    return;
  if (paint->trace->placed[side] && spaces_square_equal (square, paint->trace->piece[side]))
    draw_ring (paint, side, at, &shape, scale);

  add_token (paint, side, at, &shape, 0);
  spaces_paint_fill_preserve (paint, spaces_round_paint_get_color (paint, side));
  if (paint->palette->rim_width > 0)
    spaces_paint_stroke (paint, paint->palette->disc_rim, paint->palette->rim_width);
  cairo_new_path (paint->cr);
  draw_numbers (paint, at, tally, &shape);
}

/* The opponent's piece first, so that the player's lies on top. */
static void
draw_pieces (SpacesPaint *paint)
{
  SPACES_PAINT_FOR_EACH (paint, square)
    for (guint side = SPACES_N_SIDES; side-- > 0;)
      draw_piece (paint, side, square, spaces_round_trace_get (paint->trace, square));
}

/* ---- Numbers of rows and columns ---- */

/* A flag beside each strip, where the other rows have their numbers. */
static void
draw_flags (SpacesPaint *paint)
{
  const SpacesLayout *layout = paint->layout;
  double height = MIN (layout->label * 1.15, layout->goal_height * 0.7);
  DrawingRect below
      = spaces_round_layout_get_rect (layout, (SpacesSquare) { (gint8) layout->size, 0 });

  spaces_goal_draw_flag (paint);
  spaces_paint_set_color (paint, paint->palette->opponent);
  spaces_flag_draw (paint, layout->left - layout->gutter / 2 + 1, below.y + below.height / 2,
                    height, FALSE);
}

static void
draw_labels (SpacesPaint *paint)
{
  const SpacesLayout *layout = paint->layout;
  int across = spaces_layout_get_label_step (layout, SPACES_LAYOUT_LABEL_WIDTH);
  int down = spaces_layout_get_label_step (layout, SPACES_LAYOUT_LABEL_HEIGHT);

  for (int i = 0; i < (int) layout->size; i++)
    {
      DrawingRect rect = spaces_layout_get_rect (layout, (SpacesSquare) { (gint8) i, (gint8) i });

      if (i % across == 0)
        drawing_numerals_add (&paint->numerals, place_shown (i), rect.x + rect.width / 2,
                              layout->top - layout->header / 2, layout->label, FALSE);
      if (i % down == 0)
        drawing_numerals_add (&paint->numerals, place_shown (i),
                              layout->left - layout->gutter / 2, rect.y + rect.height / 2,
                              layout->label, FALSE);
    }
  spaces_paint_set_color (paint, paint->palette->label);
  drawing_numerals_flush (&paint->numerals);
  draw_flags (paint);
}

/* @step is at most the number of steps; @layout has the size of the player's board. */
void
spaces_round_painter_draw (cairo_t             *cr,
                           const SpacesRound   *round,
                           gsize                step,
                           gboolean             fogged,
                           const SpacesLayout  *layout,
                           const SpacesPalette *palette,
                           const char          *family)
{
  g_autoptr (SpacesRoundTrace) trace = spaces_round_trace_new (round, step, fogged);
  const SpacesPicture picture = { .show = SPACES_SHOW_NUMBERS };
  SpacesPaint paint = {
    .cr = cr,
    .layout = layout,
    .picture = &picture,
    .palette = palette,
    .trace = trace,
    .cell = layout->cell,
    .last_row = (int) layout->size - 1,
    .last_col = (int) layout->size - 1,
  };

  g_return_if_fail (layout->size == trace->size);

  drawing_numerals_init (&paint.numerals, cr, family);
  cairo_save (cr);
  cairo_new_path (cr);
  spaces_paint_set_color (&paint, palette->background);
  cairo_paint (cr);
  draw_grounds (&paint);
  SPACES_PAINT_FOR_EACH (&paint, square)
    draw_plan (&paint, square);
  SPACES_PAINT_FOR_EACH (&paint, square)
    draw_traps (&paint, square);
  for (guint side = SPACES_N_SIDES; side-- > 0;)
    spaces_round_trail_draw (&paint, round, side);
  draw_pieces (&paint);
  SPACES_PAINT_FOR_EACH (&paint, square)
    draw_trap_numbers (&paint, square);
  if (layout->label > 0)
    draw_labels (&paint);
  cairo_restore (cr);
  drawing_numerals_clear (&paint.numerals);
}
