/* inspection-json.h: an inspection as members of a JSON object
 *
 * They are those of link.inspect in docs/batch.md. Spans are bytes of the text that was given, and
 * null where something stands nowhere; finds are those of other games.
 */
#pragma once

#include "inspect/inspection/inspection.h"
#include "text/json-writer.h"

void inspection_json_write (JsonWriter       *writer,
                            const Inspection *inspection);
