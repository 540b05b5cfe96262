/* round-square.h: a square of a round in words
 *
 * What a screen reader says on a square of the board both players walk on, after some steps: the
 * pieces that stand there, at which steps they came, and the traps. Rows and columns count from 0
 * in the frame of the player, steps from 1; row −1 is the player's goal, row `size` the opponent's.
 * With the fog on, only what is known is described. Translated, owned by the caller.
 *
 * Example: "row 2, column 1: your piece, your step 4, opponent’s trap of step 2".
 */
#pragma once

#include "spaces/round/round-trace.h"

G_BEGIN_DECLS

char *editor_round_square_describe (const SpacesRoundTrace *trace,
                                    SpacesSquare            square);

G_END_DECLS
