/* route-traps.h: the ways to lay traps along a given way of the piece
 *
 * A route is the list of squares that the piece of a board visits, from the bottom row to the top
 * row. Along it traps can be laid at every stop: beside the piece and under it, on squares that it
 * does not visit later, at most so many. Which of those can be laid at a stop is known from the
 * route; that no square gets two traps is not, so what is counted and drawn here includes sequences
 * with a square twice, and the drawing rejects those (rejection sampling).
 *
 * Counted as power series: at a stop with a squares beside that may be trapped, and o = 1 if the
 * own may, the number of sequences of k traps is the coefficient of x^k in (1 + o·x) / (1 − a·x);
 * along the route these are multiplied, from the end backwards.
 *
 * Part of population.h, and not for others to call.
 */
#pragma once

#include "spaces/board/board.h"
#include "spaces/strength/random.h"

G_BEGIN_DECLS

typedef struct _SpacesRouteTraps SpacesRouteTraps;

SpacesRouteTraps *spaces_route_traps_new   (guint             size,
                                            guint             max_stops);
void              spaces_route_traps_free  (SpacesRouteTraps *self);

double            spaces_route_traps_count (SpacesRouteTraps *self,
                                            const guint16    *route,
                                            guint             n_stops,
                                            guint             max_traps);
guint             spaces_route_traps_draw  (SpacesRouteTraps *self,
                                            SpacesRandom     *random,
                                            SpacesMove       *moves);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SpacesRouteTraps, spaces_route_traps_free)

G_END_DECLS
