/* table-private.h: how a table lies in memory
 *
 * For what makes tables: deals, rules and the readers of positions. A table is one flat piece of
 * 192 bytes, so that a copy to work on is an assignment on the stack, and no move allocates
 * anything.
 *
 * All columns, the stock and the waste lie behind one another in `cards`. Slot i, a column, the
 * stock or the waste, has the cards start[i] … start[i+1]−1; columns that a game does not have are
 * empty slots. A move shifts the cards between two slots, of which there are a hundred at most.
 *
 * What keeps one of these on the stack may change it; a table that was handed on never changes.
 */
#pragma once

#include "cards/deal/table.h"

#define CARDS_SLOT_STOCK CARDS_MAX_COLUMNS
#define CARDS_SLOT_WASTE (CARDS_MAX_COLUMNS + 1)
#define CARDS_N_SLOTS (CARDS_MAX_COLUMNS + 2)

struct _CardsTable
{
  CardsConfig config;
  guint64     seed;
  guint32     n_moves;
  guint8      heights[CARDS_MAX_FOUNDATIONS];
  guint8      suits[CARDS_MAX_FOUNDATIONS]; /* 0 where the height is 0 */
  CardsCard   cells[CARDS_MAX_CELLS];       /* CARDS_NO_CARD also where the game has no such cell */
  guint8      n_up[CARDS_MAX_COLUMNS];
  guint8      start[CARDS_N_SLOTS + 1];
  CardsCard   cards[CARDS_MAX_CARDS];       /* start[CARDS_N_SLOTS] of them */
};

/* How many piles of a kind a game has. */
static inline guint
cards_config_n_piles (const CardsConfig *config,
                      CardsPileKind      kind)
{
  switch (kind)
    {
    case CARDS_PILE_TABLEAU:
      return config->n_columns;
    case CARDS_PILE_CELL:
      return config->n_cells;
    case CARDS_PILE_FOUNDATION:
      return cards_config_n_foundations (config);
    case CARDS_PILE_STOCK:
      return config->game != CARDS_FREECELL;
    case CARDS_PILE_WASTE:
      return config->game == CARDS_KLONDIKE;
    default:
      g_return_val_if_reached (0);
    }
}

/* Where the cards of a column, the stock or the waste are. */
static inline guint
cards_table_slot_of (CardsPile pile)
{
  return pile.kind == CARDS_PILE_STOCK   ? CARDS_SLOT_STOCK
         : pile.kind == CARDS_PILE_WASTE ? CARDS_SLOT_WASTE
                                         : pile.index;
}

static inline guint
cards_table_slot_n (const CardsTable *table,
                    guint             slot)
{
  return table->start[slot + 1] - table->start[slot];
}

static inline const CardsCard *
cards_table_slot_cards (const CardsTable *table,
                        guint             slot)
{
  return table->cards + table->start[slot];
}

static inline CardsCard
cards_table_slot_top (const CardsTable *table,
                      guint             slot)
{
  return cards_table_slot_n (table, slot) > 0 ? table->cards[table->start[slot + 1] - 1]
                                              : CARDS_NO_CARD;
}

/* An empty table of a game; then a value with these contents. */
void        cards_table_begin   (CardsTable        *table,
                                 const CardsConfig *config);
CardsTable *cards_table_dup     (const CardsTable  *table);

/* Changes to a table of one's own. Pushing needs room: a card must have been taken from
 * elsewhere. */
void        cards_table_push    (CardsTable        *table,
                                 guint              slot,
                                 const CardsCard   *cards,
                                 guint              n);
void        cards_table_pop     (CardsTable        *table,
                                 guint              slot,
                                 guint              n);
void        cards_table_shift   (CardsTable        *table,
                                 guint              from,
                                 guint              to,
                                 guint              n);
