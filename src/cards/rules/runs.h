/* runs.h: which cards lie on which, and which of them move together
 *
 *   FreeCell, Klondike   a card lies on one of the other color that is one higher; cards that lie
 *                        so are a run
 *   Spider               a card lies on any that is one higher; a run is of one suit, and whole
 *                        from the King to the Ace
 *
 * In FreeCell a run of n cards is short for n moves of one card by way of the empty cells and
 * columns, so that there must be enough of them: (cells + 1) × 2^columns, without the column it
 * goes to.
 *
 * Example: with two empty cells and an empty column six cards move onto another column, and three
 * into that one.
 */
#pragma once

#include "cards/deal/table.h"

G_BEGIN_DECLS

/* Whether @card may lie on @below in a column. */
gboolean cards_run_fits        (CardsGame         game,
                                CardsCard         card,
                                CardsCard         below);
/* How many cards at the top of a column are a run. */
guint    cards_run_length      (const CardsTable *table,
                                guint             column);
/* Spider: whether the top 13 cards of a column are the run from King to Ace of a suit. */
gboolean cards_run_is_whole    (const CardsTable *table,
                                guint             column);
/* FreeCell: how many cards move at once to @column. */
guint    cards_run_carry_limit (const CardsTable *table,
                                guint             column);

G_END_DECLS
