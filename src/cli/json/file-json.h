/* file-json.h: what a file of the game holds, as members of a JSON object
 *
 * They are those of file.read in docs/batch.md. Spans are bytes of the file's text.
 */
#pragma once

#include "spaces/files/files.h"
#include "text/json-writer.h"

void file_json_write (JsonWriter       *writer,
                      const SpacesFile *file);
