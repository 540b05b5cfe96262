/* Both halves of json-crush.h. A text is swapped and, for reading, expanded with the place that
 * every byte came from, so that an error in the expanded JSON can be shown in the crushed text.
 *
 * Writing is the greedy algorithm of the original, with the same choice in the same order. The
 * original keeps its candidates, the substrings that occur more than once, as the keys of a
 * JavaScript object, and of several that save the same takes the first one that the object lists.
 * An object lists keys that look like array indices first, by value, and all others as they were
 * added. Candidates therefore lie in that order here, too, and are put in order again after each
 * round. Counting is one pass over the text for each of the 48 lengths; a round goes through the
 * text once for each candidate that is left.
 *
 * Texts to be crushed are ASCII. What is written while it is compressed may have characters up to
 * U+00FE, so a character is a byte (Latin-1) until the end.
 *
 * Reading is macro expansion, one key at a time. Each round copies the text once: the cost is
 * O(keys × size), and both are bounded (MAX_KEYS, max_bytes, JSON_CRUSH_MAX_WORK), since a key may
 * double the text each time. */
#include "text/json-crush.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DELIMITER '\001'
#define DELIMITER_BYTES 3 /* in an address: %01 */
#define SHORTEST 2
#define LONGEST 49
#define MAX_CHARACTERS 256
#define MAX_KEYS 256 /* the encoder chooses among 222 characters */
#define UNESCAPED "-_.!~*'()"
#define MAX_INDEX G_GUINT64_CONSTANT (4294967294) /* 2³² − 2, the last index of an array */

/* What JSON is full of, and what needs no percent code in its place. */
static const char *const swaps[][2]
    = { { "\"", "'" }, { "':", "!" }, { ",'", "~" }, { "}", ")" }, { "{", "(" } };

/* --- Texts with origins ----------------------------------------------------------------------- */

typedef struct
{
  GString *bytes;
  GArray  *origins; /* of guint32: for each byte, its offset in the first text */
} Text;

