/* Appends to a string and keeps no tree; the only state is whether the next value needs a comma.
 * Brackets are not checked: the caller's calls must match. Integers, plain strings and short pieces
 * avoid printf and calls into GLib, because exports of many boards consist of them. */
#include "text/json-writer.h"

#include "text/plain-text.h"

#include <math.h>

/* --- Numbers ---------------------------------------------------------------------------------- */

/* Number to text as ECMAScript's Number::toString: the fewest digits that are read back as the same
 * double, and no exponent between 1e-6 and 1e21.
 *
 * The digits come from the C library, one more each time until they are read back as the same
 * number: at most 17 rounds of printf and strtod, slow beside Ryū or Grisu, but short, and files
 * have few numbers that are not whole. At a power of two the numbers below lie closer together than
 * those above; there the nearest digits may belong to the neighbor, and the next greater ones are
 * the right ones. */

#define MAX_DIGITS 17 /* enough for every double */
#define LAST_PLAIN 21 /* the largest exponent that is written with zeros */

/* number = 0.DIGITS × 10^exponent */
typedef struct
{
  char digits[MAX_DIGITS + 1]; /* the first is not 0; ended by a NUL */
  int n;                       /* how many digits there are */
  int exponent;                /* of ten */
} Decimal;

/* The @n digits nearest to @number, in the C locale. */
static void
take_digits (double   number,
             int      n,
             Decimal *decimal)
{
  char format[8], text[JSON_NUMBER_SIZE];

  g_snprintf (format, sizeof format, "%%.%de", n - 1);
  g_ascii_formatd (text, sizeof text, format, number);
  decimal->n = n;
  decimal->exponent = (int) g_ascii_strtoll (strchr (text, 'e') + 1, NULL, 10) + 1;
  decimal->digits[0] = text[0];
  g_strlcpy (decimal->digits + 1, text + 2, (gsize) n); /* behind the point */
}

/* The next greater number of as many digits: adds one to the last, with carry. 999 becomes 100 with
 * a higher exponent; the zeros behind stay. */
