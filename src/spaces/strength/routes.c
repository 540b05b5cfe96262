/* Listed: depth-first search, once; drawing is a binary search in the running sum of the weights,
 * which are the numbers of ways to lay traps. Counted: dynamic programming over (moves left,
 * square), each layer scaled to a largest value of 1 because 4^1900 is no double. Grown: before
 * each step a flood fill from the top row tells from which squares it can be reached.
 */
#include "spaces/strength/routes.h"

#include "spaces/rules/limits.h"

#include <math.h>
#include <string.h>

#define MAX_BESIDE 4

struct _SpacesRoutes
{
  guint   size;
  guint   n_cells;
  guint   max_stops;
  guint   (*draw) (const SpacesRoutes *self, SpacesRandom *random, guint16 *route,
                   double *log_probability);
  /* listed */
  guint   n_routes;
  guint32 *start;    /* by route: its first cell in `cells`; one more at the end */
  guint8  *cells;
  double  *sums;     /* of the weights up to this route */
  /* counted */
  double  *layers;   /* by stops left × cell: routes from here, scaled */
  double  *ends;     /* by stops left: what a route that ends here counts, scaled likewise */
};

static guint
find_beside (const SpacesRoutes *self,
             guint               cell,
             guint               beside[MAX_BESIDE])
{
  guint size = self->size, n = 0;

  if (cell >= size)
    beside[n++] = cell - size;
  if (cell % size > 0)
    beside[n++] = cell - 1;
  if (cell % size < size - 1)
    beside[n++] = cell + 1;
  if (cell + size < self->n_cells)
    beside[n++] = cell + size;

  return n;
}

static SpacesRoutes *
routes_new (guint size,
            guint max_moves)
{
  SpacesRoutes *self = g_new0 (SpacesRoutes, 1);

  self->size = size;
  self->n_cells = size * size;
  self->max_stops = max_moves - 1; /* and the goal */

  return self;
}

/* ---- Listed ---- */

typedef struct
{
  SpacesRoutes     *routes;
  SpacesRouteTraps *traps;
  GArray           *start;
  GByteArray       *cells;
  GArray           *sums;
  double            sum;
  guint             n_stops;
  guint16           stops[ROUTES_LISTED_MAX_SIZE * ROUTES_LISTED_MAX_SIZE];
} Listing;

static void
list_route (Listing *self)
{
  guint32 start = self->cells->len;

  g_array_append_val (self->start, start);
  for (guint i = 0; i < self->n_stops; i++)
    {
      guint8 cell = (guint8) self->stops[i];

      g_byte_array_append (self->cells, &cell, 1);
    }
  self->sum += spaces_route_traps_count (self->traps, self->stops, self->n_stops,
                                         self->routes->max_stops - self->n_stops);
  g_array_append_val (self->sums, self->sum);
}

static void
list_from (Listing *self,
           guint    cell,
           guint32  visited)
{
  guint beside[MAX_BESIDE];
  guint n;

  if (self->n_stops >= self->routes->max_stops)
    return;

  self->stops[self->n_stops++] = (guint16) cell;
  visited |= 1u << cell;
  if (cell < self->routes->size)
    list_route (self);
  n = find_beside (self->routes, cell, beside);
  for (guint i = 0; i < n; i++)
    {
      if (!(visited >> beside[i] & 1))
        list_from (self, beside[i], visited);
    }
  self->n_stops--;
}

static guint
draw_listed (const SpacesRoutes *self,
             SpacesRandom       *random,
             guint16            *route,
             double             *log_probability)
{
  double at = spaces_random_share (random) * self->sums[self->n_routes - 1];
  guint low = 0, high = self->n_routes - 1;
  guint n;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (at < self->sums[middle])
        high = middle;
      else
        low = middle + 1;
    }

  n = self->start[low + 1] - self->start[low];
  for (guint i = 0; i < n; i++)
    route[i] = self->cells[self->start[low] + i];
  *log_probability = log (self->sums[low] - (low > 0 ? self->sums[low - 1] : 0));

  return n;
}

SpacesRoutes *
spaces_routes_new_listed (guint size,
                          guint max_moves)
{
  SpacesRoutes *self = routes_new (size, max_moves);
  g_autoptr (SpacesRouteTraps) traps = spaces_route_traps_new (size, size * size);
  Listing listing = {
    .routes = self,
    .traps = traps,
    .start = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .cells = g_byte_array_new (),
    .sums = g_array_new (FALSE, FALSE, sizeof (double)),
  };
  guint32 end;

  g_return_val_if_fail (size <= ROUTES_LISTED_MAX_SIZE, NULL);

  for (guint col = 0; col < size; col++)
    list_from (&listing, self->n_cells - size + col, 0);
  self->n_routes = listing.start->len;
  end = listing.cells->len;
  g_array_append_val (listing.start, end);
  self->start = (guint32 *) (gpointer) g_array_free (listing.start, FALSE);
  self->cells = g_byte_array_free (listing.cells, FALSE);
  self->sums = (double *) (gpointer) g_array_free (listing.sums, FALSE);
  self->draw = draw_listed;

  return self;
}

/* ---- Counted ---- */

/* What a route counts that ends with @left moves to spare: as many traps could still be laid. */
static double
end_value (guint size,
           guint left)
{
  return pow (ROUTE_TRAP_FACTOR, MIN (left, spaces_rules_web_trap_limit (size)));
}

/* Fills the layer of @left stops more from the one below it; @scale is what one route counts in
 * that one. Returns the scale of this one. */
