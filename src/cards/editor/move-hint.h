/* move-hint.h: which legal move to show somebody who asks for one
 *
 * Not a solver: the legal moves in an order of what usually helps, so that a person who asks again
 * sees another one. First what goes home and what turns a card over, then what builds on other
 * cards, then what deals, and last what only uses up room or takes a card back from a foundation.
 *
 * Example: where an ace is free, the first hint takes it to a foundation.
 */
#pragma once

#include "cards/rules/rules.h"

G_BEGIN_DECLS

/* An array of CardsMove, the best first; empty where no move is legal. */
GArray *cards_hint_list (const CardsTable *table);

G_END_DECLS
