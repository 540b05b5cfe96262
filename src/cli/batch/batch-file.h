/* batch-file.h: the operations file.… of `spaces batch`
 *
 *   file.read   text, kind?   what file-json.h lists
 *
 * Without a kind the shape of the file decides. Errors carry the byte in `text`.
 */
#pragma once

#include "cli/batch/batch-request.h"
#include "text/json-writer.h"

G_BEGIN_DECLS

gboolean batch_file_read (BatchRequest  *request,
                          JsonWriter    *answer,
                          GError       **error);

G_END_DECLS
