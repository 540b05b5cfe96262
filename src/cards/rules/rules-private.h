/* rules-private.h: moves on a table of one's own, for code that makes many of them
 *
 * No allocation, and no more work than the length of a column.
 */
#pragma once

#include "cards/deal/table-private.h"
#include "cards/rules/rules.h"

/* Makes @move if it is legal, and counts it; otherwise the table stays. */
CardsVerdict cards_rules_play (CardsTable *table,
                               CardsMove   move);
