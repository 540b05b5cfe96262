/* history-copy.h: another history of the same steps */
#pragma once

#include "game/history.h"

static inline History *
history_copy (const History *from)
{
  gsize n_undo = history_get_n_undo (from);
  gconstpointer present = history_get_present (from);
  History *copy = history_new (history_get_type (from),
                               n_undo > 0 ? history_get_undo (from, 0) : present);

  for (gsize i = 1; i <= n_undo; i++)
    history_push (copy, i < n_undo ? history_get_undo (from, i) : present);
  for (gsize i = 0; i < history_get_n_redo (from); i++)
    history_append_redo (copy, history_get_redo (from, i));

  return copy;
}
