/* A linear search is faster than the parsing that precedes it. */
#include "cli/batch/batch-operations.h"

#define ROW(name, operation) { name, operation },

static const struct
{
  const char     *name;
  BatchOperation *run;
} operations[] = { BATCH_OPERATIONS (ROW) };

BatchOperation *
batch_operations_find (JsonSpan op)
{
  for (guint i = 0; i < G_N_ELEMENTS (operations); i++)
    {
      if (json_span_string_equal (op, operations[i].name))
        return operations[i].run;
    }

  return NULL;
}
