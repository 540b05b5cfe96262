/* exact.h: a board against every board of a population, counted and not sampled
 *
 *   all     by dynamic programming over the states of the other board (its square, its traps, what
 *           is left of its moves, how far it has scored), against the fixed course of this one:
 *           each state is looked at once, however many boards lead to it. Up to 4×4.
 *   plain   one by one, depth first, so that the beginning of many boards is played once; a round
 *           that is over stays decided for every board with that beginning. Up to 4×4.
 *
 * FALSE, and nothing done, when the board or the population does not fit: the caller draws a sample
 * instead. Part of strength.h, and not for others to call.
 *
 * Cost     3×3 some milliseconds; 4×4 about a second for most boards, more for those that walk far.
 * Errors   G_IO_ERROR_CANCELLED.
 */
#pragma once

#include "spaces/strength/population.h"
#include "spaces/strength/tally.h"

gboolean spaces_exact_fits  (const SpacesBoard      *board,
                             const SpacesPopulation *population);
gboolean spaces_exact_count (const SpacesBoard      *board,
                             const SpacesPopulation *population,
                             SpacesScoring           scoring,
                             SpacesTally            *tally,
                             GCancellable           *cancellable,
                             GError                **error);
