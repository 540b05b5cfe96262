/* The reading half of json-crush.h: macro expansion, one key at a time.
 *
 * Every byte carries the place that it came from through all rounds, so that an error in the
 * expanded JSON can be shown in the crushed text. Each round copies the text once: the cost is
 * O(keys × size), and both are bounded (MAX_KEYS, max_bytes, JSON_CRUSH_MAX_WORK), since a key may
 * double the text each time. */
#include "text/json-crush.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DELIMITER '\001'
#define MAX_KEYS 256 /* the encoder chooses among 222 characters */

/* A growing text of bytes with their origins. */
typedef struct
{
  char    *bytes;   /* owned, not ended by a NUL */
  guint32 *origins; /* for each byte, its offset in the crushed text; owned */
  gsize    length;  /* of both */
  gsize    room;    /* of both */
} Buffer;

static void
buffer_reserve (Buffer *self,
                gsize   more)
{
  if (more <= self->room - self->length)
    return;

  self->room = MAX (self->room * 2, self->length + more);
  self->bytes = g_realloc (self->bytes, self->room);
  self->origins = g_renew (guint32, self->origins, self->room);
}

/* Appends a part of another buffer with its origins. */
static void
buffer_append (Buffer       *self,
               const Buffer *from,
               gsize         start,
               gsize         length)
{
  if (length == 0)
    return;

  buffer_reserve (self, length);
  memcpy (self->bytes + self->length, from->bytes + start, length);
  memcpy (self->origins + self->length, from->origins + start, length * sizeof (guint32));
  self->length += length;
}

/* Appends @text, all of which came from @origin. */
static void
buffer_append_text (Buffer     *self,
                    const char *text,
                    gsize       length,
                    guint32     origin)
{
  buffer_reserve (self, length);
  memcpy (self->bytes + self->length, text, length);
  for (gsize i = 0; i < length; i++)
    self->origins[self->length + i] = origin;
  self->length += length;
}

static void
buffer_clear (Buffer *self)
{
  g_clear_pointer (&self->bytes, g_free);
  g_clear_pointer (&self->origins, g_free);
  self->length = self->room = 0;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Buffer, buffer_clear)

/* The next @key from @start on; NULL when there is none. */
static const char *
buffer_find (const Buffer *self,
             gsize         start,
             const char   *key,
             gsize         key_length)
{
  if (start >= self->length)
    return NULL;

  return memmem (self->bytes + start, self->length - start, key, key_length);
}

/* Where the last @key of the text is; there is one. Searched from the front as the original does:
 * of keys that overlap the same ones count. */
static gsize
buffer_find_last (const Buffer *self,
                  const char   *key,
                  gsize         key_length)
{
  gsize last = 0;

  for (const char *at = buffer_find (self, 0, key, key_length); at != NULL;
       at = buffer_find (self, last + key_length, key, key_length))
    last = (gsize) (at - self->bytes);

  return last;
}

/* What follows the last @key is its meaning: puts it in the place of all others and drops the
 * definition. FALSE when the result exceeds @max_bytes; that is checked before each piece is
 * appended. */
static gboolean
expand_key (const Buffer *from,
            Buffer       *to,
            const char   *key,
            gsize         key_length,
            gsize         max_bytes)
{
  gsize last = buffer_find_last (from, key, key_length);
  gsize meaning = last + key_length;
  gsize at = 0;

  while (at < last)
    {
      gsize next = (gsize) (buffer_find (from, at, key, key_length) - from->bytes);

      if (next >= last)
        break;
      if (to->length + (next - at) + (from->length - meaning) > max_bytes)
        return FALSE;
      buffer_append (to, from, at, next - at);
      buffer_append (to, from, meaning, from->length - meaning);
      at = next + key_length;
    }
  if (to->length + (last - at) > max_bytes)
    return FALSE;
  buffer_append (to, from, at, last - at);

  return TRUE;
}

static gboolean
fail_too_long (gsize    offset,
               GError **error)
{
  decode_error_set (error, DECODE_ERROR_TOO_LONG, offset,
                    _("The compressed text unpacks to more than a board can hold. Reading stopped "
                      "here."));
  return FALSE;
}

/* Replaces the keys, which lie from @keys to @end of @text, in their order: the one that was
 * introduced last comes first. The work is bounded as well as the result, because a text that
 * neither grows nor shrinks could be copied 256 times. */
