/* Each legal move has a rank, by its kind and by what the table is like after it, and moves are
 * listed by rank, in the order of the rules. No search is made: a hint says what is reasonable and
 * not what wins. Each move is tried twice, which is cheap. */
#include "cards/rules/hint.h"

/* Moves that are looked back for a table that was there; longer than the way through a stock. */
#define MAX_BACK 200

typedef enum
{
  BEST,       /* as the caller says */
  SAFE,       /* home, where no other card will miss it */
  TURNS_OVER, /* a card that lay face down */
  UNCOVERS,   /* a card that can go home then */
  EMPTIES,    /* a column, onto other cards */
  HOME,
  FROM_PLACE, /* a cell or the waste becomes free */
  BUILDS,
  DEALS,
  OPENS,      /* what is below a run, which takes an empty column; the first that only may help */
  STORES,     /* into a cell */
  BREAKS,     /* a run, or takes it from a card that it lies on as well as on the other */
  SHUFFLES,   /* a whole column, or a cell, into an empty column */
  TAKES_BACK,
  RETURNS     /* to a table that was there before; never shown */
} Rank;

/* Whether the card that @move sets free may go home at once without harm. */
static gboolean
uncovers (const CardsTable *table,
          CardsMove         move)
{
  g_autoptr (CardsTable) after = cards_rules_make_move (table, move);
  CardsMove next;

  return cards_rules_find_automatic (after, &next) && cards_pile_equal (next.from, move.from);
}

/* In Spider, where a run may lie on a card of another suit: that is as good as another such. */
static gboolean
lies_well (const CardsTable *table,
           CardsMove         move,
           CardsRow          row)
{
  CardsCard card = row.cards[move.card], target = cards_table_get_top (table, move.to);

  return move.card > row.n - row.n_up
         && cards_table_get_config (table)->game == CARDS_SPIDER
         && cards_card_rank (row.cards[move.card - 1]) == cards_card_rank (card) + 1
         && (target == CARDS_NO_CARD || cards_card_suit (target) != cards_card_suit (card));
}

static Rank
rank_from_column (const CardsTable *table,
                  CardsMove         move)
{
  CardsRow row = cards_table_get_column (table, move.from.index);
  gboolean is_empty = cards_table_get_top (table, move.to) == CARDS_NO_CARD;
  guint first = row.n - cards_rules_run_length (table, move.from.index);

  if (move.to.kind == CARDS_PILE_TABLEAU && move.card == row.n - row.n_up && row.n_up < row.n)
    return TURNS_OVER;
  if (move.card > 0 && uncovers (table, move))
    return UNCOVERS;
  if (move.to.kind == CARDS_PILE_CELL)
    return STORES;
  if (move.card == 0)
    return is_empty ? SHUFFLES : EMPTIES;
  if (move.card > first || lies_well (table, move, row))
    return BREAKS;

  return is_empty ? OPENS : BUILDS;
}

static Rank
rank_move (const CardsTable *table,
           CardsMove         move)
{
  CardsMove home;

  if (move.from.kind == CARDS_PILE_STOCK)
    return DEALS;
  if (move.from.kind == CARDS_PILE_FOUNDATION)
    return TAKES_BACK;
  if (move.to.kind == CARDS_PILE_FOUNDATION && cards_rules_find_automatic (table, &home)
      && cards_move_equal (home, move))
    return SAFE;
  if (move.to.kind == CARDS_PILE_FOUNDATION)
    return cards_rules_find_home (table, move.from, &home) && cards_move_equal (home, move)
               ? HOME
               : TAKES_BACK; /* to an empty one that is meant for another suit */
  if (move.from.kind == CARDS_PILE_TABLEAU)
    return rank_from_column (table, move);

  return move.from.kind == CARDS_PILE_CELL && cards_table_get_top (table, move.to) == CARDS_NO_CARD
             ? SHUFFLES
             : FROM_PLACE;
}

/* The empty places of a kind are all alike. */
static gboolean
is_listed (const CardsTable *table,
           const GArray     *moves,
           CardsMove         move)
{
  if (cards_table_get_top (table, move.to) != CARDS_NO_CARD)
    return FALSE;

  for (guint i = 0; i < moves->len; i++)
    {
      CardsMove other = g_array_index (moves, CardsMove, i);

      if (cards_pile_equal (other.from, move.from) && other.card == move.card
          && other.to.kind == move.to.kind
          && cards_table_get_top (table, other.to) == CARDS_NO_CARD)
        return TRUE;
    }

  return FALSE;
}

/* The present one among them: of a single card in the waste a deal makes the same table. */
static GPtrArray *
list_before (const CardsRecord *record,
             gsize              n)
{
  GPtrArray *tables = g_ptr_array_new_with_free_func ((GDestroyNotify) cards_table_unref);

  for (gsize i = n - MIN (n, MAX_BACK); i <= n; i++)
    g_ptr_array_add (tables, cards_record_get_table (record, i));

  return tables;
}

static gboolean
returns (const CardsTable *table,
         CardsMove         move,
         GPtrArray        *before)
{
  g_autoptr (CardsTable) after = cards_rules_make_move (table, move);

  for (guint i = 0; i < before->len; i++)
    if (cards_table_same_cards (after, g_ptr_array_index (before, i)))
      return TRUE;

  return FALSE;
}

GArray *
cards_hint_list (const CardsRecord *record,
                 gsize              n,
                 const CardsMove   *best)
{
  g_autoptr (CardsTable) table = cards_record_get_table (record, n);
  g_autoptr (GPtrArray) before = list_before (record, n);
  g_autoptr (GArray) legal = cards_rules_list (table);
  g_autofree Rank *ranks = g_new (Rank, legal->len);
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (CardsMove));

  for (guint i = 0; i < legal->len; i++)
    {
      CardsMove move = g_array_index (legal, CardsMove, i);

      ranks[i] = best != NULL && cards_move_equal (move, *best) ? BEST
                 : returns (table, move, before)                ? RETURNS
                                                                : rank_move (table, move);
    }

  for (Rank rank = BEST; rank < RETURNS && (rank < OPENS || moves->len == 0); rank++)
    for (guint i = 0; i < legal->len; i++)
      if (ranks[i] == rank && !is_listed (table, moves, g_array_index (legal, CardsMove, i)))
        g_array_append_val (moves, g_array_index (legal, CardsMove, i));

  return moves;
}
