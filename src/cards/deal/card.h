/* card.h: a playing card, as one byte
 *
 * A card is rank × 4 + suit, with rank 0 (Ace) … 12 (King) and the suits in the order spades,
 * hearts, clubs, diamonds: the six bits that solitaire links carry (docs/formats.md, "Position,
 * version 1"). Codes from CARDS_N_CARDS on are no cards; CARDS_NO_CARD stands for none. Odd suits
 * are red.
 *
 * In texts a card is two letters, `TH` for the ten of hearts; readers of boards that people write
 * also take `10H` and small letters.
 *
 * Example: the king of hearts is 12 × 4 + 1 = 49, "KH", cards_card_dup_name() gives "King of
 * Hearts".
 */
#pragma once

#include <glib.h>

#define CARDS_N_SUITS 4
#define CARDS_N_RANKS 13
#define CARDS_N_CARDS (CARDS_N_RANKS * CARDS_N_SUITS)
#define CARDS_NO_CARD 0xFF

#define CARDS_ACE 0
#define CARDS_KING 12

typedef enum
{
  CARDS_SPADES,
  CARDS_HEARTS,
  CARDS_CLUBS,
  CARDS_DIAMONDS,
} CardsSuit;

typedef guint8 CardsCard;

static inline CardsCard
cards_card_make (guint rank,
                 guint suit)
{
  return (CardsCard) (rank * CARDS_N_SUITS + suit);
}

static inline guint
cards_card_rank (CardsCard card)
{
  return card / CARDS_N_SUITS;
}

static inline guint
cards_card_suit (CardsCard card)
{
  return card % CARDS_N_SUITS;
}

/* The web game lists the suits as S H D C: which of them comes at a place, or the place of a suit,
 * which is the same. */
static inline guint8
cards_suit_place (guint suit)
{
  static const guint8 places[CARDS_N_SUITS] = {
    CARDS_SPADES, CARDS_HEARTS, CARDS_DIAMONDS, CARDS_CLUBS,
  };

  return places[suit];
}

static inline gboolean
cards_suit_is_red (guint suit)
{
  return (suit & 1) != 0;
}

static inline gboolean
cards_card_is_red (CardsCard card)
{
  return cards_suit_is_red (cards_card_suit (card));
}

char     cards_rank_letter      (guint        rank);
char     cards_suit_letter      (guint        suit);
gboolean cards_suit_from_letter (char         letter,
                                 guint       *suit);
gboolean cards_card_parse       (const char  *text,
                                 gsize        length,
                                 CardsCard   *card);

/* Translated: "7 of Spades", "Ace of Hearts". */
char    *cards_card_dup_name    (CardsCard    card);
/* Translated: "Spades". */
const char *cards_suit_name     (guint        suit);
