/* answer-private.h: how a search makes its answer
 *
 * Example: cards_answer_new (CARDS_REASON_LIMIT, 240000, NULL) is unknown after 240,000 positions.
 */
#pragma once

#include "cards/solver/solver.h"

G_BEGIN_DECLS

/* The kind follows from @reason. Takes @moves, an array of CardsMove, or NULL for none. */
CardsAnswer *cards_answer_new (CardsReason  reason,
                               guint64      n_positions,
                               GArray      *moves);

G_END_DECLS
