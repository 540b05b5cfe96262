/* hint.h: which move to show somebody who asks for one
 *
 * Not a solver: moves that usually help, the best first, so that a person who asks again sees
 * another one. Cards that are safe go home; then come moves that turn a card over or set one free
 * for its foundation, that empty a column, or build with a whole run; a deal is the last. Only
 * where there is none of these, other legal moves are listed. Empty cells and empty columns are
 * all the same, and one of them stands for all. A move that leads back to a table that the game had
 * not long before is left out, so that following hints goes in no circle.
 *
 * Example: where an ace is free, the first hint takes it to a foundation.
 */
#pragma once

#include "cards/rules/record.h"

/* For the table after the first @n moves of @record: an array of CardsMove; empty where no move is
 * legal, or all lead back. @best, a move that is known to be good, comes first; or NULL. */
GArray       *cards_hint_list            (const CardsRecord *record,
                                          gsize              n,
                                          const CardsMove   *best);
