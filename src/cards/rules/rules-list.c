/* Enumeration by generate and test: each card that may move, from every pile, is tried against
 * every other pile, and the rules decide. That is a few thousand cheap checks at most, and no
 * second copy of the rules that could differ from the first. */
#include "cards/rules/rules.h"

/* The web game makes a move to a foundation by itself when the card is not more than two ranks
 * above the lowest one. (Many programs allow one rank: then no card is missed for sure.) */
#define SAFE_RANKS 2

/* TRUE ends the enumeration. */
typedef gboolean (*Visit) (CardsMove move,
                           gpointer  data);

/* The top card of a column, and how far below it a run begins; both 0 for other piles. */
static guint
highest_card (const CardsTable *table,
              CardsPile         from,
              guint            *lowest)
{
  guint n = from.kind == CARDS_PILE_TABLEAU ? cards_table_get_column (table, from.index).n : 0;

  *lowest = n > 0 ? n - cards_rules_run_length (table, from.index) : 0;
  return n > 0 ? n - 1 : 0;
}

/* Visits the legal moves from one pile; TRUE when @visit had enough. */
static gboolean
visit_from (const CardsTable *table,
            CardsPile         from,
            Visit             visit,
            gpointer          data)
{
  guint lowest, highest = highest_card (table, from, &lowest);

  for (guint card = lowest; card <= highest; card++)
    for (guint8 kind = 0; kind < CARDS_N_PILE_KINDS; kind++)
      for (guint8 index = 0; index < cards_table_get_n_piles (table, kind); index++)
        {
          CardsMove move = { from, { kind, index }, (guint8) card };

          if (cards_rules_check (table, move) == CARDS_VERDICT_OK && visit (move, data))
            return TRUE;
        }

  return FALSE;
}

static gboolean
visit_all (const CardsTable *table,
           Visit             visit,
           gpointer          data)
{
  for (guint8 kind = 0; kind < CARDS_N_PILE_KINDS; kind++)
    for (guint8 index = 0; index < cards_table_get_n_piles (table, kind); index++)
      if (visit_from (table, (CardsPile) { kind, index }, visit, data))
        return TRUE;

  return FALSE;
}

static gboolean
append (CardsMove move,
        gpointer  data)
{
  g_array_append_val ((GArray *) data, move);

  return FALSE;
}

static gboolean
stop (CardsMove move,
      gpointer  data)
{
  return TRUE;
}

GArray *
cards_rules_list (const CardsTable *table)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (CardsMove));

  visit_all (table, append, moves);

  return moves;
}

/* Stops at the first move found. */
gboolean
cards_rules_has_moves (const CardsTable *table)
{
  return visit_all (table, stop, NULL);
}

/* ---- Moves to the foundations ---- */

/* The foundations are tried in a ring from the one that the web game uses for the suit, so that
 * in an ordinary game suits lie where its player expects them. */
gboolean
cards_rules_find_home (const CardsTable *table,
                       CardsPile         from,
                       CardsMove        *move)
{
  CardsCard card = cards_table_get_top (table, from);
  guint n = cards_table_get_n_piles (table, CARDS_PILE_FOUNDATION);
  guint first, lowest;

  if (card == CARDS_NO_CARD || from.kind == CARDS_PILE_FOUNDATION)
    return FALSE;

  first = cards_suit_place (cards_card_suit (card));
  *move = (CardsMove) { from, { CARDS_PILE_FOUNDATION, 0 }, 0 };
  move->card = (guint8) highest_card (table, from, &lowest);
  for (guint i = 0; i < n; i++)
    {
      move->to.index = (guint8) ((first + i) % n);
      if (cards_rules_check (table, *move) == CARDS_VERDICT_OK)
        return TRUE;
    }

  return FALSE;
}

/* The height up to which all suits are complete; 0 while a foundation is empty. */
static guint
lowest_height (const CardsTable *table)
{
  guint lowest = CARDS_N_RANKS;

  for (guint i = 0; i < cards_table_get_n_piles (table, CARDS_PILE_FOUNDATION); i++)
    lowest = MIN (lowest, cards_table_get_height (table, i));

  return lowest;
}

/* The first safe move, columns before cells before the waste. One call gives one move; the
 * caller plays it and asks again, since each may make another one safe. */
gboolean
cards_rules_find_automatic (const CardsTable *table,
                            CardsMove        *move)
{
  static const guint8 sources[] = { CARDS_PILE_TABLEAU, CARDS_PILE_CELL, CARDS_PILE_WASTE };
  guint lowest = lowest_height (table);

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    for (guint8 index = 0; index < cards_table_get_n_piles (table, sources[i]); index++)
      {
        CardsPile from = { sources[i], index };
        CardsCard card = cards_table_get_top (table, from);

        if (card != CARDS_NO_CARD && cards_card_rank (card) + 1 <= lowest + SAFE_RANKS
            && cards_rules_find_home (table, from, move))
          return TRUE;
      }

  return FALSE;
}
