/* Mulberry32 with the state as a JavaScript number, and a Fisher–Yates shuffle from the last
 * card to the first: bit for bit what the web game computes, for every seed up to 2^53 − 1. */
#include "cards/deal/shuffle.h"

#define STEP 0x6d2b79f5 /* the increment of mulberry32 */

void
cards_random_init (CardsRandom *random,
                   guint64      seed)
{
  random->state = (double) seed;
}

/* The state is a whole number below 2^54, so that it becomes an integer without loss. */
guint32
cards_random_next (CardsRandom *random)
{
  guint32 t;

  random->state += STEP;
  t = (guint32) (guint64) random->state;
  t = (t ^ t >> 15) * (t | 1);
  t ^= t + (t ^ t >> 7) * (t | 61);

  return t ^ t >> 14;
}

/* The web game takes the whole part of (number / 2^32) × (i + 1); the product of two integers
 * shifted by 32 bits is the same, because 32 and 7 bits fit into the 53 of a floating-point
 * number. */
void
cards_shuffle (CardsCard *cards,
               guint      n,
               guint64    seed)
{
  CardsRandom random;

  cards_random_init (&random, seed);
  for (guint i = n - 1; i > 0; i--)
    {
      guint j = (guint) ((guint64) cards_random_next (&random) * (i + 1) >> 32);
      CardsCard card = cards[i];

      cards[i] = cards[j];
      cards[j] = card;
    }
}
