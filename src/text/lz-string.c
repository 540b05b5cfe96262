/* The writing half of lz-string.h: LZW compression, equal to the game's own output byte for byte.
 *
 * The dictionary is a trie whose edges (phrase, next unit) → longer phrase lie in one hash table
 * with open addressing, so that a unit of input costs one look-up: O(n) on average.
 *
 * Where an edge lies follows from the units of the longer phrase, not from the number of the one
 * before. That number comes out of the table, and each look-up would have to wait for the last;
 * this way the processor has several under way, and a text of 300 kB takes less than half as long.
 *
 * The codes of the original depend only on the order in which phrases are made, so any exact
 * look-up structure gives the same output. The one exception, the name "__proto__", is copied; see
 * is_unusable_name(). */
#include "text/lz-string.h"

#include "objects/record-owns.h"
#include "text/utf16.h"

#include <glib/gi18n-lib.h>

/* --- Letters ---------------------------------------------------------------------------------- */

/* Conversion between letters and the bit stream of lz-string.h, both ways, for all four forms.
 *
 * The stream keeps the first bit in the lowest place of a byte; a letter keeps it in its highest.
 * So every letter's bits are reversed once, by a table of 64 entries for the 6-bit forms and by
 * arithmetic for the others. Everything is linear in the number of letters. */

