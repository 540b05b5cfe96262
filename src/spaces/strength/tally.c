/* Leads are kept one by one, not only as sums, because the chances of a game of several rounds
 * follow from all of them: their distribution is convolved with itself.
 */
#include "spaces/strength/tally.h"

#include "spaces/board/code.h"
#include "objects/record-owns.h"

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
  spaces_worst_clear (&self->worst);
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
  for (guint i = 0; i < other->worst.n; i++)
    spaces_worst_offer (&self->worst, other->worst.items[i].board, other->worst.items[i].points,
                        other->worst.items[i].theirs);
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

/* --- The worst enemies ------------------------------------------------------------------------ */

/* Insertion into a short sorted list. Codes are compared only among equal leads, and made only for
 * boards that are likely to stay.
 */

static gint
enemy_lead (const SpacesEnemy *self)
{
  return self->theirs - self->points;
}

RECORD_CLEARS (SpacesEnemy, enemy_clear, (board, spaces_board_unref), (code, g_free))

void
spaces_worst_clear (SpacesWorst *self)
{
  for (guint i = 0; i < self->n; i++)
    enemy_clear (&self->items[i]);
  self->n = 0;
}

/* Whether a board that ends a round like this may enter: it wins, and not by less than the last one
 * of a full list. */
gboolean
spaces_worst_takes (const SpacesWorst *self,
                    gint               points,
                    gint               theirs)
{
  return theirs > points
         && (self->n < SPACES_WORST_MAX
             || theirs - points >= enemy_lead (&self->items[self->n - 1]));
}

/* Keeps a reference if it takes the board. */
void
spaces_worst_offer (SpacesWorst *self,
                    SpacesBoard *board,
                    gint         points,
                    gint         theirs)
{
  SpacesEnemy enemy = { board, NULL, points, theirs };
  guint at = 0;

  if (!spaces_worst_takes (self, points, theirs))
    return;

  enemy.code = spaces_code_encode (board);
  while (at < self->n && (enemy_lead (&self->items[at]) > enemy_lead (&enemy)
                          || (enemy_lead (&self->items[at]) == enemy_lead (&enemy)
                              && strcmp (self->items[at].code, enemy.code) < 0)))
    at++;
  if (at == SPACES_WORST_MAX || (at < self->n && strcmp (self->items[at].code, enemy.code) == 0))
    {
      g_free (enemy.code);
      return;
    }

  if (self->n == SPACES_WORST_MAX)
    enemy_clear (&self->items[--self->n]);
  memmove (self->items + at + 1, self->items + at, (self->n - at) * sizeof *self->items);
  spaces_board_ref (board);
  self->items[at] = enemy;
  self->n++;
}
