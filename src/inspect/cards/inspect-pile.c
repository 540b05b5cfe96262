/* Describes piles in a few words. Version 1 is read bit by bit from the payload, because the
 * piles before the damage can be shown even if no table could be made; the widths below are
 * those of the format. Version 2 encodes all piles as one number, so its piles are taken from
 * the decoded table. */
#include "inspect/cards/inspect-pile.h"

#include <glib/gi18n-lib.h>

#include "cards/description/move-speech.h"
#include "text/bits.h"

/* Widths in bits of the numbers in version 1 (docs/formats.md). */
#define CARD_BITS 6
#define SUIT_BITS 2
#define HEIGHT_BITS 4
#define MOST_BITS 32
#define UP_BITS_KLONDIKE 5
#define UP_BITS_SPIDER 7

/* ---- Words ---- */

static const char *
empty_word (void)
{
  return _("empty");
}

/* The cards from the bottom up. The first @n_down of the @n cards lie face down and are put in
 * parentheses: "(5♦ 9♣) 10♥". */
static char *
describe_cards (const CardsCard *cards,
                guint            n,
                guint            n_down)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *card = cards_speech_card (cards[i]);

      g_string_append_printf (words, "%s%s%s%s", i > 0 ? " " : "", i == 0 && n_down > 0 ? "(" : "",
                              card, i + 1 == n_down ? ")" : "");
    }

  return g_strdup (n > 0 ? words->str : empty_word ());
}

/* @height is the number of cards, which are the lowest ones of the suit. */
static char *
describe_foundation (guint suit,
                     guint height)
{
  g_autofree char *first = cards_speech_card (cards_card_make (CARDS_ACE, suit));
  g_autofree char *last = NULL;

  if (height == 0)
    return g_strdup (empty_word ());
  if (height == 1)
    return g_steal_pointer (&first);

  last = cards_speech_card (cards_card_make (height - 1, suit));
  /* Translators: the first and the last card of a row, "A♠ to 7♠" */
  return g_strdup_printf (_("%s to %s"), first, last);
}

/* Fields that are no pile have names of their own; `index` counts piles of one kind from 0. */
char *
inspect_pile_dup_name (const CardsPositionField *field)
{
  static const guint8 kinds[] = {
    [CARDS_PART_FOUNDATION] = CARDS_PILE_FOUNDATION, [CARDS_PART_CELL] = CARDS_PILE_CELL,
    [CARDS_PART_COLUMN] = CARDS_PILE_TABLEAU, [CARDS_PART_STOCK] = CARDS_PILE_STOCK,
    [CARDS_PART_WASTE] = CARDS_PILE_WASTE,
  };

  switch (field->part)
    {
    case CARDS_PART_RUNS:
      return g_strdup (_("Runs that have left"));
    case CARDS_PART_MOVES:
      return g_strdup (_("Moves"));
    case CARDS_PART_SEED:
      return g_strdup (_("Deal"));
    default:
      return cards_speech_pile ((CardsPile) { kinds[field->part], field->index });
    }
}

/* ---- From bits ---- */

/* @at and @n_bits (at most 32) are in bits. The decoder has read the same bits before it made
 * the field, so they exist. */
static guint32
read_number (const InspectPayloadBits *payload,
             gsize                     at,
             guint                     n_bits)
{
  BitReader bits = { payload->bytes, payload->n_bytes * 8, at };
  guint32 number = 0;

  if (!bit_reader_read (&bits, n_bits, &number))
    g_return_val_if_reached (0);

  return number;
}

/* The cards in the bits of @field, at most CARDS_MAX_CARDS of them; returns how many. */
static guint
read_cards (const InspectPayloadBits *payload,
            const CardsPositionField *field,
            CardsCard                 cards[CARDS_MAX_CARDS])
{
  guint n = 0;

  for (gsize at = field->first_bit; at + CARD_BITS <= field->end_bit && n < CARDS_MAX_CARDS;
       at += CARD_BITS)
    cards[n++] = (CardsCard) read_number (payload, at, CARD_BITS);

  return n;
}

