/* The path of one side in a round. As in trail.c, passes over one edge lie beside each other; on a
 * square that both sides visit, tokens are smaller and lie apart, along a diagonal. Proportional to
 * the steps shown.
 */
#include "spaces/picture/round-trail.h"

#include "spaces/picture/legs.h"
#include "spaces/picture/occupant.h"

#define SHARED_SCALE 0.58
#define SHARED_SHIFT 0.2 /* of each token from the middle of a square with both */
#define PASS_SHIFT 0.14  /* of a further pass over the same edge */

typedef struct
{
  SpacesRoundPaint *paint;
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

double
spaces_round_paint_get_scale (const SpacesTraceSquare *content)
{
  return is_shared (content) ? SHARED_SCALE : 1;
}

SpacesPoint
spaces_round_paint_get_place (const SpacesRoundPaint *paint,
                              SpacesSide              side,
                              SpacesSquare            square)
{
  DrawingRect rect = spaces_round_layout_get_rect (paint->layout, square);
  SpacesPoint at = { rect.x + rect.width / 2, rect.y + rect.height / 2 };
  double shift = 0;

  if (is_shared (spaces_round_trace_get (paint->trace, square)))
    shift = (side == SPACES_SIDE_PLAYER ? -SHARED_SHIFT : SHARED_SHIFT) * paint->layout->cell;

  return (SpacesPoint) { at.x + shift, at.y + shift };
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
  const SpacesRoundPaint *paint = trail->paint;
  const SpacesTraceSquare *content = spaces_round_trace_get (paint->trace, square);
  double scale = spaces_round_paint_get_scale (content);
  double cell = paint->layout->cell * scale;
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
  double shift = claim_side (trail, from, to) * PASS_SHIFT * trail->paint->layout->cell;

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

static void
stroke_lines (Trail *trail)
{
  SpacesRoundPaint *paint = trail->paint;
  const SpacesPalette *palette = paint->palette;
  guint32 color = trail->side == SPACES_SIDE_PLAYER ? palette->path : palette->opponent_path;

  spaces_legs_add_lines (trail->legs, paint->cr, paint->layout->cell);
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (paint->cr, MAX (2, 0.04 * paint->layout->cell));
  spaces_round_paint_set_color (paint, color, 1);
  cairo_stroke (paint->cr);
}

static void
fill_heads (Trail *trail)
{
  SpacesRoundPaint *paint = trail->paint;

  spaces_legs_add_heads (trail->legs, paint->cr, paint->layout->cell);
  spaces_round_paint_set_color (paint, spaces_round_paint_get_color (paint, trail->side), 1);
  cairo_fill (paint->cr);
}

/* The counters of passes begin at 0 for each side. */
void
spaces_round_trail_draw (SpacesRoundPaint  *paint,
                         const SpacesRound *round,
                         SpacesSide         side)
{
  g_autofree Trail *trail = g_new0 (Trail, 1);

  trail->paint = paint;
  trail->side = side;
  trail->legs = spaces_legs_new ();
  collect (trail, round);
  stroke_lines (trail);
  fill_heads (trail);
  g_array_unref (trail->legs);
}
