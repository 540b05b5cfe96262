/* narration.h: a round described in sentences
 *
 * One sentence per step, for the line under a replay and for a screen reader, and one for the end.
 * Rows and columns count from the top left of the player's board, the first as text/place.h says.
 * Addressed to the player: "you" is the player.
 *
 * With the fog on, a trap of the opponent is described only when it is stepped on, as the game does
 * it; what the opponent does with a hidden step is then left out.
 *
 * The brief form is for lists that have numbers, points and places elsewhere: it has only what
 * was done, begins in lower case, and combines what both sides did alike.
 *
 * All strings are translated; free them with g_free().
 *
 * Example: step 2 of `2|2p0pG0f` against `2|2p3tG0f` reads "Step 2: you stepped forward onto a trap
 * at row 0, column 0: +1 and −1; your opponent laid a trap at row 0, column 0", and with the fog on
 * "… ; your opponent’s step is hidden". In brief: "you step forward onto a trap; opponent lays a
 * trap".
 */
#pragma once

#include "spaces/round/round.h"

char *spaces_narration_step   (const SpacesRound  *round,
                               gsize               n,
                               gboolean            fogged);
char *spaces_narration_brief  (const SpacesRound  *round,
                               gsize               n,
                               gboolean            fogged);
char *spaces_narration_result (const SpacesResult *result);
