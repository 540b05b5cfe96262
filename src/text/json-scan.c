/* The lexical grammar of RFC 8259, one function for each kind of token. Nothing is copied, and none
 * reads at or behind its @end, so the text needs no NUL. Decoding is separate:
 * json_scan_character() trusts what json_scan_string() has accepted. */
#include "text/json-scan.h"

#include <string.h>

#include "text/plain-text.h"
#include "text/utf16.h"

/* From a backslash to behind the escape. Whether two \u escapes form a pair is not the grammar's
 * business. */
static JsonScan
scan_escape (const char **at,
             const char  *end)
{
  ++*at;
  if (*at >= end || **at == '\0' || strchr ("\"\\/bfnrtu", **at) == NULL)
    return JSON_SCAN_ESCAPE;
  if (*(*at)++ != 'u')
    return JSON_SCAN_DONE;

  for (int i = 0; i < 4; i++, ++*at)
    if (*at >= end || !g_ascii_isxdigit (**at))
      return JSON_SCAN_HEX;

  return JSON_SCAN_DONE;
}

/* From the opening to behind the closing quotation mark of a string. @readable becomes the end of
 * what can be read of it: the closing mark or, where the string is broken off, the place before the
 * incomplete escape. It is only meaningful together with the result. */
JsonScan
json_scan_string (const char **at,
                  const char  *end,
                  const char **readable)
{
  const char *here = *at + 1;

  while (here < end)
    {
      JsonScan escape;

      here += plain_text_length (here, (gsize) (end - here));
      if (here >= end || *here != '\\')
        break;

      *readable = here;
      escape = scan_escape (&here, end);
      if (escape != JSON_SCAN_DONE)
        {
          *at = here;
          return escape;
        }
    }

  *at = *readable = here;
  if (here >= end)
    return JSON_SCAN_QUOTE;
  if (*here != '"')
    return JSON_SCAN_CHARACTER;

  ++*at;
  return JSON_SCAN_DONE;
}

static gboolean
next_is (const char *at,
         const char *end,
         char        c)
{
  return at < end && *at == c;
}

/* One digit or more. */
static JsonScan
scan_digits (const char **at,
             const char  *end)
{
  if (*at >= end || !g_ascii_isdigit (**at))
    return JSON_SCAN_DIGIT;

  while (*at < end && g_ascii_isdigit (**at))
    ++*at;

  return JSON_SCAN_DONE;
}

/* A number: no plus sign, no leading zeros, and digits on both sides of a point. What follows the
 * number is the caller's to check: of `012` this accepts the `0`. */
JsonScan
json_scan_number (const char **at,
                  const char  *end)
{
  if (next_is (*at, end, '-'))
    ++*at;

  if (next_is (*at, end, '0'))
    ++*at;
  else if (scan_digits (at, end) != JSON_SCAN_DONE)
    return JSON_SCAN_DIGIT;

  if (next_is (*at, end, '.'))
    {
      ++*at;
      if (scan_digits (at, end) != JSON_SCAN_DONE)
        return JSON_SCAN_DIGIT;
    }

  if (next_is (*at, end, 'e') || next_is (*at, end, 'E'))
    {
      ++*at;
      if (next_is (*at, end, '+') || next_is (*at, end, '-'))
        ++*at;
      return scan_digits (at, end);
    }

  return JSON_SCAN_DONE;
}

/* true, false or null; *@at stays where it is if none of them begins there. */
JsonScan
json_scan_word (const char **at,
                const char  *end)
{
  static const char *const words[] = { "true", "false", "null" };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize length = strlen (words[i]);

      if ((gsize) (end - *at) >= length && memcmp (*at, words[i], length) == 0)
        {
          *at += length;
          return JSON_SCAN_DONE;
        }
    }

  return JSON_SCAN_WORD;
}

/* The value of four hexadecimal digits. */
static guint16
read_unit (const char *digits)
{
  guint unit = 0;

  for (int i = 0; i < 4; i++)
    unit = unit << 4 | (guint) g_ascii_xdigit_value (digits[i]);

  return (guint16) unit;
}

/* The character of a `\u` escape. Two escapes that are the halves of a surrogate pair make one
 * character; a half that stands alone is returned as it is. */
static gunichar
read_unicode_escape (const char **at)
{
  guint16 unit = read_unit (*at + 2);

  *at += 6;
  if (!utf16_is_high (unit) || (*at)[0] != '\\' || (*at)[1] != 'u'
      || !utf16_is_low (read_unit (*at + 2)))
    return unit;

  *at += 6;
  return 0x10000 + ((unit & 0x3FF) << 10) + (read_unit (*at - 4) & 0x3FF);
}

/* The next character of a string, behind which *@at is moved. An escape may also give U+0000 or one
 * half of a surrogate pair. The string must have passed json_scan_string(): nothing is checked
 * here, and the closing mark stops the reading of pairs. */
gunichar
json_scan_character (const char **at)
{
  static const char letters[] = "bfnrt", meanings[] = "\b\f\n\r\t";
  const char *letter;
  gunichar character;

  if (**at != '\\')
    {
      character = g_utf8_get_char (*at);
      *at = g_utf8_next_char (*at);
      return character;
    }
  if ((*at)[1] == 'u')
    return read_unicode_escape (at);

  letter = strchr (letters, (*at)[1]);
  character = (guchar) (letter != NULL ? meanings[letter - letters] : (*at)[1]);
  *at += 2;
  return character;
}
