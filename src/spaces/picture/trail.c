#include "spaces/picture/trail.h"

#include "drawing/shapes.h"
#include "spaces/picture/figures.h"

#include <math.h>

#define SHIFT 0.16       /* of a further pass, as a share of the square's side */
#define N_SHIFTS 3       /* middle, one side, other side; more would leave the square's middle */
#define HEAD_LENGTH 0.125
#define HEAD_HALF_WIDTH 0.085

typedef struct
{
  SpacesPoint tail;
  SpacesPoint tip;
  double      dx, dy; /* unit vector from tail to tip */
} Leg;

/* Which ways along the edge that starts at a slot and leads right (0) or down (1) have been drawn,
 * and how often it was passed. */
typedef struct
{
  guint8 passes[SPACES_MAX_SLOTS][2];
  guint8 drawn[SPACES_MAX_SLOTS][2]; /* a bit for each direction and shift */
} Edges;

typedef struct
{
  SpacesPaint *paint;
  gboolean     later;
  Edges        edges;
  GArray      *legs; /* of Leg */
} Trail;

static gboolean
is_beside (SpacesSquare a,
           SpacesSquare b)
{
  return ABS (a.row - b.row) + ABS (a.col - b.col) == 1;
}

/* The shift of this pass over an edge, or FALSE when the same line is there already. */
static gboolean
claim_pass (Trail        *trail,
            SpacesSquare  from,
            SpacesSquare  to,
            gboolean      draws,
            double       *shift)
{
  static const int sides[N_SHIFTS] = { 0, 1, -1 };
  gboolean forward = to.row > from.row || to.col > from.col;
  guint slot = spaces_slot (trail->paint->layout->size, forward ? from : to);
  guint down = from.col == to.col;
  guint pass = trail->edges.passes[slot][down]++ % N_SHIFTS;
  guint8 bit = (guint8) (1u << (2 * pass + forward));

  /* Keeps counting modulo N_SHIFTS without an overflow that would break the cycle. */
  if (trail->edges.passes[slot][down] == 2 * N_SHIFTS)
    trail->edges.passes[slot][down] = 0;

  if (!down && draws)
    trail->paint->crossed[slot] = TRUE;
  *shift = sides[pass] * SHIFT * trail->paint->cell;
  if (!draws || (trail->edges.drawn[slot][down] & bit) != 0)
    return FALSE;

  trail->edges.drawn[slot][down] |= bit;
  return TRUE;
}

static gboolean
is_visible (const SpacesPaint *paint,
            SpacesSquare       a,
            SpacesSquare       b)
{
  return MAX (a.row, b.row) >= paint->first_row - 1 && MIN (a.row, b.row) <= paint->last_row + 1
         && MAX (a.col, b.col) >= paint->first_col - 1 && MIN (a.col, b.col) <= paint->last_col + 1;
}

/* How far from the centre of @square an arrow ends that comes along an axis. */
static double
get_reach (const SpacesPaint *paint,
           SpacesSquare       square,
           gboolean           later,
           gboolean           horizontal,
           double             shift)
{
  SpacesOccupant occupant;
  const SpacesTally *pieces = occupant.tally[SPACES_MOVE_PIECE];
  SpacesTokenShape shape;
  gboolean has_ring = spaces_square_equal (square, paint->piece);

  if (square.row == SPACES_GOAL_ROW)
    return paint->layout->goal_height / 2;

  spaces_occupant_collect (paint, square, &occupant);
  shape = spaces_figures_get_token (paint, &occupant, later && pieces[FALSE].n == 0);
  if (shape.dy != 0)
    return paint->cell / 2; /* a number stands beside the token, and together they fill the square */

  return spaces_token_get_reach (&shape, horizontal, shift) + (has_ring ? 0.07 * paint->cell : 0);
}

static void
add_leg (Trail        *trail,
         SpacesSquare  from,
         SpacesSquare  to,
         double        shift)
{
  SpacesPaint *paint = trail->paint;
  SpacesPoint a = spaces_paint_get_centre (paint, from);
  SpacesPoint b = spaces_paint_get_centre (paint, to);
  double length = hypot (b.x - a.x, b.y - a.y);
  double dx = (b.x - a.x) / length;
  double dy = (b.y - a.y) / length;
  double reach = get_reach (paint, to, trail->later, fabs (dx) > fabs (dy), shift);
  /* Goal and row 0 scroll apart: an arrow to a goal ends at the strip and starts in the square. */
  Leg leg = {
    { a.x + shift * fabs (dy), a.y + shift * fabs (dx) },
    { b.x - dx * reach + shift * fabs (dy), b.y - dy * reach + shift * fabs (dx) },
    dx,
    dy,
  };

  g_array_append_val (trail->legs, leg);
}

