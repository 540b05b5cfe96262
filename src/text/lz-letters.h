/* lz-letters.h: the letters that lz-string writes its bits with
 *
 * lz-string.h describes the four forms and is what everybody else includes.
 *
 * The stream of bits is kept in bytes, the first bit in the lowest place of the first byte, so that
 * a code (lowest bit first) is read with one load, one shift and one mask. A letter holds its bits
 * the other way round, the first in the highest place; the tables here turn them.
 *
 * The last letter always holds at least one bit of filling. Behind the bits lie LZ_BITS_SLACK zero
 * bytes, because the game's reader takes what is missing as zeros.
 */
#pragma once

#include <glib.h>

#include <string.h>

G_BEGIN_DECLS

#define LZ_BITS_SLACK 16

typedef enum
{
  LZ_FORM_URI,
  LZ_FORM_BASE64,
  LZ_FORM_UTF16,
  LZ_FORM_RAW,
} LzForm;

guint    lz_letters_get_width (LzForm         form);
guint8  *lz_letters_to_bits   (LzForm         form,
                               const guint16 *letters,
                               gsize          n_letters);
guint16 *lz_letters_from_bits (LzForm         form,
                               const guint8  *bits,
                               gsize          n_bits,
                               gsize         *n_letters);

/* At least 57 bits from @bit on; the stream must have LZ_BITS_SLACK bytes behind it. */
static inline guint64
lz_bits_load (const guint8 *bits,
              gsize         bit)
{
  guint64 word;

  memcpy (&word, bits + (bit >> 3), sizeof word);
  return GUINT64_FROM_LE (word) >> (bit & 7);
}

G_END_DECLS
