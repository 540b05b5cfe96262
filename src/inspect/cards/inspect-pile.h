/* inspect-pile.h: a pile of a position, from the bits of its text or from a table
 *
 * Version 1 of positions lists its piles one after another, so that those before the damage can be
 * shown; they are read from the bits. Those of version 2 are one number, and there are all or none:
 * they are taken from the table.
 *
 * Example: the bits of a column of FreeCell with 5♦ and 10♥ are described as "5♦ 10♥"; of Klondike,
 * if only the second one lies face up, "(5♦) 10♥".
 */
#pragma once

#include "cards/encoding/position-reading.h"

G_BEGIN_DECLS

/* The bytes of a payload of version 1. */
typedef struct
{
  const guint8        *bytes;
  gsize                n_bytes;
  CardsPositionReading reading;
} InspectPayloadBits;

/* "Tableau 3", "Stock"; translated. */
char *inspect_pile_dup_name      (const CardsPositionField *field);
/* What a field of version 1 says; translated. */
char *inspect_pile_describe_bits (const InspectPayloadBits *payload,
                                  const CardsPositionField *field);
/* What lies on a pile of a table. */
char *inspect_pile_describe      (const CardsTable         *table,
                                  CardsPile                 pile);

G_END_DECLS
