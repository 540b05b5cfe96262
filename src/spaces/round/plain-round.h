/* plain-round.h: the result of a round between two plain boards, played once
 *
 * On a plain board every move does what its type says (action.h): pieces and traps are on squares
 * of the board, finals on the goal row, and the piece never comes onto a trap of its own. All
 * boards that the game makes are plain. Part of spaces_round_play(), not for others to call: the
 * result is the one of a walk in every field, at half its cost.
 */
#pragma once

#include "spaces/round/result.h"

/* Both boards have the same size. FALSE when one of them is not plain, and @result is undefined. */
gboolean spaces_plain_round_play (const SpacesBoard *player,
                                  const SpacesBoard *opponent,
                                  SpacesScoring      scoring,
                                  SpacesResult      *result);
