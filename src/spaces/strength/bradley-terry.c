/* The ratings of a full round robin follow from the totals alone, so players of one total are one
 * group with one rating.
 *
 * With x = log (strength) a player expects to win the sum of σ(x − y) over all others, σ being the
 * logistic function. Newton's iteration moves all groups at once to where these sums would be the
 * totals if σ were straight. Its matrix is the Laplacian of a graph whose edges weigh σ'(x − y), a
 * smooth function of one difference: interpolated between the points of a grid its rank is that of
 * the grid, and Woodbury's identity leaves a system of a hundred unknowns for any number of groups.
 * Only the matrix is interpolated, each edge to one or two hundredths, so that a step leaves that
 * much of an error; the sums are exact. Far steps are shortened as fits a self-concordant function
 * (Bach, Electronic Journal of Statistics 4, 2010), so that none makes matters worse. The start is
 * the fit of half as many groups, neighbours two by two as one, and so on down to a few.
 *
 * Cost: a dozen steps, each of which divides once for every two groups. Of more than MANY players
 * there are at most some six thousand groups, each of players with nearly the same odds of a win,
 * and the ratings lie on a straight line between two of them: a million players cost no more than
 * six thousand.
 */
#include "spaces/strength/bradley-terry.h"

#include "objects/record-owns.h"

#include <math.h>

#define SETTLED 1e-6    /* the last step, in logarithms of a strength: 0.0002 points of rating */
#define ROUGH 0.01      /* the last step of a fit that is only a start */
#define MAX_STEPS 200   /* 4,096 players, each of whom beats all before him, take 50 at first */
#define MAX_SPREAD 600  /* of logarithms; those 4,096 have 233, and exp() ends at 709 */
#define CELL 0.25       /* of the grid, in logarithms */
#define REACH 12        /* logarithms; σ' is 6e-6 there, and no gap is above log (2 · 4,095), 9.1 */
#define FEW_GROUPS 32   /* they are fitted from a start of zeros */
#define MANY 4096       /* players; of more of them, those of nearly one total are one group */
#define FINE 0.005      /* in logarithms of the odds: less than 0.001 points of rating, see below */

/* Groups are in the order of their totals. */
typedef struct
{
  guint   n;
  double *total;    /* wins of each player of a group, half a win for a tie */
  double *size;     /* players in it */
  double *log;      /* of the strength; the mean of all players is 0 */
  double *strength;
  double  scale;    /* logarithm of what scaling to that mean divides each strength by */
} Field;

/* Points, CELL apart; the first one is at the weakest group. */
typedef struct
{
  guint    n;
  double  *kernel; /* σ' of a distance of i cells */
  guint    reach;  /* cells, beyond which the kernel counts as 0 */
  guint   *cell;   /* by group: the point below it … */
  double  *above;  /* … and the weight of the next one, from 0 to 1 */
  double  *stiff;  /* by group: its entry on the diagonal of the matrix */
  double  *reduced; /* n × n: what Woodbury's identity leaves, factorised */
} Grid;

static void
field_init (Field *field,
            guint  n)
{
  *field = (Field) { .n = n };
  field->total = g_new0 (double, n);
  field->size = g_new0 (double, n);
  field->log = g_new0 (double, n);
  field->strength = g_new0 (double, n);
}

RECORD_CLEARS (Field, field_clear, (total, g_free), (size, g_free), (log, g_free),
               (strength, g_free))

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Field, field_clear)

/* How far the largest of @values is from the smallest; @smallest may be NULL. */
static double
get_spread (const double *values,
            guint         n,
            double       *smallest)
{
  double low = values[0], high = low;

  for (guint i = 1; i < n; i++)
    {
      low = MIN (low, values[i]);
      high = MAX (high, values[i]);
    }
  if (smallest != NULL)
    *smallest = low;

  return high - low;
}

/* Over all players. */
static double
field_get_mean (const Field  *field,
                const double *values)
{
  double sum = 0, size = 0;

  for (guint i = 0; i < field->n; i++)
    {
      sum += field->size[i] * values[i];
      size += field->size[i];
    }

  return sum / size;
}

/* ---- The grid ---- */

