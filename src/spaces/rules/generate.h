/* generate.h: legal boards one after another, in the order of the game's engine
 *
 * The engine's generator makes fewer boards than the rules allow: never two traps in a row, no
 * trap on row 0, no step down, no square twice (docs/formats.md, "Generated boards"). 2×2 has 14
 * of them, 3×3 has 796. `limit` bounds how many are made; it is shared out between the columns in
 * which the piece starts. The array owns its boards.
 */
#pragma once

#include "spaces/board/board.h"

GPtrArray *spaces_generate (guint size,
                            gsize limit);
