/* Base64 with the alphabet of RFC 4648, section 5, without padding. Decoding is strict: bits that
 * are left over must be zero and the length possible, so that each value has exactly one text. */
#include "text/base64url.h"

#include "text/decode-error.h"

#include <glib/gi18n-lib.h>

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* The letter for @value, 0…63. */
char
base64url_letter (guint value)
{
  g_return_val_if_fail (value < 64, 'A');

  return letters[value];
}

/* The value of @letter, or −1 if it is not of the alphabet. */
int
base64url_value (char letter)
{
  if (letter >= 'A' && letter <= 'Z')
    return letter - 'A';
  if (letter >= 'a' && letter <= 'z')
    return letter - 'a' + 26;
  if (letter >= '0' && letter <= '9')
    return letter - '0' + 52;

  return letter == '-' ? 62 : letter == '_' ? 63 : -1;
}

/* Reports the character at @at; always FALSE. */
static gboolean
reject_letter (const char  *text,
               gsize        length,
               gsize        at,
               GError     **error)
{
  g_autofree char *found = error != NULL ? decode_quote_byte (text, length, at) : NULL;

  return decode_error_set (error, DECODE_ERROR_BASE64, at,
                           /* Translators: %s is a character in quotation marks */
                           _("Only letters, digits, “-” and “_” are allowed here, not %s"), found);
}

/* Collects six bits a letter and puts a byte down whenever there are eight. What is left at the
 * end, two or four bits, must be zero. */
static gboolean
decode_letters (const char  *text,
                gsize        length,
                guint8      *bytes,
                GError     **error)
{
  guint bits = 0, n_bits = 0;

  for (gsize i = 0; i < length; i++)
    {
      int value = base64url_value (text[i]);

      if (value < 0)
        return reject_letter (text, length, i, error);

      bits = bits << 6 | (guint) value;
      n_bits += 6;
      if (n_bits >= 8)
        {
          n_bits -= 8;
          *bytes++ = (guint8) (bits >> n_bits);
          bits &= (1U << n_bits) - 1;
        }
    }

  if (bits == 0)
    return TRUE;

  return decode_error_set (error, DECODE_ERROR_BASE64, length - 1,
                           _("The last character has bits left over: it was changed, or characters "
                             "after it were lost"));
}

/* Reads all of @text; @bytes has room for BASE64URL_N_BYTES (length). A remainder of one letter
 * cannot occur; if there is a wrong letter that is the better report. */
gboolean
base64url_decode (const char  *text,
                  gsize        length,
                  guint8      *bytes,
                  GError     **error)
{
  for (gsize i = 0; length % 4 == 1 && i < length; i++)
    if (base64url_value (text[i]) < 0)
      return reject_letter (text, length, i, error);

  if (length % 4 == 1)
    return decode_error_set (error, DECODE_ERROR_BASE64, length,
                             _("The number of characters is wrong: some were lost or added"));

  return decode_letters (text, length, bytes, error);
}

/* Appends the letters for @bytes; the bits that fill the last letter are zero. */
void
base64url_append (GString      *text,
                  const guint8 *bytes,
                  gsize         n_bytes)
{
  guint bits = 0, n_bits = 0;

  for (gsize i = 0; i < n_bytes; i++)
    {
      bits = (bits << 8 | bytes[i]) & 0xFFFF;
      for (n_bits += 8; n_bits >= 6; n_bits -= 6)
        g_string_append_c (text, letters[bits >> (n_bits - 6) & 63]);
    }

  if (n_bits > 0)
    g_string_append_c (text, letters[bits << (6 - n_bits) & 63]);
}
