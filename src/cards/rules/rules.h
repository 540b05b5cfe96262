/* rules.h: the rules of FreeCell, Klondike and Spider
 *
 * docs/formats.md, "Rules": what the web game plays. The rules of Spider, which it does
 * not have, are the usual ones; docs/formats.md has them all.
 *
 * A move makes a new table and leaves its table alone. What follows from a move belongs to it: the
 * card below is turned over, and a whole run of Spider leaves.
 *
 * A won game may be played on.
 *
 * Example: of FreeCell, Microsoft deal 617, cards_rules_list() has 35 moves first: 32 into the four
 * cells, and three from column to column, one of which is `T7.5->T1`.
 */
#pragma once

#include "cards/rules/move-verdict.h"

G_BEGIN_DECLS

CardsVerdict  cards_rules_check          (const CardsTable *table,
                                          CardsMove         move);
/* NULL for a move that is not legal. */
CardsTable   *cards_rules_make_move      (const CardsTable *table,
                                          CardsMove         move);
/* All legal moves, an array of CardsMove: from the columns, cells, foundations, the stock, the
 * waste. */
GArray       *cards_rules_list           (const CardsTable *table);
gboolean      cards_rules_has_moves      (const CardsTable *table);
/* How many cards at the end of a column may be taken together, on the rules for runs alone. */
guint         cards_rules_run_length     (const CardsTable *table,
                                          guint             column);
/* A legal move of one card from @from to a foundation: the one that is built on, or else the first
 * empty one that is meant for its suit. */
gboolean      cards_rules_find_home      (const CardsTable *table,
                                          CardsPile         from,
                                          CardsMove        *move);
/* A move to a foundation that can do no harm, as the web game judges: the card is at most two ranks
 * above the lowest foundation. Such moves are made and recorded like any other. None in Spider. */
gboolean      cards_rules_find_automatic (const CardsTable *table,
                                          CardsMove        *move);

G_END_DECLS
