/* Making a move on a flat table. What lies face up needs no care for FreeCell: all cards do, and
 * taking some leaves as many face up as there are. The rules are asked first, so that everything
 * below may rely on a legal move: there are such cards, and there is room. The cost is a
 * memmove() of at most a hundred bytes for each shift. */
#include "cards/rules/rules-private.h"

/* Takes @n cards off the count of a column and turns the next one over. */
static void
uncover (CardsTable *table,
         guint       column,
         guint       n)
{
  table->n_up[column] -= (guint8) n;
  if (table->n_up[column] == 0 && cards_table_slot_n (table, column) > 0)
    table->n_up[column] = 1;
}

/* ---- One card ---- */

/* Removes the top card of a pile that has one, and turns over what was below it. */
static CardsCard
take (CardsTable *table,
      CardsPile   pile)
{
  CardsCard card = cards_table_get_top (table, pile);

  switch (pile.kind)
    {
    case CARDS_PILE_CELL:
      table->cells[pile.index] = CARDS_NO_CARD;
      break;
    case CARDS_PILE_FOUNDATION:
      table->heights[pile.index]--;
      if (table->heights[pile.index] == 0)
        table->suits[pile.index] = 0;
      break;
    default:
      cards_table_pop (table, cards_table_slot_of (pile), 1);
      if (pile.kind == CARDS_PILE_TABLEAU)
        uncover (table, pile.index, 1);
    }

  return card;
}

/* An empty foundation takes the suit of its first card. */
static void
put (CardsTable *table,
     CardsPile   pile,
     CardsCard   card)
{
  switch (pile.kind)
    {
    case CARDS_PILE_TABLEAU:
      cards_table_push (table, pile.index, &card, 1);
      table->n_up[pile.index]++;
      break;
    case CARDS_PILE_CELL:
      table->cells[pile.index] = card;
      break;
    default:
      table->suits[pile.index] = (guint8) cards_card_suit (card);
      table->heights[pile.index]++;
    }
}

/* ---- Several cards ---- */

static void
move_run (CardsTable *table,
          CardsMove   move)
{
  guint n = cards_move_n_cards (table, move);

  cards_table_shift (table, move.from.index, move.to.index, n);
  uncover (table, move.from.index, n);
  table->n_up[move.to.index] += (guint8) n;
}

/* The web game turns the waste over and draws at once: that is one move. It puts the cards that are
 * drawn on the waste in the order in which they lay in the stock, so that the one on top of it
 * stays on top. */
static void
draw (CardsTable *table)
{
  guint n_waste = cards_table_slot_n (table, CARDS_SLOT_WASTE);

  if (cards_table_slot_n (table, CARDS_SLOT_STOCK) == 0)
    {
      for (guint i = 0; i < n_waste; i++)
        cards_table_shift (table, CARDS_SLOT_WASTE, CARDS_SLOT_STOCK, 1);
    }

  cards_table_shift (table, CARDS_SLOT_STOCK, CARDS_SLOT_WASTE,
                     MIN (cards_table_slot_n (table, CARDS_SLOT_STOCK), table->config.draw));
}

/* The last row may be short only where a table was built by hand; columns are filled from the
 * left. */
static void
deal_row (CardsTable *table)
{
  guint n = MIN (cards_table_slot_n (table, CARDS_SLOT_STOCK), table->config.n_columns);

  for (guint i = 0; i < n; i++)
    {
      cards_table_shift (table, CARDS_SLOT_STOCK, i, 1);
      table->n_up[i]++;
    }
}

/* Spider: whether the top 13 cards of a column are the run from King to Ace of a suit. */
static gboolean
is_whole_run (const CardsTable *table,
              guint             column)
{
  CardsCard top = cards_table_slot_top (table, column);

  return top != CARDS_NO_CARD && cards_card_rank (top) == CARDS_ACE
         && cards_rules_run_length (table, column) == CARDS_N_RANKS;
}

/* Runs from King to Ace go to the next empty foundation. A move can complete one run, a deal
 * several: all columns are looked at. */
static void
remove_whole_runs (CardsTable *table)
{
  guint home = 0;

  while (home < CARDS_MAX_FOUNDATIONS && table->heights[home] > 0)
    home++;

  for (guint i = 0; i < table->config.n_columns; i++)
    {
      while (home < CARDS_MAX_FOUNDATIONS && is_whole_run (table, i))
        {
          table->suits[home] = (guint8) cards_card_suit (cards_table_slot_top (table, i));
          table->heights[home++] = CARDS_N_RANKS;
          cards_table_pop (table, i, CARDS_N_RANKS);
          uncover (table, i, CARDS_N_RANKS);
        }
    }
}

/* ---- Entry points ---- */

CardsVerdict
cards_rules_play (CardsTable *table,
                  CardsMove   move)
{
  CardsVerdict verdict = cards_rules_check (table, move);

  if (verdict != CARDS_VERDICT_OK)
    return verdict;

  if (move.from.kind == CARDS_PILE_STOCK && table->config.game == CARDS_SPIDER)
    deal_row (table);
  else if (move.from.kind == CARDS_PILE_STOCK)
    draw (table);
  else if (move.from.kind == CARDS_PILE_TABLEAU && move.to.kind == CARDS_PILE_TABLEAU)
    move_run (table, move);
  else
    put (table, move.to, take (table, move.from));

  if (table->config.game == CARDS_SPIDER)
    remove_whole_runs (table);
  table->n_moves++;

  return CARDS_VERDICT_OK;
}

/* Copies the flat table on the stack, plays there, and allocates only when the move was legal. */
CardsTable *
cards_rules_make_move (const CardsTable *table,
                       CardsMove         move)
{
  CardsTable copy = *table;

  return cards_rules_play (&copy, move) == CARDS_VERDICT_OK ? cards_table_dup (&copy) : NULL;
}
