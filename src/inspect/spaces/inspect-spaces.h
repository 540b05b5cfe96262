/* inspect-spaces.h: what the Spaces game contributes to the table of formats
 *
 * `inspect_spaces` has its formats, in links, codes and bare parameters, for the table in
 * inspect.c. Those that are JSON, which is no link in a message, are read by inspect_json_text()
 * (inspect-readers.h).
 *
 * Example: with it in the table, `#2|2p0pG0f` is an INSPECT_SPACES_SHORT.
 */
#pragma once

#include "inspect/inspection/inspect-format.h"
#include "inspect/spaces/inspect-spaces-kind.h"

G_BEGIN_DECLS

extern const InspectGame inspect_spaces;

G_END_DECLS
