/* trail.h: the path between the squares of the piece
 *
 * Internal to the painter. Lines with arrow heads join each piece move to the next one, and the
 * last to the goal. A first pass over an edge runs through the middle, the next ones beside it; a
 * pass that would lie exactly on an earlier one is drawn once. A jump, which no legal board has, is
 * dashed and struck through.
 */
#pragma once

#include "spaces/picture/paint.h"

/* The lines with arrow heads that a path is made of
 *
 * Internal to the painters. A leg leads from one square to another and ends at the edge of the
 * token there. A first pass over an edge between two squares runs through the middle, the second on
 * one side, the third on the other; further ones lie on these again.
 *
 * Units   those of the layout; directions are unit vectors.
 * Limits  SPACES_LEGS_MAX: a board may be as long as a paste allows and jump at will; its lines
 *         need not be countless.
 *
 * Example:
 *   g_autoptr (GArray) legs = spaces_legs_new ();
 *   int side = spaces_legs_side (spaces_legs_next_pass (&passes));
 *   spaces_legs_add (legs, from, to, side * SHIFT, reach);
 *   spaces_legs_add_lines (legs, cr, cell);
 *   cairo_stroke (cr);
 *   spaces_legs_add_heads (legs, cr, cell);
 *   cairo_fill (cr);
 */
#define SPACES_LEGS_MAX 8192
#define SPACES_LEGS_SIDES 3

/* An array of legs. */
GArray *spaces_legs_new       (void);
/* @shift is how far the leg lies beside the middle, @reach how far from @to it ends. */
void    spaces_legs_add       (GArray      *legs,
                               SpacesPoint  from,
                               SpacesPoint  to,
                               double       shift,
                               double       reach);

/* Both add to the path of @cr and leave the stroke and the fill to the caller. */
void    spaces_legs_add_lines (GArray      *legs,
                               cairo_t     *cr,
                               double       cell);
void    spaces_legs_add_heads (GArray      *legs,
                               cairo_t     *cr,
                               double       cell);

/* Which of the ways along an edge the next pass takes, 0…SPACES_LEGS_SIDES − 1. */
static inline guint
spaces_legs_next_pass (guint8 *passes)
{
  guint pass = *passes;

  *passes = (guint8) ((pass + 1) % SPACES_LEGS_SIDES);

  return pass;
}

/* The side of the middle on which a pass lies: 0, then 1 and −1. */
static inline int
spaces_legs_side (guint pass)
{
  return pass == 2 ? -1 : (int) pass;
}

/* Whether the way between two points is more across than down. */
static inline gboolean
spaces_legs_are_level (SpacesPoint from,
                       SpacesPoint to)
{
  return ABS (to.x - from.x) > ABS (to.y - from.y);
}

/* What is drawn of the moves made, or of the later ones. */
void spaces_trail_draw    (SpacesPaint *paint,
                           gboolean     later);
/* From the piece to the square of a move that has not been made. */
void spaces_trail_preview (SpacesPaint *paint,
                           SpacesSquare target);