static double
slope (double distance)
{
  double half = cosh (distance / 2);

  return 1 / (4 * half * half);
}

RECORD_CLEARS (Grid, grid_clear, (kernel, g_free), (cell, g_free), (above, g_free), (stiff, g_free),
               (reduced, g_free))

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Grid, grid_clear)

/* Adds a value of a group to the points on both sides of it. */
static void
grid_spread (const Grid *grid,
             guint       group,
             double      value,
             double     *points)
{
  guint cell = grid->cell[group];

  points[cell] += value * (1 - grid->above[group]);
  points[cell + 1] += value * grid->above[group];
}

static double
grid_interpolate (const Grid   *grid,
                  guint         group,
                  const double *points)
{
  guint cell = grid->cell[group];

  return points[cell] * (1 - grid->above[group]) + points[cell + 1] * grid->above[group];
}

static double
grid_get_kernel (const Grid *grid,
                 guint       a,
                 guint       b)
{
  guint distance = a > b ? a - b : b - a;

  return distance <= grid->reach ? grid->kernel[distance] : 0;
}

/* What @points weigh at each point; free with g_free(). */
static double *
grid_convolve (const Grid   *grid,
               const double *points)
{
  double *sums = g_new0 (double, grid->n);

  for (guint i = 0; i < grid->n; i++)
    {
      guint end = MIN (grid->n, i + grid->reach + 1);

      for (guint j = i > grid->reach ? i - grid->reach : 0; j < end; j++)
        sums[i] += grid_get_kernel (grid, i, j) * points[j];
    }

  return sums;
}

/* The grid reaches a little beyond the groups, all of which have a point on either side. */
static void
grid_init (Grid        *grid,
           const Field *field)
{
  double low;
  double spread = get_spread (field->log, field->n, &low);

  *grid = (Grid) { .n = (guint) (spread / CELL) + 2 };
  grid->reach = (guint) MIN (grid->n - 1, REACH / CELL);
  grid->kernel = g_new (double, grid->n);
  grid->cell = g_new (guint, field->n);
  grid->above = g_new (double, field->n);
  grid->stiff = g_new (double, field->n);
  grid->reduced = g_new0 (double, grid->n * grid->n);

  for (guint i = 0; i < grid->n; i++)
    grid->kernel[i] = slope (i * CELL);
  for (guint i = 0; i < field->n; i++)
    {
      double place = (field->log[i] - low) / CELL;

      grid->cell[i] = (guint) place;
      grid->above[i] = place - grid->cell[i];
    }
}

/* The diagonal is the sum of the edges, and of the one to the player of the mean rating. */
static void
grid_set_stiffness (Grid        *grid,
                    const Field *field)
{
  g_autofree double *sizes = g_new0 (double, grid->n);
  g_autofree double *sums = NULL;

  for (guint i = 0; i < field->n; i++)
    grid_spread (grid, i, field->size[i], sizes);
  sums = grid_convolve (grid, sizes);
  for (guint i = 0; i < field->n; i++)
    grid->stiff[i]
        = field->size[i] * (grid_interpolate (grid, i, sums) + slope (field->log[i]));
}

/* Of the matrix D − U K Uᵀ, where U spreads each group over its two points and K is the kernel,
 * sets I − Uᵀ D⁻¹ U K. */
static void
grid_reduce (Grid        *grid,
             const Field *field)
{
  guint n = grid->n, band = grid->reach + 1;
  g_autofree double *same = g_new0 (double, n); /* Uᵀ D⁻¹ U has three diagonals */
  g_autofree double *next = g_new0 (double, n);

  for (guint i = 0; i < field->n; i++)
    {
      guint cell = grid->cell[i];
      double above = grid->above[i], below = 1 - above;
      double weight = field->size[i] * field->size[i] / grid->stiff[i];

      same[cell] += weight * below * below;
      same[cell + 1] += weight * above * above;
      next[cell] += weight * below * above;
    }
  for (guint i = 0; i < n; i++)
    {
      for (guint j = i > band ? i - band : 0; j < MIN (n, i + band + 1); j++)
        {
          double sum = same[i] * grid_get_kernel (grid, i, j);

          if (i > 0)
            sum += next[i - 1] * grid_get_kernel (grid, i - 1, j);
          if (i + 1 < n)
            sum += next[i] * grid_get_kernel (grid, i + 1, j);
          grid->reduced[i * n + j] = (i == j) - sum;
        }
    }
}

