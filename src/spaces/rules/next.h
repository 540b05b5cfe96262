/* next.h: what may come next on every square
 *
 * With the first N moves of a board made, the verdict on a piece and on a trap on every square and
 * on every goal: the editor, its marks and what it says about a click all ask it. Costs constant
 * time a move and a square.
 *
 * Example: after no move of a 3×3 board a piece may start on (2,0), (2,1) and (2,2); the verdict on
 * (1,0) is SPACES_VERDICT_NOT_BOTTOM_ROW.
 */
#pragma once

#include "spaces/rules/verdict.h"

void          spaces_rules_next       (const SpacesBoard *board,
                                       gsize              n_moves,
                                       SpacesNext        *next);
SpacesVerdict spaces_next_get_verdict (const SpacesNext  *next,
                                       SpacesMove         move);
