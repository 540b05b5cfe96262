#include "inspect/inspection/inspect-parts.h"

#include <string.h>

#define BYTE_ORDER_MARK "\xEF\xBB\xBF"

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

/* Behind the closing quotation mark of a string that begins at @at. */
static gsize
skip_string (const char *text,
             gsize       length,
             gsize       at)
{
  for (at++; at < length && text[at] != '"'; at++)
    if (text[at] == '\\' && at + 1 < length)
      at++;

  return MIN (at + 1, length);
}

/* Behind the closing quotation mark, or at the end of the line, which no string passes. */
static gsize
skip_string_of_line (const char *text,
                     gsize       length,
                     gsize       at)
{
  for (at++; at < length && text[at] != '"' && text[at] != '\n'; at++)
    if (text[at] == '\\' && at + 1 < length && text[at + 1] != '\n')
      at++;

  return at < length && text[at] == '"' ? at + 1 : MIN (at, length);
}

/* Whether a value may follow the byte @before inside of the bracket @open. */
static gboolean
may_follow (char before,
            char open)
{
  return before == ':' || before == '[' || (before == ',' && open == '[');
}

/* Whether a file begins at the beginning of the line @at: as JSON, and where the JSON before it
 * cannot go on with that, or with a mark that stands at the beginning of files alone. */
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

/* The end of JSON in a text where some is never closed: behind the closing bracket, or where it was
 * cut, before the first line on which another file begins. */
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

      at = c == '"' ? skip_string_of_line (text, length, at) : at + 1;
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

/* Behind the bracket that closes the one at @at. Whether brackets match in kind is for the reader.
 * Only once a text is read to its end for that: if one is not closed, the text has been @cut. */
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
          at = skip_string (text, length, at);
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

  while (at < length && (n_all != NULL || n < max))
    {
      gboolean is_json = inspect_part_begins_json (text, length, at);
      gsize end = is_json ? find_json_end (text, length, at, &cut)
                          : find_json_line (text, length, at);
      InspectPart part = { { at, end }, is_json };

      if (n++ < max)
        g_array_append_val (parts, part);
      at = skip_space (text, length, end);
    }
  if (n_all != NULL)
    *n_all = n;

  return parts;
}