/* The number of cards that lie face up precedes the cards of a column; the stock has none. */
static char *
describe_cards_of_bits (const InspectPayloadBits *payload,
                        const CardsPositionField *field)
{
  guint game = payload->reading.config.game;
  CardsCard cards[CARDS_MAX_CARDS];
  guint n = read_cards (payload, field, cards), n_up = n;

  if (field->part == CARDS_PART_STOCK)
    n_up = 0;
  else if (field->part == CARDS_PART_COLUMN && game != CARDS_FREECELL)
    {
      guint n_bits = game == CARDS_SPIDER ? UP_BITS_SPIDER : UP_BITS_KLONDIKE;

      n_up = MIN (read_number (payload, field->first_bit - n_bits, n_bits), n);
    }

  return describe_cards (cards, n, n - n_up);
}

/* A height beyond the thirteen ranks marks a foundation that is written as suit and height
 * instead of card by card. */
static char *
describe_foundation_of_bits (const InspectPayloadBits *payload,
                             const CardsPositionField *field)
{
  guint height = read_number (payload, field->first_bit - HEIGHT_BITS, HEIGHT_BITS);
  guint suit = 0;

  if (height > CARDS_N_RANKS)
    {
      suit = read_number (payload, field->first_bit, SUIT_BITS);
      height = read_number (payload, field->first_bit + SUIT_BITS, HEIGHT_BITS);
    }
  else if (height > 0)
    suit = cards_card_suit ((CardsCard) read_number (payload, field->first_bit, CARD_BITS));

  return describe_foundation (suit, height);
}

/* The suits of Spider's completed runs, two bits each. */
static char *
describe_runs_of_bits (const InspectPayloadBits *payload,
                       const CardsPositionField *field)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (gsize at = field->first_bit; at + SUIT_BITS <= field->end_bit; at += SUIT_BITS)
    g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "",
                            cards_suit_name (read_number (payload, at, SUIT_BITS)));

  return g_strdup (words->len > 0 ? words->str : _("none"));
}

/* Numbers may have up to 64 bits, more than one call can read. */
static char *
describe_number (const InspectPayloadBits *payload,
                 const CardsPositionField *field)
{
  gsize n_bits = field->end_bit - field->first_bit;
  guint n_high = (guint) (n_bits > MOST_BITS ? n_bits - MOST_BITS : 0);
  guint64 number = n_high > 0 ? read_number (payload, field->first_bit, n_high) : 0;

  number = number << MOST_BITS
           | read_number (payload, field->first_bit + n_high, (guint) (n_bits - n_high));

  return g_strdup_printf ("%" G_GUINT64_FORMAT, number);
}

char *
inspect_pile_describe_bits (const InspectPayloadBits *payload,
                            const CardsPositionField *field)
{
  switch (field->part)
    {
    case CARDS_PART_FOUNDATION:
      return describe_foundation_of_bits (payload, field);
    case CARDS_PART_RUNS:
      return describe_runs_of_bits (payload, field);
    case CARDS_PART_MOVES:
    case CARDS_PART_SEED:
      return describe_number (payload, field);
    default:
      return describe_cards_of_bits (payload, field);
    }
}

/* ---- From a table ---- */

/* The same words for a pile of a decoded table. */
char *
inspect_pile_describe (const CardsTable *table,
                       CardsPile         pile)
{
  CardsRow row = { 0 };
  CardsCard cell;

  switch (pile.kind)
    {
    case CARDS_PILE_FOUNDATION:
      return describe_foundation (cards_table_get_suit (table, pile.index),
                                  cards_table_get_height (table, pile.index));
    case CARDS_PILE_CELL:
      cell = cards_table_get_cell (table, pile.index);
      return describe_cards (&cell, cell != CARDS_NO_CARD ? 1 : 0, 0);
    case CARDS_PILE_TABLEAU:
      row = cards_table_get_column (table, pile.index);
      break;
    case CARDS_PILE_STOCK:
      row = cards_table_get_stock (table);
      break;
    default:
      row = cards_table_get_waste (table);
      break;
    }

  return describe_cards (row.cards, row.n, row.n - row.n_up);
}
