#include "text/json-string.h"

#include "text/utf16.h"

#include <string.h>

static guint16
read_unit (const char *digits)
{
  guint unit = 0;

  for (int i = 0; i < 4; i++)
    unit = unit << 4 | (guint) g_ascii_xdigit_value (digits[i]);

  return unit;
}

/* Appends what the escape `\u` at @at stands for and returns what is behind it. Two halves of a
 * pair, each an escape, are one character. */
static const char *
append_unicode_escape (GString    *text,
                       const char *at,
                       gboolean   *well_formed)
{
  guint16 unit = read_unit (at + 2);
  gunichar character = unit;
  char bytes[6];

  at += 6;
  if (utf16_is_high (unit) && at[0] == '\\' && at[1] == 'u' && utf16_is_low (read_unit (at + 2)))
    {
      character = 0x10000 + ((unit & 0x3FF) << 10) + (read_unit (at + 2) & 0x3FF);
      at += 6;
    }
  else if (utf16_is_high (unit) || utf16_is_low (unit))
    {
      *well_formed = FALSE;
    }
  g_string_append_len (text, bytes, g_unichar_to_utf8 (character, bytes));

  return at;
}

static const char *
append_escape (GString    *text,
               const char *at,
               gboolean   *well_formed)
{
  static const char letters[] = "bfnrt", meanings[] = "\b\f\n\r\t";
  const char *letter;

  if (at[1] == 'u')
    return append_unicode_escape (text, at, well_formed);

  letter = strchr (letters, at[1]);
  g_string_append_c (text, letter != NULL ? meanings[letter - letters] : at[1]);

  return at + 2;
}

/* The text of @span, valid as long as the JSON text and @scratch are left alone. */
JsonString
json_string_read (JsonSpan span,
                  GString *scratch)
{
  JsonString string = { NULL, 0, TRUE };
  const char *at, *end, *escape;

  if (json_span_get_kind (span) != JSON_SPAN_STRING)
    return string;

  at = span.from + 1;
  end = span.to - 1;
  escape = memchr (at, '\\', end - at);
  if (escape == NULL)
    {
      string.text = at;
      string.length = end - at;
      return string;
    }

  g_string_truncate (scratch, 0);
  while (escape != NULL)
    {
      g_string_append_len (scratch, at, escape - at);
      at = append_escape (scratch, escape, &string.well_formed);
      escape = memchr (at, '\\', end - at);
    }
  g_string_append_len (scratch, at, end - at);
  string.text = scratch->str;
  string.length = scratch->len;

  return string;
}

gboolean
json_string_equals (const JsonString *string,
                    const char       *text)
{
  return string->text != NULL && string->length == strlen (text)
         && memcmp (string->text, text, string->length) == 0;
}
