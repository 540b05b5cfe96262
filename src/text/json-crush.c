/* The writing half of json-crush.h: the greedy algorithm of the original, with the same choice in
 * the same order.
 *
 * The original keeps its candidates, the substrings that occur more than once, as the keys of a
 * JavaScript object, and of several that save the same takes the first one that the object lists.
 * An object lists keys that look like array indices first, by value, and all others as they were
 * added. Candidates therefore lie in that order here, too, and are put in order again after each
 * round.
 *
 * Texts are ASCII. What is written while it is compressed may have characters up to U+00FE, so a
 * character is a byte (Latin-1) until the end.
 *
 * Cost: counting is one pass over the text for each of the 48 lengths; a round goes through the
 * text once for each candidate that is left.
 */
#include "text/json-crush.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DELIMITER "\001"
#define DELIMITER_BYTES 3 /* in an address: %01 */
#define SHORTEST 2
#define LONGEST 49
#define MAX_CHARACTERS 256
#define UNESCAPED "-_.!~*'()"
#define MAX_INDEX G_GUINT64_CONSTANT (4294967294) /* 2³² − 2, the last index of an array */

typedef struct
{
  guint8  *text;     /* Latin-1, not ended by a NUL; owned */
  guint    length;   /* bytes */
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

/* The hash of Bernstein (djb2) over all bytes; collisions only cost time. */
static guint
candidate_hash (gconstpointer data)
{
  const Candidate *candidate = data;
  guint hash = 5381;

  for (guint i = 0; i < candidate->length; i++)
    hash = hash * 33 + candidate->text[i];

  return hash;
}

/* By their bytes alone: the counts are no part of the key. */
static gboolean
candidate_equal (gconstpointer a,
                 gconstpointer b)
{
  const Candidate *one = a, *two = b;

  return one->length == two->length && memcmp (one->text, two->text, one->length) == 0;
}

/* "0", or digits without a zero in front whose value is an array index. */
static gboolean
read_index (const guint8 *text,
            guint         length,
            guint64      *index)
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
candidate_new (const guint8 *text,
               guint         length)
{
  Candidate *candidate = g_new0 (Candidate, 1);

  candidate->text = g_memdup2 (text, length);
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
  const guint8 *text = (const guint8 *) self->text->str;
  g_autoptr (GHashTable) known = g_hash_table_new_full (candidate_hash, candidate_equal,
                                                        candidate_free, NULL);
  g_autoptr (GPtrArray) in_order = g_ptr_array_new ();

  for (guint at = 0; at + length <= self->text->len; at++)
    {
      Candidate probe = { .text = (guint8 *) text + at, .length = length };
      Candidate *found = g_hash_table_lookup (known, &probe);

      if (found == NULL && at + length < self->text->len)
        {
          found = candidate_new (text + at, length);
          g_hash_table_add (known, found);
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
        {
          g_hash_table_steal (known, candidate);
          g_ptr_array_add (self->candidates, candidate);
        }
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

/* The same for a text. */
static guint
text_bytes (const guint8 *text,
            guint         length)
{
  guint bytes = 0;

  for (guint i = 0; i < length; i++)
    bytes += character_bytes (text[i]);

  return bytes;
}

/* What replacing every occurrence saves, in bytes of the address: each occurrence becomes the key,
 * the text itself and one more key are appended at the end, and the first key of all brings the
 * delimiter. */
static gint64
saving_of (const Candidate *candidate,
           guint8           key,
           gboolean         is_first)
{
  gint64 saving = ((gint64) candidate->count - 1) * text_bytes (candidate->text, candidate->length)
                  - ((gint64) candidate->count + 1) * character_bytes (key);

  return is_first ? saving - DELIMITER_BYTES : saving;
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

/* @text with every @what replaced by @key, from left to right. */
static GString *
replace (const guint8    *text,
         guint            length,
         const Candidate *what,
         guint8           key)
{
  GString *result = g_string_sized_new (length);

  for (guint at = 0; at < length;)
    {
      if (length - at >= what->length && memcmp (text + at, what->text, what->length) == 0)
        {
          g_string_append_c (result, (char) key);
          at += what->length;
        }
      else
        {
          g_string_append_c (result, (char) text[at]);
          at++;
        }
    }

  return result;
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
crusher_update (Crusher         *self,
                const Candidate *best,
                guint8           key)
{
  GPtrArray *updated = g_ptr_array_new_with_free_func (candidate_free);
  g_autoptr (GHashTable) known = g_hash_table_new (candidate_hash, candidate_equal);

  for (guint i = 0; i < self->candidates->len; i++)
    {
      const Candidate *candidate = self->candidates->pdata[i];
      GString *text = replace (candidate->text, candidate->length, best, key);
      const Candidate probe = { .text = (guint8 *) text->str, .length = (guint) text->len };
      guint count = g_hash_table_contains (known, &probe) ? 0 : count_in (self->text, text);

      if (count > 1)
        {
          Candidate *next = candidate_new (probe.text, probe.length);

          next->count = count;
          g_hash_table_add (known, next);
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
  guint8 key;

  for (guint length = SHORTEST; length <= LONGEST; length++)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      crusher_count_length (self, length);
    }
  crusher_order_candidates (self);

  while (crusher_take_key (self, &key))
    {
      Candidate *best = crusher_choose (self, key, keys->len == 0);
      GString *shorter;

      if (best == NULL)
        break;
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;

      shorter = replace ((const guint8 *) self->text->str, (guint) self->text->len, best, key);
      g_string_append_c (shorter, (char) key);
      g_string_append_len (shorter, (const char *) best->text, best->length);
      g_string_free (self->text, TRUE);
      self->text = shorter;
      g_string_prepend_c (keys, (char) key);
      crusher_update (self, best, key);
    }

  return TRUE;
}

/* Exchanges @a and @b everywhere in one pass; takes @text over. The exchange is its own inverse,
 * because both are replaced at once. */
static GString *
swap (GString    *text,
      const char *a,
      const char *b)
{
  gsize length_a = strlen (a), length_b = strlen (b);
  GString *swapped = g_string_sized_new (text->len);

  for (const char *at = text->str; *at != '\0';)
    {
      if (strncmp (at, a, length_a) == 0)
        {
          g_string_append (swapped, b);
          at += length_a;
        }
      else if (strncmp (at, b, length_b) == 0)
        {
          g_string_append (swapped, a);
          at += length_b;
        }
      else
        {
          g_string_append_c (swapped, *at++);
        }
    }
  g_string_free (text, TRUE);

  return swapped;
}

/* ASCII without NUL and U+0001, the delimiter. As char is signed here, bytes above 0x7F fail the
 * same comparison. */
static gboolean
check_input (const char *json,
             gsize       length,
             GError    **error)
{
  if (length > JSON_CRUSH_MAX_INPUT)
    {
      decode_error_set (error, DECODE_ERROR_TOO_LONG, JSON_CRUSH_MAX_INPUT,
                        _("The text is too long to be compressed this way: the limit is %d bytes"),
                        JSON_CRUSH_MAX_INPUT);
      return FALSE;
    }
  for (gsize i = 0; i < length; i++)
    {
      guchar byte = (guchar) json[i];

      if (byte <= 0x01 || byte >= 0x80)
        {
          decode_error_set (error, DECODE_ERROR_ENCODING, i,
                            _("Only ASCII text can be compressed this way"));
          return FALSE;
        }
    }

  return TRUE;
}

/* Bytes are Latin-1 up to here; an address is UTF-8. */
static char *
to_utf8 (const GString *text)
{
  return g_convert (text->str, (gssize) text->len, "UTF-8", "ISO-8859-1", NULL, NULL, NULL);
}

/* The crushed text of an ASCII text, as JSONCrush.crush() gives it: not percent-encoded yet. */
char *
json_crush_compress (const char    *json,
                     gsize          length,
                     GCancellable  *cancellable,
                     GError       **error)
{
  Crusher self = { 0 };
  g_autoptr (GString) keys = g_string_new (NULL);
  char *crushed = NULL;

  if (!check_input (json, length, error))
    return NULL;

  self.text = g_string_new_len (json, (gssize) length);
  self.text = swap (self.text, "\"", "'");
  self.text = swap (self.text, "':", "!");
  self.text = swap (self.text, ",'", "~");
  self.text = swap (self.text, "}", ")");
  self.text = swap (self.text, "{", "(");
  self.candidates = g_ptr_array_new_with_free_func (candidate_free);
  crusher_list_characters (&self);

  if (crusher_run (&self, keys, cancellable, error))
    {
      if (keys->len > 0)
        {
          g_string_append (self.text, DELIMITER);
          g_string_append_len (self.text, keys->str, (gssize) keys->len);
        }
      g_string_append_c (self.text, '_');
      crushed = to_utf8 (self.text);
    }

  g_string_free (self.text, TRUE);
  g_ptr_array_unref (self.candidates);

  return crushed;
}