static void
text_clear (Text *self)
{
  if (self->bytes != NULL)
    g_string_free (g_steal_pointer (&self->bytes), TRUE);
  g_clear_pointer (&self->origins, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Text, text_clear)

static Text
text_new (void)
{
  return (Text) { g_string_new (NULL), g_array_new (FALSE, FALSE, sizeof (guint32)) };
}

/* Appends bytes that came from @origin, and each from the place behind the one before it if they
 * are @in_order. */
static void
text_append_from (Text       *self,
                  const char *bytes,
                  gsize       length,
                  guint32     origin,
                  gboolean    in_order)
{
  g_string_append_len (self->bytes, bytes, (gssize) length);
  for (gsize i = 0; i < length; i++, origin += in_order ? 1 : 0)
    g_array_append_val (self->origins, origin);
}

/* Appends a part of another text with its origins. */
static void
text_append (Text       *self,
             const Text *from,
             gsize       start,
             gsize       length)
{
  g_string_append_len (self->bytes, from->bytes->str + start, (gssize) length);
  if (length > 0)
    g_array_append_vals (self->origins, &g_array_index (from->origins, guint32, start),
                         (guint) length);
}

static gboolean
begins_with (const Text *self,
             gsize       at,
             const char *word)
{
  return strncmp (self->bytes->str + at, word, strlen (word)) == 0;
}

/* Exchanges the words of @pair everywhere in one pass. The exchange is its own inverse, because
 * both are replaced at once. */
static void
swap (Text              *self,
      const char *const *pair)
{
  Text swapped = text_new ();

  for (gsize at = 0; at < self->bytes->len;)
    {
      guint found = begins_with (self, at, pair[0]) ? 0 : begins_with (self, at, pair[1]) ? 1 : 2;

      if (found == 2)
        {
          text_append (&swapped, self, at++, 1);
          continue;
        }
      text_append_from (&swapped, pair[1 - found], strlen (pair[1 - found]),
                        g_array_index (self->origins, guint32, at), FALSE);
      at += strlen (pair[found]);
    }

  text_clear (self);
  *self = swapped;
}

/* --- Writing ---------------------------------------------------------------------------------- */

typedef struct
{
  char    *text;   /* Latin-1; owned */
  guint    length; /* bytes */
  guint    count;    /* occurrences that do not overlap */
  guint    last_end; /* while they are counted: where the last one ended */
  gboolean is_index; /* looks like an array index … */
  guint64  index;    /* … of this value */
} Candidate;

typedef struct
{
  GString   *text; /* what is left of the input, and the replacements behind it */
  GPtrArray *candidates;                 /* of Candidate, in the order of the original's object */
  guint8     characters[MAX_CHARACTERS]; /* possible keys, the last one is taken first */
  guint      n_characters;               /* those that were not tried yet */
} Crusher;

static void
candidate_free (gpointer data)
{
  Candidate *candidate = data;

  g_free (candidate->text);
  g_free (candidate);
}

/* "0", or digits without a zero in front whose value is an array index. */
static gboolean
read_index (const char *text,
            guint       length,
            guint64    *index)
{
  *index = 0;
  if (length > 10 || (text[0] == '0' && length > 1))
    return FALSE;

  for (guint i = 0; i < length; i++)
    {
      if (!g_ascii_isdigit (text[i]))
        return FALSE;
      *index = *index * 10 + (guint) (text[i] - '0');
    }

  return *index <= MAX_INDEX;
}

/* A candidate with a copy of @text; it is not counted yet. */
static Candidate *
candidate_new (const char *text,
               guint       length)
{
  Candidate *candidate = g_new0 (Candidate, 1);

  candidate->text = g_strndup (text, length);
  candidate->length = length;
  candidate->is_index = read_index (text, length, &candidate->index);

  return candidate;
}

static int
compare_indices (gconstpointer a,
                 gconstpointer b)
{
  const Candidate *one = *(const Candidate *const *) a, *two = *(const Candidate *const *) b;

  return one->index < two->index ? -1 : one->index > two->index;
}

/* Puts what looks like an array index first, by value, and leaves the others in their order. */
static void
crusher_order_candidates (Crusher *self)
{
  g_autoptr (GPtrArray) indices = g_ptr_array_new ();
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  gpointer *data = self->candidates->pdata;

  for (guint i = 0; i < self->candidates->len; i++)
    g_ptr_array_add (((Candidate *) data[i])->is_index ? indices : others, data[i]);
  g_ptr_array_sort (indices, compare_indices);

  for (guint i = 0; i < indices->len; i++)
    data[i] = indices->pdata[i];
  for (guint i = 0; i < others->len; i++)
    data[indices->len + i] = others->pdata[i];
}

/* Counts the substrings of one length from left to right, each from its first occurrence on;
 * occurrences must not overlap, or not all of them could be replaced. As in the original the very
 * last substring begins no candidate, it only counts for one. */
static void
crusher_count_length (Crusher *self,
                      guint    length)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) in_order = g_ptr_array_new ();
  char probe[LONGEST + 1] = { 0 };

  for (guint at = 0; at + length <= self->text->len; at++)
    {
      Candidate *found;

      memcpy (probe, self->text->str + at, length);
      found = g_hash_table_lookup (known, probe);
      if (found == NULL && at + length < self->text->len)
        {
          found = candidate_new (probe, length);
          g_hash_table_insert (known, found->text, found);
          g_ptr_array_add (in_order, found);
        }
      if (found != NULL && (found->count == 0 || at >= found->last_end))
        {
          found->count++;
          found->last_end = at + length;
        }
    }

  for (guint i = 0; i < in_order->len; i++)
    {
      Candidate *candidate = in_order->pdata[i];

      if (candidate->count > 1)
        g_ptr_array_add (self->candidates, candidate);
      else
        candidate_free (candidate);
    }
}

