/* slug-letters.h: the characters of a slug, and what they stand for
 *
 *   number       0–9 a–z A–Z for 0 to 61
 *   orientation  0–7 with color 0, then eight letters for each color: A–H 1, I–P 2, Q–X 3, Y Z a–f 4,
 *                g–n 5. The application also reads 8 and 9 as 4 and 5, and o–v, w–z as colors 6 and 7.
 *
 * Source: specification "Pentominoes", 1a. Example: `e` is orientation 6 with color 4, and the number 14.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SLUG_MAX_NUMBER 61
#define SLUG_COLORS_PER_CASE 6 /* a small name adds as many */

/* −1 for what is no number. */
static inline int
slug_number_read (char letter)
{
  if (letter >= '0' && letter <= '9')
    return letter - '0';
  if (letter >= 'a' && letter <= 'z')
    return letter - 'a' + 10;
  if (letter >= 'A' && letter <= 'Z')
    return letter - 'A' + 36;

  return -1;
}

static inline char
slug_number_write (guint number)
{
  return "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[number];
}

/* FALSE for what is no orientation. */
static inline gboolean
slug_orientation_read (char   letter,
                       guint *orientation,
                       guint *color)
{
  guint index;

  if (letter >= '0' && letter <= '9')
    {
      index = (guint) (letter - '0');
      *orientation = index < 8 ? index : index - 4;
      *color = 0;
      return TRUE;
    }
  if (letter >= 'A' && letter <= 'Z')
    index = (guint) (letter - 'A');
  else if (letter >= 'a' && letter <= 'z')
    index = (guint) (letter - 'a') + 26;
  else
    return FALSE;

  *orientation = index % 8;
  *color = index / 8 + 1;
  return TRUE;
}

/* @color is 0 to 5. */
static inline char
slug_orientation_write (guint orientation,
                        guint color)
{
  return "01234567ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn"[color * 8 + orientation];
}

/* Whether the application would write it. */
static inline gboolean
slug_orientation_is_written (char letter)
{
  return letter != '8' && letter != '9' && !(letter >= 'o' && letter <= 'z');
}

G_END_DECLS
