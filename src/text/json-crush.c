/* Both halves of json-crush.h. A text is swapped and, for reading, expanded with the place that
 * every byte came from (MappedText), so that an error in the JSON is shown in the crushed text.
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

#include "objects/record-owns.h"

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

static gboolean
begins_with (const char *text,
             const char *word)
{
  return strncmp (text, word, strlen (word)) == 0;
}

/* Exchanges the words of @pair everywhere in one pass. The exchange is its own inverse, because
 * both are replaced at once. */
static void
swap (MappedText        **text,
      const char *const  *pair)
{
  MappedTextBuilder *builder = mapped_text_builder_new (*text);
  MappedText *swapped;
  gsize taken;

  for (gsize at = 0; at < (*text)->length; at += taken)
    {
      const char *here = (*text)->text + at;
      guint found = begins_with (here, pair[0]) ? 0 : begins_with (here, pair[1]) ? 1 : 2;

      taken = found < 2 ? strlen (pair[found]) : 1;
      if (found < 2)
        mapped_text_builder_replace (builder, at, at + taken, pair[1 - found],
                                     strlen (pair[1 - found]));
      else
        mapped_text_builder_copy (builder, at, at + 1);
    }

  swapped = mapped_text_builder_end (builder);
  mapped_text_unref (*text);
  *text = swapped;
}

/* --- Writing ---------------------------------------------------------------------------------- */

typedef struct
{
  char    *text;   /* Latin-1; owned */
  guint    length; /* bytes */
  guint    count;    /* occurrences that do not overlap */
  guint    last_end; /* while they are counted: where the last one ended */
  gboolean is_index; /* "0", or digits without a zero in front … */
  guint64  index;    /* … of this value */
} Candidate;

typedef struct
{
  GString   *text; /* what is left of the input, and the replacements behind it */
  GPtrArray *candidates;                 /* of Candidate, in the order of the original's object */
  guint8     characters[MAX_CHARACTERS]; /* possible keys, the last one is taken first */
  guint      n_characters;               /* those that were not tried yet */
} Crusher;

RECORD_OWNS (Candidate, candidate_free, (text, g_free))

/* A candidate with a copy of @text; it is not counted yet. */
static Candidate *
candidate_new (const char *text,
               guint       length)
{
  Candidate *candidate = g_new0 (Candidate, 1);

  candidate->text = g_strndup (text, length);
  candidate->length = length;
  candidate->is_index = (text[0] != '0' || length == 1)
                        && g_ascii_string_to_unsigned (candidate->text, 10, 0, MAX_INDEX,
                                                       &candidate->index, NULL);

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
                             /* Translators: %d is how many bytes are allowed */
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
  g_autoptr (MappedText) swapped = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (GString) keys = g_string_new (NULL);
  char *crushed = NULL;

  if (!check_input (json, length, error))
    return NULL;

  swapped = mapped_text_new (json, length);
  for (gsize i = 0; i < G_N_ELEMENTS (swaps); i++)
    swap (&swapped, swaps[i]);
  self.text = text = g_string_new (swapped->text);
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
find_key (const MappedText *text,
          gsize             start,
          const char       *key,
          gsize             key_length)
{
  gsize length = text->length;

  return start < length ? memmem (text->text + start, length - start, key,
                                  key_length)
                        : NULL;
}

/* What follows the last @key of @text is its meaning: puts it in the place of all others and drops
 * the definition. Keys are searched from the front as the original does: of those that overlap the
 * same ones count. NULL when the result exceeds @max_bytes; that is checked before each piece is
 * appended. */
static MappedText *
expand_key (const MappedText *text,
            const char       *key,
            gsize             key_length,
            gsize             max_bytes)
{
  const char *start = text->text, *next;
  MappedTextBuilder *builder = mapped_text_builder_new (text);
  g_autoptr (MappedText) expanded = NULL;
  gsize last = 0, n_meaning, length = 0, at = 0;
  gboolean fits;

  for (next = find_key (text, 0, key, key_length); next != NULL;
       next = find_key (text, last + key_length, key, key_length))
    last = (gsize) (next - start);
  n_meaning = text->length - last - key_length;

  while (at < last && (next = find_key (text, at, key, key_length)) < start + last)
    {
      length += (gsize) (next - start) - at + n_meaning;
      if (length > max_bytes)
        break;
      mapped_text_builder_copy (builder, at, (gsize) (next - start));
      mapped_text_builder_copy (builder, last + key_length, text->length);
      at = (gsize) (next - start) + key_length;
    }
  fits = length + last - at <= max_bytes;
  if (fits)
    mapped_text_builder_copy (builder, at, last);
  expanded = mapped_text_builder_end (builder);

  return fits ? g_steal_pointer (&expanded) : NULL;
}

static gpointer
fail_too_long (gsize    offset,
               GError **error)
{
  return decode_error_null (error, DECODE_ERROR_TOO_LONG, offset,
                            _("The compressed text unpacks to more than a board can hold. Reading "
                              "stopped here."));
}

/* Replaces the keys, which lie from @keys to @end of @text, in their order: the one that was
 * introduced last comes first. The work is bounded as well as the result, because a text that
 * neither grows nor shrinks could be copied 256 times. Takes @body over. */
static MappedText *
expand_keys (MappedText  *body,
             const char  *text,
             gsize        keys,
             gsize        end,
             gsize        max_bytes,
             GError     **error)
{
  g_autoptr (MappedText) expanded = body;
  gsize work = max_bytes * JSON_CRUSH_MAX_WORK;
  guint n_keys = 0;

  for (gsize at = keys; at < end;)
    {
      gsize key_length = (gsize) (g_utf8_next_char (text + at) - (text + at));
      gsize length = expanded->length;
      MappedText *next;

      if (find_key (expanded, 0, text + at, key_length) == NULL)
        {
          g_autofree char *quoted = decode_quote_byte (text, end, at);

          return decode_error_null (error, DECODE_ERROR_PAYLOAD, at,
                                    /* Translators: %s is a character */
                                    _("The compressed text is damaged: it defines %s but never "
                                      "uses it"),
                                    quoted);
        }
      if (++n_keys > MAX_KEYS || length > work
          || (next = expand_key (expanded, text + at, key_length, max_bytes)) == NULL)
        return fail_too_long (at, error);

      work -= length;
      mapped_text_unref (expanded);
      expanded = next;
      at += key_length;
    }

  return g_steal_pointer (&expanded);
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

/* Of more than one delimiter only the first counts, and a key cannot be one. */
MappedText *
json_crush_expand (const char  *text,
                   gsize        length,
                   gsize        max_bytes,
                   GError     **error)
{
  g_autoptr (MappedText) whole = NULL;
  MappedText *expanded;
  const char *delimiter;
  gsize end = length - 1, keys;

  if (!check_text (text, length, error))
    return NULL;
  if (length > max_bytes)
    return fail_too_long (max_bytes, error);

  delimiter = memchr (text, DELIMITER, end);
  keys = delimiter != NULL ? (gsize) (delimiter - text) : end;
  whole = mapped_text_new (text, length);
  expanded = expand_keys (mapped_text_slice (whole, 0, keys), text, keys + 1, end, max_bytes,
                          error);
  for (gsize i = G_N_ELEMENTS (swaps); expanded != NULL && i-- > 0;)
    swap (&expanded, swaps[i]);

  return expanded;
}
