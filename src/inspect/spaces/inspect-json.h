/* inspect-json.h: the JSON of the game as a tree of fields
 *
 * Members become fields under their own names, with a name for people where the game's meaning is
 * known. Whole boards (objects with a "sequence") are one line, because their codes are shown
 * elsewhere; grids, sequences and pictures are never unfolded. Each field has its place in the
 * pasted text and in the JSON.
 *
 * Example: `{"round":3}` is the field "payload", and in it "round", called "Round", with the value
 * 3.
 */
#pragma once

#include "inspect/inspection/inspect-payload.h"

G_BEGIN_DECLS

void inspect_json_add_payload (const InspectPayload *payload,
                               InspectionBuilder    *builder);

G_END_DECLS
