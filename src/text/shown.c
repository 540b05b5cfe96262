/* One pass over at most @max characters of the input and one more; the rest is never looked at.
 * `last` is where the text may end at the latest so that the ellipsis fits, and `cut` is the last
 * such place that takes no mark from its base: in front of a character that begins something. */
#include "text/shown.h"

#include <string.h>

/* --- Visible text ----------------------------------------------------------------------------- */

/* Text from outside is shown so that it cannot act: no control characters that a terminal obeys, no
 * overriding directions that make a link look like another one. What is not shown is escaped, so
 * nothing disappears. One pass. */

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

#define ELLIPSIS "…"

#define ZERO_WIDTH_JOINER 0x200D
#define POP_DIRECTION 0x202C
#define POP_ISOLATE 0x2069

#define MAX_DEPTH 16 /* changes of direction within each other; no text of a person has three */

typedef struct
{
  GString  *out;
  gsize     n;                  /* characters of it */
  gunichar  closers[MAX_DEPTH]; /* of the changes of direction that are open */
  guint     depth;
} Shown;

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

/* What ends a change of direction that @character begins, or 0. */
static gunichar
get_closer (gunichar character)
{
  if (character >= 0x202A && character <= 0x202E && character != POP_DIRECTION)
    return POP_DIRECTION;

  return character >= 0x2066 && character <= 0x2068 ? POP_ISOLATE : 0;
}

/* Changes of direction stand as they are when they are taken back in the right order; each begins
 * with room for its end. Returns how many characters it counts as, or −1 for another character. */
static int
append_direction (Shown    *self,
                  gunichar  character)
{
  gunichar closer = get_closer (character);

  if (closer != 0 && self->depth < MAX_DEPTH)
    {
      self->closers[self->depth++] = closer;
      g_string_append_unichar (self->out, character);
      return 2;
    }
  if (self->depth > 0 && character == self->closers[self->depth - 1])
    {
      self->depth--;
      g_string_append_unichar (self->out, character);
      return 0;
    }

  return -1;
}

/* Appends what one character of the input is shown as, and returns the bytes it has there. @left
 * bounds what is looked at, so that a long text is not measured. */
static gsize
append_shown (Shown       *self,
              const char  *at,
              gsize        left,
              gunichar     character,
              VisibleMode  mode)
{
  gsize from = self->out->len;
  int counts = append_direction (self, character);

  if (counts >= 0)
    {
      self->n += (gsize) counts;
      return (gsize) (g_utf8_next_char (at) - at);
    }
  if (is_space (character) && (mode != VISIBLE_LINES || character != '\n'))
    {
      g_string_append_c (self->out, ' ');
      self->n++;
      return (gsize) (g_utf8_next_char (at) - at);
    }
  if (get_closer (character) == 0 && character != POP_ISOLATE)
    left = visible_append (self->out, at, left, mode, NULL);
  else
    left = visible_append (self->out, at, 1, mode, NULL); /* byte by byte: no character */
  self->n += (gsize) g_utf8_strlen (self->out->str + from, (gssize) (self->out->len - from));

  return left;
}

/* Ends the text at @cut with the ellipsis; what is open there is taken back. */
static void
cut_off (Shown *self,
         gsize  cut)
{
  const char *at;

  g_string_truncate (self->out, cut);
  self->depth = 0;
  for (at = self->out->str; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (get_closer (character) != 0)
        self->closers[self->depth++] = get_closer (character);
      else if (character == POP_DIRECTION || character == POP_ISOLATE)
        self->depth--;
    }
  g_string_append (self->out, ELLIPSIS);
}

const char *
shown_put (char        *buffer,
           gsize        max,
           VisibleMode  mode,
           const char  *text)
{
  g_autoptr (GString) out = NULL;
  Shown self = { 0 };
  gunichar before = 0;
  gsize cut = 0, last = 0;

  if (text == NULL)
    return NULL;

  self.out = out = g_string_sized_new (SHOWN_SIZE (max));
  while (*text != '\0' && self.n <= max)
    {
      gsize left = strnlen (text, 4);
      gunichar character = g_utf8_get_char_validated (text, (gssize) left);

      if (self.n < max)
        last = out->len;
      if (self.n < max && !continues (character) && before != ZERO_WIDTH_JOINER)
        cut = out->len;
      text += append_shown (&self, text, left, character, mode);
      before = character;
    }

  if (self.n > max)
    cut_off (&self, cut > 0 ? cut : last);
  while (self.depth > 0)
    g_string_append_unichar (out, self.closers[--self.depth]);

  return memcpy (buffer, out->str, out->len + 1);
}

char *
shown_text (const char *text)
{
  return g_strdup (SHOWN (text));
}
