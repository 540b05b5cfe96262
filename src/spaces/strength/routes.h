/* routes.h: drawing the way of a piece from the bottom row to the top row
 *
 * A route is a list of cells, each beside the one before. Three ways to draw one, for the three
 * kinds of boards that are drawn by their routes (population.h):
 *
 *   listed     all routes that visit no square twice, up to 5×5, each with a weight of its own
 *   counted    routes that may visit squares again, of at most so many stops, evenly but for a
 *              preference for shorter ones: each move that a route leaves for traps counts for
 *              ROUTE_TRAP_FACTOR routes, since there are some such number of ways to use it
 *   grown      routes that visit no square twice, square by square, each time evenly among the
 *              squares from which the top row can still be reached, and stopping there
 *
 * Of the last two the logarithm of the probability with which a route is drawn is known, but for a
 * constant, and says how uneven the drawing is.
 *
 * Part of population.h, and not for others to call.
 */
#pragma once

#include "spaces/board/board.h"
#include "spaces/strength/random.h"

#define ROUTE_TRAP_FACTOR 5.0

typedef struct _SpacesRoutes SpacesRoutes;

/* 154,259 routes on 5×5; on 6×6 too many to keep. */
#define ROUTES_LISTED_MAX_SIZE 5

SpacesRoutes *spaces_routes_new_listed  (guint               size,
                                         guint               max_moves);
SpacesRoutes *spaces_routes_new_counted (guint               size,
                                         guint               max_moves);
SpacesRoutes *spaces_routes_new_grown   (guint               size,
                                         guint               max_moves);
void          spaces_routes_free        (SpacesRoutes       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SpacesRoutes, spaces_routes_free)

/* Drawing whole boards by the route of their piece
 *
 * A route is drawn, and then traps along it. Where two of the traps fall on one square, route and
 * traps are thrown away and drawn again, and so is a board that the game would not take. Boards
 * with listed routes are then equally likely; of others the weight says how much too seldom a board
 * is drawn.
 *
 * Part of population.h, and not for others to call.
 */
/* At most @max_moves moves, of which there is room for 2·size² in @moves. *@log_weight is right but
 * for a constant. Gives the number of moves. */
guint spaces_route_boards_draw (const SpacesRoutes *routes,
                                guint               size,
                                guint               max_moves,
                                SpacesRandom       *random,
                                SpacesMove         *moves,
                                double             *log_weight);
