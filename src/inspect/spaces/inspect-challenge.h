/* inspect-challenge.h: a challenge, compressed in a link or as plain JSON (challenge.h)
 *
 * Whole or damaged: what the payload still has is shown, with the boards in it and the moves that
 * could be read. Whether today's web game would open the link is reported in its own words.
 */
#pragma once

#include "inspect/inspection/inspect-payload.h"

G_BEGIN_DECLS

gboolean inspect_challenge_looks (const InspectPayload *payload);
void     inspect_challenge_add   (const InspectPayload *payload,
                                  const char           *base,
                                  InspectionBuilder    *builder);

G_END_DECLS
