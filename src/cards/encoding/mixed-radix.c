/* Schoolbook arithmetic with 32 bits a limb: one division, or one multiplication, by a radix is
 * one pass over the limbs that are in use. Limbs are little-endian: limb 0 holds the lowest 32
 * bits. Invariant of both operations: the highest limb in use is not 0, so that 0 has no limbs.
 * A digit costs O(n) steps for n limbs, a whole number O(n²), with n ≤ 16. */
#include "cards/encoding/mixed-radix.h"

#include <string.h>

/* Bytes are big-endian as in the text; leading zero bytes are accepted here, and it is the
 * caller who knows whether they are canonical. */
gboolean
mixed_radix_set_bytes (MixedRadix   *number,
                       const guint8 *bytes,
                       gsize         n_bytes)
{
  memset (number, 0, sizeof *number);
  if (n_bytes > MIXED_RADIX_BYTES)
    return FALSE;

  for (gsize i = 0; i < n_bytes; i++)
    {
      gsize position = n_bytes - 1 - i;

      number->limbs[position / 4] |= (guint32) bytes[i] << (position % 4 * 8);
    }
  number->n = MIXED_RADIX_LIMBS;
  while (number->n > 0 && number->limbs[number->n - 1] == 0)
    number->n--;

  return TRUE;
}

/* Writes all bytes of the limbs in use, and moves the number to the front over the zero bytes of
 * the highest limb, of which there are at most three. */
gsize
mixed_radix_get_bytes (const MixedRadix *number,
                       guint8            bytes[MIXED_RADIX_BYTES])
{
  gsize n_bytes = number->n * 4;

  for (gsize i = 0; i < number->n * 4; i++)
    {
      gsize position = number->n * 4 - 1 - i;

      bytes[i] = (guint8) (number->limbs[position / 4] >> (position % 4 * 8));
    }
  while (n_bytes > 0 && bytes[number->n * 4 - n_bytes] == 0)
    n_bytes--;
  memmove (bytes, bytes + number->n * 4 - n_bytes, n_bytes);

  return n_bytes;
}

/* Divides by @radix and gives the rest. Long division from the highest limb down. The rest is
 * below @radix ≤ 2^32, so that the rest and the next limb together fit into 64 bits and the
 * partial quotient into 32. */
guint32
mixed_radix_take (MixedRadix *number,
                  guint64     radix)
{
  guint64 rest = 0;

  for (guint i = number->n; i-- > 0;)
    {
      guint64 part = rest << 32 | number->limbs[i];

      number->limbs[i] = (guint32) (part / radix);
      rest = part % radix;
    }
  while (number->n > 0 && number->limbs[number->n - 1] == 0)
    number->n--;

  return (guint32) rest;
}

/* Multiplies by @radix and adds @digit. The inverse of mixed_radix_take(): digits put in the
 * opposite order come out in the order in which they are to be taken. @digit must be below
 * @radix. */
void
mixed_radix_put (MixedRadix *number,
                 guint64     radix,
                 guint32     digit)
{
  guint64 carry = digit;

  for (guint i = 0; i < number->n; i++)
    {
      /* At most (2^32 − 1) × 2^32 + 2^32 − 1, which fits. */
      carry += number->limbs[i] * radix;
      number->limbs[i] = (guint32) carry;
      carry >>= 32;
    }

  if (carry == 0)
    return;

  g_return_if_fail (number->n < MIXED_RADIX_LIMBS);
  number->limbs[number->n++] = (guint32) carry;
}
