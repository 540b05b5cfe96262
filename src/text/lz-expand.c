/* The reading half of lz-string.h: LZW decompression with codes of growing width.
 *
 * A phrase is never stored as text. It is a pair (place, length) in the output, because each new
 * phrase is the phrase before it and the unit that follows that one there. One decoded code
 * therefore costs one copy inside the output and one entry of the dictionary: O(output) time, and 8
 * bytes for each code besides the output.
 *
 * Untrusted input: every code is checked against the dictionary, and the output against max_units
 * before it grows, so a "zip bomb" stops early. Reading behind the last letter is safe, since
 * LZ_BITS_SLACK zero bytes lie there; the loop ends as soon as the bits are used up. */
#include "text/lz-string.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define CHUNK 8       /* units that are copied at once; the output has as many to spare */
#define FIRST_CODE 4  /* 0, 1 and 2 are signals, 3 is the first character */

typedef struct
{
  guint32 at;     /* first unit in the output */
  guint32 length; /* in units; 0: a control code, no phrase */
} Phrase;

typedef struct
{
  const guint8 *bits; /* owned by the caller, with LZ_BITS_SLACK bytes behind */
  gsize n_bits;       /* of all letters, filling included */
  gsize bit;          /* the next one to read; may pass n_bits by one code */
  guint width;        /* bits of the next code */
  guint32 left;       /* codes until the width grows by one; never 0 between codes */

  Phrase *phrases;   /* the dictionary, indexed by code */
  gsize n_phrases;   /* the code that the next phrase gets */
  gsize phrase_room; /* entries that are allocated */

  guint16 *units;  /* the output */
  gsize n_units;   /* never more than max_units */
  gsize unit_room; /* at least n_units + CHUNK */
  gsize max_units; /* limit of the caller */

  GArray *pieces;     /* of LzPiece; NULL unless the caller asked for them */
  guint letter_width; /* bits of a letter: 6, 15 or 16 */
} Expander;

/* Reads @width bits, at most 16 for a character or the width of a code, which lz_bits_load() covers
 * with one load. */
static inline guint64
expander_take (Expander *self,
               guint     width)
{
  guint64 value = lz_bits_load (self->bits, self->bit) & ((G_GUINT64_CONSTANT (1) << width) - 1);

  self->bit += width;
  return value;
}

/* Counts one entry of the dictionary. Whenever their number has doubled the codes become one bit
 * wider. The writer counts in the same way (compressor_count()), so both change together. */
static inline void
expander_count (Expander *self)
{
  if (--self->left == 0)
    self->left = 1u << self->width++;
}

static inline void
expander_add_phrase (Expander *self,
                     gsize     at,
                     gsize     length)
{
  if (G_UNLIKELY (self->n_phrases == self->phrase_room))
    {
      self->phrase_room *= 2;
      self->phrases = g_renew (Phrase, self->phrases, self->phrase_room);
    }

  self->phrases[self->n_phrases].at = at;
  self->phrases[self->n_phrases].length = length;
  self->n_phrases++;
}

/* Makes room for @more units and a chunk; FALSE when that is more than the caller takes. */
static inline gboolean
expander_reserve (Expander *self,
                  gsize     more)
{
  if (G_UNLIKELY (more > self->max_units - self->n_units))
    return FALSE;

  if (G_UNLIKELY (self->n_units + more + CHUNK > self->unit_room))
    {
      self->unit_room = MAX (self->unit_room * 2, self->n_units + more + CHUNK);
      self->units = g_renew (guint16, self->units, self->unit_room);
    }

  return TRUE;
}

/* Appends a copy of @length units from @from, in chunks of a fixed size, which compilers turn into
 * two vector instructions. Up to CHUNK − 1 units too many are written behind the end, where there
 * is room, and overwritten later. Source and target overlap at most in the last unit, in the KwKwK
 * case; expander_put_phrase() sets that one right. */
static inline void
expander_copy (Expander *self,
               gsize     from,
               gsize     length)
{
  guint16 *target = self->units + self->n_units;
  const guint16 *source = self->units + from;

  for (gsize i = 0; i < length; i += CHUNK)
    {
      guint16 chunk[CHUNK];

      memcpy (chunk, source + i, sizeof chunk);
      memcpy (target + i, chunk, sizeof chunk);
    }
  self->n_units += length;
}

/* Records how many letters had been read when the next unit of the output began. Rounded up: a
 * letter that was read in part counts. */
static inline void
expander_note_piece (Expander *self)
{
  LzPiece piece;

  if (G_LIKELY (self->pieces == NULL))
    return;

  piece.unit = self->n_units;
  piece.letter = (self->bit + self->letter_width - 1) / self->letter_width;
  g_array_append_val (self->pieces, piece);
}

/* A literal: code 0 or 1 announces a character of 8 or 16 bits that occurs for the first time. It
 * becomes a phrase of its own. */
static gboolean
expander_put_character (Expander *self,
                        guint     code)
{
  guint16 unit = expander_take (self, code == 0 ? 8 : 16);

  if (!expander_reserve (self, 1))
    return FALSE;

  expander_add_phrase (self, self->n_units, 1);
  expander_note_piece (self);
  self->units[self->n_units++] = unit;
  return TRUE;
}

/* Copies the phrase with the number @code. The encoder may use the phrase that it has only just
 * made, which the decoder has not added yet: the KwKwK case of LZW. That phrase is @last followed
 * by its own first unit. */
