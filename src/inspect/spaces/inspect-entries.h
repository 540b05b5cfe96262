/* inspect-entries.h: the boards that the game keeps as JSON, with what is wrong with them
 *
 * Files, and the states of games in old links, hold boards as objects (files.h). Each becomes
 * a field with its code and its place, and a board of the inspection.
 */
#pragma once

#include "inspect/inspection/inspect-payload.h"
#include "spaces/files/files.h"

G_BEGIN_DECLS

void inspect_entries_add (const InspectPayload *payload,
                          const SpacesFile     *file,
                          InspectionBuilder    *builder);

G_END_DECLS
