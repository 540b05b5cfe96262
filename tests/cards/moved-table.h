/* moved-table.h: the same table after so many moves, dealt from another seed */
#pragma once

#include "cards/deal/table-private.h"

static inline CardsTable *
moved_table (const CardsTable *table,
             guint32           n_moves,
             guint64           seed)
{
  CardsTable copy = *table;

  copy.n_moves = n_moves;
  copy.seed = seed;

  return cards_table_dup (&copy);
}
