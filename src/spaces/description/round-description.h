/* round-description.h: what is said about a round beyond the sentences of narration.h
 *
 * Strings are translated; free those that are not const with g_free().
 *
 * Example: for step 2 of `2|2p0pG0f` against `2|2p3tG0f` the points of the player are "+1 −1", the
 * event is "✕", and the deed reads "You step forward onto a trap; opponent lays a trap".
 */
#pragma once

#include "spaces/round/round.h"

G_BEGIN_DECLS

/* What was done in a step, for a list: in brief, as the beginning of a sentence. */
char       *editor_round_describe_actions (const SpacesRound    *round,
                                           gsize                 step,
                                           gboolean              fogged);
/* "+1", "−1", "+1 −1", each kept in this order by U+2066 and U+2069, or "·" for nothing. */
const char *editor_round_describe_points  (const SpacesSideStep *step);
/* The mark of a step on a slider, or NULL where nothing special happens. */
const char *editor_round_describe_event   (const SpacesStep     *step);
/* The one sentence for screen and screen reader: the step, the score, and the result at the end. */
char       *editor_round_describe_step    (const SpacesRound    *round,
                                           gsize                 step,
                                           gboolean              fogged);
/* The same in brief, without the number of the step, where there is little room. */
char       *editor_round_describe_caption (const SpacesRound    *round,
                                           gsize                 step,
                                           gboolean              fogged);

G_END_DECLS