static void
add_step (Trail        *trail,
          SpacesSquare  from,
          SpacesSquare  to,
          gboolean      draws)
{
  double shift = 0;

  if (spaces_square_equal (from, to))
    return;
  if (is_beside (from, to) && !claim_pass (trail, from, to, draws, &shift))
    return;
  if (draws && is_visible (trail->paint, from, to))
    add_leg (trail, from, to, shift);
}

/* A board may be as long as a paste allows and jump at will; its lines need not be countless. */
#define MAX_LEGS 8192

static void
collect_legs (Trail *trail)
{
  const SpacesPaint *paint = trail->paint;
  const SpacesMove *moves = spaces_board_get_moves (paint->board);
  gsize n_moves = spaces_board_get_n_moves (paint->board);
  gsize end = trail->later ? n_moves : MIN (n_moves, paint->picture->step);
  SpacesSquare at = SPACES_NOWHERE;

  for (gsize i = 0; i < end && trail->legs->len < MAX_LEGS; i++)
    {
      gboolean draws = (i >= paint->picture->step) == trail->later;

      if (moves[i].type == SPACES_MOVE_TRAP)
        continue;
      if (at.row != SPACES_NOWHERE.row)
        add_step (trail, at, moves[i].square, draws);
      at = moves[i].square;
    }
}

static void
stroke_lines (Trail  *trail,
              double  width)
{
  SpacesPaint *paint = trail->paint;
  cairo_t *cr = paint->cr;
  double head = HEAD_LENGTH * paint->cell;
  double dash[] = { MAX (2, 0.04 * paint->cell), MAX (1.5, 0.03 * paint->cell) };

  for (guint i = 0; i < trail->legs->len; i++)
    {
      const Leg *leg = &g_array_index (trail->legs, Leg, i);

      cairo_move_to (cr, leg->tail.x, leg->tail.y);
      cairo_line_to (cr, leg->tip.x - leg->dx * head * 0.9, leg->tip.y - leg->dy * head * 0.9);
    }
  if (trail->later)
    cairo_set_dash (cr, dash, 2, 0);
  cairo_set_line_width (cr, width);
  spaces_paint_set_color (paint, trail->later ? paint->palette->later : paint->palette->path);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_heads (Trail *trail)
{
  SpacesPaint *paint = trail->paint;
  cairo_t *cr = paint->cr;

  for (guint i = 0; i < trail->legs->len; i++)
    {
      const Leg *leg = &g_array_index (trail->legs, Leg, i);

      drawing_shape_arrow (cr, leg->tip.x, leg->tip.y, leg->dx, leg->dy,
                           HEAD_LENGTH * paint->cell, HEAD_HALF_WIDTH * paint->cell);
    }
  spaces_paint_set_color (paint, trail->later ? paint->palette->square : paint->palette->arrow);
  if (!trail->later)
    {
      cairo_fill (cr);
      return;
    }

  cairo_fill_preserve (cr);
  spaces_paint_set_color (paint, paint->palette->later);
  cairo_set_line_width (cr, MAX (1, 0.014 * paint->cell));
  cairo_stroke (cr);
}

static void
draw_legs (Trail *trail)
{
  double cell = trail->paint->cell;
  double width = trail->later ? MAX (1.2, 0.022 * cell) : MAX (MIN (2, 0.12 * cell), 0.04 * cell);

  stroke_lines (trail, width);
  draw_heads (trail);
}

void
spaces_trail_draw (SpacesPaint *paint,
                   gboolean     later)
{
  Trail trail = { .paint = paint, .later = later };

  trail.legs = g_array_new (FALSE, FALSE, sizeof (Leg));
  collect_legs (&trail);
  draw_legs (&trail);
  g_array_unref (trail.legs);
}

void
spaces_trail_preview (SpacesPaint  *paint,
                      SpacesSquare  target)
{
  Trail trail = { .paint = paint };

  if (paint->piece.row == SPACES_NOWHERE.row || !is_beside (paint->piece, target))
    return;

  trail.legs = g_array_new (FALSE, FALSE, sizeof (Leg));
  add_leg (&trail, paint->piece, target, 0);
  cairo_push_group (paint->cr);
  draw_legs (&trail);
  cairo_pop_group_to_source (paint->cr);
  cairo_paint_with_alpha (paint->cr, 0.6);
  g_array_unref (trail.legs);
}
