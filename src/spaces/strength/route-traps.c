/* The series of the stops from i on is kept for each i, so that traps can be drawn from the start
 * of the route with the right shares. A count takes time proportional to stops × traps.
 */
#include "spaces/strength/route-traps.h"

#include "spaces/rules/limits.h"

#include <string.h>

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

SpacesRouteTraps *
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

void
spaces_route_traps_free (SpacesRouteTraps *self)
{
  g_free (self->stops);
  g_free (self->series);
  g_free (self->later);
  g_free (self);
}

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
double
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

/* How many traps in all. */
static guint
draw_number (const SpacesRouteTraps *self,
             SpacesRandom           *random)
{
  double sum = 0, at;
  guint k;

  for (k = 0; k <= self->max_traps; k++)
    sum += self->series[k];
  at = spaces_random_share (random) * sum;
  for (k = 0; k < self->max_traps; k++)
    {
      at -= self->series[k];
      if (at < 0)
        break;
    }

  return k;
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
  moves[(*n_moves)++] = (SpacesMove) {
    { (gint8) (cell / self->size), (gint8) (cell % self->size) }, SPACES_MOVE_TRAP
  };

  return TRUE;
}

/* The traps at stop @i, of *@left in all from here on. After each one the series says how likely
 * another one beside is: the share of the sequences that begin with it. */
static gboolean
draw_stop (SpacesRouteTraps *self,
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
guint
spaces_route_traps_draw (SpacesRouteTraps *self,
                         SpacesRandom     *random,
                         SpacesMove       *moves)
{
  guint left = draw_number (self, random);
  guint n = 0;

  memset (self->later, FALSE, self->size * self->size);
  for (guint i = 0; i < self->n_stops; i++)
    {
      guint cell = self->route[i];

      moves[n++] = (SpacesMove) {
        { (gint8) (cell / self->size), (gint8) (cell % self->size) }, SPACES_MOVE_PIECE
      };
      if (!draw_stop (self, random, i, &left, moves, &n))
        return 0;
    }
  moves[n] = (SpacesMove) {
    { SPACES_GOAL_ROW, (gint8) (self->route[self->n_stops - 1] % self->size) }, SPACES_MOVE_FINAL
  };

  return n + 1;
}
