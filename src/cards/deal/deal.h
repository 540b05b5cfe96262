/* deal.h: numbered deals
 *
 *   FreeCell, Klondike   CARDS_SHUFFLE_WEB, the seed of the web game, 1 … 2⁵³−1
 *   FreeCell             CARDS_SHUFFLE_MICROSOFT, a number from 1 to 8,589,934,591 as in many
 *                        programs; #1 … #32000 are those of Microsoft FreeCell
 *   mini FreeCell,       CARDS_SHUFFLE_WEB: deals of our own with the generator of the web game,
 *   Spider               which has no such deals
 *
 * What is dealt where is in docs/formats.md. Only what the web game deals has a seed on the table
 * and a game link: cards_deal_is_shared().
 *
 * Example: { cards_config_freecell (), CARDS_SHUFFLE_MICROSOFT, 617 } deals 7D AD 5C 3S 5S 8C 2D AH
 * as the first row.
 */
#pragma once

#include "cards/deal/card.h"
#include "cards/deal/table.h"

/* The random numbers of the web game, bit for bit
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
typedef struct
{
  double state;
} CardsRandom;

void    cards_random_init  (CardsRandom *random,
                            guint64      seed);
guint32 cards_random_next  (CardsRandom *random);

#define CARDS_MAX_MICROSOFT_DEAL                                                                   \
  G_GUINT64_CONSTANT (8589934591) /* 2^33 - 1: one bit more than the seed */

typedef enum
{
  CARDS_SHUFFLE_WEB,
  CARDS_SHUFFLE_MICROSOFT,
} CardsShuffle;

typedef struct
{
  CardsConfig  config;
  CardsShuffle shuffle;
  guint64      number;
} CardsDeal;

/* The largest number of a shuffle. */
guint64     cards_deal_get_limit   (CardsShuffle     shuffle);
/* Whether the program deals such a game: the usual ones, with a number in range. */
gboolean    cards_deal_is_possible (const CardsDeal *deal);
/* Whether the games of this deal have game links: FreeCell, Microsoft's too, and Klondike. */
gboolean    cards_deal_is_shared   (const CardsDeal *deal);
CardsTable *cards_deal_make        (const CardsDeal *deal);
/* How many cards column @i gets, of any deal of the web game. */
guint       cards_deal_column_length (const CardsConfig *config,
                                      guint              i);
/* Translated: "FreeCell, deal 617", "FreeCell, Microsoft deal 617", "Klondike, draw 3, deal 5". */
char       *cards_deal_dup_name    (const CardsDeal *deal);
/* The same of the deal that the table began with, as far as it says so, else of its game alone. */
char       *cards_table_dup_name   (const CardsTable *table);

/* What people say for a deal: "617", "#617", "FreeCell 617", "Klondike, deal 5". Returns the id of
 * the game that is named, "freecell", "microsoft", "klondike" or "spider", "" where none is, to be
 * freed, or NULL for another text. */
char       *cards_deal_read_words  (const char      *text,
                                    guint64         *number);
