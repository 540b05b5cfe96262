#include "cli/caret.h"

#include <string.h>

/* How far around the mark the text is looked at. A character takes at least one byte and mostly at
 * least one column, so this is more than is ever shown. */
#define CONTEXT (CARET_MAX_COLUMNS / 2)

/* Appends the character at @at as it can be shown; returns its bytes and adds its columns. */
static gsize
append_character (GString    *line,
                  const char *at,
                  gsize       left,
                  guint      *columns)
{
  gunichar character = g_utf8_get_char_validated (at, left);
  gsize bytes;

  if (character == (gunichar) -1 || character == (gunichar) -2 || !g_unichar_isprint (character))
    {
      g_string_append_printf (line, "\\x%02X", (guchar) *at);
      *columns += 4;
      return 1;
    }

  bytes = g_utf8_next_char (at) - at;
  g_string_append_len (line, at, bytes);
  if (!g_unichar_iszerowidth (character))
    *columns += g_unichar_iswide (character) ? 2 : 1;

  return bytes;
}

/* Not in the middle of a character, if it is one. */
static gsize
character_start (const char *text,
                 gsize       at)
{
  for (int i = 0; i < 3 && at > 0 && ((guchar) text[at] & 0xC0) == 0x80; i++)
    at--;

  return at;
}

Caret
caret_find (const char *text,
            gsize       length,
            gsize       offset,
            gsize       span)
{
  GString *line = g_string_new (NULL);
  gsize from, to;
  guint columns = 0;
  Caret caret = { 0 };

  offset = MIN (offset, length);
  from = offset > CONTEXT ? character_start (text, offset - CONTEXT) : 0;
  to = MIN (length, offset + CONTEXT);
  if (from > 0)
    {
      g_string_append (line, "…");
      columns = 1;
    }

  caret.column = columns;
  for (gsize at = from; at < to;)
    {
      gsize start = at;

      at += append_character (line, text + at, length - at, &columns);
      if (at <= offset)
        caret.column = columns;
      else if (start < offset + MAX (span, 1))
        caret.width = columns - caret.column;
    }
  if (to < length)
    g_string_append (line, "…");

  caret.width = MAX (caret.width, 1);
  caret.line = g_string_free (line, FALSE);

  return caret;
}

void
caret_clear (Caret *caret)
{
  g_clear_pointer (&caret->line, g_free);
}
