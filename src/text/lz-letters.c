/* Conversion between letters and the bit stream of lz-string.h, both ways, for all four forms.
 *
 * The stream keeps the first bit in the lowest place of a byte; a letter keeps it in its highest.
 * So every letter's bits are reversed once, by a table of 64 entries for the 6-bit forms and by
 * arithmetic for the wide ones. Everything is linear in the number of letters. */
#include "text/lz-letters.h"

/* The alphabets in the order of the values of their letters; the 65th letter is the padding. */
static const char uri_alphabet[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$";
static const char base64_alphabet[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";

#define UTF16_BIAS 32 /* keeps control characters out of the UTF-16 form */

/* Reverses the @width lowest bits of @value, at most 16: neighbours are exchanged, then pairs,
 * nibbles and bytes, and the result is moved down. */
static guint16
reverse (guint16 value,
         guint   width)
{
  value = (value & 0x5555) << 1 | (value >> 1 & 0x5555);
  value = (value & 0x3333) << 2 | (value >> 2 & 0x3333);
  value = (value & 0x0F0F) << 4 | (value >> 4 & 0x0F0F);
  value = (guint16) (value << 8 | value >> 8);

  return value >> (16 - width);
}

/* How many bits a letter of @form holds. */
guint
lz_letters_get_width (LzForm form)
{
  return form == LZ_FORM_UTF16 ? 15 : form == LZ_FORM_RAW ? 16 : 6;
}

static const char *
get_alphabet (LzForm form)
{
  return form == LZ_FORM_URI ? uri_alphabet : base64_alphabet;
}

/* The bits of every letter of a 6-bit form, turned; a letter outside the alphabet has none. */
static void
fill_values (LzForm form,
             guint8 values[256])
{
  const char *alphabet = get_alphabet (form);

  memset (values, 0, 256);
  for (guint i = 0; i < 64; i++)
    values[(guchar) alphabet[i]] = reverse (i, 6);

  /* A + that went through a web form has become a space, and the game's reader knows. */
  if (form == LZ_FORM_URI)
    values[' '] = values['+'];
}

/* Packs letters of 6 bits. Four of them make 24 bits, three whole bytes, so nothing is carried
 * over; the bytes of an incomplete last group that are zero need not be written, @bits is
 * zeroed. */
static void
pack_narrow (LzForm         form,
             const guint16 *letters,
             gsize          n_letters,
             guint8        *bits)
{
  guint8 values[256];
  guint32 word = 0;
  guint held = 0;

  fill_values (form, values);
  for (gsize i = 0; i < n_letters; i++)
    {
      word |= (guint32) (letters[i] < 256 ? values[letters[i]] : 0) << held;
      held += 6;
      if (held == 24)
        {
          *bits++ = word & 0xFF;
          *bits++ = word >> 8 & 0xFF;
          *bits++ = word >> 16 & 0xFF;
          word = held = 0;
        }
    }

  for (; word != 0; word >>= 8)
    *bits++ = word & 0xFF;
}

/* Packs letters of 15 or 16 bits through a 64-bit word that holds fewer than 8 bits between two
 * letters. */
static void
pack_wide (LzForm         form,
           const guint16 *letters,
           gsize          n_letters,
           guint8        *bits)
{
  guint width = lz_letters_get_width (form);
  guint16 bias = form == LZ_FORM_UTF16 ? UTF16_BIAS : 0;
  guint64 word = 0;
  guint held = 0;

  for (gsize i = 0; i < n_letters; i++)
    {
      guint16 value = (guint16) (letters[i] - bias) & ((1u << width) - 1);

      word |= (guint64) reverse (value, width) << held;
      for (held += width; held >= 8; held -= 8, word >>= 8)
        *bits++ = word & 0xFF;
    }

  if (held > 0)
    *bits = word & 0xFF;
}

/* The bits of @letters, followed by LZ_BITS_SLACK bytes of zeros. */
guint8 *
lz_letters_to_bits (LzForm         form,
                    const guint16 *letters,
                    gsize          n_letters)
{
  gsize n_bytes = n_letters * lz_letters_get_width (form) / 8 + 1;
  guint8 *bits = g_malloc0 (n_bytes + LZ_BITS_SLACK);

  if (lz_letters_get_width (form) == 6)
    pack_narrow (form, letters, n_letters, bits);
  else
    pack_wide (form, letters, n_letters, bits);

  return bits;
}

/* The reverse of pack_narrow(): looks every group of 6 bits up in the alphabet with its bits
 * reversed. */
static void
write_narrow (LzForm        form,
              const guint8 *bits,
              guint16      *letters,
              gsize         n_letters)
{
  const char *alphabet = get_alphabet (form);
  guint8 turned[64];

  for (guint i = 0; i < 64; i++)
    turned[i] = (guint8) alphabet[reverse (i, 6)];
  for (gsize i = 0; i < n_letters; i++)
    letters[i] = turned[lz_bits_load (bits, i * 6) & 63];
}

/* The reverse of pack_wide(). */
static void
write_wide (LzForm        form,
            const guint8 *bits,
            guint16      *letters,
            gsize         n_letters)
{
  guint width = lz_letters_get_width (form);
  guint16 bias = form == LZ_FORM_UTF16 ? UTF16_BIAS : 0;

  for (gsize i = 0; i < n_letters; i++)
    {
      guint16 value = lz_bits_load (bits, i * width) & ((1u << width) - 1);

      letters[i] = reverse (value, width) + bias;
    }
}

/* How many letters of filling the form puts behind @n_letters letters. */
static gsize
count_filling (LzForm form,
               gsize  n_letters)
{
  if (form == LZ_FORM_BASE64)
    return (4 - n_letters % 4) % 4;

  return form == LZ_FORM_UTF16 ? 1 : 0;
}

/* The letters for the first @n_bits of @bits, which must have LZ_BITS_SLACK bytes behind them.
 * There is always one letter more than n_bits fill: the original flushes its last letter even if
 * that holds filling alone. */
guint16 *
lz_letters_from_bits (LzForm        form,
                      const guint8 *bits,
                      gsize         n_bits,
                      gsize        *n_letters)
{
  gsize n = n_bits / lz_letters_get_width (form) + 1;
  gsize filling = count_filling (form, n);
  guint16 *letters = g_new (guint16, n + filling + 1);

  if (lz_letters_get_width (form) == 6)
    write_narrow (form, bits, letters, n);
  else
    write_wide (form, bits, letters, n);

  for (gsize i = 0; i < filling; i++)
    letters[n + i] = form == LZ_FORM_BASE64 ? '=' : ' ';

  *n_letters = n + filling;
  return letters;
}
