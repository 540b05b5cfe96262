/* LZ77 and a Huffman code of its own for each part, as RFC 1951 describes them.
 *
 * Zeros are repetitions of the zero before them. All else is searched for by a hash chain over the
 * last 32 kB, as in zlib, in which only bytes that are not zero are entered: the search for what
 * begins with zeros looks for the first byte after them, and compares from the zeros on. So the
 * work is that of the bytes that are not zero, but for counting the others. */
#include "drawing/sparse-deflate.h"

#include "drawing/prefix-code.h"

#include <string.h>
#include <zlib.h>

#define WINDOW (1 << 15)
#define MIN_MATCH 3
#define MAX_MATCH 258
#define HASH_BYTES 4
#define HASH_BITS 14
#define MAX_TRIES 32  /* with half as many, steep gradients become a quarter larger */
#define LONG_MATCH 64 /* is taken without a look at what begins a byte later */

#define N_LITERALS 286 /* with the end of the block and the lengths */
#define END_OF_BLOCK 256
#define FIRST_LENGTH 257
#define LAST_LENGTH 285
#define N_DISTANCES 30
#define N_CODE_LENGTHS 19

typedef struct
{
  gsize length; /* 0: there is none */
  gsize distance;
} Match;

/* A match, or with the distance 0 a byte. */
typedef struct
{
  guint16 length;
  guint16 distance;
} Token;

typedef struct
{
  const guint8 *bytes;
  gsize         length;
  guint32       latest[1 << HASH_BITS]; /* position + 1 of the last bytes of this hash */
  guint32       before[WINDOW];         /* the one before it, for each position of the window */
  GArray       *tokens;
  guint32       literal_counts[N_LITERALS];
  guint32       distance_counts[N_DISTANCES];
} Search;

/* --- Symbols ---------------------------------------------------------------------------------- */

/* A length or a distance is a symbol and the low bits that it leaves open. */
typedef struct
{
  guint symbol;
  guint n_bits;
  guint bits;
} Symbol;

/* Four symbols for each power of two. */
static inline Symbol
get_length_symbol (guint length)
{
  guint above = length - MIN_MATCH;
  guint n_bits = above < 8 ? 0 : g_bit_storage (above) - 3;

  if (length == MAX_MATCH)
    return (Symbol) { LAST_LENGTH, 0, 0 };

  return (Symbol) { FIRST_LENGTH + 4 * n_bits + (above >> n_bits), n_bits,
                    above & ((1u << n_bits) - 1) };
}

/* Two symbols for each power of two. */
static inline Symbol
get_distance_symbol (guint distance)
{
  guint above = distance - 1;
  guint n_bits = above < 4 ? 0 : g_bit_storage (above) - 2;

  return (Symbol) { 2 * n_bits + (above >> n_bits), n_bits, above & ((1u << n_bits) - 1) };
}

/* --- Repetitions ------------------------------------------------------------------------------ */

static inline guint64
load_64 (const guint8 *bytes)
{
  guint64 word;

  memcpy (&word, bytes, sizeof word);

  return word;
}

static gsize
count_zeros (const guint8 *bytes,
             gsize         most)
{
  gsize n = 0;

  while (n + 32 <= most
         && (load_64 (bytes + n) | load_64 (bytes + n + 8) | load_64 (bytes + n + 16)
             | load_64 (bytes + n + 24)) == 0)
    n += 32;
  while (n + 8 <= most && load_64 (bytes + n) == 0)
    n += 8;
  while (n < most && bytes[n] == 0)
    n++;

  return n;
}

static gsize
count_equal (const guint8 *a,
             const guint8 *b,
             gsize         most)
{
  gsize n = 0;

  while (n + 8 <= most && load_64 (a + n) == load_64 (b + n))
    n += 8;
  while (n < most && a[n] == b[n])
    n++;

  return n;
}

static inline guint32
hash_at (const Search *search,
         gsize         at)
{
  guint32 word;

  memcpy (&word, search->bytes + at, HASH_BYTES);

  return word * 2654435761u >> (32 - HASH_BITS); /* Knuth's multiplier */
}

/* The longest of the latest matches of what begins at @at and whose first byte that is not zero is
 * at @anchor. */
