/* table.h: the table of a solitaire, as an immutable value
 *
 * A table is a game with its options, the cards of every pile, the number of moves that were made,
 * and the seed of the deal where the web game has one. How it came about is not part of it: that is
 * a record (rules/record.h).
 *
 * Piles    tableau 0 … n_columns−1, cells (FreeCell), foundations, stock and waste (Klondike;
 *          Spider has a stock only). Indices count from 0 in code and from 1 in everything a person
 *          reads.
 * Cards    of a pile are listed from the bottom: the last one is on top, free to move or next to be
 *          dealt. The last n_up cards of a column lie face up; in FreeCell all do.
 * Foundations hold the Ace up to some card of one suit, so that height and suit say it all. In
 *          Spider they are the runs that have left, in their order, each 13 high.
 * Ranges   any column may hold any number of cards; moves 0 … 2³²−1; seed 0 (none) or 1 … 2⁵³−1.
 * Memory   reference counted and safe to share between threads. Making a move makes a new table
 *          (rules/rules.h). Pointers to cards are good as long as the table.
 *
 * Every table has the right cards: table-parts.h, which makes one of any, rejects others and says
 * which.
 *
 * Example: FreeCell, seed 617, before the first move: cards_table_get_column (table, 0) has 7
 * cards, and cards_table_get_height (table, 0) is 0.
 */
#pragma once

#include "cards/deal/game-config.h"
#include "objects/shared-value.h"

#include <glib-object.h>

#define CARDS_MAX_SEED                                                                             \
  G_GUINT64_CONSTANT (9007199254740991) /* 2^53 - 1: whole numbers of JavaScript */

typedef enum
{
  CARDS_PILE_TABLEAU,
  CARDS_PILE_CELL,
  CARDS_PILE_FOUNDATION,
  CARDS_PILE_STOCK,
  CARDS_PILE_WASTE,
  CARDS_N_PILE_KINDS
} CardsPileKind;

typedef struct
{
  guint8 kind;  /* a CardsPileKind */
  guint8 index; /* 0 for stock and waste */
} CardsPile;

#define CARDS_BEFORE_FIRST G_MAXUINT8

/* The cards of a column, of the stock or of the waste; n_up is n in the waste and 0 in the
 * stock. */
typedef struct
{
  const CardsCard *cards;
  guint            n;
  guint            n_up;
} CardsRow;

#define CARDS_TYPE_TABLE (cards_table_get_type ())
SHARED_VALUE_TYPE (CardsTable, cards_table)

GType              cards_table_get_type          (void) G_GNUC_CONST;

gboolean           cards_table_equal             (const CardsTable  *a,
                                                  const CardsTable  *b);
/* The same cards in the same places, whatever the number of moves and the seed. */
gboolean           cards_table_same_cards        (const CardsTable  *a,
                                                  const CardsTable  *b);

const CardsConfig *cards_table_get_config        (const CardsTable  *table);
guint32            cards_table_get_n_moves       (const CardsTable  *table);
guint64            cards_table_get_seed          (const CardsTable  *table);

/* The pile behind @pile in the order of the kinds; FALSE behind the last one. It begins behind a
 * kind and CARDS_BEFORE_FIRST. */
gboolean           cards_config_next_pile        (const CardsConfig *config,
                                                  CardsPile         *pile);
/* How many piles of a kind a game has: none of some kinds. */
guint              cards_table_get_n_piles       (const CardsTable  *table,
                                                  CardsPileKind      kind);
/* How many cards lie on a pile. */
guint              cards_table_count             (const CardsTable  *table,
                                                  CardsPile          pile);
CardsRow           cards_table_get_column        (const CardsTable  *table,
                                                  guint              index);
CardsRow           cards_table_get_stock         (const CardsTable  *table);
CardsRow           cards_table_get_waste         (const CardsTable  *table);
guint              cards_table_get_height        (const CardsTable  *table,
                                                  guint              foundation);
guint              cards_table_get_suit          (const CardsTable  *table,
                                                  guint              foundation);
/* A card of any pile, from 0 at the bottom; CARDS_NO_CARD if there is none, or no such pile. */
CardsCard          cards_table_get_card          (const CardsTable  *table,
                                                  CardsPile          pile,
                                                  guint              index);
/* The one on top. */
CardsCard          cards_table_get_top           (const CardsTable  *table,
                                                  CardsPile          pile);
/* How many cards are on the foundations, which is how far the game has come. */
guint              cards_table_get_n_home        (const CardsTable  *table);
/* Whether all cards are on the foundations. */
gboolean           cards_table_is_won            (const CardsTable  *table);

static inline gboolean
cards_pile_equal (CardsPile a,
                  CardsPile b)
{
  return a.kind == b.kind && a.index == b.index;
}
