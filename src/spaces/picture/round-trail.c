#include "spaces/picture/round-trail.h"

#include "drawing/shapes.h"
#include "spaces/picture/occupant.h"

#include <math.h>

#define SHARED_SCALE 0.58
#define SHARED_SHIFT 0.2 /* of each token from the middle of a square with both */
#define PASS_SHIFT 0.14   /* of a further pass over the same edge */
#define N_PASSES 3        /* middle, one side, other side; later ones lie on these */
#define HEAD_LENGTH 0.125
#define HEAD_HALF_WIDTH 0.085

/* A board may be as long as a paste allows; its lines need not be countless. */
#define MAX_LEGS 8192

typedef struct
{
  SpacesPoint tail;
  SpacesPoint tip;
  double      dx, dy; /* unit vector from tail to tip */
} Leg;

typedef struct
{
  SpacesRoundPaint *paint;
  SpacesSide        side;
  GArray           *legs;                          /* of Leg */
  guint8            passes[SPACES_MAX_SQUARES][2]; /* over the edge to the right and downwards */
} Trail;

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

/* The side of the line on which a pass over an edge lies: 0, then 1 and −1, and around. */
static int
claim_side (Trail        *trail,
            SpacesSquare  from,
            SpacesSquare  to)
{
  static const int sides[N_PASSES] = { 0, 1, -1 };
  int size = (int) trail->paint->layout->size;
  int row = MIN (from.row, to.row), col = MIN (from.col, to.col);
  guint8 *passes;

  if (ABS (from.row - to.row) + ABS (from.col - to.col) != 1 || row < 0
      || MAX (from.row, to.row) >= size)
    return 0;

  passes = &trail->passes[row * size + col][from.col == to.col];
  *passes = (guint8) (*passes % N_PASSES + 1);

  return sides[*passes - 1];
}

/* From the middle of a token to its edge, along an axis. */
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
  double length = hypot (b.x - a.x, b.y - a.y);
  double dx = (b.x - a.x) / length, dy = (b.y - a.y) / length;
  double shift = claim_side (trail, from, to) * PASS_SHIFT * trail->paint->layout->cell;
  double reach = get_reach (trail, to, fabs (dx) > fabs (dy));
  Leg leg = {
    { a.x + shift * fabs (dy), a.y + shift * fabs (dx) },
    { b.x - dx * reach + shift * fabs (dy), b.y - dy * reach + shift * fabs (dx) },
    dx,
    dy,
  };

  if (length > 0 && trail->legs->len < MAX_LEGS)
    g_array_append_val (trail->legs, leg);
}

static gboolean
is_shown (const Trail  *trail,
          SpacesSquare  square)
{
  int size = (int) trail->paint->layout->size;

  return square.row >= SPACES_GOAL_ROW && square.row <= size && square.col >= 0
         && square.col < size;
}

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
  double head = HEAD_LENGTH * paint->layout->cell * 0.9;
  guint32 color = trail->side == SPACES_SIDE_PLAYER ? palette->path : palette->opponent_path;

  for (guint i = 0; i < trail->legs->len; i++)
    {
      const Leg *leg = &g_array_index (trail->legs, Leg, i);

      cairo_move_to (paint->cr, leg->tail.x, leg->tail.y);
      cairo_line_to (paint->cr, leg->tip.x - leg->dx * head, leg->tip.y - leg->dy * head);
    }
  cairo_set_line_cap (paint->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (paint->cr, MAX (2, 0.04 * paint->layout->cell));
  spaces_round_paint_set_color (paint, color, 1);
  cairo_stroke (paint->cr);
}

static void
fill_heads (Trail *trail)
{
  SpacesRoundPaint *paint = trail->paint;
  double cell = paint->layout->cell;

  for (guint i = 0; i < trail->legs->len; i++)
    {
      const Leg *leg = &g_array_index (trail->legs, Leg, i);

      drawing_shape_arrow (paint->cr, leg->tip.x, leg->tip.y, leg->dx, leg->dy, HEAD_LENGTH * cell,
                           HEAD_HALF_WIDTH * cell);
    }
  spaces_round_paint_set_color (paint, spaces_round_paint_get_color (paint, trail->side), 1);
  cairo_fill (paint->cr);
}

void
spaces_round_trail_draw (SpacesRoundPaint  *paint,
                         const SpacesRound *round,
                         SpacesSide         side)
{
  g_autofree Trail *trail = g_new0 (Trail, 1);

  trail->paint = paint;
  trail->side = side;
  trail->legs = g_array_new (FALSE, FALSE, sizeof (Leg));
  collect (trail, round);
  stroke_lines (trail);
  fill_heads (trail);
  g_array_unref (trail->legs);
}
