/* Listed: depth-first search, once; drawing is a binary search in the running sum of the weights,
 * which are the numbers of ways to lay traps. Counted: dynamic programming over (moves left,
 * square), each layer scaled to a largest value of 1 because 4^1900 is no double. Grown: before
 * each step a flood fill from the top row tells from which squares it can be reached.
 */
#include "spaces/strength/routes.h"

#include "spaces/rules/limits.h"
#include "spaces/strength/cells.h"
#include "spaces/strength/trap-sets.h"
#include "objects/record-owns.h"

#include <math.h>
#include <string.h>

/* --- Traps along a route ---------------------------------------------------------------------- */

/* The ways to lay traps along a given way of the piece
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
 */
typedef struct _SpacesRouteTraps SpacesRouteTraps;

/* The series of the stops from i on is kept for each i, so that traps can be drawn from the start
 * of the route with the right shares. A count takes time proportional to stops × traps.
 */

typedef struct
{
  guint8  n_beside;
  guint8  own;       /* 1 if a trap may be laid under the piece */
  guint16 beside[4]; /* the squares beside that may be trapped */
} Stop;

struct _SpacesRouteTraps
{
  guint          size;
  guint          row;      /* entries of a series: one more than the most traps */
  guint          n_stops;
  guint          max_traps;
  const guint16 *route;    /* of the last count; the caller's */
  Stop          *stops;
  double        *series;   /* by stop, and one behind the last: sequences of k traps */
  guint8        *later;    /* by cell: the piece comes here later; in drawing, a trap lies here */
};

static SpacesRouteTraps *
spaces_route_traps_new (guint size,
                        guint max_stops)
{
  SpacesRouteTraps *self = g_new0 (SpacesRouteTraps, 1);

  self->size = size;
  self->row = spaces_rules_web_trap_limit (size) + 1;
  self->stops = g_new (Stop, max_stops);
  self->series = g_new (double, (gsize) (max_stops + 1) * self->row);
  self->later = g_new (guint8, size * size);

  return self;
}

RECORD_OWNS (SpacesRouteTraps, spaces_route_traps_free, (stops, g_free), (series, g_free),
             (later, g_free))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SpacesRouteTraps, spaces_route_traps_free)

/* Enters the square beside @cell if the piece does not come there later. */
static void
stop_add (const SpacesRouteTraps *self,
          Stop                   *stop,
          gboolean                on_board,
          guint                   cell)
{
  if (on_board && !self->later[cell])
    stop->beside[stop->n_beside++] = (guint16) cell;
}

static void
find_stop (SpacesRouteTraps *self,
           guint             i)
{
  Stop *stop = &self->stops[i];
  guint size = self->size, cell = self->route[i];
  guint row = cell / size, col = cell % size;

  stop->n_beside = 0;
  stop_add (self, stop, row > 0, cell - size);
  stop_add (self, stop, row < size - 1, cell + size);
  stop_add (self, stop, col > 0, cell - 1);
  stop_add (self, stop, col < size - 1, cell + 1);
  /* from the last stop the goal follows, which must not come right after a trap under the piece */
  stop->own = !self->later[cell] && i + 1 < self->n_stops;
  self->later[cell] = TRUE;
}

/* Multiplies the series behind @stop by (1 + own·x) / (1 − n_beside·x). */
static void
multiply (const Stop   *stop,
          const double *behind,
          double       *series,
          guint         max_traps)
{
  double previous = 0;

  for (guint k = 0; k <= max_traps; k++)
    {
      double product = behind[k] + (stop->own && k > 0 ? behind[k - 1] : 0);

      previous = series[k] = product + stop->n_beside * previous;
    }
}

/* How many sequences of at most @max_traps traps there are along @route, with those that lay two on
 * one square; @route must live until the traps are drawn. */
static double
spaces_route_traps_count (SpacesRouteTraps *self,
                          const guint16    *route,
                          guint             n_stops,
                          guint             max_traps)
{
  double sum = 0;

  self->route = route;
  self->n_stops = n_stops;
  self->max_traps = MIN (max_traps, self->row - 1);
  memset (self->later, FALSE, self->size * self->size);
  memset (self->series + (gsize) n_stops * self->row, 0, self->row * sizeof (double));
  self->series[(gsize) n_stops * self->row] = 1;
  for (guint i = n_stops; i-- > 0;)
    {
      find_stop (self, i);
      multiply (&self->stops[i], self->series + (gsize) (i + 1) * self->row,
                self->series + (gsize) i * self->row, self->max_traps);
    }
  for (guint k = 0; k <= self->max_traps; k++)
    sum += self->series[k];

  return sum;
}

/* FALSE when the square has a trap already. */
static gboolean
lay (SpacesRouteTraps *self,
     guint             cell,
     SpacesMove       *moves,
     guint            *n_moves)
{
  if (self->later[cell])
    return FALSE;

  self->later[cell] = TRUE;
  moves[(*n_moves)++] = choice_move (self->size, cell, SPACES_MOVE_TRAP);

  return TRUE;
}

/* The traps at stop @i, of *@left in all from here on. After each one the series says how likely
 * another one beside is: the share of the sequences that begin with it. */
