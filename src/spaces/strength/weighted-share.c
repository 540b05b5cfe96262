/* The sums are kept in units of the largest weight so far, and scaled when a larger one comes: none
 * of them overflows, and what is lost to 0 is too small to count.
 */
#include "spaces/strength/weighted-share.h"

#include <math.h>

#include "spaces/strength/tally.h"

void
spaces_weighted_share_init (SpacesWeightedShare *self)
{
  *self = (SpacesWeightedShare) { .unit = -HUGE_VAL };
}

void
spaces_weighted_share_add (SpacesWeightedShare *self,
                           double               log_weight,
                           gboolean             hit)
{
  const SpacesWeightedShare one = { log_weight, 1, 1, hit ? 1 : 0 };

  spaces_weighted_share_merge (self, &one);
}

void
spaces_weighted_share_merge (SpacesWeightedShare       *self,
                             const SpacesWeightedShare *other)
{
  double unit = MAX (self->unit, other->unit);
  double own, theirs;

  if (other->weights <= 0)
    return;

  own = exp (self->unit - unit);
  theirs = exp (other->unit - unit);
  self->weights = self->weights * own + other->weights * theirs;
  self->squares = self->squares * own * own + other->squares * theirs * theirs;
  self->hits = self->hits * own + other->hits * theirs;
  self->unit = unit;
}

/* 0 without a draw. */
double
spaces_weighted_share_get (const SpacesWeightedShare *self)
{
  return self->weights > 0 ? self->hits / self->weights : 0;
}

double
spaces_weighted_share_get_size (const SpacesWeightedShare *self)
{
  return self->squares > 0 ? self->weights * self->weights / self->squares : 0;
}

void
spaces_weighted_share_interval (const SpacesWeightedShare *self,
                                double                    *low,
                                double                    *high)
{
  spaces_wilson (spaces_weighted_share_get (self), spaces_weighted_share_get_size (self), low,
                 high);
}
