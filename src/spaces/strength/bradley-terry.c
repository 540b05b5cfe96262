/* Each pass sets every strength to its wins divided by the sum of rounds / (own + other's
 * strength), and scales the strengths to a geometric mean of 1. It ends when no rating moves by
 * a tenth of a point, or after MAX_PASSES.
 */
#include "spaces/strength/bradley-terry.h"

#include <math.h>

#define MAX_PASSES 500
#define SETTLED 1e-5   /* of the logarithm of a strength: 0.002 points of rating */

/* The new strength of @i. Each pair has played one round. */
static double
improve (guint         n,
         guint         i,
         double        wins,
         const double *strength)
{
  double rounds = 1 / (strength[i] + 1); /* the tie with the mean player */

  for (guint j = 0; j < n; j++)
    {
      if (j != i)
        rounds += 1 / (strength[i] + strength[j]);
    }

  return (wins + 0.5) / rounds;
}

/* Scales to a geometric mean of 1; returns by how much the largest logarithm moved. */
static double
scale (guint         n,
       const double *before,
       double       *strength)
{
  double mean = 0, moved = 0;

  for (guint i = 0; i < n; i++)
    mean += log (strength[i]) / n;
  for (guint i = 0; i < n; i++)
    {
      strength[i] = exp (log (strength[i]) - mean);
      moved = MAX (moved, fabs (log (strength[i] / before[i])));
    }

  return moved;
}

/* @ratings has room for @n. Every pair has played one round: wins (i, j) + wins (j, i) is 1. */
void
bradley_terry_fit (guint             n,
                   BradleyTerryWins  wins,
                   gconstpointer     data,
                   double           *ratings)
{
  g_autofree double *total = g_new0 (double, n);
  g_autofree double *strength = g_new (double, n);
  g_autofree double *next = g_new (double, n);
  double moved = 1;

  for (guint i = 0; i < n; i++)
    {
      strength[i] = 1;
      for (guint j = 0; j < n; j++)
        total[i] += i != j ? wins (i, j, data) : 0;
    }

  for (guint pass = 0; pass < MAX_PASSES && moved > SETTLED; pass++)
    {
      double *swap = strength;

      for (guint i = 0; i < n; i++)
        next[i] = improve (n, i, total[i], strength);
      moved = scale (n, strength, next);
      strength = next;
      next = swap;
    }
  for (guint i = 0; i < n; i++)
    ratings[i] = 1500 + 400 * log10 (strength[i]);
}