static Match
find_match (const Search *search,
            gsize         at,
            gsize         anchor)
{
  gsize most = MIN (MAX_MATCH, search->length - at);
  const guint8 *bytes = search->bytes + at;
  Match best = { 0 };
  guint32 candidate;

  if (anchor + HASH_BYTES > search->length)
    return best;

  candidate = search->latest[hash_at (search, anchor)];
  for (guint i = 0; i < MAX_TRIES && candidate > 0; i++)
    {
      gsize distance = anchor - (candidate - 1);
      gsize length;

      if (distance >= WINDOW || distance > at)
        break;
      candidate = search->before[(candidate - 1) % WINDOW];
      if (bytes[best.length] != *(bytes + best.length - distance))
        continue;
      length = count_equal (bytes, bytes - distance, most);
      if (length > best.length)
        best = (Match) { length, distance };
      if (length == most)
        break;
    }

  return best;
}

/* Makes the bytes from @at to @end known to later searches. */
static void
enter (Search *search,
       gsize   at,
       gsize   end)
{
  end = MIN (end, search->length >= HASH_BYTES ? search->length - HASH_BYTES + 1 : 0);
  while (at < end)
    {
      if (search->bytes[at] == 0)
        at += count_zeros (search->bytes + at, end - at);
      else
        {
          guint32 *latest = &search->latest[hash_at (search, at)];

          search->before[at % WINDOW] = *latest;
          *latest = (guint32) ++at;
        }
    }
}

/* --- Tokens ----------------------------------------------------------------------------------- */

static inline void
add_byte (Search *search,
          guint8  byte)
{
  Token token = { byte, 0 };

  g_array_append_val (search->tokens, token);
  search->literal_counts[byte]++;
}

static inline void
add_match (Search *search,
           gsize   length,
           gsize   distance)
{
  Token token = { (guint16) length, (guint16) distance };

  g_array_append_val (search->tokens, token);
  search->literal_counts[get_length_symbol (token.length).symbol]++;
  search->distance_counts[get_distance_symbol (token.distance).symbol]++;
}

/* @n zeros from @at on. */
static void
add_zeros (Search *search,
           gsize   at,
           gsize   n)
{
  if (n > 0 && (at == 0 || search->bytes[at - 1] != 0))
    {
      add_byte (search, 0);
      n--;
    }
  for (; n >= MAX_MATCH; n -= MAX_MATCH)
    add_match (search, MAX_MATCH, 1);
  if (n >= MIN_MATCH)
    add_match (search, n, 1);
  else
    for (; n > 0; n--)
      add_byte (search, 0);
}

/* Makes tokens of what is at @at, and returns where they end. Of many zeros those are left to the
 * match after them that are fewer than the longest match. */
static gsize
add_next (Search *search,
          gsize   at)
{
  gsize zeros = count_zeros (search->bytes + at, search->length - at);
  gsize anchor = at + zeros;
  gsize early = zeros - zeros % MAX_MATCH;
  Match match, later;

  if (early > 0 || anchor == search->length)
    {
      add_zeros (search, at, anchor == search->length ? zeros : early);
      return anchor == search->length ? anchor : at + early;
    }
  match = find_match (search, at, anchor);
  if (match.length <= MAX (zeros, MIN_MATCH)) /* three bytes are too few from afar */
    {
      add_zeros (search, at, zeros);
      if (zeros == 0)
        add_byte (search, search->bytes[anchor]);
      enter (search, anchor, anchor + (zeros == 0));
      return anchor + (zeros == 0);
    }
  enter (search, anchor, anchor + 1);
  if (zeros == 0 && match.length < LONG_MATCH)
    {
      zeros = count_zeros (search->bytes + at + 1, search->length - at - 1);
      if (zeros < MAX_MATCH && at + 1 + zeros < search->length)
        {
          later = find_match (search, at + 1, at + 1 + zeros);
          if (later.length > match.length)
            {
              add_byte (search, search->bytes[at]);
              return at + 1;
            }
        }
    }
  add_match (search, match.length, match.distance);
  enter (search, anchor + 1, at + match.length);

  return at + match.length;
}

/* --- Bits ------------------------------------------------------------------------------------- */

typedef struct
{
  guint8  *at;
  guint64  bits; /* the first is the lowest */
  guint    n_bits;
} BitWriter;

/* At most 32 bits at a time. */
static inline void
put_bits (BitWriter *writer,
          guint32    bits,
          guint      n_bits)
{
  writer->bits |= (guint64) bits << writer->n_bits;
  writer->n_bits += n_bits;
  if (writer->n_bits >= 32)
    {
      guint32 word = GUINT32_TO_LE ((guint32) writer->bits);

      memcpy (writer->at, &word, sizeof word);
      writer->at += sizeof word;
      writer->bits >>= 32;
      writer->n_bits -= 32;
    }
}

