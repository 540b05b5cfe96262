/* random.h: numbers that look like chance, the same for the same seed everywhere
 *
 * SplitMix64: one addition and a mixing function a number, eight bytes of state. Work is cut into
 * pieces of a fixed size, and each piece has a generator of its own, made of the seed and the
 * number of the piece: what is drawn does not depend on how many threads share the pieces.
 *
 * Example: two generators of spaces_random_new (7, 0) give the same numbers, one of
 * spaces_random_new (7, 1) others.
 */
#pragma once

#include <glib.h>

typedef struct
{
  guint64 state;
} SpacesRandom;

static inline guint64
spaces_random_next (SpacesRandom *self)
{
  guint64 mixed = self->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  mixed = (mixed ^ (mixed >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  mixed = (mixed ^ (mixed >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return mixed ^ (mixed >> 31);
}

static inline SpacesRandom
spaces_random_new (guint64 seed,
                   guint64 piece)
{
  SpacesRandom of_seed = { seed };
  guint64 step = piece * G_GUINT64_CONSTANT (0x2545f4914f6cdd1d);
  SpacesRandom self = { spaces_random_next (&of_seed) ^ step };

  spaces_random_next (&self);

  return self;
}

/* From 0 up to, and without, 1. */
static inline double
spaces_random_share (SpacesRandom *self)
{
  return (double) (spaces_random_next (self) >> 11) * 0x1.0p-53;
}

/* One of 0…@n − 1. The error of the multiplication is below n / 2⁶⁴. */
static inline guint
spaces_random_below (SpacesRandom *self,
                     guint         n)
{
  return (guint) (((spaces_random_next (self) >> 32) * (guint64) n) >> 32);
}

/* One of 0…@n − 1, each with its share of the sum of @weights. */
static inline guint
spaces_random_pick (SpacesRandom *self,
                    const double *weights,
                    guint         n)
{
  double sum = 0, at;
  guint last = 0;

  for (guint i = 0; i < n; i++)
    sum += weights[i];
  at = spaces_random_share (self) * sum;
  for (guint i = 0; i < n && at >= 0; i++)
    {
      if (weights[i] <= 0)
        continue;
      last = i;
      at -= weights[i];
    }

  return last;
}
