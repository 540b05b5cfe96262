/* mixed-radix.h: a large number that is a row of digits, each with a radix of its own
 *
 * Digits are taken from the low end: the first is what is left of the number divided by the first
 * radix, and so on with the quotient. Writing them is the same backwards. Nothing is wasted between
 * two digits, as it is between two fields of whole bits.
 *
 * Radices are 1 … 2³². The number has up to MIXED_RADIX_LIMBS × 32 bits, which is a third more than
 * the longest position takes.
 *
 * Example: the digits 2 of 3 and 4 of 10 are the number 2 + 3 × 4 = 14.
 */
#pragma once

#include <glib.h>

#define MIXED_RADIX_LIMBS 16
#define MIXED_RADIX_BYTES (MIXED_RADIX_LIMBS * 4)

typedef struct
{
  guint32 limbs[MIXED_RADIX_LIMBS]; /* the lowest first */
  guint   n;                        /* how many are in use; the highest of them is not 0 */
} MixedRadix;

/* From the bytes of the number, the highest first; FALSE when they are too many. */
gboolean mixed_radix_set_bytes (MixedRadix       *number,
                                const guint8     *bytes,
                                gsize             n_bytes);
/* The fewest bytes that hold the number: none for 0. */
gsize    mixed_radix_get_bytes (const MixedRadix *number,
                                guint8            bytes[MIXED_RADIX_BYTES]);
guint32  mixed_radix_take      (MixedRadix       *number,
                                guint64           radix);
void     mixed_radix_put       (MixedRadix       *number,
                                guint64           radix,
                                guint32           digit);

static inline gboolean
mixed_radix_is_zero (const MixedRadix *number)
{
  return number->n == 0;
}
