/* The path of the piece, as legs with an arrow head at each end (below). Passes over one edge are
 * counted, and each further one is shifted to its own side, up to the few that fit. A line that
 * would be drawn twice on the same place is drawn once (`drawn`), so the legs along edges are
 * bounded by the edges of the board and not by its moves; jumps are bounded by SPACES_LEGS_MAX. One
 * pass over the moves, also over those that are not drawn, since they count for the shifts.
 */
#include "spaces/picture/trail.h"

#include "drawing/shapes.h"
#include "spaces/picture/figures.h"

#include <math.h>

/* --- Legs ------------------------------------------------------------------------------------- */

/* The geometry of legs: each is a tail, a tip and a unit vector, so that lines and heads are added
 * without another square root.
 */

#define HEAD_LENGTH 0.125 /* of a square's side */
#define HEAD_HALF_WIDTH 0.085

typedef struct
{
  SpacesPoint tail;
  SpacesPoint tip;
  double      dx, dy; /* unit vector from tail to tip */
} Leg;

GArray *
spaces_legs_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (Leg));
}

/* Shifted to the right and downwards whichever way it leads, so that both ways count as one
 * edge. */
void
spaces_legs_add (GArray      *legs,
                 SpacesPoint  from,
                 SpacesPoint  to,
                 double       shift,
                 double       reach)
{
  double length = hypot (to.x - from.x, to.y - from.y);
  double dx = (to.x - from.x) / length;
  double dy = (to.y - from.y) / length;
  Leg leg = {
    { from.x + shift * fabs (dy), from.y + shift * fabs (dx) },
    { to.x - dx * reach + shift * fabs (dy), to.y - dy * reach + shift * fabs (dx) },
    dx,
    dy,
  };

  if (length > 0 && legs->len < SPACES_LEGS_MAX)
    g_array_append_val (legs, leg);
}

/* A line ends within its head, whose tip is thinner than the line. */
void
spaces_legs_add_lines (GArray  *legs,
                       cairo_t *cr,
                       double   cell)
{
  double head = HEAD_LENGTH * cell;

  for (guint i = 0; i < legs->len; i++)
    {
      const Leg *leg = &g_array_index (legs, Leg, i);

      cairo_move_to (cr, leg->tail.x, leg->tail.y);
      cairo_line_to (cr, leg->tip.x - leg->dx * head * 0.9, leg->tip.y - leg->dy * head * 0.9);
    }
}

void
spaces_legs_add_heads (GArray  *legs,
                       cairo_t *cr,
                       double   cell)
{
  for (guint i = 0; i < legs->len; i++)
    {
      const Leg *leg = &g_array_index (legs, Leg, i);

      drawing_shape_arrow (cr, leg->tip.x, leg->tip.y, leg->dx, leg->dy, HEAD_LENGTH * cell,
                           HEAD_HALF_WIDTH * cell);
    }
}

/* A stroke through the middle of each. */
static void
add_strokes (GArray  *legs,
             cairo_t *cr,
             double   half)
{
  for (guint i = 0; i < legs->len; i++)
    {
      const Leg *leg = &g_array_index (legs, Leg, i);
      double x = (leg->tail.x + leg->tip.x) / 2, y = (leg->tail.y + leg->tip.y) / 2;

      cairo_move_to (cr, x - half * leg->dy, y + half * leg->dx);
      cairo_line_to (cr, x + half * leg->dy, y - half * leg->dx);
    }
}

#define SHIFT 0.16 /* of a further pass, as a share of the square's side */

/* How often the edge that starts at a slot and leads right (0) or down (1) was passed, and which
 * ways along it have been drawn. */
typedef struct
{
  SpacesPaint *paint;
  gboolean     later; /* draws the moves that are still to come */
  GArray      *legs;  /* of steps */
  GArray      *jumps; /* the same, where no step may lead */
  guint8       passes[SPACES_MAX_SLOTS][2];
  guint8       drawn[SPACES_MAX_SLOTS][2]; /* a bit for each direction and shift */
} Trail;

/* Only a step to a neighbour runs along an edge; a jump of a faulty board has none. */
static gboolean
is_beside (SpacesSquare a,
           SpacesSquare b)
{
  return ABS (a.row - b.row) + ABS (a.col - b.col) == 1;
}

/* Counts this pass over an edge and sets its @shift; FALSE when nothing is to be drawn, because the
 * same line is there already or the pass belongs to the other half of the moves. Both directions
 * count as one edge, known by its upper or left square. */
static gboolean
claim_pass (Trail        *trail,
            SpacesSquare  from,
            SpacesSquare  to,
            gboolean      draws,
            double       *shift)
{
  gboolean forward = to.row > from.row || to.col > from.col;
  guint slot = spaces_slot (trail->paint->layout->size, forward ? from : to);
  guint down = from.col == to.col;
  guint pass = spaces_legs_next_pass (&trail->passes[slot][down]);
  guint8 bit = (guint8) (1u << (2 * pass + forward));

  if (!down && draws)
    trail->paint->crossed[slot] = TRUE;
  *shift = spaces_legs_side (pass) * SHIFT * trail->paint->cell;
  if (!draws || (trail->drawn[slot][down] & bit) != 0)
    return FALSE;

  trail->drawn[slot][down] |= bit;
  return TRUE;
}

