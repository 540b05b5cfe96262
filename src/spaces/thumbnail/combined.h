/* combined.h: the game's picture of a round, both boards in one, as SVG text
 *
 * Byte for byte what the web game draws (docs/formats.md, "Thumbnails"). Only size and
 * result of the round come from playing it; the picture shows the moves of both boards, up to a
 * step of each or all of them:
 *
 *   pieces   blue discs for the player, purple ones for the opponent, two halves where both were;
 *            the number is the last visit's, counted from 1
 *   traps    red crosses for the player's; of the opponent's only what the player stepped on,
 *            orange, and without a number while the step that laid it is not shown yet
 *
 * Goals and the squares of a collision are not drawn.
 */
#pragma once

#include "spaces/round/round.h"

#define SPACES_COMBINED_ALL_STEPS (-1)

/* Steps are indices from 0; a step that is not SPACES_COMBINED_ALL_STEPS hides every later move.
 * SPACES_COMBINED_NO_STEP hides all. */
#define SPACES_COMBINED_NO_STEP (-2)

char *spaces_combined_draw (const SpacesRound *round,
                            gssize             player_max_step,
                            gssize             opponent_max_step);
