/* The geometry of legs: each is a tail, a tip and a unit vector, so that lines and heads are added
 * without another square root.
 */
#include "spaces/picture/legs.h"

#include "drawing/shapes.h"

#include <math.h>

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
