/* utf16.h: text as the game counts it, in UTF-16 code units
 *
 * The game is written in a language whose strings are arrays of 16-bit code units, and nothing
 * there keeps a surrogate from standing alone. Links are made from such strings, so the codecs work
 * on code units and these functions lead to them and back.
 *
 *   UTF-8 → units   every byte sequence can be read: what is not a character becomes U+FFFD, except
 *                   that the three bytes ED A0…BF xx, a lone surrogate in "WTF-8", become that unit
 *   units → UTF-8   pairs are joined; a lone surrogate is written as three bytes, so that the way
 *                   there and back loses nothing. Such a text is not valid UTF-8; callers that show
 *                   or store it ask for it to be made valid, which puts U+FFFD in its place.
 *
 * Example: U+1F98A, the bytes F0 9F A6 8A, is the two units D83E DD8A.
 */
#pragma once

#include <glib.h>

typedef enum
{
  UTF16_KEEP_LONE,    /* a lone surrogate is three bytes of WTF-8 */
  UTF16_REPLACE_LONE, /* a lone surrogate is U+FFFD: the answer is always valid UTF-8 */
} Utf16Lone;

guint16  *utf16_from_utf8        (const char    *text,
                                  gsize          length,
                                  gsize         *n_units);
char     *utf16_to_utf8          (const guint16 *units,
                                  gsize          n_units,
                                  Utf16Lone      lone,
                                  gsize         *length);
gboolean  utf16_is_well_formed   (const guint16 *units,
                                  gsize          n_units);
gsize     utf16_unit_to_byte     (const char    *text,
                                  gsize          length,
                                  gsize          unit);

static inline gboolean
utf16_is_high (guint16 unit)
{
  return (unit & 0xFC00) == 0xD800;
}

static inline gboolean
utf16_is_low (guint16 unit)
{
  return (unit & 0xFC00) == 0xDC00;
}