static void
increase (Decimal *decimal)
{
  int at = decimal->n;

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
  for (int n = 1; n <= MAX_DIGITS; n++)
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

/* The bytes that were written; a NUL follows them. The cases of ECMAScript, by the place of the
 * decimal point: 1.25e+21, 0.00125, 12500, 12.5. */
gsize
json_number_format (double number,
                    char   buffer[JSON_NUMBER_SIZE])
{
  static const char zeros[LAST_PLAIN + 1] = "000000000000000000000";
  const char *sign = number < 0 ? "-" : ""; /* a negative zero has none */
  Decimal d;

  g_return_val_if_fail (isfinite (number), 0);

  if (number == 0)
    return (gsize) g_snprintf (buffer, JSON_NUMBER_SIZE, "0");

  find_shortest (fabs (number), &d);
  if (d.exponent > LAST_PLAIN || d.exponent <= -6)
    return (gsize) g_snprintf (buffer, JSON_NUMBER_SIZE, "%s%c%s%se%+d", sign, d.digits[0],
                               d.n > 1 ? "." : "", d.digits + 1, d.exponent - 1);
  if (d.exponent <= 0)
    return (gsize) g_snprintf (buffer, JSON_NUMBER_SIZE, "%s0.%.*s%s", sign, -d.exponent, zeros,
                               d.digits);
  if (d.exponent >= d.n)
    return (gsize) g_snprintf (buffer, JSON_NUMBER_SIZE, "%s%s%.*s", sign, d.digits,
                               d.exponent - d.n, zeros);

  return (gsize) g_snprintf (buffer, JSON_NUMBER_SIZE, "%s%.*s.%s", sign, d.exponent, d.digits,
                             d.digits + d.exponent);
}

/* Appends to @text, which stays the caller's. */
void
json_writer_init (JsonWriter *self,
                  GString    *text)
{
  self->text = text;
  self->comma = FALSE;
}

/* Where to write at least @length bytes and a NUL; finish() says how far that went. */
static inline char *
reserve (GString *text,
         gsize    length)
{
  if (G_UNLIKELY (length >= text->allocated_len - text->len))
    {
      gsize used = text->len;

      g_string_set_size (text, used + length);
      text->len = used;
    }

  return text->str + text->len;
}

static inline void
finish (GString *text,
        char    *end)
{
  *end = '\0';
  text->len = (gsize) (end - text->str);
}

/* g_string_append_len() for the many short pieces of which JSON is made. */
static inline void
append (GString    *text,
        const char *bytes,
        gsize       length)
{
  char *out = reserve (text, length);

  memcpy (out, bytes, length);
  finish (text, out + length);
}

/* Writes @bytes between quotation marks, behind a comma if there has to be one, and leaves room for
 * one more byte. */
static inline char *
put_quoted (JsonWriter *self,
            const char *bytes,
            gsize       length)
{
  char *out = reserve (self->text, length + 4);

  if (self->comma)
    *out++ = ',';
  *out++ = '"';
  memcpy (out, bytes, length);
  out += length;
  *out++ = '"';

  return out;
}

/* Puts the comma before a value or name that is not the first. */
static void
separate (JsonWriter *self)
{
  if (self->comma)
    g_string_append_c (self->text, ',');
  self->comma = TRUE;
}

/* Its first member has no comma. */
void
json_writer_begin (JsonWriter *self,
                   char        opening)
{
  separate (self);
  g_string_append_c (self->text, opening);
  self->comma = FALSE;
}

/* The container is itself a value that a comma may follow. */
void
json_writer_end (JsonWriter *self,
                 char        closing)
{
  g_string_append_c (self->text, closing);
  self->comma = TRUE;
}

/* @json must be one complete JSON value. */
void
json_writer_raw (JsonWriter *self,
                 const char *json,
                 gsize       length)
{
  separate (self);
  append (self->text, json, length);
}

void
json_writer_boolean (JsonWriter *self,
                     gboolean    boolean)
{
  if (boolean)
    json_writer_raw (self, "true", 4);
  else
    json_writer_raw (self, "false", 5);
}

/* The digits are written from the right. Negating as unsigned is defined for G_MININT64, too. */
void
json_writer_integer (JsonWriter *self,
                     gint64      integer)
{
  char digits[24];
  char *at = digits + sizeof digits;
  guint64 left = integer < 0 ? -(guint64) integer : (guint64) integer;

  do
    *--at = '0' + left % 10;
  while ((left /= 10) > 0);
  if (integer < 0)
    *--at = '-';

  json_writer_raw (self, at, digits + sizeof digits - at);
}

void
json_writer_integer_member (JsonWriter *self,
                            const char *name,
                            gint64      integer)
{
  json_writer_name (self, name);
  json_writer_integer (self, integer);
}

void
json_writer_strings_member (JsonWriter        *self,
                            const char        *name,
                            const char *const *strings)
{
  json_writer_array_member (self, name);
  for (; strings != NULL && *strings != NULL; strings++)
    json_writer_string (self, *strings);
  json_writer_end_array (self);
}

/* JSON knows no infinity and no "not a number"; they become null, as in JavaScript. */
void
json_writer_number (JsonWriter *self,
                    double      number)
{
  char digits[JSON_NUMBER_SIZE];

  if (!isfinite (number))
    {
      json_writer_null (self);
      return;
    }

  json_writer_raw (self, digits, json_number_format (number, digits));
}

/* \u and four digits for a UTF-16 code unit. */
static void
append_unit_escape (GString *text,
                    guint    unit)
{
  static const char hex[] = "0123456789abcdef";
  const char escape[] = { '\\', 'u', hex[unit >> 12 & 15], hex[unit >> 8 & 15], hex[unit >> 4 & 15],
                          hex[unit & 15] };

  append (text, escape, sizeof escape);
}

/* The short escape of JavaScript where there is one. */
static void
append_escaped (GString *text,
                char     character)
{
  static const char characters[] = "\"\\\b\f\n\r\t";
  static const char letters[] = "\"\\bfnrt";
  const char *found = memchr (characters, character, sizeof characters - 1);

  if (found == NULL)
    {
      append_unit_escape (text, (guchar) character);
      return;
    }

  g_string_append_c (text, '\\');
  g_string_append_c (text, letters[found - characters]);
}

/* The inside of a string, without quotation marks. What JSON.stringify() escapes: control
 * characters, quotation mark, backslash. DEL and all bytes of UTF-8 stay as they are, and runs of
 * them are copied whole. */
static void
append_characters (GString    *text,
                   const char *string,
                   gsize       length)
{
  const char *stop = string + length;

  while (string < stop)
    {
      const char *at = string + plain_text_length (string, (gsize) (stop - string));

      append (text, string, at - string);
      if (at < stop)
        append_escaped (text, *at++);
      string = at;
    }
}

/* Nearly all strings are plain, and written in one go. */
void
json_writer_string_len (JsonWriter *self,
                        const char *string,
                        gsize       length)
{
  if (plain_text_length (string, length) == length)
    {
      finish (self->text, put_quoted (self, string, length));
      self->comma = TRUE;
      return;
    }

  separate (self);
  g_string_append_c (self->text, '"');
  append_characters (self->text, string, length);
  g_string_append_c (self->text, '"');
}

void
json_writer_string (JsonWriter *self,
                    const char *string)
{
  if (string != NULL)
    json_writer_string_len (self, string, strlen (string));
  else
    json_writer_null (self);
}

/* The name of a member, as it is; the value must follow. */
void
json_writer_name_len (JsonWriter *self,
                      const char *name,
                      gsize       length)
{
  char *out = put_quoted (self, name, length);

  *out++ = ':';
  finish (self->text, out);
  self->comma = FALSE;
}

/* --- Formats ---------------------------------------------------------------------------------- */

static void
print_integer (JsonWriter *self,
               gboolean    is_known,
               gint64      integer)
{
  if (is_known)
    json_writer_integer (self, integer);
  else
    json_writer_null (self);
}

/* Takes the argument of the conversion at @at, behind the percent sign; the place behind it. */
static const char *
print_argument (JsonWriter *self,
                const char *at,
                va_list    *args)
{
  gboolean is_known = *at != '*' || va_arg (*args, gboolean);

  if (*at == '*')
    at++;
  switch (*at++)
    {
    case 'd':
      print_integer (self, is_known, va_arg (*args, int));
      break;
    case 'u':
      print_integer (self, is_known, va_arg (*args, guint));
      break;
    case 'z':
      print_integer (self, is_known,
                     *at++ == 'd' ? (gint64) va_arg (*args, gssize)
                                  : (gint64) va_arg (*args, gsize));
      break;
    case 'j':
      print_integer (self, is_known, va_arg (*args, gint64));
      at++;
      break;
    case 'i':
      json_writer_boolean (self, va_arg (*args, gboolean));
      break;
    case 'g':
      json_writer_number (self, va_arg (*args, double));
      break;
    case 'c':
      {
        char letter = (char) va_arg (*args, int);

        json_writer_string_len (self, &letter, 1);
        break;
      }
    case 's':
      (*at == ':' ? json_writer_name : json_writer_string) (self, va_arg (*args, const char *));
      break;
    default:
      g_assert_not_reached ();
    }

  return at;
}

/* A name, if a colon follows, or null; the place behind it. */
static const char *
print_word (JsonWriter *self,
            const char *word)
{
  gsize length = 0;

  while (g_ascii_isalnum (word[length]))
    length++;
  (word[length] == ':' ? json_writer_name_len : json_writer_raw) (self, word, length);

  return word + length;
}

void
json_writer_print (JsonWriter *self,
                   const char *format,
                   ...)
{
  va_list args;

  va_start (args, format);
  for (const char *at = format; *at != '\0';)
    switch (*at)
      {
      case '{':
      case '[':
        json_writer_begin (self, *at++);
        break;
      case '}':
      case ']':
        json_writer_end (self, *at++);
        break;
      case ':':
      case ',':
        at++;
        break;
      case '%':
        at = print_argument (self, at + 1, &args);
        break;
      default:
        at = print_word (self, at);
        break;
      }
  va_end (args);
}
