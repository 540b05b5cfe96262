/* json-scan.h: the tokens of a JSON text, and the characters of its strings
 *
 * The one place that knows how RFC 8259 writes strings, numbers and words. The reader of whole
 * texts (json-span.h) and the one of cut texts (json-repair.h) stand on it.
 *
 * A scan begins at *@at and moves it behind the token, or, where there is none, to the byte that
 * does not fit; nothing from @end on is read. json_scan_character() reads strings that were scanned
 * before.
 *
 * Example: of `"a\x"` a string is scanned up to the `x`, which is JSON_SCAN_ESCAPE; what can be
 * read of it ends before the backslash.
 */
#pragma once

#include <glib.h>

/* What would have had to stand where a scan stopped. */
typedef enum
{
  JSON_SCAN_DONE,
  JSON_SCAN_CHARACTER, /* of a string, no control character */
  JSON_SCAN_ESCAPE,    /* one of "\/bfnrtu behind a backslash */
  JSON_SCAN_HEX,       /* four digits behind a \u */
  JSON_SCAN_QUOTE,     /* at the end of a string */
  JSON_SCAN_DIGIT,
  JSON_SCAN_WORD,      /* true, false or null */
} JsonScan;

static inline gboolean
json_scan_is_space (char c)
{
  return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

JsonScan json_scan_string    (const char **at,
                              const char  *end,
                              const char **readable);
JsonScan json_scan_number    (const char **at,
                              const char  *end);
JsonScan json_scan_word      (const char **at,
                              const char  *end);
gunichar json_scan_character (const char **at);
