/* Number to text as ECMAScript's Number::toString: the fewest digits that are read back as the same
 * double, and no exponent between 1e-6 and 1e21.
 *
 * The digits come from the C library, one more each time until they are read back as the same
 * number: at most 17 rounds of printf and strtod, slow beside Ryū or Grisu, but short, and files
 * have few numbers that are not whole. At a power of two the numbers below lie closer together than
 * those above; there the nearest digits may belong to the neighbor, and the next greater ones are
 * the right ones. */
#include "text/json-number.h"

#include <math.h>
#include <string.h>

#define MAX_DIGITS 17 /* enough for every double */
#define LAST_PLAIN 21 /* the largest exponent that is written with zeros */

/* number = 0.DIGITS × 10^exponent */
typedef struct
{
  char digits[MAX_DIGITS + 1]; /* the first is not 0; ended by a NUL */
  gsize n;                     /* how many digits there are */
  int exponent;                /* of ten */
} Decimal;

/* The @n digits nearest to @number, in the C locale. */
static void
take_digits (double   number,
             gsize    n,
             Decimal *decimal)
{
  char format[8], text[JSON_NUMBER_SIZE];
  char *at;

  g_snprintf (format, sizeof format, "%%.%ue", (guint) n - 1);
  g_ascii_formatd (text, sizeof text, format, number);
  at = strchr (text, 'e');
  decimal->exponent = (int) g_ascii_strtoll (at + 1, NULL, 10) + 1;
  decimal->digits[0] = text[0];
  if (n > 1)
    memcpy (decimal->digits + 1, text + 2, n - 1);
  decimal->digits[n] = '\0';
  decimal->n = n;
}

/* The next greater number of as many digits: adds one to the last, with carry. 999 becomes 100 with
 * a higher exponent; the zeros behind stay. */
static void
increase (Decimal *decimal)
{
  gsize at = decimal->n;

  while (at > 0 && decimal->digits[at - 1] == '9')
    decimal->digits[--at] = '0';
  if (at > 0)
    {
      decimal->digits[at - 1]++;
      return;
    }

  decimal->digits[0] = '1';
  decimal->exponent++;
}

/* Whether reading the decimal gives the same double again. */
static gboolean
is_same (const Decimal *decimal,
         double         number)
{
  char text[JSON_NUMBER_SIZE];

  g_snprintf (text, sizeof text, "0.%se%d", decimal->digits, decimal->exponent);
  return g_ascii_strtod (text, NULL) == number;
}

/* Fills in the shortest decimal that is read back as @number. 17 digits always do. */
static void
find_shortest (double   number,
               Decimal *decimal)
{
  for (gsize n = 1; n <= MAX_DIGITS; n++)
    {
      take_digits (number, n, decimal);
      if (is_same (decimal, number))
        return;
      if (n < MAX_DIGITS)
        {
          increase (decimal);
          if (is_same (decimal, number))
            return;
        }
    }
}

/* Writes @bytes at @at and returns the place behind them, as the functions below do. */
static char *
put (char       *at,
     const char *bytes,
     gsize       length)
{
  memcpy (at, bytes, length);
  return at + length;
}

static char *
put_zeros (char *at,
           int   n)
{
  memset (at, '0', (gsize) n);
  return at + n;
}

/* 1.25e+21: one digit, a point if there are more, and a signed exponent. */
static char *
put_exponent (char          *at,
              const Decimal *decimal)
{
  char exponent[8];
  int length = g_snprintf (exponent, sizeof exponent, "e%+d", decimal->exponent - 1);

  at = put (at, decimal->digits, 1);
  if (decimal->n > 1)
    {
      *at++ = '.';
      at = put (at, decimal->digits + 1, decimal->n - 1);
    }

  return put (at, exponent, (gsize) length);
}

/* The four cases of ECMAScript, by the place of the decimal point: with an exponent, 0.00125,
 * 12500, 12.5. */
static char *
put_decimal (char          *at,
             const Decimal *decimal)
{
  int n = (int) decimal->n;
  int point = decimal->exponent;

  if (point > LAST_PLAIN || point <= -6)
    return put_exponent (at, decimal);

  if (point <= 0)
    {
      at = put_zeros (put (at, "0.", 2), -point);
      return put (at, decimal->digits, decimal->n);
    }
  if (point >= n)
    return put_zeros (put (at, decimal->digits, decimal->n), point - n);

  at = put (at, decimal->digits, (gsize) point);
  *at++ = '.';
  return put (at, decimal->digits + point, (gsize) (n - point));
}

/* The bytes that were written; a NUL follows them. */
gsize
json_number_format (double number,
                    char   buffer[JSON_NUMBER_SIZE])
{
  Decimal decimal;
  char *at = buffer;

  g_return_val_if_fail (isfinite (number), 0);

  if (number == 0) /* a negative zero, too */
    {
      at = put (at, "0", 1);
    }
  else
    {
      if (number < 0)
        *at++ = '-';
      find_shortest (fabs (number), &decimal);
      at = put_decimal (at, &decimal);
    }
  *at = '\0';

  return (gsize) (at - buffer);
}