/* How many bytes a character takes in an address. */
static guint
character_bytes (guint8 character)
{
  if (g_ascii_isalnum (character) || (character != '\0' && strchr (UNESCAPED, character) != NULL))
    return 1;

  return character < 0x80 ? 3 : 6;
}

/* What replacing every occurrence saves, in bytes of the address: each occurrence becomes the key,
 * the text itself and one more key are appended at the end, and the first key of all brings the
 * delimiter. */
static gint64
saving_of (const Candidate *candidate,
           guint8           key,
           gboolean         is_first)
{
  gint64 bytes = 0;

  for (guint i = 0; i < candidate->length; i++)
    bytes += character_bytes ((guint8) candidate->text[i]);

  return ((gint64) candidate->count - 1) * bytes
         - ((gint64) candidate->count + 1) * character_bytes (key)
         - (is_first ? DELIMITER_BYTES : 0);
}

/* The candidate that saves most, the first of several; NULL when none saves anything. Those that
 * save nothing now never will, and are dropped. */
static Candidate *
crusher_choose (Crusher  *self,
                guint8    key,
                gboolean  is_first)
{
  g_autoptr (GPtrArray) left = g_ptr_array_new_with_free_func (candidate_free);
  Candidate *best = NULL;
  gint64 best_saving = 0;

  for (guint i = 0; i < self->candidates->len; i++)
    {
      Candidate *candidate = self->candidates->pdata[i];
      gint64 saving = saving_of (candidate, key, is_first);

      if (saving <= 0)
        {
          candidate_free (candidate);
          continue;
        }
      g_ptr_array_add (left, candidate);
      if (saving > best_saving)
        {
          best = candidate;
          best_saving = saving;
        }
    }

  g_ptr_array_set_free_func (self->candidates, NULL);
  g_ptr_array_unref (self->candidates);
  self->candidates = g_steal_pointer (&left);

  return best;
}

/* Occurrences that do not overlap, from left to right. */
static guint
count_in (const GString *text,
          const GString *what)
{
  const char *end = text->str + text->len;
  guint count = 0;

  for (const char *at = text->str;
       (at = memmem (at, (gsize) (end - at), what->str, what->len)) != NULL; at += what->len)
    count++;

  return count;
}

/* The candidates after a round: with the key in place of what it stands for, and counted anew. Two
 * that have become the same are one, in the place of the first. */
static void
crusher_update (Crusher    *self,
                const char *best,
                const char *key)
{
  GPtrArray *updated = g_ptr_array_new_with_free_func (candidate_free);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->candidates->len; i++)
    {
      GString *text = g_string_new (((Candidate *) self->candidates->pdata[i])->text);
      guint count;

      g_string_replace (text, best, key, 0);
      count = g_hash_table_contains (known, text->str) ? 0 : count_in (self->text, text);
      if (count > 1)
        {
          Candidate *next = candidate_new (text->str, (guint) text->len);

          next->count = count;
          g_hash_table_add (known, next->text);
          g_ptr_array_add (updated, next);
        }
      g_string_free (text, TRUE);
    }

  g_ptr_array_unref (self->candidates);
  self->candidates = updated;
  crusher_order_candidates (self);
}

/* The next possible key that does not occur; FALSE when there is none left. */
static gboolean
crusher_take_key (Crusher *self,
                  guint8  *key)
{
  while (self->n_characters > 0)
    {
      *key = self->characters[--self->n_characters];
      if (memchr (self->text->str, *key, self->text->len) == NULL)
        return TRUE;
    }

  return FALSE;
}

/* Fills in the possible keys. The last is taken first: characters that need no percent code come
 * first, `!` before all, and then the others up to U+00FE, which cost three or six bytes. The
 * backslash is left out as in the original. */
static void
crusher_list_characters (Crusher *self)
{
  for (guint c = 254; c >= 32; c--)
    if (c != '\\' && character_bytes ((guint8) c) > 1)
      self->characters[self->n_characters++] = (guint8) c;
  for (guint c = 126; c > 0; c--)
    if (character_bytes ((guint8) c) == 1)
      self->characters[self->n_characters++] = (guint8) c;
}

