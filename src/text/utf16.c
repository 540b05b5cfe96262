/* Conversion between UTF-8 and UTF-16 that never fails, because pasted text may be anything.
 *
 * Surrogates that stand alone survive a round trip as three bytes each (WTF-8), unless the caller
 * asks for U+FFFD; any other byte that is no UTF-8 becomes U+FFFD. Linear, and one allocation of
 * the largest possible size: a UTF-8 byte makes at most one unit, a unit at most three bytes. */
#include "text/utf16.h"

#define REPLACEMENT 0xFFFD

/* The character at @text, with @length bytes left (at least one), and how many bytes it takes.
 * Three bytes that encode a surrogate are accepted; g_utf8_get_char_validated() would not. */
static gunichar
character_at (const guchar *text,
              gsize         length,
              gsize        *taken)
{
  gunichar character;

  if (text[0] < 0x80)
    {
      *taken = 1;
      return text[0];
    }

  if (length >= 3 && text[0] == 0xED && text[1] >= 0xA0 && text[1] <= 0xBF
      && (text[2] & 0xC0) == 0x80)
    {
      *taken = 3;
      return 0xD000 | (text[1] & 0x3F) << 6 | (text[2] & 0x3F);
    }

  character = g_utf8_get_char_validated ((const char *) text, MIN (length, 4));
  if (character == (gunichar) -1 || character == (gunichar) -2)
    {
      *taken = 1;
      return REPLACEMENT;
    }

  *taken = g_utf8_skip[text[0]];
  return character;
}

/* Never fails; the answer has at most as many units as @text has bytes. */
guint16 *
utf16_from_utf8 (const char *text,
                 gsize       length,
                 gsize      *n_units)
{
  const guchar *bytes = (const guchar *) text;
  guint16 *units = g_new (guint16, length + 1);
  gsize n = 0;

  for (gsize i = 0, taken; i < length; i += taken)
    {
      gunichar character = character_at (bytes + i, length - i, &taken);

      if (character < 0x10000)
        units[n++] = character;
      else
        {
          units[n++] = 0xD7C0 + (character >> 10);
          units[n++] = 0xDC00 | (character & 0x3FF);
        }
    }

  *n_units = n;
  return units;
}

/* Whether a surrogate pair begins at @at. */
static gboolean
is_pair (const guint16 *units,
         gsize          n_units,
         gsize          at)
{
  return utf16_is_high (units[at]) && at + 1 < n_units && utf16_is_low (units[at + 1]);
}

/* The three bytes of a unit from U+0800 on; surrogates included. */
static char *
write_three (char    *at,
             guint16  unit)
{
  *at++ = (char) (0xE0 | unit >> 12);
  *at++ = (char) (0x80 | (unit >> 6 & 0x3F));
  *at++ = (char) (0x80 | (unit & 0x3F));

  return at;
}

/* The four bytes of the character that a pair stands for. */
static char *
write_pair (char    *at,
            guint16  high,
            guint16  low)
{
  gunichar character = 0x10000 + ((high & 0x3FFu) << 10) + (low & 0x3FFu);

  return at + g_unichar_to_utf8 (character, at);
}

/* The answer ends with a NUL that is not counted in @length, which may be NULL. */
char *
utf16_to_utf8 (const guint16 *units,
               gsize          n_units,
               Utf16Lone      lone,
               gsize         *length)
{
  char *text = g_malloc (n_units * 3 + 1);
  char *at = text;

  for (gsize i = 0; i < n_units; i++)
    {
      guint16 unit = units[i];

      if (unit < 0x80)
        *at++ = (char) unit;
      else if (unit < 0x800)
        {
          *at++ = (char) (0xC0 | unit >> 6);
          *at++ = (char) (0x80 | (unit & 0x3F));
        }
      else if (is_pair (units, n_units, i))
        at = write_pair (at, unit, units[++i]);
      else if (lone == UTF16_REPLACE_LONE && (unit & 0xF800) == 0xD800)
        at = write_three (at, REPLACEMENT);
      else
        at = write_three (at, unit);
    }

  *at = '\0';
  if (length != NULL)
    *length = at - text;
  return g_realloc (text, at - text + 1);
}

/* Whether every surrogate of @units is one half of a pair. */
gboolean
utf16_is_well_formed (const guint16 *units,
                      gsize          n_units)
{
  for (gsize i = 0; i < n_units; i++)
    {
      if (is_pair (units, n_units, i))
        i++;
      else if ((units[i] & 0xF800) == 0xD800)
        return FALSE;
    }

  return TRUE;
}

/* The byte of @text at which the code unit @unit begins; @length when there are fewer units. */
gsize
utf16_unit_to_byte (const char *text,
                    gsize       length,
                    gsize       unit)
{
  const guchar *bytes = (const guchar *) text;
  gsize i = 0;
  gsize n = 0;

  while (i < length && n < unit)
    {
      gsize taken;

      n += character_at (bytes + i, length - i, &taken) < 0x10000 ? 1 : 2;
      i += taken;
    }

  return i;
}
