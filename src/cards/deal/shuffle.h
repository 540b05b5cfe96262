/* shuffle.h: the random numbers of the web game, bit for bit
 *
 * The generator is mulberry32, except that its state is a floating-point number, as numbers of
 * JavaScript are: 0x6d2b79f5 is added to it, and the 32 bits that are mixed are the state modulo
 * 2^32. Up to the seed 9,007,105,844,884,529 that is the same as 32-bit arithmetic for a deck of
 * 52; beyond, the sum is rounded, and only a floating-point number gives the same deals.
 *
 * A deck is shuffled as Fisher and Yates did: from the last card to the second, each is exchanged
 * with one at or before it.
 *
 * Example: the first numbers from the seed 1 are a087eaf3, 00b349c9, 8706c4eb.
 */
#pragma once

#include "cards/deal/card.h"

G_BEGIN_DECLS

typedef struct
{
  double state;
} CardsRandom;

void    cards_random_init  (CardsRandom *random,
                            guint64      seed);
guint32 cards_random_next  (CardsRandom *random);
void    cards_shuffle      (CardsCard   *cards,
                            guint        n,
                            guint64      seed);

G_END_DECLS
