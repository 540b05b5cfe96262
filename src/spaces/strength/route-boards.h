/* route-boards.h: drawing whole boards by the route of their piece
 *
 * A route is drawn (routes.h) and traps along it (route-traps.h); where two of the traps fall on
 * one square both are thrown away and drawn again, and so is a board that the game would not take.
 * Of boards with listed routes each is then equally likely; of others the weight says how much too
 * seldom a board is drawn.
 *
 * Part of population.h, and not for others to call.
 */
#pragma once

#include "spaces/strength/routes.h"

G_BEGIN_DECLS

/* At most @max_moves moves, of which there is room for 2·size² in @moves. *@log_weight is right but
 * for a constant. Gives the number of moves. */
guint spaces_route_boards_draw (const SpacesRoutes *routes,
                                guint               size,
                                guint               max_moves,
                                SpacesRandom       *random,
                                SpacesMove         *moves,
                                double             *log_weight);

G_END_DECLS
