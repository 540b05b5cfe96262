/* fog.h: how much of a board its opponent has seen
 *
 * After a round a player knows of the other board the piece as far as it went and the one trap that
 * was stepped on; everything else stays in the fog (docs/formats.md, "Fog of war"). A fog
 * says what was seen; it is given in the frame of the board that it hides.
 *
 *   pieces and finals   are seen up to the step with the index last_step
 *   a trap              is seen if it was hit and lies on the square trap, whenever it was laid
 *
 * The moves that remain keep their numbers: spaces_fog_shows() says which they are. The board that
 * is made of them is renumbered without gaps, as the game does, and may have no move at all; its
 * code is then `2|`, which no reader takes.
 *
 * Example: `3|8p5p8t5p2pG2f` seen up to step 3 without a trap is `3|8p5p5p`.
 */
#pragma once

#include "spaces/round/round.h"

typedef struct
{
  gssize       last_step; /* index from 0, −1 when nothing was seen */
  gboolean     hit_trap;
  SpacesSquare trap;      /* in the board's own frame, meaningful with hit_trap */
} SpacesFog;

gboolean     spaces_fog_shows (const SpacesFog   *fog,
                               SpacesMove         move,
                               gsize              index);
SpacesBoard *spaces_fog_apply (const SpacesFog   *fog,
                               const SpacesBoard *board);
