/* Moves as sentences for screen readers and lists, and as a short notation. Both need the table
 * before the move, for only that has the cards. Every sentence is one translatable string. */
#include "cards/description/move-speech.h"

#include <glib/gi18n-lib.h>

/* ---- Piles and cards ---- */

char *
cards_speech_pile (CardsPile pile)
{
  guint number = pile.index + 1U;

  switch (pile.kind)
    {
    case CARDS_PILE_TABLEAU:
      /* Translators: a column of cards, counted from 1 */
      return g_strdup_printf (_("Column %u"), number);
    case CARDS_PILE_CELL:
      /* Translators: %u is the number of the free cell, in front of a card */
      return g_strdup_printf (_("Free cell %u"), number);
    case CARDS_PILE_FOUNDATION:
      /* Translators: where the cards of a suit are collected from the Ace on, counted from 1 */
      return g_strdup_printf (_("Foundation %u"), number);
    case CARDS_PILE_STOCK:
      /* Translators: the pile from which cards are drawn */
      return g_strdup (_("Stock"));
    default:
      /* Translators: the pile on which the cards lie that were drawn */
      return g_strdup (_("Waste"));
    }
}

char *
cards_speech_card (CardsCard card)
{
  static const char *const signs[CARDS_N_SUITS] = { "♠", "♥", "♣", "♦" };
  guint rank;

  g_return_val_if_fail (card < CARDS_N_CARDS, NULL);

  rank = cards_card_rank (card);
  if (rank == 9)
    return g_strconcat ("10", signs[cards_card_suit (card)], NULL);

  return g_strdup_printf ("%c%s", cards_rank_letter (rank), signs[cards_card_suit (card)]);
}

/* The cards that a move puts down: the lowest and the one on top. Of a draw they are those of the
 * stock or, when that is empty, of the waste, which is turned over: its lowest cards are drawn. */
static gboolean
find_cards (const CardsTable *table,
            CardsMove         move,
            CardsCard        *lowest,
            CardsCard        *top)
{
  guint n = cards_move_n_cards (table, move);

  *top = cards_table_get_top (table, move.from);
  if (n > 0 && *top != CARDS_NO_CARD)
    *lowest = cards_table_get_card (table, move.from, cards_table_count (table, move.from) - n);
  else if (n > 0)
    {
      *lowest = cards_table_get_waste (table).cards[n - 1];
      *top = cards_table_get_waste (table).cards[0];
    }

  return n > 0;
}

/* ---- Words ---- */

/* A deal of Spider moves a card to each column and is no move of one pile to another. */
static gboolean
deals_a_row (const CardsTable *table,
             CardsMove         move)
{
  return move.from.kind == CARDS_PILE_STOCK && cards_table_get_config (table)->game == CARDS_SPIDER;
}

/* One card is named; of several the lowest and the top one. @number is 0 for a hint. */
static char *
describe (const CardsTable *table,
          CardsMove         move,
          guint             number)
{
  guint n = cards_move_n_cards (table, move);
  g_autofree char *from = cards_speech_pile (move.from);
  g_autofree char *to = cards_speech_pile (move.to);
  g_autofree char *first = NULL, *last = NULL;
  CardsCard lowest, top;

  if (!find_cards (table, move, &lowest, &top))
    /* Translators: %u is the number of a move */
    return g_strdup_printf (_("Move %u: no card"), number);

  first = cards_card_dup_name (lowest);
  last = cards_card_dup_name (top);
  if (n == 1 && number > 0)
    /* Translators: “Move 42: Ace of Spades from Column 3 to Foundation 1” */
    return g_strdup_printf (_("Move %1$u: %2$s from %3$s to %4$s"), number, last, from, to);
  if (n == 1)
    /* Translators: “A legal move: 7 of Spades from Column 5 to Column 3” */
    return g_strdup_printf (_("A legal move: %1$s from %2$s to %3$s"), last, from, to);
  if (number > 0)
    /* Translators: “Move 7: 3 cards, 7 of Hearts to 5 of Hearts, from Column 3 to Column 5” */
    return g_strdup_printf (ngettext ("Move %1$u: %2$u card, %3$s to %4$s, from %5$s to %6$s",
                                      "Move %1$u: %2$u cards, %3$s to %4$s, from %5$s to %6$s", n),
                            number, n, first, last, from, to);

  /* Translators: “A legal move: 3 cards, 7 of Spades to 5 of Clubs, from Column 5 to Column 3” */
  return g_strdup_printf (ngettext ("A legal move: %1$u card, %2$s to %3$s, from %4$s to %5$s",
                                    "A legal move: %1$u cards, %2$s to %3$s, from %4$s to %5$s", n),
                          n, first, last, from, to);
}

char *
cards_speech_move (const CardsTable *table,
                   CardsMove         move,
                   gsize             number)
{
  if (deals_a_row (table, move))
    /* Translators: %u is the number of a move; Stock is the pile */
    return g_strdup_printf (_("Move %u: one card from Stock to each column"), (guint) number);

  return describe (table, move, (guint) number);
}

char *
cards_speech_hint (const CardsTable *table,
                   CardsMove         move)
{
  if (move.from.kind == CARDS_PILE_STOCK)
    return g_strdup (_("A legal move: deal from the stock"));

  return describe (table, move, 0);
}

/* ---- Short notation ---- */

/* Indices count from 0 here, as in the notation of moves; sentences count from 1. */
static char *
short_pile (CardsPile pile)
{
  static const char letters[] = "TFSDW"; /* in the order of CardsPileKind */

  if (pile.kind == CARDS_PILE_STOCK || pile.kind == CARDS_PILE_WASTE)
    return g_strndup (&letters[pile.kind], 1);

  return g_strdup_printf ("%c%u", letters[pile.kind], pile.index);
}

/* The card that moves and the one it lands on, “7♠ on 8♥”, or the card alone on an empty pile. */
static char *
short_cards (const CardsTable *table,
             CardsMove         move)
{
  CardsCard lowest, top, below = cards_table_get_top (table, move.to);
  g_autofree char *card = NULL, *other = NULL;

  if (!find_cards (table, move, &lowest, &top))
    return g_strdup ("–");

  card = cards_speech_card (move.from.kind == CARDS_PILE_STOCK ? top : lowest);
  if (move.to.kind != CARDS_PILE_TABLEAU || below == CARDS_NO_CARD)
    return g_steal_pointer (&card);

  other = cards_speech_card (below);
  /* Translators: one card on another in the notation of a move, as in “7♠ on 8♥” */
  return g_strdup_printf (_("%1$s on %2$s"), card, other);
}

char *
cards_speech_short (const CardsTable *table,
                    CardsMove         move)
{
  g_autofree char *from = short_pile (move.from);
  g_autofree char *to = short_pile (move.to);
  g_autofree char *cards = NULL;

  if (deals_a_row (table, move))
    return g_strdup_printf ("%s→T", from);

  cards = short_cards (table, move);
  return g_strdup_printf ("%s→%s (%s)", from, to, cards);
}

/* ---- The game ---- */

char *
cards_speech_record_move (CardsRecord *record,
                          gsize        n)
{
  g_autoptr (CardsTable) before = cards_record_get_table (record, n - 1);

  return cards_speech_move (before, record->moves[n - 1], n);
}

char *
cards_speech_win (gsize n_moves)
{
  /* Translators: %u is how many moves the game took */
  return g_strdup_printf (ngettext ("Game completed in %u move!", "Game completed in %u moves!",
                                    n_moves),
                          (guint) n_moves);
}
