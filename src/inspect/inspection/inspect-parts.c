/* Splits a text into JSON values and the lines between them by matching brackets, without
 * parsing: strings are skipped, so brackets in them do not count.
 *
 * The fast scan assumes that every value is closed. If it reaches the end of the text instead,
 * some value was truncated, and all further values are scanned line by line to find where the
 * next file begins. That fallback is entered once, so the whole costs two passes at most over
 * the part behind the damage. */
#include "inspect/inspection/inspect-parts.h"

#include <string.h>

#define BYTE_ORDER_MARK "\xEF\xBB\xBF"

/* Looks at the bracket and the first byte behind the white space after it: an object continues
 * with a string or its end, an array also with a container or a digit. `[link]` and `{name}` in
 * a message do not qualify. */
gboolean
inspect_part_begins_json (const char *text,
                          gsize       length,
                          gsize       at)
{
  char bracket = text[at];

  if (bracket != '{' && bracket != '[')
    return FALSE;
  for (at++; at < length && g_ascii_isspace (text[at]); at++)
    ;
  if (at == length || text[at] == '"' || text[at] == (bracket == '{' ? '}' : ']'))
    return TRUE;
  /* The quotation marks of a word processor. */
  if (length - at >= 3 && memcmp (text + at, "\xE2\x80", 2) == 0)
    return TRUE;

  return bracket == '[' && (text[at] == '{' || text[at] == '[' || g_ascii_isdigit (text[at]));
}

/* Skips white space and byte order marks, which stand between files that were joined. */
static gsize
skip_space (const char *text,
            gsize       length,
            gsize       at)
{
  for (;;)
    {
      while (at < length && g_ascii_isspace (text[at]))
        at++;
      if (length - at < strlen (BYTE_ORDER_MARK)
          || memcmp (text + at, BYTE_ORDER_MARK, strlen (BYTE_ORDER_MARK)) != 0)
        return at;
      at += strlen (BYTE_ORDER_MARK);
    }
}

/* Returns the offset behind the closing quotation mark of the string that begins at @at. JSON
 * strings contain no line break, so in truncated JSON an unclosed string ends with its line
 * (@in_line) instead of swallowing the files behind it. */
static gsize
skip_string (const char *text,
             gsize       length,
             gsize       at,
             gboolean    in_line)
{
  for (at++; at < length && text[at] != '"' && !(in_line && text[at] == '\n'); at++)
    if (text[at] == '\\' && at + 1 < length && !(in_line && text[at + 1] == '\n'))
      at++;

  return at < length && text[at] == '"' ? at + 1 : MIN (at, length);
}

/* Whether JSON allows a container after the byte @before inside of the bracket @open: as a
 * member's value or as an element of an array. */
static gboolean
may_follow (char before,
            char open)
{
  return before == ':' || before == '[' || (before == ',' && open == '[');
}

/* Whether a new file begins on the line at @at. A line that begins as JSON may also continue the
 * value before it; it does not where the grammar forbids a container there (@before, @open as in
 * may_follow()), nor behind a byte order mark, which only stands at the beginning of a file. */
static gboolean
begins_file (const char *text,
             gsize       length,
             gsize       at,
             char        before,
             char        open)
{
  gboolean is_marked = length - at > strlen (BYTE_ORDER_MARK)
                       && memcmp (text + at, BYTE_ORDER_MARK, strlen (BYTE_ORDER_MARK)) == 0;

  if (is_marked)
    at += strlen (BYTE_ORDER_MARK);

  return at < length && inspect_part_begins_json (text, length, at)
         && (is_marked || !may_follow (before, open));
}

/* Where a value ends when some value of the text is truncated: behind its own closing bracket,
 * before the first line on which another file begins, or at the end of the text. `open` is the
 * stack of brackets around the current byte. */
static gsize
find_cut (const char *text,
          gsize       length,
          gsize       at)
{
  g_autoptr (GString) open = g_string_new (NULL); /* the brackets around */
  gsize end = at;                                 /* behind the last byte that is no space */

  while (at < length)
    {
      char c = text[at];

      at = c == '"' ? skip_string (text, length, at, TRUE) : at + 1;
      if (c == '{' || c == '[')
        g_string_append_c (open, c);
      else if (c == '}' || c == ']')
        g_string_truncate (open, open->len - 1);

      if (open->len == 0)
        return at;
      if (c == '\n' && begins_file (text, length, at, text[end - 1], open->str[open->len - 1]))
        return end;
      if (!g_ascii_isspace (c))
        end = at;
    }

  return length;
}

/* Returns the offset behind the bracket that closes the one at @at. Whether the brackets match
 * in kind is left to the JSON reader. *@cut is set when the end of the text is reached first,
 * and selects find_cut() for this and all further values: without that, a text of many truncated
 * values would be read to its end for each of them (quadratic). */
static gsize
find_json_end (const char *text,
               gsize       length,
               gsize       at,
               gboolean   *cut)
{
  gsize start = at;
  gsize depth = 0;

  while (at < length && !*cut)
    {
      char c = text[at];

      if (c == '"')
        {
          at = skip_string (text, length, at, FALSE);
          continue;
        }
      at++;
      if (c == '{' || c == '[')
        depth++;
      else if ((c == '}' || c == ']') && --depth == 0)
        return at;
    }

  *cut = TRUE;
  return find_cut (text, length, start);
}

/* The first line behind @at that begins as JSON, or the end. */
static gsize
find_json_line (const char *text,
                gsize       length,
                gsize       at)
{
  const char *line;

  while ((line = memchr (text + at, '\n', length - at)) != NULL)
    {
      at = skip_space (text, length, (gsize) (line + 1 - text));
      if (at < length && inspect_part_begins_json (text, length, at))
        return at;
    }

  return length;
}

GArray *
inspect_parts_find (const char *text,
                    gsize       length,
                    guint       max,
                    gsize      *n_all)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (InspectPart));
  gsize at = skip_space (text, length, 0);
  gboolean cut = FALSE;
  gsize n = 0;

  while (at < length)
    {
      gboolean is_json = inspect_part_begins_json (text, length, at);
      gsize end = is_json ? find_json_end (text, length, at, &cut)
                          : find_json_line (text, length, at);
      InspectPart part = { { at, end }, is_json };

      if (n++ < max)
        g_array_append_val (parts, part);
      at = skip_space (text, length, end);
    }
  *n_all = n;

  return parts;
}