static gboolean
draw_traps_at (SpacesRouteTraps *self,
           SpacesRandom     *random,
           guint             i,
           guint            *left,
           SpacesMove       *moves,
           guint            *n_moves)
{
  const Stop *stop = &self->stops[i];
  const double *series = self->series + (gsize) i * self->row;
  const double *behind = series + self->row;

  while (*left > 0)
    {
      double at = spaces_random_share (random) * series[*left];

      at -= stop->n_beside * series[*left - 1];
      if (at < 0)
        {
          (*left)--;
          if (!lay (self, stop->beside[spaces_random_below (random, stop->n_beside)], moves,
                    n_moves))
            return FALSE;
          continue;
        }
      if (stop->own && at < behind[*left - 1])
        {
          (*left)--;
          return lay (self, self->route[i], moves, n_moves);
        }
      break;
    }

  return TRUE;
}

/* The moves of a board with the route that was counted last, all sequences of traps being equally
 * likely; 0 when the sequence that was drawn lays two traps on one square. @moves has room for all
 * stops and traps and the goal. */
static guint
spaces_route_traps_draw (SpacesRouteTraps *self,
                         SpacesRandom     *random,
                         SpacesMove       *moves)
{
  guint left = spaces_random_pick (random, self->series, self->max_traps + 1);
  guint n = 0;

  memset (self->later, FALSE, self->size * self->size);
  for (guint i = 0; i < self->n_stops; i++)
    {
      moves[n++] = choice_move (self->size, self->route[i], SPACES_MOVE_PIECE);
      if (!draw_traps_at (self, random, i, &left, moves, &n))
        return 0;
    }
  moves[n] = choice_move (self->size, self->route[self->n_stops - 1], SPACES_MOVE_FINAL);

  return n + 1;
}

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
  guint beside[SPACES_CELLS_BESIDE];
  guint n;

  if (self->n_stops >= self->routes->max_stops)
    return;

  self->stops[self->n_stops++] = (guint16) cell;
  visited |= 1u << cell;
  if (cell < self->routes->size)
    list_route (self);
  n = spaces_cells_beside (self->routes->size, cell, beside);
  for (guint i = 0; i < n; i++)
    if (!(visited >> beside[i] & 1))
      list_from (self, beside[i], visited);
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

  for (guint col = 0; col < size; col++)
    list_from (&listing, self->n_cells - size + col, 0);
  self->n_routes = listing.start->len;
  end = listing.cells->len;
  g_array_append_val (listing.start, end);
  self->start = (gpointer) g_array_free (listing.start, FALSE);
  self->cells = g_byte_array_free (listing.cells, FALSE);
  self->sums = (gpointer) g_array_free (listing.sums, FALSE);
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
      guint beside[SPACES_CELLS_BESIDE];
      guint n = spaces_cells_beside (self->size, cell, beside);

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

static guint
draw_counted (const SpacesRoutes *self,
              SpacesRandom       *random,
              guint16            *route,
              double             *log_probability)
{
  guint left = self->max_stops - 1, n = 0;
  guint choices[SPACES_MAX_SIZE];
  double weights[SPACES_MAX_SIZE];
  guint n_choices = self->size;

  for (guint col = 0; col < self->size; col++)
    choices[col] = self->n_cells - self->size + col;

  for (;; left--)
    {
      const double *layer = self->layers + (gsize) left * self->n_cells;
      guint cell;

      for (guint i = 0; i < n_choices; i++)
        weights[i] = layer[choices[i]];
      cell = choices[spaces_random_pick (random, weights, n_choices)];
      route[n++] = (guint16) cell;
      if (cell < self->size && spaces_random_share (random) * layer[cell] < self->ends[left])
        break;
      n_choices = spaces_cells_beside (self->size, cell, choices);
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

static guint
draw_grown (const SpacesRoutes *self,
            SpacesRandom       *random,
            guint16            *route,
            double             *log_probability)
{
  guint8 visited[SPACES_MAX_SQUARES] = { FALSE };
  guint16 stops[SPACES_MAX_SQUARES];
  guint cell = self->n_cells - self->size + spaces_random_below (random, self->size);
  guint n = 0;

  *log_probability = 0;
  while (TRUE)
    {
      guint choices[SPACES_CELLS_BESIDE];
      guint n_choices = 0, n_beside, chosen;

      route[n++] = (guint16) cell;
      visited[cell] = TRUE;
      spaces_cells_flood (self->size, self->size, visited, stops);
      n_beside = spaces_cells_beside (self->size, cell, choices);
      for (guint i = 0; i < n_beside; i++)
        {
          guint way = stops[choices[i]];

          if (way > 0 && n + way <= self->max_stops)
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

RECORD_OWNS_EXTERN (SpacesRoutes, spaces_routes_free, (start, g_free), (cells, g_free),
                    (sums, g_free), (layers, g_free), (ends, g_free))

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
      guint n_stops = routes->draw (routes, random, route, &log_probability);

      if (n_stops >= max_moves || route[n_stops - 1] % size > SPACES_WEB_MAX_GOAL_COLUMN)
        continue;
      count = spaces_route_traps_count (traps, route, n_stops, max_moves - 1 - n_stops);
      n = spaces_route_traps_draw (traps, random, moves);
      *log_weight = log (count) - log_probability;
    }

  return n;
}
