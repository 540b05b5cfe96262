/* One pass over at most @max characters of the input and one more; the rest is never looked at.
 * `last` is where the text may end at the latest so that the ellipsis fits, and `cut` is the last
 * such place that takes no mark from its base: in front of a character that begins something. */
#include "text/shown.h"

#include <string.h>

#define ELLIPSIS "…"

#define ZERO_WIDTH_JOINER 0x200D

/* Whether the character belongs to the one in front of it: a mark, a joiner, a variation selector
 * or the color of an emoji's skin. */
static gboolean
continues (gunichar character)
{
  return g_unichar_iszerowidth (character) || g_unichar_ismark (character)
         || (character >= 0x1F3FB && character <= 0x1F3FF);
}

/* What is a space on one line: tabs and all ends of lines. */
static gboolean
is_space (gunichar character)
{
  return (character >= '\t' && character <= '\r') || character == 0x85 || character == 0x2028
         || character == 0x2029;
}

/* Appends what one character of the input is shown as, and returns the bytes it has there. @left
 * bounds what is looked at, so that a long text is not measured. */
static gsize
append_shown (GString     *out,
              const char  *at,
              gsize        left,
              gunichar     character,
              VisibleMode  mode)
{
  if (!is_space (character) || (mode == VISIBLE_LINES && character == '\n'))
    return visible_append (out, at, left, mode, NULL);

  g_string_append_c (out, ' ');
  return (gsize) (g_utf8_next_char (at) - at);
}

const char *
shown_put (char        *buffer,
           gsize        max,
           VisibleMode  mode,
           const char  *text)
{
  g_autoptr (GString) out = NULL;
  gunichar before = 0;
  gsize n = 0, cut = 0, last = 0;

  if (text == NULL)
    return NULL;

  out = g_string_sized_new (SHOWN_SIZE (max));
  while (*text != '\0' && n <= max)
    {
      gsize left = strnlen (text, 4);
      gunichar character = g_utf8_get_char_validated (text, (gssize) left);
      gsize from = out->len;

      if (n < max)
        last = from;
      if (n < max && !continues (character) && before != ZERO_WIDTH_JOINER)
        cut = from;
      text += append_shown (out, text, left, character, mode);
      n += (gsize) g_utf8_strlen (out->str + from, (gssize) (out->len - from));
      before = character;
    }

  if (n > max)
    {
      g_string_truncate (out, cut > 0 ? cut : last);
      g_string_append (out, ELLIPSIS);
    }

  return memcpy (buffer, out->str, out->len + 1);
}

char *
shown_text (const char *text)
{
  return g_strdup (SHOWN (text));
}
