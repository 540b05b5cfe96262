/* Cuts a window out of the text around the mark and makes it printable, counting columns on the
 * way. Only CONTEXT bytes on each side are looked at, so a mark in a file of megabytes costs no
 * more than one in a code. */
#include "cli/terminal/caret.h"

#include "objects/record-owns.h"
#include "text/shown.h"

/* In bytes. A character takes at least one byte and mostly at least one column, so this covers
 * more than is ever shown. */
#define CONTEXT (CARET_MAX_COLUMNS / 2)

/* Moves @at back to the beginning of its UTF-8 character; at most three bytes, since the text
 * may be invalid. */
static gsize
character_start (const char *text,
                 gsize       at)
{
  for (int i = 0; i < 3 && at > 0 && ((guchar) text[at] & 0xC0) == 0x80; i++)
    at--;

  return at;
}

/* The mark is at least one column wide, also behind the end of the text. An ellipsis stands for
 * the parts that are cut off. */
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

      at += visible_append (line, text + at, length - at, VISIBLE_STRICT, &columns);
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

RECORD_CLEARS_EXTERN (Caret, caret_clear, (line, g_free))

/* Prints two lines: the part of @text around @offset, and a mark under the @span bytes there. */
void
caret_print (const Terminal *terminal,
             TerminalStyle   style,
             const char     *text,
             gsize           length,
             gsize           offset,
             gsize           span)
{
  g_auto (Caret) caret = caret_find (text, length, offset, span);
  g_autofree char *mark = g_strnfill (caret.width, '^');

  terminal_print (terminal, "    %s\n    %*s", caret.line, (int) caret.column, "");
  terminal_print_styled (terminal, style, "%s\n", mark);
}
