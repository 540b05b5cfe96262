/* reach.h: every position that can be reached by the rules, until one of them is wanted
 *
 *   FreeCell           wanted is a table that is won. Cards move one at a time, which is enough,
 *                      and come back from the foundations where another card could lie on them
 *   Klondike, Spider   wanted is anything new: a card turned over, a higher foundation, one more
 *                      empty column, and of Spider a deal
 *
 * Positions that differ only in the order of columns and cells are one.
 *
 * Memory   a reach belongs to its caller, and to one thread at a time. It takes some 300 bytes a
 *          position.
 *
 * Example: of a Klondike whose stock is used up and where nothing fits, the first call of
 * cards_reach_run() is CARDS_REACH_EXHAUSTED.
 */
#pragma once

#include "cards/rules/move.h"

G_BEGIN_DECLS

typedef enum
{
  CARDS_REACH_GOES_ON,
  CARDS_REACH_FOUND,
  CARDS_REACH_EXHAUSTED,
  CARDS_REACH_LIMIT
} CardsReachState;

typedef struct _CardsReach CardsReach;

CardsReach      *cards_reach_new             (const CardsTable *table,
                                              guint64           limit);
void             cards_reach_free            (CardsReach       *reach);
/* Goes on from @n positions more. */
CardsReachState  cards_reach_run             (CardsReach       *reach,
                                              guint             n);
guint64          cards_reach_get_n_positions (const CardsReach *reach);
/* The shortest way to what was found; an array of CardsMove. */
GArray          *cards_reach_dup_moves       (const CardsReach *reach);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CardsReach, cards_reach_free)

G_END_DECLS
