/* slug-letters.h: the characters of a slug, and what they stand for
 *
 *   number       0–9 a–z A–Z for 0 to 61
 *   orientation  0–7 with color 0, then eight letters for each color: A–H 1, I–P 2, Q–X 3, Y Z a–f
 *                4, g–n 5. The application also reads 8 and 9 as 4 and 5, and o–v, w–z as colors 6
 *                and 7.
 *
 * Source: docs/formats.md, "Numbers and orientations". Example: `e` is orientation 6 with color 4,
 * and the number 14.
 */
#pragma once

#include <glib.h>

#define SLUG_MAX_NUMBER 61
#define SLUG_COLORS_PER_CASE 6 /* a small name adds as many */

/* −1 for what is no number. A table: which of the three ranges a letter is in is not to be
 * guessed. */
static inline int
slug_number_read (char letter)
{
  static const gint8 numbers['z' - '0' + 1] = {
    /* 0–9 */
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  -1, -1, -1, -1, -1, -1, -1, 36, 37,
    38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56,
    57, 58, 59, 60, 61, -1, -1, -1, -1, -1, -1, 10, 11, 12, 13, 14, 15, 16, 17,
    18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35,
  };

  return letter >= '0' && letter <= 'z' ? numbers[letter - '0'] : -1;
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
  int number = slug_number_read (letter);
  guint index;

  if (number < 0)
    return FALSE;
  if (number < 10)
    {
      *orientation = (guint) (number < 8 ? number : number - 4);
      *color = 0;
      return TRUE;
    }

  /* Capital letters, 36 to 61, come first. Not as a choice of two sums: of that GCC 14 forgets the
   * remainder below. */
  index = ((guint) number + 16) % 52;
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