static void
put_whole_bytes (BitWriter *writer)
{
  for (; writer->n_bits > 0; writer->n_bits -= MIN (8, writer->n_bits), writer->bits >>= 8)
    *writer->at++ = (guint8) writer->bits;
}

/* --- A block ---------------------------------------------------------------------------------- */

typedef struct
{
  guint8  lengths[N_LITERALS + N_DISTANCES]; /* of both codes */
  guint16 codes[N_LITERALS + N_DISTANCES];
  guint   n_literals;
  guint   n_distances;
} Codes;

/* A code needs two symbols to be complete, which some readers ask for. */
static void
ensure_two (guint32 *counts,
            guint    n_symbols)
{
  guint n = 0;

  for (guint i = 0; i < n_symbols; i++)
    n += counts[i] > 0;
  for (guint i = 0; n < 2; i++)
    {
      if (counts[i] == 0)
        {
          counts[i] = 1;
          n++;
        }
    }
}

/* Without the symbols at the end that do not occur. */
static guint
trim (const guint8 *lengths,
      guint         n,
      guint         least)
{
  while (n > least && lengths[n - 1] == 0)
    n--;

  return n;
}

static void
make_codes (Search *search,
            Codes  *codes)
{
  guint8 *distances = codes->lengths + N_LITERALS;

  search->literal_counts[END_OF_BLOCK]++;
  ensure_two (search->literal_counts, N_LITERALS);
  ensure_two (search->distance_counts, N_DISTANCES);
  prefix_code_make (search->literal_counts, N_LITERALS, PREFIX_CODE_MAX_LENGTH, codes->lengths,
                    codes->codes);
  prefix_code_make (search->distance_counts, N_DISTANCES, PREFIX_CODE_MAX_LENGTH, distances,
                    codes->codes + N_LITERALS);
  codes->n_literals = trim (codes->lengths, N_LITERALS, FIRST_LENGTH);
  codes->n_distances = trim (distances, N_DISTANCES, 1);
}

/* The lengths of the codes are themselves symbols with a code: 0…15 a length, 16 the one before
 * three to six times more, 17 and 18 zeros, 3…10 and 11…138 of them. Returns how many symbols. */
static guint
make_length_symbols (const Codes *codes,
                     Symbol      *symbols)
{
  guint8 lengths[N_LITERALS + N_DISTANCES];
  guint n = codes->n_literals + codes->n_distances;
  guint n_symbols = 0;
  guint run;

  memcpy (lengths, codes->lengths, codes->n_literals);
  memcpy (lengths + codes->n_literals, codes->lengths + N_LITERALS, codes->n_distances);
  for (guint i = 0; i < n; i += run)
    {
      for (run = 1; i + run < n && lengths[i + run] == lengths[i]; run++)
        ;
      if (lengths[i] == 0 && run >= 11)
        {
          run = MIN (run, 138);
          symbols[n_symbols++] = (Symbol) { 18, 7, run - 11 };
        }
      else if (lengths[i] == 0 && run >= 3)
        symbols[n_symbols++] = (Symbol) { 17, 3, run - 3 };
      else if (i > 0 && lengths[i] == lengths[i - 1] && run >= 3)
        {
          run = MIN (run, 6);
          symbols[n_symbols++] = (Symbol) { 16, 2, run - 3 };
        }
      else
        {
          run = 1;
          symbols[n_symbols++] = (Symbol) { lengths[i], 0, 0 };
        }
    }

  return n_symbols;
}