/* The alphabets in the order of the values of their letters; the 65th letter is the padding. */
static const char uri_alphabet[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$";
static const char base64_alphabet[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";

#define NARROW 6      /* bits of a letter of the first two forms */
#define UTF16_BIAS 32 /* keeps control characters out of the UTF-16 form */

/* Reverses the @width lowest bits of @value, at most 16: neighbours are exchanged, then pairs,
 * nibbles and bytes, and the result is moved down. */
static guint16
reverse (guint16 value,
         guint   width)
{
  value = (value & 0x5555) << 1 | (value >> 1 & 0x5555);
  value = (value & 0x3333) << 2 | (value >> 2 & 0x3333);
  value = (value & 0x0F0F) << 4 | (value >> 4 & 0x0F0F);
  value = (guint16) (value << 8 | value >> 8);

  return value >> (16 - width);
}

/* How many bits a letter of @form holds. */
guint
lz_letters_get_width (LzForm form)
{
  return form == LZ_FORM_UTF16 ? 15 : form == LZ_FORM_RAW ? 16 : NARROW;
}

static const char *
get_alphabet (LzForm form)
{
  return form == LZ_FORM_URI ? uri_alphabet : base64_alphabet;
}

/* The bits of every letter of a 6-bit form, turned; a letter outside the alphabet has none. */
static void
fill_values (LzForm form,
             guint8 values[256])
{
  const char *alphabet = get_alphabet (form);

  memset (values, 0, 256);
  for (guint i = 0; i < 64; i++)
    values[(guchar) alphabet[i]] = reverse (i, 6);

  /* A + that went through a web form has become a space, and the game's reader knows. */
  if (form == LZ_FORM_URI)
    values[' '] = values['+'];
}

/* Packed through a word that holds fewer than 8 bits between two letters. The compiler makes a loop
 * of its own for the narrow letters, whose @width it knows. */
static inline void
pack (const guint16 *letters,
      gsize          n_letters,
      guint          width,
      const guint8   values[256],
      guint16        bias,
      guint8        *bits)
{
  guint64 word = 0;
  guint held = 0;

  for (gsize i = 0; i < n_letters; i++)
    {
      guint16 value;

      if (width == NARROW)
        value = letters[i] < 256 ? values[letters[i]] : 0;
      else
        value = reverse ((guint16) (letters[i] - bias) & ((1u << width) - 1), width);
      word |= (guint64) value << held;
      for (held += width; held >= 8; held -= 8, word >>= 8)
        *bits++ = word & 0xFF;
    }
  *bits = word & 0xFF;
}

/* The bits of @letters, followed by LZ_BITS_SLACK bytes of zeros. */
guint8 *
lz_letters_to_bits (LzForm         form,
                    const guint16 *letters,
                    gsize          n_letters)
{
  guint width = lz_letters_get_width (form);
  guint8 *bits = g_malloc0 (n_letters * width / 8 + 1 + LZ_BITS_SLACK);
  guint8 values[256];

  fill_values (form, values);
  if (width == NARROW)
    pack (letters, n_letters, NARROW, values, 0, bits);
  else
    pack (letters, n_letters, width, values, form == LZ_FORM_UTF16 ? UTF16_BIAS : 0, bits);

  return bits;
}

/* How many letters of filling the form puts behind @n_letters letters. */
static gsize
count_filling (LzForm form,
               gsize  n_letters)
{
  if (form == LZ_FORM_BASE64)
    return (4 - n_letters % 4) % 4;

  return form == LZ_FORM_UTF16 ? 1 : 0;
}

/* The letters for the first @n_bits of @bits, which must have LZ_BITS_SLACK bytes behind them.
 * There is always one letter more than n_bits fill: the original flushes its last letter even if
 * that holds filling alone. */
guint16 *
lz_letters_from_bits (LzForm        form,
                      const guint8 *bits,
                      gsize         n_bits,
                      gsize        *n_letters)
{
  guint width = lz_letters_get_width (form);
  guint16 bias = form == LZ_FORM_UTF16 ? UTF16_BIAS : 0;
  gsize n = n_bits / width + 1;
  gsize filling = count_filling (form, n);
  guint16 *letters = g_new (guint16, n + filling + 1);
  guint8 turned[64];

  for (guint i = 0; i < 64; i++)
    turned[i] = (guint8) get_alphabet (form)[reverse (i, NARROW)];
  for (gsize i = 0; i < n; i++)
    {
      guint16 value = lz_bits_load (bits, i * width) & ((1u << width) - 1);

      letters[i] = width == NARROW ? turned[value] : reverse (value, width) + bias;
    }
  for (gsize i = 0; i < filling; i++)
    letters[n + i] = form == LZ_FORM_BASE64 ? '=' : ' ';

  *n_letters = n + filling;
  return letters;
}

/* The codes that are no phrases. */
enum
{
  CODE_NARROW,       /* a new character of 8 bits follows */
  CODE_WIDE,         /* a new character of 16 bits follows */
  CODE_END,    /* nothing follows */
  CODE_FIRST_PHRASE, /* phrases are numbered from here on */
};

#define LEAST_SHIFT (32 - 10) /* 1,024 slots are enough for a link of 2,000 characters */
#define UNITS_PER_SLOT 4 /* JSON of 300 kB has a phrase for every eight units, a short one for four;
                          * so a long text seldom moves its table */

/* The prefix of a single character. No phrase has a number below CODE_FIRST_PHRASE, so a slot in
 * use is never 0. */
#define NO_PHRASE 0
#define PHRASE_BITS 24 /* see LZ_MAX_INPUT_UNITS */
#define PHRASE_MASK ((1u << PHRASE_BITS) - 1)

/* --- The stream of bits ----------------------------------------------------------------------- */

typedef struct
{
  guint8 *bytes;  /* owned; LZ_BITS_SLACK bytes of room behind `used` */
  gsize capacity; /* bytes that are allocated */
  gsize used;     /* whole bytes */
  guint64 word;   /* bits that are no whole byte yet */
  guint held;     /* below 8 between two calls */
} BitWriter;

/* @expected is the number of bytes that the caller thinks will do; more is no error. */
static void
bit_writer_init (BitWriter *writer,
                 gsize      expected)
{
  writer->capacity = expected + 2 * LZ_BITS_SLACK;
  writer->bytes = g_malloc (writer->capacity);
  writer->used = 0;
  writer->word = 0;
  writer->held = 0;
}

/* Adds the @width lowest bits of @value, at most 40, and nothing above them may be set. All eight
 * bytes of the word are stored each time, only whole ones are counted: that saves a loop. */
static inline void
bit_writer_put (BitWriter *writer,
                guint64    value,
                guint      width)
{
  guint64 word;

  if (G_UNLIKELY (writer->used + LZ_BITS_SLACK >= writer->capacity))
    {
      writer->capacity *= 2;
      writer->bytes = g_realloc (writer->bytes, writer->capacity);
    }

  writer->word |= value << writer->held;
  writer->held += width;
  word = GUINT64_TO_LE (writer->word);
  memcpy (writer->bytes + writer->used, &word, sizeof word);
  writer->used += writer->held >> 3;
  writer->word >>= writer->held & ~7u;
  writer->held &= 7;
}

/* Puts the slack behind the bits and returns how many bits there are. */
static gsize
bit_writer_finish (BitWriter *writer)
{
  gsize n_bits = writer->used * 8 + writer->held;

  writer->bytes = g_realloc (writer->bytes, writer->used + 1 + LZ_BITS_SLACK);
  writer->bytes[writer->used] = writer->word & 0xFF;
  memset (writer->bytes + writer->used + 1, 0, LZ_BITS_SLACK);

  return n_bits;
}

/* --- The writer's dictionary ------------------------------------------------------------------ */

/* A slot holds the phrase before, the unit that makes it longer, and the number of the longer
 * phrase, as prefix << 40 | unit << 24 | phrase; an empty slot is zero. A single character has
 * NO_PHRASE before it. Latin-1 characters have a table of their own, which most texts never
 * leave. */
typedef struct
{
  guint64 *slots;     /* owned */
  guint32 *hashes;    /* owned; of the phrases in the slots; for moving them only */
  guint shift;        /* 32 − log2 of the number of slots */
  gsize n_slots;      /* a power of two */
  gsize n_used;       /* at most half of n_slots */
  guint32 latin[256]; /* phrase of each single character, or NO_PHRASE */
} Dictionary;

/* The hashes are left as they are: only those of slots in use are ever read. */
static void
dictionary_allocate (Dictionary *dictionary,
                     guint       shift)
{
  dictionary->shift = shift;
  dictionary->n_slots = (gsize) 1 << (32 - shift);
  dictionary->slots = g_new0 (guint64, dictionary->n_slots);
  dictionary->hashes = g_new (guint32, dictionary->n_slots);
}

/* Makes a table that will do for most texts of @n_units. */
static void
dictionary_init (Dictionary *dictionary,
                 gsize       n_units)
{
  guint shift = LEAST_SHIFT;

  while ((gsize) 1 << (32 - shift) < n_units / UNITS_PER_SLOT)
    shift--;
  dictionary_allocate (dictionary, shift);
  dictionary->n_used = 0;
  memset (dictionary->latin, 0, sizeof dictionary->latin);
}

RECORD_CLEARS (Dictionary, dictionary_clear, (slots, g_free), (hashes, g_free))

static inline guint64
slot_key (guint32 prefix,
          guint16 unit)
{
  return (guint64) prefix << 16 | unit;
}

/* The hash of a phrase of one unit more; that of the empty phrase is EMPTY_HASH. The factor is 2³²
 * divided by the golden ratio, as in Fibonacci hashing; the upper bits choose the slot. */
#define EMPTY_HASH 1

static inline guint32
hash_extend (guint32 hash,
             guint16 unit)
{
  return (hash + unit) * 0x9E3779B1u;
}

/* The slot of @key, or the empty slot where it belongs: linear probing from the place that @hash
 * chooses. At most half of the slots are in use, so probes are short and always end. */
static inline gsize
dictionary_find (const Dictionary *dictionary,
                 guint64           key,
                 guint32           hash)
{
  gsize at = hash >> dictionary->shift;

  while (dictionary->slots[at] != 0 && dictionary->slots[at] >> PHRASE_BITS != key)
    at = (at + 1) & (dictionary->n_slots - 1);

  return at;
}

/* Quadruples the table, so that all moves together cost less than the inserts did. */
static void
dictionary_grow (Dictionary *dictionary)
{
  Dictionary old = *dictionary;

  dictionary_allocate (dictionary, old.shift - 2);
  for (gsize i = 0; i < old.n_slots; i++)
    {
      gsize at;

      if (old.slots[i] == 0)
        continue;

      at = dictionary_find (dictionary, old.slots[i] >> PHRASE_BITS, old.hashes[i]);
      dictionary->slots[at] = old.slots[i];
      dictionary->hashes[at] = old.hashes[i];
    }

  dictionary_clear (&old);
}

/* Fills the empty slot @at that dictionary_find() gave for @key and @hash. Slots move when the
 * table grows: indices found before are invalid afterwards. */
static inline void
dictionary_add (Dictionary *dictionary,
                gsize       at,
                guint64     key,
                guint32     hash,
                guint32     phrase)
{
  dictionary->slots[at] = key << PHRASE_BITS | phrase;
  dictionary->hashes[at] = hash;
  if (G_UNLIKELY (++dictionary->n_used * 2 > dictionary->n_slots))
    dictionary_grow (dictionary);
}

/* As dictionary_character(), for one that is not of Latin-1. */
static guint32
dictionary_wide_character (Dictionary *dictionary,
                           guint16     unit,
                           guint32     next)
{
  const guint64 key = slot_key (NO_PHRASE, unit);
  const guint32 hash = hash_extend (EMPTY_HASH, unit);
  gsize at = dictionary_find (dictionary, key, hash);

  if (dictionary->slots[at] != 0)
    return dictionary->slots[at] & PHRASE_MASK;

  dictionary_add (dictionary, at, key, hash, next);
  return next;
}

/* The phrase of the single character @unit; @next if it is new, and then it is added. */
static inline guint32
dictionary_character (Dictionary *dictionary,
                      guint16     unit,
                      guint32     next)
{
  if (unit >= 256)
    return dictionary_wide_character (dictionary, unit, next);

  if (dictionary->latin[unit] == NO_PHRASE)
    dictionary->latin[unit] = next;

  return dictionary->latin[unit];
}

/* --- Writing ---------------------------------------------------------------------------------- */

typedef struct
{
  BitWriter bits;        /* the output */
  Dictionary dictionary; /* every phrase so far */
  guint32 next;          /* the number of the next phrase */
  guint32 left;          /* codes until the width grows */
  guint width;           /* bits of the next code */
} Compressor;

/* Counts one entry of the dictionary; after each doubling codes are one bit wider. See
 * expander_count(). */
static inline void
compressor_count (Compressor *self)
{
  if (--self->left == 0)
    self->left = 1u << self->width++;
}

/* Writes a literal: the code for its size and then the character itself, in one call. */
static void
compressor_put_character (Compressor *self,
                          guint16     unit)
{
  if (unit < 256)
    bit_writer_put (&self->bits, CODE_NARROW | (guint64) unit << self->width, self->width + 8);
  else
    bit_writer_put (&self->bits, CODE_WIDE | (guint64) unit << self->width, self->width + 16);
  compressor_count (self);
}

/* Writes a phrase, or the literal @unit if @fresh: the phrase is a single character that occurs for
 * the first time, and the reader does not know its number yet. */
static inline void
compressor_put (Compressor *self,
                guint32     phrase,
                gboolean    fresh,
                guint16     unit)
{
  if (fresh)
    compressor_put_character (self, unit);
  else
    bit_writer_put (&self->bits, phrase, self->width);
  compressor_count (self);
}

/* The original keeps phrases as property names of a JavaScript object. Setting "__proto__" to a
 * number does nothing there: the phrase takes a number and is never found again. To write the same
 * bytes, it is not added here either. The last unit is compared first, as a quick way out. */
static inline gboolean
is_unusable_name (const guint16 *units,
                  gsize          n_units)
{
  static const guint16 name[] = { '_', '_', 'p', 'r', 'o', 't', 'o', '_', '_' };

  return n_units == G_N_ELEMENTS (name) && units[n_units - 1] == '_'
         && memcmp (units, name, sizeof name) == 0;
}

/* Greedy parsing: the current phrase is extended while the dictionary has the longer one; then its
 * code is written and the longer phrase added. @start is where the current phrase begins, @fresh
 * says that it is a character the reader has not seen. @hash runs ahead: it is that of the longer
 * phrase. */
static void
compressor_run (Compressor    *self,
                const guint16 *units,
                gsize          n_units)
{
  guint32 phrase, hash;
  gboolean fresh = TRUE;
  gsize start = 0;

  if (n_units == 0)
    return;

  phrase = dictionary_character (&self->dictionary, units[0], self->next++);
  hash = hash_extend (EMPTY_HASH, units[0]);
  for (gsize i = 1; i < n_units; i++)
    {
      guint64 key = slot_key (phrase, units[i]);
      guint32 character;
      gboolean new_character;
      gsize at;

      hash = hash_extend (hash, units[i]);
      at = dictionary_find (&self->dictionary, key, hash);
      if (self->dictionary.slots[at] != 0)
        {
          phrase = self->dictionary.slots[at] & PHRASE_MASK;
          continue;
        }

      character = dictionary_character (&self->dictionary, units[i], self->next);
      new_character = character == self->next;
      self->next += new_character;

      compressor_put (self, phrase, fresh, units[start]);
      if (!is_unusable_name (units + start, i + 1 - start))
        {
          /* Adding the character may have taken this slot or moved the table. */
          if (new_character)
            at = dictionary_find (&self->dictionary, key, hash);
          dictionary_add (&self->dictionary, at, key, hash, self->next);
        }
      self->next++;

      phrase = character;
      hash = hash_extend (EMPTY_HASH, units[i]);
      fresh = new_character;
      start = i;
    }
  compressor_put (self, phrase, fresh, units[start]);
}

/* The letters of @form for @units; for the 6-bit forms they are ASCII. */
guint16 *
lz_string_compress (LzForm          form,
                    const guint16  *units,
                    gsize           n_units,
                    gsize          *n_letters,
                    GError        **error)
{
  Compressor self;
  guint16 *letters;
  gsize n_bits;

  if (n_units > LZ_MAX_INPUT_UNITS)
    return decode_error_null (error, DECODE_ERROR_TOO_LONG, LZ_MAX_INPUT_UNITS,
                              _("This text is too long to be compressed into a link."));

  bit_writer_init (&self.bits, n_units / 2);
  dictionary_init (&self.dictionary, n_units);
  self.next = CODE_FIRST_PHRASE;
  self.left = 2;
  self.width = 2;

  compressor_run (&self, units, n_units);
  bit_writer_put (&self.bits, CODE_END, self.width);
  n_bits = bit_writer_finish (&self.bits);
  letters = lz_letters_from_bits (form, self.bits.bytes, n_bits, n_letters);

  dictionary_clear (&self.dictionary);
  g_free (self.bits.bytes);
  return letters;
}

/* The same for UTF-8, in and out; a @length of −1 means that @text ends with a NUL. */
char *
lz_string_compress_utf8 (LzForm       form,
                         const char  *text,
                         gssize       length,
                         GError     **error)
{
  g_autofree guint16 *units = NULL;
  g_autofree guint16 *letters = NULL;
  gsize n_units, n_letters;

  units = utf16_from_utf8 (text, length < 0 ? strlen (text) : (gsize) length, &n_units);
  letters = lz_string_compress (form, units, n_units, &n_letters, error);
  if (letters == NULL)
    return NULL;

  return utf16_to_utf8 (letters, n_letters, UTF16_KEEP_LONE, NULL);
}
