/* Every deal is a deck in some order, dealt to the columns: the deck of the web game goes column
 * by column, that of Microsoft row by row. Deals must be those of the original programs card by
 * card, since players exchange their numbers; therefore the order of the deck, the generator and
 * the direction of dealing follow them exactly. */
#include "cards/deal/deal.h"

#include "cards/deal/table-private.h"

#include <glib/gi18n-lib.h>

/* --- Random numbers --------------------------------------------------------------------------- */

/* Mulberry32 with the state as a JavaScript number, and a Fisher–Yates shuffle from the last
 * card to the first: bit for bit what the web game computes, for every seed up to 2^53 − 1. */

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
static void
shuffle (CardsCard *cards,
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

#define SPIDER_LONG_COLUMNS 4 /* of six cards; the others have five */
#define SPIDER_DEALT 54

/* ---- Possible deals ---- */

/* The largest number that the program in question deals. */
guint64
cards_deal_get_limit (CardsShuffle shuffle)
{
  return shuffle == CARDS_SHUFFLE_WEB ? CARDS_MAX_SEED : CARDS_MAX_MICROSOFT_DEAL;
}

/* The numbers of columns, cells and so on are those that the program deals with. */
gboolean
cards_deal_is_possible (const CardsDeal *deal)
{
  const CardsConfig usual = cards_config_usual (&deal->config);

  if (deal->number == 0 || deal->number > cards_deal_get_limit (deal->shuffle)
      || !cards_config_is_valid (&deal->config) || !cards_config_equal (&deal->config, &usual))
    return FALSE;

  return deal->shuffle == CARDS_SHUFFLE_WEB
         || (deal->config.game == CARDS_FREECELL && !deal->config.mini);
}

gboolean
cards_deal_is_shared (const CardsDeal *deal)
{
  return cards_deal_is_possible (deal) && deal->config.game != CARDS_SPIDER && !deal->config.mini;
}

/* ---- The deck of the web game ---- */

/* Decks are put together suit by suit; the web game's order of suits is not that of the links. */
static guint
add_suit (CardsCard *deck,
          guint      n,
          guint      suit)
{
  for (guint rank = 0; rank < CARDS_N_RANKS; rank++)
    deck[n++] = cards_card_make (rank, suit);

  return n;
}

static guint
make_deck (const CardsConfig *config,
           CardsCard         *deck)
{
  guint n = 0;

  if (config->mini)
    {
      n = add_suit (deck, n, CARDS_HEARTS);
      return add_suit (deck, n, CARDS_SPADES);
    }

  while (n < cards_config_n_cards (config))
    {
      for (guint i = 0; i < CARDS_N_SUITS; i++)
        if (cards_config_n_copies (config, cards_card_make (CARDS_ACE, cards_suit_place (i))) > 0)
          n = add_suit (deck, n, cards_suit_place (i));
    }

  return n;
}

guint
cards_deal_column_length (const CardsConfig *config,
                          guint              i)
{
  guint n_cards = cards_config_n_cards (config);

  if (config->game == CARDS_KLONDIKE)
    return i + 1;
  if (config->game == CARDS_SPIDER)
    return SPIDER_DEALT / config->n_columns + (i < SPIDER_LONG_COLUMNS);

  return n_cards / config->n_columns + (i < n_cards % config->n_columns);
}

/* Only the top card of a column is face up, but in FreeCell all; what is left becomes the stock. */
static void
deal_columns (CardsTable      *table,
              const CardsCard *deck,
              guint            n_cards)
{
  guint dealt = 0;

  for (guint i = 0; i < table->config.n_columns; i++)
    {
      guint n = cards_deal_column_length (&table->config, i);

      cards_table_push (table, i, deck + dealt, n);
      table->n_up[i] = (guint8) (table->config.game == CARDS_FREECELL ? n : 1);
      dealt += n;
    }
  cards_table_push (table, CARDS_SLOT_STOCK, deck + dealt, n_cards - dealt);
}

/* ---- The deck of Microsoft ---- */

/* The generator of Microsoft's C library. Numbers beyond its 31 bits take another bit from it,
 * as FreeCell Pro did it first. A linear congruential generator modulo 2^32, of which the upper
 * bits are used. */
static guint32
microsoft_next (guint32 *state,
                guint64  number)
{
  *state = *state * 214013U + 2531011U;
  if (number >> 32 != 0)
    return (*state >> 16) + 1;
  if (number >> 31 != 0)
    return (*state >> 16 & 0x7FFF) | 0x8000;

  return *state >> 16 & 0x7FFF;
}

/* The deck lies rank by rank, clubs, diamonds, hearts, spades. A card is picked from it at
 * random, and the last one takes its place. This is the Fisher–Yates shuffle, dealing each card
 * as soon as it is picked; the slight bias of the modulo belongs to the original. */
static void
deal_microsoft (CardsTable *table,
                guint64     number)
{
  static const guint8 suits[] = { CARDS_CLUBS, CARDS_DIAMONDS, CARDS_HEARTS, CARDS_SPADES };
  guint32 state = (guint32) number;
  CardsCard deck[CARDS_N_CARDS], dealt[CARDS_N_CARDS];
  guint left = CARDS_N_CARDS;
  guint places[CARDS_MAX_COLUMNS] = { 0 }; /* in `dealt`, of the next card of each column */

  for (guint i = 0; i < CARDS_N_CARDS; i++)
    deck[i] = cards_card_make (i / CARDS_N_SUITS, suits[i % CARDS_N_SUITS]);
  for (guint i = 1; i < table->config.n_columns; i++)
    places[i] = places[i - 1] + cards_deal_column_length (&table->config, i - 1);

  while (left > 0)
    for (guint column = 0; column < table->config.n_columns && left > 0; column++)
      {
        guint picked = microsoft_next (&state, number) % left--;

        dealt[places[column]++] = deck[picked];
        deck[picked] = deck[left];
      }
  deal_columns (table, dealt, CARDS_N_CARDS);
}

/* ---- Entry points ---- */

/* The seed of a table is set only for deals that other players can open by their number. */
CardsTable *
cards_deal_make (const CardsDeal *deal)
{
  CardsCard deck[CARDS_MAX_CARDS];
  CardsTable table;
  guint n_cards;

  g_return_val_if_fail (cards_deal_is_possible (deal), NULL);

  cards_table_begin (&table, &deal->config);
  if (deal->shuffle == CARDS_SHUFFLE_MICROSOFT)
    {
      deal_microsoft (&table, deal->number);
      return cards_table_dup (&table);
    }

  n_cards = make_deck (&deal->config, deck);
  shuffle (deck, n_cards, deal->number);
  deal_columns (&table, deck, n_cards);
  if (cards_deal_is_shared (deal))
    table.seed = deal->number;

  return cards_table_dup (&table);
}

char *
cards_deal_dup_name (const CardsDeal *deal)
{
  g_autofree char *game = cards_config_dup_name (&deal->config);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, deal->number);

  if (deal->shuffle == CARDS_SHUFFLE_MICROSOFT)
    /* Translators: a game and the number of its deal, “FreeCell, Microsoft deal 617” */
    return g_strdup_printf (_("%1$s, Microsoft deal %2$s"), game, number);

  /* Translators: a game and the number of its deal, “Klondike, draw 3, deal 617” */
  return g_strdup_printf (_("%1$s, deal %2$s"), game, number);
}

