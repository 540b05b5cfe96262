/* reference-ratings.h: ratings by the letter of spaces/strength/bradley-terry.h, for tests
 *
 * Hunter's passes over all pairs, as many as it takes, which may be a hundred thousand: a table of
 * 150 boards is work for a second.
 */
#pragma once

#include <glib.h>
#include <math.h>

#define REFERENCE_MOST_PASSES 1000000
#define REFERENCE_SETTLED 1e-10 /* of a logarithm, in one pass: 1e-4 in all that would follow */

/* @wins has @n lines of @n: 1, 0.5 or 0. */
static void
reference_ratings_find (guint         n,
                        const double *wins,
                        double       *ratings)
{
  g_autofree double *strength = g_new (double, n);
  g_autofree double *next = g_new (double, n);
  double moved = 1;
  guint pass = 0;

  for (guint i = 0; i < n; i++)
    strength[i] = 1;
  for (; pass < REFERENCE_MOST_PASSES && moved > REFERENCE_SETTLED; pass++)
    {
      double mean = 0;

      for (guint i = 0; i < n; i++)
        {
          double total = 0.5, rounds = 1 / (strength[i] + 1);

          for (guint j = 0; j < n; j++)
            {
              total += i != j ? wins[i * n + j] : 0;
              rounds += i != j ? 1 / (strength[i] + strength[j]) : 0;
            }
          next[i] = log (total / rounds);
          mean += next[i] / n;
        }
      moved = 0;
      for (guint i = 0; i < n; i++)
        {
          moved = MAX (moved, fabs (next[i] - mean - log (strength[i])));
          strength[i] = exp (next[i] - mean);
        }
    }

  g_assert_cmpuint (pass, <, REFERENCE_MOST_PASSES);
  for (guint i = 0; i < n; i++)
    ratings[i] = 1500 + 400 * log10 (strength[i]);
}