static LzStop
expander_put_phrase (Expander *self,
                     guint64   code,
                     Phrase    last)
{
  gboolean is_kwkwk = code == self->n_phrases;
  Phrase phrase;

  if (code > self->n_phrases || (!is_kwkwk && self->phrases[code].length == 0))
    return LZ_STOP_CODE;

  phrase.at = is_kwkwk ? last.at : self->phrases[code].at;
  phrase.length = is_kwkwk ? last.length + 1 : self->phrases[code].length;
  if (!expander_reserve (self, phrase.length))
    return LZ_STOP_LIMIT;

  expander_note_piece (self);
  expander_copy (self, phrase.at, phrase.length);
  if (is_kwkwk)
    self->units[self->n_units - 1] = self->units[last.at];
  return LZ_STOP_COMPLETE;
}

/* The decoding loop. The first code is 2 bits wide and must be a literal; from the second on each
 * code also adds the phrase "the last one and the first unit of this one". A literal counts twice,
 * once for the character and once for that phrase. */
static LzStop
expander_run (Expander *self)
{
  guint64 code = expander_take (self, 2);
  Phrase last = { 0, 1 };

  if (code == 2)
    return LZ_STOP_COMPLETE;
  if (code == 3)
    return LZ_STOP_NO_FIRST;
  if (!expander_put_character (self, code))
    return LZ_STOP_LIMIT;

  while (self->bit < self->n_bits)
    {
      gsize start = self->n_units; /* of this phrase in the output */
      LzStop stop;

      code = expander_take (self, self->width);
      if (code == 2)
        return LZ_STOP_COMPLETE;

      if (code < 2)
        {
          if (!expander_put_character (self, code))
            return LZ_STOP_LIMIT;
          expander_count (self);
        }
      else if ((stop = expander_put_phrase (self, code, last)) != LZ_STOP_COMPLETE)
        return stop;

      expander_add_phrase (self, last.at, last.length + 1);
      expander_count (self);
      last.at = start;
      last.length = self->n_units - start;
    }

  return LZ_STOP_TRUNCATED;
}

/* Sets the state before the first code. The dictionary has entries for the control codes 0…2, of
 * length 0; entry 3 is added with the first character. The rooms are estimates that fit usual
 * links, which unfold to about four units a letter; both grow as needed. */
static void
expander_init (Expander *self,
               LzForm    form,
               gsize     n_letters,
               gsize     max_units,
               gboolean  with_pieces)
{
  self->letter_width = lz_letters_get_width (form);
  self->n_bits = n_letters * self->letter_width;
  self->width = 3;
  self->left = FIRST_CODE;
  self->phrase_room = n_letters / 2 + 16;
  self->phrases = g_new (Phrase, self->phrase_room);
  for (guint i = 0; i < FIRST_CODE - 1; i++)
    expander_add_phrase (self, 0, 0);

  self->max_units = MIN (max_units, G_MAXINT32);
  self->unit_room = MIN (n_letters * 4, self->max_units) + 2 * CHUNK;
  self->units = g_new (guint16, self->unit_room);
  if (with_pieces)
    self->pieces = g_array_new (FALSE, FALSE, sizeof (LzPiece));
}

/* Turns the reason for which reading stopped into an error for a person; none for
 * LZ_STOP_COMPLETE. */
static void
set_stop_error (LzStop   stop,
                gsize    offset,
                GError **error)
{
  switch (stop)
    {
    case LZ_STOP_EMPTY:
      decode_error_set (error, DECODE_ERROR_EMPTY, 0, _("There is no compressed text here."));
      break;
    case LZ_STOP_TRUNCATED:
      decode_error_set (error, DECODE_ERROR_PAYLOAD, offset,
                        _("The compressed text ends too early: its end was cut off or lost."));
      break;
    case LZ_STOP_CODE:
    case LZ_STOP_NO_FIRST:
      decode_error_set (error, DECODE_ERROR_PAYLOAD, offset,
                        _("The compressed text is damaged here: a character before this place "
                          "was lost or changed."));
      break;
    case LZ_STOP_LIMIT:
      decode_error_set (error, DECODE_ERROR_TOO_LONG, offset,
                        _("The compressed text unpacks to more than a link of the game can hold. "
                          "Reading stopped here."));
      break;
    case LZ_STOP_COMPLETE:
      break;
    }
}

/* Reads as far as it goes. @result is filled in every case, is the caller's, and is cleared with
 * lz_result_clear(). */
gboolean
lz_string_read (LzForm          form,
                const guint16  *letters,
                gsize           n_letters,
                gsize           max_units,
                gboolean        with_pieces,
                LzResult       *result,
                GError        **error)
{
  g_autofree guint8 *bits = lz_letters_to_bits (form, letters, n_letters);
  Expander self = { .bits = bits };

  expander_init (&self, form, n_letters, max_units, with_pieces);
  result->stop = n_letters == 0 ? LZ_STOP_EMPTY : expander_run (&self);
  result->units = self.units;
  result->n_units = self.n_units;
  result->pieces = self.pieces;
  result->stopped = MIN ((self.bit + self.letter_width - 1) / self.letter_width, n_letters);
  g_free (self.phrases);

  set_stop_error (result->stop, result->stopped, error);
  return result->stop == LZ_STOP_COMPLETE;
}

/* Frees what lz_string_read() has filled in; safe to call twice. */
RECORD_CLEARS_EXTERN (LzResult, lz_result_clear, (units, g_free), (pieces, g_array_unref))

/* All or nothing: the units, or %NULL and @error. */
guint16 *
lz_string_decompress (LzForm          form,
                      const guint16  *letters,
                      gsize           n_letters,
                      gsize           max_units,
                      gsize          *n_units,
                      GError        **error)
{
  g_auto (LzResult) result = { 0 };

  if (!lz_string_read (form, letters, n_letters, max_units, FALSE, &result, error))
    return NULL;

  *n_units = result.n_units;
  return g_steal_pointer (&result.units);
}
