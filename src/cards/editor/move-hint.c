/* Hints are all legal moves in an order of usefulness: a fixed rank by kind, ties in the order
 * of the rules. No search is made: a hint says what is reasonable and not what wins. */
#include "cards/editor/move-hint.h"

#include <stdlib.h>

typedef struct
{
  CardsMove move;
  int       rank; /* lower is better */
  guint     order;
} Ranked;

enum
{
  HOME,
  TURNS_OVER,
  FROM_PLACE, /* a cell or the waste becomes free */
  BUILDS,
  DEALS,
  EMPTIES,    /* into an empty column */
  STORES,     /* into a cell */
  SHUFFLES,   /* a whole column into an empty one */
  TAKES_BACK,
};

/* A move that turns a card over comes before one that only builds; moving a whole column into an
 * empty one changes nothing and comes late. */
static int
rank_to_column (const CardsTable *table,
                CardsMove         move)
{
  gboolean is_empty = cards_table_get_top (table, move.to) == CARDS_NO_CARD;
  CardsRow row;

  if (move.from.kind == CARDS_PILE_FOUNDATION)
    return TAKES_BACK;
  if (move.from.kind != CARDS_PILE_TABLEAU)
    return is_empty ? EMPTIES : FROM_PLACE;

  row = cards_table_get_column (table, move.from.index);
  if (move.card == row.n - row.n_up && row.n_up < row.n)
    return TURNS_OVER;
  if (is_empty)
    return move.card == 0 ? SHUFFLES : EMPTIES;

  return BUILDS;
}

static int
rank_move (const CardsTable *table,
           CardsMove         move)
{
  if (move.from.kind == CARDS_PILE_STOCK)
    return DEALS;

  switch ((CardsPileKind) move.to.kind)
    {
    case CARDS_PILE_FOUNDATION:
      return move.from.kind == CARDS_PILE_FOUNDATION ? TAKES_BACK : HOME;
    case CARDS_PILE_CELL:
      return move.from.kind == CARDS_PILE_FOUNDATION ? TAKES_BACK : STORES;
    default:
      return rank_to_column (table, move);
    }
}

/* qsort() is not stable, hence the comparison by order. */
static int
compare_ranked (gconstpointer a,
                gconstpointer b)
{
  const Ranked *first = a, *second = b;

  if (first->rank != second->rank)
    return first->rank - second->rank;

  return (int) first->order - (int) second->order;
}

GArray *
cards_hint_list (const CardsTable *table)
{
  GArray *moves = cards_rules_list (table);
  g_autofree Ranked *ranked = g_new (Ranked, moves->len + 1);

  for (guint i = 0; i < moves->len; i++)
    {
      CardsMove move = g_array_index (moves, CardsMove, i);

      ranked[i] = (Ranked) { move, rank_move (table, move), i };
    }
  qsort (ranked, moves->len, sizeof *ranked, compare_ranked);
  for (guint i = 0; i < moves->len; i++)
    g_array_index (moves, CardsMove, i) = ranked[i].move;

  return moves;
}
