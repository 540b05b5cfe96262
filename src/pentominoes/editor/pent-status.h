/* pent-status.h: the status of a board of pentominoes, in a sentence
 *
 * Solved is "ready", a conflict is a problem, and everything else is on its way.
 *
 * Example: "8×8 projective plane · 3 pieces placed".
 */
#pragma once

#include "game/document.h"
#include "pentominoes/shape/pent-paint.h"

G_BEGIN_DECLS

/* @squares: what pent_paint() makes of @board. */
DocumentStatus pent_status_describe (const PentBoard   *board,
                                     const PentPainted *squares);

G_END_DECLS
