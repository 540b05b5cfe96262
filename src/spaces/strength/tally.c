/* Leads are kept one by one, not only as sums, because the chances of a game of several rounds
 * follow from all of them: their distribution is convolved with itself.
 */
#include "spaces/strength/tally.h"

#include <math.h>
#include <string.h>

void
spaces_tally_init (SpacesTally *self,
                   gint         most)
{
  *self = (SpacesTally) { .most = most, .leads = g_new0 (guint64, 2 * (gsize) most + 1) };
}

void
spaces_tally_clear (SpacesTally *self)
{
  g_clear_pointer (&self->leads, g_free);
}

void
spaces_tally_add (SpacesTally *self,
                  gint         points,
                  gint         theirs,
                  guint64      rounds)
{
  gint lead = CLAMP (points - theirs, -self->most, self->most);

  self->leads[lead + self->most] += rounds;
  self->points += (guint64) points * rounds;
}

/* Both have the same `most`. */
void
spaces_tally_merge (SpacesTally       *self,
                    const SpacesTally *other)
{
  g_return_if_fail (self->most == other->most);

  for (gint i = 0; i <= 2 * self->most; i++)
    self->leads[i] += other->leads[i];
  self->points += other->points;
}

SpacesTallySums
spaces_tally_sum (const SpacesTally *self)
{
  SpacesTallySums sums = { 0 };
  double leads = 0;

  for (gint lead = -self->most; lead <= self->most; lead++)
    {
      guint64 rounds = self->leads[lead + self->most];

      *(lead > 0 ? &sums.wins : lead < 0 ? &sums.losses : &sums.ties) += rounds;
      leads += (double) lead * (double) rounds;
    }
  sums.rounds = sums.wins + sums.ties + sums.losses;
  if (sums.rounds > 0)
    {
      sums.mean_points = (double) self->points / (double) sums.rounds;
      sums.mean_lead = leads / (double) sums.rounds;
    }

  return sums;
}

/* Adds one more round to the distribution @game, which has room for @n_rounds of them. */
static void
convolve (const SpacesTally *self,
          double             rounds,
          const double      *game,
          gint               reach,
          double            *sum)
{
  for (gint lead = -self->most; lead <= self->most; lead++)
    {
      double share = (double) self->leads[lead + self->most] / rounds;

      if (share <= 0)
        continue;
      for (gint i = 0; i <= 2 * reach; i++)
        sum[i + lead + self->most] += share * game[i];
    }
}

/* The shares of games of @n_rounds rounds that are won, tied and lost, when each round is against
 * another board drawn from those of the tally and the sum of the points decides. */
void
spaces_tally_game (const SpacesTally *self,
                   guint              n_rounds,
                   double             shares[3])
{
  gsize length = 2 * (gsize) n_rounds * (gsize) self->most + 1;
  g_autofree double *game = g_new0 (double, length);
  g_autofree double *sum = g_new (double, length);
  double rounds = (double) spaces_tally_sum (self).rounds;
  gint reach = 0;

  memset (shares, 0, 3 * sizeof *shares);
  if (rounds <= 0)
    return;

  game[0] = 1;
  for (guint i = 0; i < n_rounds; i++)
    {
      memset (sum, 0, length * sizeof *sum);
      convolve (self, rounds, game, reach, sum);
      reach += self->most;
      memcpy (game, sum, length * sizeof *game);
    }
  for (gint lead = -reach; lead <= reach; lead++)
    shares[lead > 0 ? 0 : lead == 0 ? 1 : 2] += game[lead + reach];
}

void
spaces_wilson (double  share,
               double  n,
               double *low,
               double *high)
{
  const double z = 1.959963984540054; /* of the normal distribution, 2.5 % on each side */
  double middle, half;

  *low = 0;
  *high = 1;
  if (n <= 0)
    return;

  middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  half = z / (1 + z * z / n) * sqrt (share * (1 - share) / n + z * z / (4 * n * n));
  *low = MAX (middle - half, 0);
  *high = MIN (middle + half, 1);
}