/* The greedy loop: take the next free key, replace the candidate that saves most with it, and
 * update what is left, until nothing saves anything or no key is left. @keys collects the keys, the
 * last one first. */
static gboolean
crusher_run (Crusher       *self,
             GString       *keys,
             GCancellable  *cancellable,
             GError       **error)
{
  char key[2] = { 0 };

  for (guint length = SHORTEST; length <= LONGEST; length++)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      crusher_count_length (self, length);
    }
  crusher_order_candidates (self);

  while (crusher_take_key (self, (guint8 *) key))
    {
      const Candidate *best = crusher_choose (self, (guint8) key[0], keys->len == 0);
      g_autofree char *text = NULL;

      if (best == NULL)
        break;
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;

      text = g_strdup (best->text);
      g_string_replace (self->text, text, key, 0);
      g_string_append (self->text, key);
      g_string_append (self->text, text);
      g_string_prepend (keys, key);
      crusher_update (self, text, key);
    }

  return TRUE;
}

/* ASCII without NUL and U+0001, the delimiter. As char is signed here, bytes above 0x7F fail the
 * same comparison. */
static gboolean
check_input (const char *json,
             gsize       length,
             GError    **error)
{
  if (length > JSON_CRUSH_MAX_INPUT)
    return decode_error_set (error, DECODE_ERROR_TOO_LONG, JSON_CRUSH_MAX_INPUT,
                             _("The text is too long to be compressed this way: the limit is %d "
                               "bytes"),
                             JSON_CRUSH_MAX_INPUT);
  for (gsize i = 0; i < length; i++)
    {
      guchar byte = (guchar) json[i];

      if (byte <= 0x01 || byte >= 0x80)
        return decode_error_set (error, DECODE_ERROR_ENCODING, i,
                                 _("Only ASCII text can be compressed this way"));
    }

  return TRUE;
}

/* The crushed text of an ASCII text, as JSONCrush.crush() gives it: not percent-encoded yet. Bytes
 * are Latin-1 up to here; an address is UTF-8. */
