/* round-description.h: what is said about a round beyond the sentences of narration.h
 *
 * Strings are translated; free those that are not const with g_free().
 *
 * Example: for step 2 of `2|2p0pG0f` against `2|2p3tG0f` the points of the player are "+1 −1", the
 * event is "✕", and the deed reads "You step forward onto a trap; opponent lays a trap".
 */
#pragma once

#include "spaces/round/round-trace.h"
#include "spaces/round/round.h"

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

/* A square of a round in words
 *
 * What a screen reader says on a square of the board both players walk on, after some steps: the
 * pieces that stand there, at which steps they came, and the traps. Rows and columns are those
 * of the player's frame, called as text/place.h says; steps count from 1. Row −1 is the player's
 * goal, row `size` the opponent's. With the fog on, only what is known is described. Translated,
 * owned by the caller.
 *
 * Example: "row 2, column 1: your piece, your step 4, opponent’s trap of step 2".
 */
char *editor_round_square_describe (const SpacesRoundTrace *trace,
                                    SpacesSquare            square);