/* Gauss's elimination. The matrix is an M-matrix, which needs no pivots, and has a band. */
static void
grid_factorise (Grid *grid)
{
  guint n = grid->n, band = grid->reach + 1;

  for (guint i = 0; i < n; i++)
    {
      const double *pivot = grid->reduced + i * n;
      guint end = MIN (n, i + band + 1);

      for (guint row = i + 1; row < end; row++)
        {
          double *values = grid->reduced + row * n;
          double factor = values[i] / pivot[i];

          for (guint j = i + 1; j < end; j++)
            values[j] -= factor * pivot[j];
          values[i] = factor;
        }
    }
}

static void
grid_solve_reduced (const Grid *grid,
                    double     *values)
{
  guint n = grid->n, band = grid->reach + 1;

  for (guint i = 0; i < n; i++)
    {
      for (guint j = i > band ? i - band : 0; j < i; j++)
        values[i] -= grid->reduced[i * n + j] * values[j];
    }
  for (guint i = n; i-- > 0; )
    {
      for (guint j = i + 1; j < MIN (n, i + band + 1); j++)
        values[i] -= grid->reduced[i * n + j] * values[j];
      values[i] /= grid->reduced[i * n + i];
    }
}

/* Solves for one right side, which becomes the solution. */
static void
grid_solve (const Grid  *grid,
            const Field *field,
            double      *values)
{
  g_autofree double *points = g_new0 (double, grid->n);
  g_autofree double *sums = NULL;

  for (guint i = 0; i < field->n; i++)
    grid_spread (grid, i, field->size[i] * values[i] / grid->stiff[i], points);
  grid_solve_reduced (grid, points);
  sums = grid_convolve (grid, points);
  for (guint i = 0; i < field->n; i++)
    values[i] = (values[i] + field->size[i] * grid_interpolate (grid, i, sums)) / grid->stiff[i];
}

/* ---- Newton's iteration ---- */

/* How many rounds a player of a group is expected to win, with the tie with the mean player. */
static double
expect (const Field *field,
        guint        group)
{
  double strength = field->strength[group];
  double sum = 1 / (strength + 1);

  for (guint i = 0; i < field->n; i++)
    sum += field->size[i] / (strength + field->strength[i]);

  return strength * sum - 0.5; /* the round against oneself */
}

/* The equations: for every group, (total + 0.5) / exp (scale) is what is expected, and the mean is
 * 0. The scale is an unknown beside the logarithms, so there are two right sides.
 * The step of the groups goes to @step, that of the scale is returned. */
static double
find_step (const Field *field,
           double      *step)
{
  g_autofree double *by_scale = g_new (double, field->n);
  double scale;
  g_auto (Grid) grid;

  grid_init (&grid, field);
  grid_set_stiffness (&grid, field);
  grid_reduce (&grid, field);
  grid_factorise (&grid);

  for (guint i = 0; i < field->n; i++)
    {
      double wins = (field->total[i] + 0.5) * exp (-field->scale);

      by_scale[i] = field->size[i] * wins;
      step[i] = field->size[i] * (wins - expect (field, i));
    }
  grid_solve (&grid, field, step);
  grid_solve (&grid, field, by_scale);

  scale = (field_get_mean (field, step) + field_get_mean (field, field->log))
                / field_get_mean (field, by_scale);
  for (guint i = 0; i < field->n; i++)
    step[i] -= scale * by_scale[i];

  return scale;
}

/* Goes as much of the step as is safe; returns by how much the whole of it moves groups apart. */
static double
go (Field        *field,
    const double *step,
    double        scale)
{
  double distance = get_spread (step, field->n, NULL);
  double part = distance > SETTLED ? log1p (distance) / distance : 1;

  for (guint i = 0; i < field->n; i++)
    {
      field->log[i] += part * step[i];
      field->strength[i] = exp (field->log[i]);
    }
  field->scale += part * scale;

  return distance;
}

