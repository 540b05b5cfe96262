#include "spaces/strength/route-boards.h"

#include <math.h>

#include "spaces/rules/limits.h"

guint
spaces_route_boards_draw (const SpacesRoutes *routes,
                          guint               size,
                          guint               max_moves,
                          SpacesRandom       *random,
                          SpacesMove         *moves,
                          double             *log_weight)
{
  guint most = MAX (max_moves, size * size + 1);
  g_autofree guint16 *route = g_new (guint16, most);
  g_autoptr (SpacesRouteTraps) traps = spaces_route_traps_new (size, most);
  guint n = 0;

  while (n == 0)
    {
      double log_probability, count;
      guint n_stops = spaces_routes_draw (routes, random, route, &log_probability);

      if (n_stops >= max_moves || route[n_stops - 1] % size > SPACES_WEB_MAX_GOAL_COLUMN)
        continue;
      count = spaces_route_traps_count (traps, route, n_stops, max_moves - 1 - n_stops);
      n = spaces_route_traps_draw (traps, random, moves);
      *log_weight = log (count) - log_probability;
    }

  return n;
}
