/* exact-plain.h: a board against all plain boards, one by one, the common beginnings once
 *
 * Adds to a tally and to a list of the worst enemies. FALSE with an error when cancelled. Part of
 * exact.h, which describes it, and not for others to call.
 */
#pragma once

#include "spaces/strength/population.h"
#include "spaces/strength/tally.h"
#include "spaces/strength/worst.h"

G_BEGIN_DECLS

gboolean spaces_exact_count_plain (const SpacesBoard      *board,
                                   const SpacesPopulation *population,
                                   SpacesScoring           scoring,
                                   SpacesTally            *tally,
                                   SpacesWorst            *worst,
                                   GCancellable           *cancellable,
                                   GError                **error);

G_END_DECLS
