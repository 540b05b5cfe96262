/* lz-string.h: the compression of the game's long links, lz-string 1.5.0
 *
 * LZ78 with a growing code width. A text of 16-bit code units becomes a stream of bits; codes are
 * written with the lowest bit first. Codes 0 and 1 announce a new character of 8 or 16 bits, 2 ends
 * the stream, 3 and above stand for phrases; the width begins at 2 bits and grows by one whenever
 * the dictionary has doubled. Every code after the first also adds a phrase: the last one and the
 * first character of this one. Four forms write the same bits with different letters:
 *
 *   LZ_FORM_URI     6 bits a letter, A–Z a–z 0–9 + - $, nothing else; what stands behind `#c=`
 *   LZ_FORM_BASE64  6 bits a letter, A–Z a–z 0–9 + / =, filled with = to a multiple of four
 *   LZ_FORM_UTF16   15 bits a code unit, 32 added, and a closing space
 *   LZ_FORM_RAW     16 bits a code unit
 *
 * What is written is equal to the game's own output in every byte. What is read is what the game
 * reads: letters outside the alphabet count as zero bits, a space counts as + in the URI form, and
 * nothing behind the end mark is looked at.
 *
 * Limits   a few letters can stand for megabytes, so every reader names the most code units that
 *          it will take. LZ_DEFAULT_MAX_UNITS is far beyond any link of the game.
 * Errors   DECODE_ERROR_EMPTY, _PAYLOAD (ends too early, or a code that cannot be) and _TOO_LONG,
 *          with the offset of the letter where reading stopped.
 *
 * Source: docs/formats.md, "LZ-string". Example: `{"a":1}` in the URI form is
 * N4IghiBcCMC+Q.
 */
#pragma once

#include "text/decode-error.h"

#include <string.h>

/* The letters that lz-string writes its bits with
 *
 * The stream of bits is kept in bytes, the first bit in the lowest place of the first byte, so that
 * a code (lowest bit first) is read with one load, one shift and one mask. A letter holds its bits
 * the other way round, the first in the highest place; the tables here turn them.
 *
 * The last letter always holds at least one bit of filling. Behind the bits lie LZ_BITS_SLACK zero
 * bytes, because the game's reader takes what is missing as zeros.
 */
#define LZ_BITS_SLACK 16

typedef enum
{
  LZ_FORM_URI,
  LZ_FORM_BASE64,
  LZ_FORM_UTF16,
  LZ_FORM_RAW,
} LzForm;

guint    lz_letters_get_width (LzForm         form);
guint8  *lz_letters_to_bits   (LzForm         form,
                               const guint16 *letters,
                               gsize          n_letters);
guint16 *lz_letters_from_bits (LzForm         form,
                               const guint8  *bits,
                               gsize          n_bits,
                               gsize         *n_letters);

/* At least 57 bits from @bit on; the stream must have LZ_BITS_SLACK bytes behind it. */
static inline guint64
lz_bits_load (const guint8 *bits,
              gsize         bit)
{
  guint64 word;

  memcpy (&word, bits + (bit >> 3), sizeof word);
  return GUINT64_FROM_LE (word) >> (bit & 7);
}

/* The JSON of the longest challenge that was ever seen has 9,000 characters. */
#define LZ_DEFAULT_MAX_UNITS (1024 * 1024)

/* A phrase number takes 24 bits of a dictionary entry, and a unit makes at most two phrases. */
#define LZ_MAX_INPUT_UNITS (4 * 1024 * 1024)

/* Why a reader stopped. */
typedef enum
{
  LZ_STOP_COMPLETE,  /* at the end mark */
  LZ_STOP_EMPTY,     /* there was nothing to read */
  LZ_STOP_TRUNCATED, /* the letters ended before the end mark */
  LZ_STOP_CODE,      /* a code that stands for nothing yet */
  LZ_STOP_NO_FIRST,  /* the first code has to stand for a character, and does not */
  LZ_STOP_LIMIT,     /* more code units than the caller takes */
} LzStop;

/* From this unit of the output on, until the next piece, the text came from the letters before
 * @letter (and not before the letter of the piece before). */
typedef struct
{
  guint32 unit;
  guint32 letter;
} LzPiece;

/* All that a reader found; filled whether or not it came to the end. */
typedef struct
{
  guint16 *units;    /* what came out, up to the place where reading stopped */
  gsize    n_units;
  LzStop   stop;
  gsize    stopped;  /* how many letters were looked at */
  GArray  *pieces;   /* of LzPiece in rising order, when they were asked for; or NULL */
} LzResult;

guint16    *lz_string_compress         (LzForm          form,
                                        const guint16  *units,
                                        gsize           n_units,
                                        gsize          *n_letters,
                                        GError        **error);
char       *lz_string_compress_utf8    (LzForm          form,
                                        const char     *text,
                                        gssize          length,
                                        GError        **error);

gboolean    lz_string_read             (LzForm          form,
                                        const guint16  *letters,
                                        gsize           n_letters,
                                        gsize           max_units,
                                        gboolean        with_pieces,
                                        LzResult       *result,
                                        GError        **error);
guint16    *lz_string_decompress       (LzForm          form,
                                        const guint16  *letters,
                                        gsize           n_letters,
                                        gsize           max_units,
                                        gsize          *n_units,
                                        GError        **error);
void        lz_result_clear            (LzResult       *result);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LzResult, lz_result_clear)
