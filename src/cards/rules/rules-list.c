/* Enumeration by generate and test: each card that may move, from every pile, is tried against
 * every other pile, and the rules decide. That is a few thousand cheap checks at most, and no
 * second copy of the rules that could differ from the first. */
#include "cards/rules/rules.h"

/* The web game makes a move to a foundation by itself when the card is not more than two ranks
 * above the lowest one. (Many programs allow one rank: then no card is missed for sure.) */
#define SAFE_RANKS 2

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

/* Adds the legal moves from one pile, until there are @limit. */
static void
list_from (const CardsTable *table,
           CardsPile         from,
           guint             limit,
           GArray           *moves)
{
  guint lowest, highest = highest_card (table, from, &lowest);

  for (guint card = lowest; card <= highest; card++)
    {
      CardsMove move = { from, { CARDS_PILE_TABLEAU, CARDS_BEFORE_FIRST }, (guint8) card };

      while (cards_config_next_pile (cards_table_get_config (table), &move.to))
        if (moves->len < limit && cards_rules_check (table, move) == CARDS_VERDICT_OK)
          g_array_append_val (moves, move);
    }
}

static GArray *
list_up_to (const CardsTable *table,
            guint             limit)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (CardsMove));

  CardsPile pile = { CARDS_PILE_TABLEAU, CARDS_BEFORE_FIRST };

  while (cards_config_next_pile (cards_table_get_config (table), &pile))
    list_from (table, pile, limit, moves);

  return moves;
}

GArray *
cards_rules_list (const CardsTable *table)
{
  return list_up_to (table, G_MAXUINT);
}

/* Nothing is asked of the rules behind the first move. */
gboolean
cards_rules_has_moves (const CardsTable *table)
{
  g_autoptr (GArray) moves = list_up_to (table, 1);

  return moves->len > 0;
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