/* The number is what the text ends with, and each word before it has to be known. */
char *
cards_deal_read_words (const char *text,
                       guint64    *number)
{
  g_autoptr (GRegex) regex
      = g_regex_new ("^[\\s#]*(?:(?:deal|game|(microsoft|ms)|(freecell|klondike|spider))[\\s,:#]+)*"
                     "([0-9]+)\\s*$", G_REGEX_CASELESS | G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *microsoft = NULL, *game = NULL, *digits = NULL;

  if (!g_regex_match (regex, text, 0, &match))
    return NULL;

  microsoft = g_match_info_fetch (match, 1);
  game = g_match_info_fetch (match, 2);
  digits = g_match_info_fetch (match, 3);
  if (!g_ascii_string_to_unsigned (digits, 10, 1, cards_deal_get_limit (CARDS_SHUFFLE_WEB), number,
                                   NULL))
    return NULL;

  return *microsoft != '\0' ? g_strdup ("microsoft") : g_ascii_strdown (game, -1);
}

char *
cards_table_dup_name (const CardsTable *table)
{
  const CardsDeal deal = { *cards_table_get_config (table), CARDS_SHUFFLE_WEB,
                           cards_table_get_seed (table) };

  return deal.number > 0 ? cards_deal_dup_name (&deal) : cards_config_dup_name (&deal.config);
}
