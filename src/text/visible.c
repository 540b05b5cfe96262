/* Text from outside is shown so that it cannot act: no control characters that a terminal obeys, no
 * overriding directions that make a link look like another one. What is not shown is escaped, so
 * nothing disappears. One pass. */
#include "text/visible.h"

#include <string.h>

/* What g_utf8_get_char_validated() returns for bytes that are no character. */
static gboolean
is_invalid (gunichar character)
{
  return character == (gunichar) -1 || character == (gunichar) -2;
}

/* Characters that terminals or text layouts obey instead of showing them: controls of both ranges,
 * overriding directions, separators of lines and paragraphs. */
static gboolean
is_obeyed (gunichar character)
{
  return g_unichar_iscntrl (character) || (character >= 0x202A && character <= 0x202E)
         || character == 0x2028 || character == 0x2029;
}

/* Whether @mode allows the character as it is. */
static gboolean
may_stand (gunichar    character,
           VisibleMode mode)
{
  if (is_invalid (character))
    return FALSE;

  switch (mode)
    {
    case VISIBLE_LINES:
      return character == '\n' || !is_obeyed (character);
    case VISIBLE_LINE:
      return !is_obeyed (character);
    case VISIBLE_STRICT:
    default:
      return g_unichar_isprint (character);
    }
}

/* Appends the character at @at as it may be shown; returns its bytes and adds the columns that it
 * takes. Where it may not, only its first byte is taken. @columns may be NULL. */
gsize
visible_append (GString     *text,
                const char  *at,
                gsize        left,
                VisibleMode  mode,
                guint       *columns)
{
  guchar byte = (guchar) *at;
  gunichar character = byte != 0 && byte < 0x80 ? byte
                                                : g_utf8_get_char_validated (at, (gssize) left);
  guint width = 4;
  gsize bytes = 1;

  if (byte != 0 && may_stand (character, mode))
    {
      bytes = (gsize) (g_utf8_next_char (at) - at);
      g_string_append_len (text, at, (gssize) bytes);
      width = g_unichar_iszerowidth (character) ? 0 : g_unichar_iswide (character) ? 2 : 1;
    }
  else
    {
      g_string_append_printf (text, "\\x%02X", byte);
    }
  if (columns != NULL)
    *columns += width;

  return bytes;
}

/* Escapes what @mode does not allow. Of an invisible character every byte is escaped: each of those
 * that follow the first is no character by itself. @length of −1: up to the NUL. */
char *
visible_text (const char  *text,
              gssize       length,
              VisibleMode  mode)
{
  gsize n = length < 0 ? strlen (text) : (gsize) length;
  GString *shown = g_string_sized_new (n);

  for (gsize at = 0; at < n;)
    at += visible_append (shown, text + at, n - at, mode, NULL);

  return g_string_free (shown, FALSE);
}

/* The same for JSON text. Characters that JSON does not escape by itself occur only inside of
 * strings, where an escape means the same, so the value does not change. */
char *
visible_json (const char *json,
              gsize       length)
{
  GString *shown = g_string_sized_new (length);

  for (gsize at = 0; at < length;)
    {
      gunichar character = g_utf8_get_char_validated (json + at, (gssize) (length - at));
      gsize bytes = is_invalid (character) ? 1 : (gsize) g_unichar_to_utf8 (character, NULL);

      if (!is_invalid (character) && is_obeyed (character) && character != '\n')
        g_string_append_printf (shown, "\\u%04x", character);
      else
        g_string_append_len (shown, json + at, (gssize) bytes);
      at += bytes;
    }

  return g_string_free (shown, FALSE);
}
