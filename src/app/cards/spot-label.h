/* spot-label.h: cards and piles of a table in a few words, for a screen reader
 *
 * Everything is translated; the caller frees it. Numbers count from 1.
 *
 * Example: "7 of Spades, column 3, 4 cards above it", "Column 3, 7 cards", "Free cell 2, empty".
 */
#pragma once

#include "cards/picture/table-layout.h"

G_BEGIN_DECLS

char *editor_spot_label (const CardsTable *table,
                         CardsSpot         spot);
char *editor_pile_label (const CardsTable *table,
                         CardsPile         pile);

G_END_DECLS
