/* variation-description.h: a change of one move of a board, and what it gains, in words
 *
 * Moves are counted from 1, rows and columns from 0, as everywhere in words.
 *
 * Example: "A trap at row 2, column 1 as move 5: +3.1 %".
 */
#pragma once

#include "spaces/strength/sensitivity.h"

G_BEGIN_DECLS

/* Of a variation of a whole board; free with g_free(). */
char *spaces_variation_describe (const SpacesVariation *variation);

G_END_DECLS