/* A leg lies within the rows and columns from its one end to the other and the gaps in between. */
static gboolean
is_visible (const SpacesPaint *paint,
            SpacesSquare       a,
            SpacesSquare       b)
{
  return MAX (a.row, b.row) >= paint->first_row && MIN (a.row, b.row) <= paint->last_row
         && MAX (a.col, b.col) >= paint->first_col && MIN (a.col, b.col) <= paint->last_col;
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
  const SpacesNumbers *pieces = occupant.tally[SPACES_MOVE_PIECE];
  SpacesTokenShape shape;
  gboolean has_ring = spaces_square_equal (square, paint->piece);

  if (square.row == SPACES_GOAL_ROW)
    return paint->layout->goal_height / 2;

  spaces_occupant_collect (paint, square, &occupant);
  shape = spaces_figures_get_token (paint, &occupant, later && pieces[FALSE].n == 0);
  if (shape.dy != 0)
    return paint->cell / 2; /* a number stands beside the token, and together they fill the
                             * square */

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
  /* Goal and row 0 scroll apart: an arrow to a goal ends at the strip and starts in the square. */
  double reach = get_reach (paint, to, trail->later, spaces_legs_are_level (a, b), shift);

  spaces_legs_add (is_beside (from, to) ? trail->legs : trail->jumps, a, b, shift, reach);
}

/* A step without a way, or one that is out of sight, draws nothing but counts all the same. */
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

/* All passes are counted from the first move on; only the moves of this half are drawn. */
static void
collect_legs (Trail *trail)
{
  const SpacesPaint *paint = trail->paint;
  const SpacesMove *moves = spaces_board_get_moves (paint->board);
  gsize n_moves = spaces_board_get_n_moves (paint->board);
  gsize end = trail->later ? n_moves : MIN (n_moves, paint->picture->step);
  SpacesSquare at = SPACES_NOWHERE;

  for (gsize i = 0; i < end && trail->legs->len < SPACES_LEGS_MAX; i++)
    {
      gboolean draws = (i >= paint->picture->step) == trail->later;

      if (moves[i].type == SPACES_MOVE_TRAP)
        continue;
      if (at.row != SPACES_NOWHERE.row)
        add_step (trail, at, moves[i].square, draws);
      at = moves[i].square;
    }
}

/* Dashed, with hollow heads. Jumps, made or to come, are twice as heavy and struck through. */
static void
draw_open (SpacesPaint *paint,
           GArray      *legs,
           gboolean     are_jumps)
{
  guint32 color = are_jumps ? paint->palette->problem : paint->palette->later;
  double cell = paint->cell * (are_jumps ? 2 : 1);
  double dash[] = { MAX (2, 0.04 * cell), MAX (1.5, 0.03 * cell) };

  spaces_legs_add_lines (legs, paint->cr, paint->cell);
  cairo_set_dash (paint->cr, dash, 2, 0);
  spaces_paint_stroke (paint, color, MAX (1.2, 0.022 * cell));
  cairo_set_dash (paint->cr, NULL, 0, 0);
  spaces_legs_add_heads (legs, paint->cr, paint->cell);
  spaces_paint_fill_preserve (paint, paint->palette->square);
  if (are_jumps)
    add_strokes (legs, paint->cr, 0.055 * cell);
  spaces_paint_stroke (paint, color, MAX (1, 0.014 * cell));
}

static void
draw_legs (Trail *trail)
{
  SpacesPaint *paint = trail->paint;
  const SpacesPalette *palette = paint->palette;
  double cell = paint->cell;

  if (trail->later)
    {
      draw_open (paint, trail->legs, FALSE);
      return;
    }

  spaces_legs_add_lines (trail->legs, paint->cr, cell);
  spaces_paint_stroke (paint, palette->path, MAX (MIN (2, 0.12 * cell), 0.04 * cell));
  spaces_legs_add_heads (trail->legs, paint->cr, cell);
  spaces_paint_fill (paint, palette->arrow);
}

void
spaces_trail_draw (SpacesPaint *paint,
                   gboolean     later)
{
  g_autoptr (GArray) legs = spaces_legs_new ();
  g_autoptr (GArray) jumps = spaces_legs_new ();
  Trail trail = { .paint = paint, .later = later, .legs = legs, .jumps = jumps };

  collect_legs (&trail);
  draw_legs (&trail);
  if (jumps->len > 0)
    draw_open (paint, jumps, TRUE);
}

/* One leg from the piece to @target, as a group, so that line and head together are translucent
 * once. */
void
spaces_trail_preview (SpacesPaint  *paint,
                      SpacesSquare  target)
{
  Trail trail = { .paint = paint };

  if (paint->piece.row == SPACES_NOWHERE.row || !is_beside (paint->piece, target))
    return;

  trail.legs = spaces_legs_new ();
  add_leg (&trail, paint->piece, target, 0);
  cairo_push_group (paint->cr);
  draw_legs (&trail);
  cairo_pop_group_to_source (paint->cr);
  cairo_paint_with_alpha (paint->cr, 0.6);
  g_array_unref (trail.legs);
}
