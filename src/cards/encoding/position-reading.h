/* position-reading.h: what a reader of positions found, part by part
 *
 * The reader of a position notes every part that it has read, with the bytes of the text that hold
 * it, whether it then goes on or stops at an error: so an inspector can show what there is.
 *
 * Example: in `v1F00AAAD…` version, game and options are the bytes 0…2, 2…3 and 3…5, and the four
 * empty foundations 5…6, 5…7, 6…7 and 7…8: they have four bits each, and a character has six.
 */
#pragma once

#include "cards/deal/table.h"

typedef enum
{
  CARDS_PART_VERSION,
  CARDS_PART_GAME,
  CARDS_PART_CONFIG,
  CARDS_PART_FOUNDATION,
  CARDS_PART_RUNS,     /* Spider: all that have left */
  CARDS_PART_CELL,
  CARDS_PART_COLUMN,
  CARDS_PART_STOCK,
  CARDS_PART_WASTE,
  CARDS_PART_MOVES,
  CARDS_PART_SEED,
  CARDS_PART_NUMBER,   /* version 2: all piles together */
  CARDS_PART_CHECKSUM, /* version 2 */
} CardsPart;

/* Which bytes of the text hold a part; neighbors may share one. */
typedef struct
{
  guint8 part;      /* a CardsPart */
  guint8 index;
  gsize  from;
  gsize  to;
  gsize  first_bit; /* of its cards, from the beginning of the payload; version 1 only */
  gsize  end_bit;   /* behind the part; version 1 only */
} CardsPositionField;

#define CARDS_POSITION_MAX_FIELDS                                                                  \
  32 /* 3 + 4 foundations + 7 cells + 10 columns + 4 and some room */

typedef struct
{
  guint              version;    /* 0: not read yet */
  gboolean           is_binary;
  gboolean           is_literal; /* a foundation is written card by card */
  gboolean           canonical;
  gboolean           has_config;
  CardsConfig        config;
  guint              n_fields;
  CardsPositionField fields[CARDS_POSITION_MAX_FIELDS];
} CardsPositionReading;

/* The part with this index, from a byte of the text to another. */
static inline void
cards_position_reading_add (CardsPositionReading *reading,
                            CardsPart             part,
                            guint                 index,
                            gsize                 from,
                            gsize                 to)
{
  g_return_if_fail (reading->n_fields < CARDS_POSITION_MAX_FIELDS);

  reading->fields[reading->n_fields++]
      = (CardsPositionField) { (guint8) part, (guint8) index, from, to, 0, 0 };
}
