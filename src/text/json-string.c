/* Decodes into a scratch buffer only if there is an escape; otherwise the result points into the
 * JSON text. Halves of surrogate pairs are written in three bytes each, as UTF-8 would ("WTF-8"),
 * so that nothing is lost; well_formed says that it happened. */
#include "text/json-string.h"

#include "text/json-scan.h"

#include <string.h>

/* Appends what the escape at @at stands for and returns what is behind it. */
static const char *
append_escape (GString    *text,
               const char *at,
               gboolean   *well_formed)
{
  gunichar character = json_scan_character (&at);
  char bytes[6];

  if (character >= 0xD800 && character <= 0xDFFF)
    *well_formed = FALSE;
  g_string_append_len (text, bytes, g_unichar_to_utf8 (character, bytes));

  return at;
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
