/* Whether a move is legal. The questions are asked in the order in which a person would: are
 * there such piles, does any move lead from the one to the other, are there cards that move
 * together, and does the other pile take them. The first question with a negative answer is the
 * verdict, so that the sentence shown to the player names the first thing that is wrong. Nothing
 * is changed or allocated; a check costs O(cards of a run). */
#include "cards/rules/rules.h"

#include "cards/deal/table-private.h"
#include "cards/rules/runs.h"

#define TO(kind) (1U << (kind))

/* To which kinds of pile a move leads from each kind. */
static const guint8 destinations[CARDS_N_GAMES][CARDS_N_PILE_KINDS] = {
  [CARDS_FREECELL] = {
    [CARDS_PILE_TABLEAU] = TO (CARDS_PILE_TABLEAU) | TO (CARDS_PILE_CELL)
                           | TO (CARDS_PILE_FOUNDATION),
    [CARDS_PILE_CELL] = TO (CARDS_PILE_TABLEAU) | TO (CARDS_PILE_FOUNDATION),
    [CARDS_PILE_FOUNDATION] = TO (CARDS_PILE_TABLEAU) | TO (CARDS_PILE_CELL),
  },
  [CARDS_KLONDIKE] = {
    [CARDS_PILE_TABLEAU] = TO (CARDS_PILE_TABLEAU) | TO (CARDS_PILE_FOUNDATION),
    [CARDS_PILE_WASTE] = TO (CARDS_PILE_TABLEAU) | TO (CARDS_PILE_FOUNDATION),
    [CARDS_PILE_FOUNDATION] = TO (CARDS_PILE_TABLEAU) | TO (CARDS_PILE_FOUNDATION),
    [CARDS_PILE_STOCK] = TO (CARDS_PILE_WASTE),
  },
  [CARDS_SPIDER] = {
    [CARDS_PILE_TABLEAU] = TO (CARDS_PILE_TABLEAU),
    [CARDS_PILE_STOCK] = TO (CARDS_PILE_TABLEAU),
  },
};

static gboolean
has_pile (const CardsTable *table,
          CardsPile         pile)
{
  return pile.kind < CARDS_N_PILE_KINDS && pile.index < cards_table_get_n_piles (table, pile.kind);
}

/* The kinds come from a move that may be read from a text, hence after has_pile() only. */
static gboolean
has_destination (const CardsTable *table,
                 CardsMove         move)
{
  if ((destinations[table->config.game][move.from.kind] & TO (move.to.kind)) == 0)
    return FALSE;

  /* A deal of Spider is written with the first column. */
  return move.from.kind != CARDS_PILE_STOCK || move.to.index == 0;
}

/* ---- The stock ---- */

/* Spider deals a card to every column at once, which its rules allow only while none is empty. */
static CardsVerdict
check_stock (const CardsTable *table)
{
  if (cards_move_n_cards (table, (CardsMove) { .from = { CARDS_PILE_STOCK, 0 } }) == 0)
    return CARDS_VERDICT_NOTHING_TO_DRAW;

  if (table->config.game == CARDS_SPIDER)
    {
      for (guint i = 0; i < table->config.n_columns; i++)
        if (cards_table_slot_n (table, i) == 0)
          return CARDS_VERDICT_EMPTY_COLUMN;
    }

  return CARDS_VERDICT_OK;
}

/* ---- The source ---- */

/* From the general to the special: are there cards, do they exist, are they face up, may several
 * move there, and do they belong together. */
static CardsVerdict
check_column_source (const CardsTable *table,
                     CardsMove         move)
{
  guint n = cards_table_slot_n (table, move.from.index);
  guint n_moved = n - move.card;

  if (n == 0)
    return CARDS_VERDICT_EMPTY_SOURCE;
  if (move.card >= n)
    return CARDS_VERDICT_NO_CARD;
  if (n_moved > table->n_up[move.from.index])
    return CARDS_VERDICT_FACE_DOWN;
  if (n_moved > 1 && move.to.kind != CARDS_PILE_TABLEAU)
    return CARDS_VERDICT_SEVERAL_CARDS;

  return cards_run_is_run (table, move.from.index, n_moved) ? CARDS_VERDICT_OK
                                                            : CARDS_VERDICT_NOT_A_RUN;
}