/* What a reader needs to know of the codes. */
static void
put_codes (BitWriter   *writer,
           const Codes *codes)
{
  static const guint8 order[N_CODE_LENGTHS]
      = { 16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15 };
  Symbol symbols[N_LITERALS + N_DISTANCES];
  guint n_symbols = make_length_symbols (codes, symbols);
  guint32 counts[N_CODE_LENGTHS] = { 0 };
  guint8 lengths[N_CODE_LENGTHS];
  guint16 length_codes[N_CODE_LENGTHS];
  guint n = N_CODE_LENGTHS;

  for (guint i = 0; i < n_symbols; i++)
    counts[symbols[i].symbol]++;
  ensure_two (counts, N_CODE_LENGTHS);
  prefix_code_make (counts, N_CODE_LENGTHS, 7, lengths, length_codes);
  while (n > 4 && lengths[order[n - 1]] == 0)
    n--;

  put_bits (writer, codes->n_literals - FIRST_LENGTH, 5);
  put_bits (writer, codes->n_distances - 1, 5);
  put_bits (writer, n - 4, 4);
  for (guint i = 0; i < n; i++)
    put_bits (writer, lengths[order[i]], 3);
  for (guint i = 0; i < n_symbols; i++)
    {
      put_bits (writer, length_codes[symbols[i].symbol], lengths[symbols[i].symbol]);
      put_bits (writer, symbols[i].bits, symbols[i].n_bits);
    }
}

static inline void
put_symbol (BitWriter     *writer,
            const Codes   *codes,
            guint          offset,
            const Symbol  *symbol)
{
  guint index = offset + symbol->symbol;

  put_bits (writer, codes->codes[index], codes->lengths[index]);
  put_bits (writer, symbol->bits, symbol->n_bits);
}

static void
put_tokens (BitWriter    *writer,
            const Codes  *codes,
            const GArray *tokens)
{
  for (guint i = 0; i < tokens->len; i++)
    {
      Token token = g_array_index (tokens, Token, i);
      Symbol symbol = { token.length, 0, 0 };

      if (token.distance > 0)
        symbol = get_length_symbol (token.length);
      put_symbol (writer, codes, 0, &symbol);
      if (token.distance == 0)
        continue;
      symbol = get_distance_symbol (token.distance);
      put_symbol (writer, codes, N_LITERALS, &symbol);
    }
  put_symbol (writer, codes, 0, &(Symbol) { END_OF_BLOCK, 0, 0 });
}

/* No less than a block of @search takes: the longest codes of all its tokens. */
static gsize
get_room (const Search *search)
{
  const gsize most_of_codes = 1024, most_of_token = 2 * PREFIX_CODE_MAX_LENGTH + 5 + 13;

  return most_of_codes + search->tokens->len * most_of_token / 8;
}

/* Codes of its own (the 2 of its three first bits); a part in the middle is followed by an empty
 * block that is stored as it is, and that starts at the next whole byte. */
static guint8 *
write_block (Search   *search,
             gboolean  is_last,
             gsize    *n_deflated)
{
  guint8 *block = g_malloc (get_room (search));
  BitWriter writer = { block, 0, 0 };
  Codes codes;

  make_codes (search, &codes);
  put_bits (&writer, is_last ? 5 : 4, 3);
  put_codes (&writer, &codes);
  put_tokens (&writer, &codes, search->tokens);
  if (!is_last)
    put_bits (&writer, 0, 3);
  put_whole_bytes (&writer);
  if (!is_last)
    {
      put_bits (&writer, 0xffff0000, 32); /* no bytes, and the complement of that */
      put_whole_bytes (&writer);
    }
  *n_deflated = (gsize) (writer.at - block);

  return g_realloc (block, *n_deflated);
}

guint8 *
sparse_deflate (const guint8 *bytes,
                gsize         length,
                gboolean      is_last,
                gsize        *n_deflated)
{
  g_autofree Search *search = g_new0 (Search, 1);
  guint8 *block;

  g_return_val_if_fail (length <= SPARSE_DEFLATE_MAX, NULL);

  search->bytes = bytes;
  search->length = length;
  search->tokens = g_array_new (FALSE, FALSE, sizeof (Token));
  for (gsize at = 0; at < length;)
    at = add_next (search, at);
  block = write_block (search, is_last, n_deflated);
  g_array_unref (search->tokens);

  return block;
}

/* Over n zeros the sum of the bytes stays, and the sum of these sums grows n times by it. */
guint32
sparse_adler32 (const guint8 *bytes,
                gsize         length)
{
  const guint32 modulus = 65521;
  guint32 sum = 1;

  for (gsize at = 0; at < length;)
    {
      gsize zeros = count_zeros (bytes + at, length - at);
      guint64 low = sum & 0xffff;
      guint64 high = (sum >> 16) + zeros % modulus * low;
      gsize others = 0;

      sum = (guint32) (high % modulus << 16 | low);
      for (at += zeros; at + others < length && bytes[at + others] != 0; others++)
        ;
      sum = (guint32) adler32_z (sum, bytes + at, others);
      at += others;
    }

  return sum;
}