static double
fill_layer (SpacesRoutes *self,
            guint         left,
            double        scale)
{
  const double *below = self->layers + (gsize) (left - 1) * self->n_cells;
  double *layer = self->layers + (gsize) left * self->n_cells;
  double most = 0;

  self->ends[left] = scale * end_value (self->size, left);
  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      guint beside[MAX_BESIDE];
      guint n = find_beside (self, cell, beside);

      layer[cell] = cell < self->size ? self->ends[left] : 0;
      for (guint i = 0; i < n; i++)
        layer[cell] += below[beside[i]];
      most = MAX (most, layer[cell]);
    }

  for (guint cell = 0; cell < self->n_cells; cell++)
    layer[cell] /= most;
  self->ends[left] /= most;

  return scale / most;
}

/* One of @choices, each with its share of the routes that go on from it. */
static guint
draw_stop (SpacesRandom *random,
           const double *layer,
           const guint  *choices,
           guint         n_choices)
{
  double sum = 0, at;
  guint i;

  for (i = 0; i < n_choices; i++)
    sum += layer[choices[i]];
  at = spaces_random_share (random) * sum;
  for (i = 0; i + 1 < n_choices; i++)
    {
      at -= layer[choices[i]];
      if (at < 0)
        break;
    }

  return choices[i];
}

static guint
draw_counted (const SpacesRoutes *self,
              SpacesRandom       *random,
              guint16            *route,
              double             *log_probability)
{
  guint left = self->max_stops - 1, n = 0;
  guint choices[SPACES_MAX_SIZE];
  guint n_choices = self->size;

  for (guint col = 0; col < self->size; col++)
    choices[col] = self->n_cells - self->size + col;

  for (;; left--)
    {
      const double *layer = self->layers + (gsize) left * self->n_cells;
      guint cell = draw_stop (random, layer, choices, n_choices);

      route[n++] = (guint16) cell;
      if (cell < self->size && spaces_random_share (random) * layer[cell] < self->ends[left])
        break;
      n_choices = find_beside (self, cell, choices);
    }
  *log_probability = log (end_value (self->size, left));

  return n;
}

SpacesRoutes *
spaces_routes_new_counted (guint size,
                           guint max_moves)
{
  SpacesRoutes *self = routes_new (size, max_moves);
  double scale = 1;

  self->layers = g_new0 (double, (gsize) self->max_stops * self->n_cells);
  self->ends = g_new0 (double, self->max_stops);
  self->ends[0] = 1;
  for (guint cell = 0; cell < size; cell++)
    self->layers[cell] = 1;
  for (guint left = 1; left < self->max_stops; left++)
    scale = fill_layer (self, left, scale);
  self->draw = draw_counted;

  return self;
}

/* ---- Grown ---- */

/* What a route that is growing has seen, and room for the flood fill. */
typedef struct
{
  guint8  visited[SPACES_MAX_SQUARES];
  guint16 stops[SPACES_MAX_SQUARES]; /* the fewest from here to the top row, this one included; 0
                                      * where the top row cannot be reached */
  guint16 queue[SPACES_MAX_SQUARES];
} Growth;

/* Breadth-first search from the top row, past the squares that are visited. */
static void
flood (const SpacesRoutes *self,
       Growth             *growth)
{
  guint n = 0;

  memset (growth->stops, 0, self->n_cells * sizeof *growth->stops);
  for (guint cell = 0; cell < self->size; cell++)
    {
      if (growth->visited[cell])
        continue;
      growth->stops[cell] = 1;
      growth->queue[n++] = (guint16) cell;
    }
  for (guint done = 0; done < n; done++)
    {
      guint beside[MAX_BESIDE];
      guint n_beside = find_beside (self, growth->queue[done], beside);

      for (guint i = 0; i < n_beside; i++)
        {
          if (growth->visited[beside[i]] || growth->stops[beside[i]] > 0)
            continue;
          growth->stops[beside[i]] = growth->stops[growth->queue[done]] + 1;
          growth->queue[n++] = (guint16) beside[i];
        }
    }
}

static guint
draw_grown (const SpacesRoutes *self,
            SpacesRandom       *random,
            guint16            *route,
            double             *log_probability)
{
  Growth growth;
  guint cell = self->n_cells - self->size + spaces_random_below (random, self->size);
  guint n = 0;

  memset (growth.visited, FALSE, self->n_cells);
  *log_probability = 0;
  while (TRUE)
    {
      guint choices[MAX_BESIDE + 1];
      guint n_choices = 0, n_beside, chosen;

      route[n++] = (guint16) cell;
      growth.visited[cell] = TRUE;
      flood (self, &growth);
      n_beside = find_beside (self, cell, choices);
      for (guint i = 0; i < n_beside; i++)
        {
          guint stops = growth.stops[choices[i]];

          if (stops > 0 && n + stops <= self->max_stops)
            choices[n_choices++] = choices[i];
        }
      chosen = spaces_random_below (random, n_choices + (cell < self->size));
      *log_probability -= log (n_choices + (cell < self->size));
      if (chosen == n_choices)
        break;
      cell = choices[chosen];
    }

  return n;
}

SpacesRoutes *
spaces_routes_new_grown (guint size,
                         guint max_moves)
{
  SpacesRoutes *self = routes_new (size, max_moves);

  self->draw = draw_grown;

  return self;
}

void
spaces_routes_free (SpacesRoutes *self)
{
  g_free (self->start);
  g_free (self->cells);
  g_free (self->sums);
  g_free (self->layers);
  g_free (self->ends);
  g_free (self);
}

/* Writes the cells of a route and says how many; @route has room for 2·size² of them. */
guint
spaces_routes_draw (const SpacesRoutes *self,
                    SpacesRandom       *random,
                    guint16            *route,
                    double             *log_probability)
{
  return self->draw (self, random, route, log_probability);
}

/* --- Whole boards ----------------------------------------------------------------------------- */

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
