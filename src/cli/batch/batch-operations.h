/* batch-operations.h: the table of what `spaces batch` can do
 *
 * An operation takes a request and adds the members of its answer to an object in which
 * {"ok":true has been written. When it fails it returns FALSE with @error set, and what it wrote
 * is taken back.
 *
 * A new operation is a function in the file of its family (batch-board.c …), its prototype in the
 * header beside it, and one row in batch-operations.c.
 */
#pragma once

#include "cli/batch/batch-request.h"
#include "text/json-writer.h"

G_BEGIN_DECLS

typedef gboolean (*BatchRun) (BatchRequest  *request,
                              JsonWriter    *answer,
                              GError       **error);

BatchRun batch_operations_find (JsonSpan op);

G_END_DECLS
