/* exact-all.h: a board against all legal boards, by dynamic programming
 *
 * Adds to a tally. FALSE with an error when cancelled. Part of exact.h, which describes it, and not
 * for others to call.
 */
#pragma once

#include "spaces/strength/population.h"
#include "spaces/strength/tally.h"

gboolean spaces_exact_count_all (const SpacesBoard      *board,
                                 const SpacesPopulation *population,
                                 SpacesScoring           scoring,
                                 SpacesTally            *tally,
                                 GCancellable           *cancellable,
                                 GError                **error);