/* Piles other than columns give their top card only, whose place is written as 0. */
static CardsVerdict
check_source (const CardsTable *table,
              CardsMove         move)
{
  if (move.from.kind == CARDS_PILE_TABLEAU)
    return check_column_source (table, move);
  if (cards_table_get_top (table, move.from) == CARDS_NO_CARD)
    return CARDS_VERDICT_EMPTY_SOURCE;

  return move.card == 0 ? CARDS_VERDICT_OK : CARDS_VERDICT_NO_CARD;
}

/* The lowest card that moves. */
static CardsCard
first_card (const CardsTable *table,
            CardsMove         move)
{
  if (move.from.kind == CARDS_PILE_TABLEAU)
    return cards_table_slot_cards (table, move.from.index)[move.card];

  return cards_table_get_top (table, move.from);
}

/* ---- The target ---- */

/* An Ace may lie on any empty foundation, whatever suit the web game draws there. */
static CardsVerdict
check_foundation (const CardsTable *table,
                  CardsMove         move,
                  CardsCard         card)
{
  guint height = table->heights[move.to.index];
  gboolean next = cards_card_rank (card) == height;

  if (height > 0 && cards_card_suit (card) != table->suits[move.to.index])
    next = FALSE;
  if (next && move.from.kind == CARDS_PILE_FOUNDATION)
    return height == 0 ? CARDS_VERDICT_OK : CARDS_VERDICT_ACES_ONLY;
  if (!next && move.from.kind == CARDS_PILE_FOUNDATION)
    return CARDS_VERDICT_ACES_ONLY;

  return next ? CARDS_VERDICT_OK : CARDS_VERDICT_NOT_NEXT;
}

/* Does the lowest card fit on the top one; may an empty column take it; and in FreeCell, are
 * there enough empty places for a supermove of so many cards. */
static CardsVerdict
check_column (const CardsTable *table,
              CardsMove         move,
              CardsCard         card)
{
  guint column = move.to.index;
  CardsCard below = cards_table_slot_top (table, column);

  if (below != CARDS_NO_CARD && !cards_run_fits (table->config.game, card, below))
    return CARDS_VERDICT_DOES_NOT_FIT;
  if (below == CARDS_NO_CARD && table->config.game == CARDS_KLONDIKE
      && cards_card_rank (card) != CARDS_KING)
    return CARDS_VERDICT_KINGS_ONLY;
  if (table->config.game == CARDS_FREECELL
      && cards_move_n_cards (table, move) > cards_run_carry_limit (table, column))
    return CARDS_VERDICT_TOO_MANY;

  return CARDS_VERDICT_OK;
}

static CardsVerdict
check_target (const CardsTable *table,
              CardsMove         move)
{
  CardsCard card = first_card (table, move);

  if (move.to.kind == CARDS_PILE_FOUNDATION)
    return check_foundation (table, move, card);
  if (move.to.kind == CARDS_PILE_CELL)
    return table->cells[move.to.index] == CARDS_NO_CARD ? CARDS_VERDICT_OK
                                                        : CARDS_VERDICT_CELL_OCCUPIED;

  return check_column (table, move, card);
}

/* The stock comes before the source: drawing needs no card of its own, since with an empty stock
 * the waste is turned over. */
CardsVerdict
cards_rules_check (const CardsTable *table,
                   CardsMove         move)
{
  CardsVerdict verdict;

  if (!has_pile (table, move.from) || !has_pile (table, move.to))
    return CARDS_VERDICT_NO_PILE;
  if (cards_pile_equal (move.from, move.to))
    return CARDS_VERDICT_SAME_PILE;
  if (!has_destination (table, move))
    return CARDS_VERDICT_NO_WAY;
  if (move.from.kind == CARDS_PILE_STOCK)
    return move.card == 0 ? check_stock (table) : CARDS_VERDICT_NO_CARD;

  verdict = check_source (table, move);

  return verdict == CARDS_VERDICT_OK ? check_target (table, move) : verdict;
}

guint
cards_rules_run_length (const CardsTable *table,
                        guint             column)
{
  g_return_val_if_fail (column < table->config.n_columns, 0);

  return cards_run_length (table, column);
}
