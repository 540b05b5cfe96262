#include "cards/encoding/position-reading.h"

/* The part with this index from a byte of the text to another. */
void
cards_position_reading_add (CardsPositionReading *reading,
                            CardsPart             part,
                            guint                 index,
                            gsize                 from,
                            gsize                 to)
{
  g_return_if_fail (reading->n_fields < CARDS_POSITION_MAX_FIELDS);

  reading->fields[reading->n_fields++] =
      (CardsPositionField) { (guint8) part, (guint8) index, from, to, 0, 0 };
}
