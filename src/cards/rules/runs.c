/* What lies on what, and which cards move together. Everything is computed from the flat table
 * when it is asked for, in one walk along a column; nothing is kept. */
#include "cards/rules/runs.h"

#include "cards/deal/table-private.h"

gboolean
cards_run_fits (CardsGame game,
                CardsCard card,
                CardsCard below)
{
  return cards_card_rank (card) + 1 == cards_card_rank (below)
         && (game == CARDS_SPIDER || cards_card_is_red (card) != cards_card_is_red (below));
}

/* Whether @card, which lies on @below, moves with it. */
static gboolean
belongs (CardsGame game,
         CardsCard card,
         CardsCard below)
{
  return cards_run_fits (game, card, below)
         && (game != CARDS_SPIDER || cards_card_suit (card) == cards_card_suit (below));
}

/* Walks from the top card down while the next one is face up and belongs to the run. */
guint
cards_run_length (const CardsTable *table,
                  guint             column)
{
  const CardsCard *cards = cards_table_slot_cards (table, column);
  guint n = cards_table_slot_n (table, column);
  guint length = MIN (n, 1);

  while (length > 0 && length < table->n_up[column]
         && belongs (table->config.game, cards[n - length], cards[n - length - 1]))
    length++;

  return length;
}

gboolean
cards_run_is_whole (const CardsTable *table,
                    guint             column)
{
  CardsCard top = cards_table_slot_top (table, column);

  return top != CARDS_NO_CARD && cards_card_rank (top) == CARDS_ACE
         && cards_run_length (table, column) == CARDS_N_RANKS;
}

/* The supermove bound (cells + 1) · 2^columns: with c empty cells c + 1 cards are moved one by
 * one, and every empty column, but the one that is the target, is a place to put half of them
 * down first. */
guint
cards_run_carry_limit (const CardsTable *table,
                       guint             column)
{
  guint limit = 1;

  for (guint i = 0; i < table->config.n_cells; i++)
    limit += table->cells[i] == CARDS_NO_CARD;
  for (guint i = 0; i < table->config.n_columns; i++)
    if (i != column && cards_table_slot_n (table, i) == 0)
      limit *= 2;

  return limit;
}