char *
json_crush_compress (const char    *json,
                     gsize          length,
                     GCancellable  *cancellable,
                     GError       **error)
{
  Crusher self = { 0 };
  g_auto (Text) text = text_new ();
  g_autoptr (GString) keys = g_string_new (NULL);
  char *crushed = NULL;

  if (!check_input (json, length, error))
    return NULL;

  text_append_from (&text, json, length, 0, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (swaps); i++)
    swap (&text, swaps[i]);
  self.text = text.bytes;
  self.candidates = g_ptr_array_new_with_free_func (candidate_free);
  crusher_list_characters (&self);

  if (crusher_run (&self, keys, cancellable, error))
    {
      if (keys->len > 0)
        g_string_append_printf (self.text, "%c%s", DELIMITER, keys->str);
      g_string_append_c (self.text, '_');
      crushed = g_convert (self.text->str, (gssize) self.text->len, "UTF-8", "ISO-8859-1", NULL,
                           NULL, NULL);
    }
  g_ptr_array_unref (self.candidates);

  return crushed;
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* The next @key from @start on; NULL when there is none. */
static const char *
find_key (const Text *text,
          gsize       start,
          const char *key,
          gsize       key_length)
{
  if (start >= text->bytes->len)
    return NULL;

  return memmem (text->bytes->str + start, text->bytes->len - start, key, key_length);
}

/* Where the last @key of the text is; there is one. Searched from the front as the original does:
 * of keys that overlap the same ones count. */
static gsize
find_last_key (const Text *text,
               const char *key,
               gsize       key_length)
{
  gsize last = 0;

  for (const char *at = find_key (text, 0, key, key_length); at != NULL;
       at = find_key (text, last + key_length, key, key_length))
    last = (gsize) (at - text->bytes->str);

  return last;
}

/* What follows the last @key is its meaning: puts it in the place of all others and drops the
 * definition. FALSE when the result exceeds @max_bytes; that is checked before each piece is
 * appended. */
static gboolean
expand_key (const Text *from,
            Text       *to,
            const char *key,
            gsize       key_length,
            gsize       max_bytes)
{
  gsize last = find_last_key (from, key, key_length);
  gsize meaning = last + key_length, n_meaning = from->bytes->len - meaning;
  gsize at = 0;

  while (at < last)
    {
      gsize next = (gsize) (find_key (from, at, key, key_length) - from->bytes->str);

      if (next >= last)
        break;
      if (to->bytes->len + (next - at) + n_meaning > max_bytes)
        return FALSE;
      text_append (to, from, at, next - at);
      text_append (to, from, meaning, n_meaning);
      at = next + key_length;
    }
  if (to->bytes->len + (last - at) > max_bytes)
    return FALSE;
  text_append (to, from, at, last - at);

  return TRUE;
}

static gboolean
fail_too_long (gsize    offset,
               GError **error)
{
  return decode_error_set (error, DECODE_ERROR_TOO_LONG, offset,
                           _("The compressed text unpacks to more than a board can hold. Reading "
                             "stopped here."));
}

/* Replaces the keys, which lie from @keys to @end of @text, in their order: the one that was
 * introduced last comes first. The work is bounded as well as the result, because a text that
 * neither grows nor shrinks could be copied 256 times. */
static gboolean
expand_keys (Text       *body,
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
      g_auto (Text) next = text_new ();

      if (find_key (body, 0, text + at, key_length) == NULL)
        {
          g_autofree char *quoted = decode_quote_byte (text, end, at);

          return decode_error_set (error, DECODE_ERROR_PAYLOAD, at,
                                   _("The compressed text is damaged: it defines %s but never uses "
                                     "it"),
                                   quoted);
        }
      if (++n_keys > MAX_KEYS || body->bytes->len > work
          || !expand_key (body, &next, text + at, key_length, max_bytes))
        return fail_too_long (at, error);

      work -= body->bytes->len;
      text_clear (body);
      *body = next;
      next = (Text) { 0 };
      at += key_length;
    }

  return TRUE;
}

/* Whether the text is UTF-8 and ends in the underscore that every crushed text has. */
static gboolean
check_text (const char *text,
            gsize       length,
            GError    **error)
{
  const char *end;

  if (length == 0 || text[length - 1] != '_')
    return decode_error_set (error, DECODE_ERROR_PAYLOAD, length,
                             _("The compressed text ends too early: it must end with an "
                               "underscore"));
  if (!g_utf8_validate_len (text, length, &end))
    return decode_error_set (error, DECODE_ERROR_ENCODING, (gsize) (end - text),
                             _("The compressed text isn’t UTF-8 from here on"));

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
  g_auto (Text) body = text_new ();
  const char *delimiter;
  gsize end = length - 1;

  *expanded = (JsonCrushed) { 0 };
  if (!check_text (text, length, error))
    return FALSE;
  if (length > max_bytes)
    return fail_too_long (max_bytes, error);

  delimiter = memchr (text, DELIMITER, end);
  text_append_from (&body, text, delimiter != NULL ? (gsize) (delimiter - text) : end, 0, TRUE);
  if (delimiter != NULL
      && !expand_keys (&body, text, (gsize) (delimiter - text) + 1, end, max_bytes, error))
    return FALSE;

  for (gsize i = G_N_ELEMENTS (swaps); i-- > 0;)
    swap (&body, swaps[i]);

  expanded->length = body.bytes->len;
  expanded->text = g_string_free (g_steal_pointer (&body.bytes), FALSE);
  expanded->origins
      = (guint32 *) (gpointer) g_array_free (g_steal_pointer (&body.origins), FALSE);

  return TRUE;
}

void
json_crushed_clear (JsonCrushed *expanded)
{
  g_clear_pointer (&expanded->text, g_free);
  g_clear_pointer (&expanded->origins, g_free);
}