static gboolean
expand_keys (Buffer     *body,
             const char *text,
             gsize       keys,
             gsize       end,
             gsize       max_bytes,
             GError    **error)
{
  gsize work = max_bytes * JSON_CRUSH_MAX_WORK;
  guint n_keys = 0;

  for (gsize at = keys; at < end;)
    {
      gsize key_length = (gsize) (g_utf8_next_char (text + at) - (text + at));
      g_auto (Buffer) next = { 0 };

      if (buffer_find (body, 0, text + at, key_length) == NULL)
        {
          g_autofree char *quoted = decode_quote_byte (text, end, at);

          decode_error_set (error, DECODE_ERROR_PAYLOAD, at,
                            _("The compressed text is damaged: it defines %s but never uses it"),
                            quoted);
          return FALSE;
        }
      if (++n_keys > MAX_KEYS || body->length > work
          || !expand_key (body, &next, text + at, key_length, max_bytes))
        return fail_too_long (at, error);

      work -= body->length;
      buffer_clear (body);
      *body = next;
      next = (Buffer) { 0 };
      at += key_length;
    }

  return TRUE;
}

/* Exchanges @a and @b everywhere in one pass; see swap() in json-crush.c. */
static void
swap (Buffer     *body,
      const char *a,
      const char *b)
{
  gsize length_a = strlen (a), length_b = strlen (b);
  Buffer swapped = { 0 };

  for (gsize at = 0; at < body->length;)
    {
      gsize left = body->length - at;
      guint32 origin = body->origins[at];

      if (left >= length_a && memcmp (body->bytes + at, a, length_a) == 0)
        {
          buffer_append_text (&swapped, b, length_b, origin);
          at += length_a;
        }
      else if (left >= length_b && memcmp (body->bytes + at, b, length_b) == 0)
        {
          buffer_append_text (&swapped, a, length_a, origin);
          at += length_b;
        }
      else
        {
          buffer_append (&swapped, body, at, 1);
          at++;
        }
    }

  buffer_clear (body);
  *body = swapped;
}

/* The part before the delimiter; every byte is its own origin. */
static void
body_init (Buffer     *body,
           const char *text,
           gsize       length)
{
  buffer_reserve (body, MAX (length, 1));
  memcpy (body->bytes, text, length);
  for (gsize i = 0; i < length; i++)
    body->origins[i] = (guint32) i;
  body->length = length;
}

/* Whether the text is UTF-8 and ends in the underscore that every crushed text has. */
static gboolean
check_text (const char *text,
            gsize       length,
            GError    **error)
{
  const char *end;

  if (length == 0 || text[length - 1] != '_')
    {
      decode_error_set (error, DECODE_ERROR_PAYLOAD, length,
                        _("The compressed text ends too early: it must end with an underscore"));
      return FALSE;
    }
  if (!g_utf8_validate_len (text, length, &end))
    {
      decode_error_set (error, DECODE_ERROR_ENCODING, (gsize) (end - text),
                        _("The compressed text isn’t UTF-8 from here on"));
      return FALSE;
    }

  return TRUE;
}

/* Fills @expanded, which is cleared with json_crushed_clear(); it is empty after a failure. Of more
 * than one delimiter only the first counts, and a key cannot be one. */
gboolean
json_crush_expand (const char   *text,
                   gsize         length,
                   gsize         max_bytes,
                   JsonCrushed  *expanded,
                   GError      **error)
{
  g_auto (Buffer) body = { 0 };
  const char *delimiter;
  gsize end = length - 1;

  *expanded = (JsonCrushed) { 0 };
  if (!check_text (text, length, error))
    return FALSE;
  if (length > max_bytes)
    return fail_too_long (max_bytes, error);

  delimiter = memchr (text, DELIMITER, end);
  body_init (&body, text, delimiter != NULL ? (gsize) (delimiter - text) : end);
  if (delimiter != NULL
      && !expand_keys (&body, text, (gsize) (delimiter - text) + 1, end, max_bytes, error))
    return FALSE;

  swap (&body, "{", "(");
  swap (&body, "}", ")");
  swap (&body, ",'", "~");
  swap (&body, "':", "!");
  swap (&body, "\"", "'");

  buffer_reserve (&body, 1);
  body.bytes[body.length] = '\0';
  *expanded = (JsonCrushed) { body.bytes, body.origins, body.length };
  body = (Buffer) { 0 };

  return TRUE;
}

void
json_crushed_clear (JsonCrushed *expanded)
{
  g_clear_pointer (&expanded->text, g_free);
  g_clear_pointer (&expanded->origins, g_free);
}
