/* The reading half of lz-string.h. A phrase is never stored: it is a place in the text that came
 * out already, because the last phrase and the first character of this one stand there side by
 * side. */
#include "text/lz-string.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "text/utf16.h"

#define CHUNK 8       /* units that are copied at once; the output has as many to spare */
#define FIRST_CODE 4  /* 0, 1 and 2 are signals, 3 is the first character */

typedef struct
{
  guint32 at;     /* where in the output it stands */
  guint32 length; /* in units; 0 for a number that is no phrase */
} Phrase;

typedef struct
{
  const guint8 *bits;
  gsize n_bits;
  gsize bit;
  guint width;
  guint32 left;      /* codes until the width grows */

  Phrase *phrases;
  gsize n_phrases;
  gsize phrase_room;

  guint16 *units;
  gsize n_units;
  gsize unit_room;
  gsize max_units;

  GArray *pieces;
  guint letter_width;
} Expander;

static inline guint64
expander_take (Expander *self,
               guint     width)
{
  guint64 value = lz_bits_load (self->bits, self->bit) & ((G_GUINT64_CONSTANT (1) << width) - 1);

  self->bit += width;
  return value;
}

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

/* Writes again what stands at @from. Source and target overlap at most in what is written last,
 * which the caller of a phrase that is just being made sets right. */
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

/* A character that the text did not have before; it becomes a phrase of its own. */
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

/* The phrase @code, or the one that is only now coming to be: the last phrase @last and its own
 * first character. */
static LzStop
expander_put_phrase (Expander *self,
                     guint64   code,
                     Phrase    last)
{
  gboolean unborn = code == self->n_phrases;
  Phrase phrase;

  if (code > self->n_phrases || (!unborn && self->phrases[code].length == 0))
    return LZ_STOP_CODE;

  phrase.at = unborn ? last.at : self->phrases[code].at;
  phrase.length = unborn ? last.length + 1 : self->phrases[code].length;
  if (!expander_reserve (self, phrase.length))
    return LZ_STOP_LIMIT;

  expander_note_piece (self);
  expander_copy (self, phrase.at, phrase.length);
  if (unborn)
    self->units[self->n_units - 1] = self->units[last.at];
  return LZ_STOP_COMPLETE;
}

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
      gsize start = self->n_units;
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

/* The signals have numbers and no text; 3 is added with the first character. */
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
                        _("The compressed text would unfold to more than any link of the game "
                          "holds. Reading stopped here."));
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

void
lz_result_clear (LzResult *result)
{
  g_clear_pointer (&result->units, g_free);
  g_clear_pointer (&result->pieces, g_array_unref);
}

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

/* The same for UTF-8, in and out; lone surrogates in the answer become U+FFFD. The offset of an
 * error is in bytes of @text. */
char *
lz_string_decompress_utf8 (LzForm       form,
                           const char  *text,
                           gssize       length,
                           gsize        max_units,
                           gsize       *n_bytes,
                           GError     **error)
{
  gsize n_text = length < 0 ? strlen (text) : (gsize) length;
  g_autofree guint16 *letters = NULL;
  g_autofree guint16 *units = NULL;
  gsize n_letters, n_units;

  letters = utf16_from_utf8 (text, n_text, &n_letters);
  units = lz_string_decompress (form, letters, n_letters, max_units, &n_units, error);
  if (units == NULL)
    return NULL;

  return utf16_to_utf8 (units, n_units, UTF16_REPLACE_LONE, n_bytes);
}