/* Until a step is at most @enough. */
static gboolean
iterate (Field  *field,
         double  enough)
{
  g_autofree double *step = g_new (double, field->n);

  for (guint i = 0; i < MAX_STEPS; i++)
    {
      double scale;

      if (!(get_spread (field->log, field->n, NULL) < MAX_SPREAD))
        return FALSE;
      scale = find_step (field, step);
      if (go (field, step, scale) <= enough)
        return TRUE;
    }

  return FALSE;
}

static gboolean fit (Field  *field,
                     double  enough);

/* Between the two groups with a smaller and a larger total, on a straight line. */
static double
field_interpolate (const Field *field,
                   double       total)
{
  guint low = 0, high = field->n - 1;

  if (field->n == 1)
    return field->log[0];
  while (high - low > 1)
    {
      guint middle = (low + high) / 2;

      if (field->total[middle] <= total)
        low = middle;
      else
        high = middle;
    }
  if (total >= field->total[high] && total <= field->total[high])
    return field->log[high]; /* exactly */

  return field->log[low] + (field->log[high] - field->log[low]) * (total - field->total[low])
                               / (field->total[high] - field->total[low]);
}

/* Starts from the fit of pairs of neighbours, and a straight line between these. */
static gboolean
start (Field *field)
{
  g_auto (Field) pairs;

  field_init (&pairs, (field->n + 1) / 2);
  for (guint i = 0; i < field->n; i++)
    {
      pairs.size[i / 2] += field->size[i];
      pairs.total[i / 2] += field->size[i] * field->total[i];
    }
  for (guint i = 0; i < pairs.n; i++)
    pairs.total[i] /= pairs.size[i];
  if (!fit (&pairs, ROUGH))
    return FALSE;

  for (guint i = 0; i < field->n; i++)
    field->log[i] = field_interpolate (&pairs, field->total[i]);
  field->scale = pairs.scale;

  return TRUE;
}

static gboolean
fit (Field  *field,
     double  enough)
{
  if (field->n > FEW_GROUPS && !start (field))
    return FALSE;
  for (guint i = 0; i < field->n; i++)
    field->strength[i] = exp (field->log[i]);

  return iterate (field, enough);
}

static gint
compare_totals (gconstpointer a,
                gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return first < second ? -1 : first > second;
}

/* Landau's condition: any players have at least the rounds among themselves, and all have just
 * these. For totals without it the likelihood has no maximum. */
static gboolean
are_of_table (guint         n,
              const double *sorted)
{
  double sum = 0, rounds = 0;

  for (guint i = 0; i < n; i++)
    {
      rounds += i;
      sum += sorted[i];
      if (!(sum >= rounds))
        return FALSE;
    }

  return sum <= rounds;
}

/* Which group a total belongs to, where players are many. The rating as a function of the logarithm
 * of the odds is so smooth that a straight line over such a small distance is off by the square of
 * it. */
static double
find_bin (guint  n,
          double total)
{
  return floor (log ((total + 0.5) / (n - 0.5 - total)) / FINE);
}

/* The wins of a player, half a win for a tie, are one of @totals; @ratings has room for @n. FALSE
 * when the ratings did not settle, or when no table has such totals: then nothing is in it. */
gboolean
bradley_terry_fit (guint         n,
                   const double *totals,
                   double       *ratings)
{
  g_autofree double *sorted = g_memdup2 (totals, n * sizeof *totals);
  g_auto (Field) field;

  field_init (&field, n);
  field.n = 0;
  qsort (sorted, n, sizeof *sorted, compare_totals);
  for (guint i = 0; i < n; i++)
    {
      if (i == 0
          || (n <= MANY ? sorted[i] > sorted[i - 1]
                        : find_bin (n, sorted[i]) > find_bin (n, sorted[i - 1])))
        field.n++;
      field.total[field.n - 1] += sorted[i];
      field.size[field.n - 1]++;
    }
  for (guint i = 0; i < field.n; i++)
    field.total[i] /= field.size[i];
  if (!are_of_table (n, sorted) || !fit (&field, SETTLED))
    return FALSE;

  for (guint i = 0; i < n; i++)
    ratings[i] = 1500 + 400 * field_interpolate (&field, totals[i]) / G_LN10;

  return TRUE;
}
