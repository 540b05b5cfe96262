/* plain-text.h: how much of a text is plain, eight bytes at a time
 *
 * Reading and writing JSON spend most of their time on looking through strings for the few bytes
 * that mean something. Here eight bytes are looked at in one step, as one number: subtracting 1
 * from each of its bytes borrows from the highest bit of those that are 0 (Alan Mycroft's test for
 * a zero byte; the lowest one that it finds is right). Nothing outside of the text is read.
 *
 * plain_text_length()    the bytes in front of the first one that does not stand for itself in a
 *                        JSON string: a control character, a quotation mark or a backslash.
 * plain_text_is_ascii()  whether there are only bytes from 1 to 127.
 *
 * Example: of `ab\"c` two bytes are plain.
 */
#pragma once

#include <glib.h>
#include <string.h>

#define PLAIN_TEXT_ONES G_GUINT64_CONSTANT (0x0101010101010101)
#define PLAIN_TEXT_HIGH G_GUINT64_CONSTANT (0x8080808080808080)

/* Not 0 if a byte of @word is below @limit, which is at most 128. */
static inline guint64
plain_text_has_below (guint64 word,
                      guint   limit)
{
  return (word - PLAIN_TEXT_ONES * limit) & ~word & PLAIN_TEXT_HIGH;
}

/* Eight bytes, the first of them in the lowest bits. */
static inline guint64
plain_text_load (const char *text)
{
  guint64 word;

  memcpy (&word, text, sizeof word);
  return GUINT64_FROM_LE (word);
}

/* Not 0 if a byte of @word is not plain; its lowest bit is in the first such byte. */
static inline guint64
plain_text_find_special (guint64 word)
{
  return plain_text_has_below (word, ' ') | plain_text_has_below (word ^ PLAIN_TEXT_ONES * '"', 1)
         | plain_text_has_below (word ^ PLAIN_TEXT_ONES * '\\', 1);
}

/* The last bytes of a text of eight or more are looked at with those in front of them, which are
 * shifted out: a zero comes in behind the last one and ends the search. */
static inline gsize
plain_text_length (const char *text,
                   gsize       length)
{
  gsize n = 0;
  guint64 special;

  for (; length - n >= 8; n += 8)
    {
      special = plain_text_find_special (plain_text_load (text + n));
      if (special != 0)
        return n + (gsize) __builtin_ctzll (special) / 8;
    }

  if (n > 0 && n < length)
    {
      special = plain_text_find_special (plain_text_load (text + length - 8)
                                         >> 8 * (8 - (length - n)));
      return n + (gsize) __builtin_ctzll (special) / 8;
    }
  while (n < length && (guchar) text[n] >= ' ' && text[n] != '"' && text[n] != '\\')
    n++;

  return n;
}

static inline gboolean
plain_text_is_ascii (const char *text,
                     gsize       length)
{
  guint64 seen = 0;
  gsize n = 0;

  for (; length - n >= 8; n += 8)
    {
      guint64 word = plain_text_load (text + n);

      seen |= (word & PLAIN_TEXT_HIGH) | plain_text_has_below (word, 1);
    }
  for (; n < length; n++)
    seen |= (guchar) text[n] - 1u >= 127;

  return seen == 0;
}
