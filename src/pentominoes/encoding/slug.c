/* Entry points of the permalinks. The version is recognised by the first character: a digit
 * begins versions 1 to 2, an opening parenthesis (or its percent code) the compressed ones, and
 * a letter, that of a surface, the current ones.
 *
 * Reading is linear in the text for all but the compressed versions. The pieces are collected in
 * an array with room for one a byte, on the stack for usual lengths, and become a board when all
 * was read. */
#include "pentominoes/encoding/slug.h"

#include "pentominoes/encoding/slug-crushed.h"
#include "pentominoes/encoding/slug-current.h"
#include "pentominoes/encoding/slug-legacy.h"
#include "pentominoes/encoding/slug-letters.h"
#include "pentominoes/encoding/slug-writer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The pieces of a slug of so many bytes are kept on the stack while it is read; most have fewer. */
#define FEW_PIECES 512

/* ---- Reading ---- */

static gboolean
check_length (gsize    length,
              GError **error)
{
  if (length == 0)
    {
      decode_error_set (error, DECODE_ERROR_EMPTY, 0,
                        _("The text is empty; a pentomino board looks like R88P411"));
      return FALSE;
    }
  if (length > PENT_SLUG_MAX_LENGTH)
    {
      decode_error_set (error, DECODE_ERROR_TOO_LONG, PENT_SLUG_MAX_LENGTH,
                        _("The text is too long for a pentomino board: the limit is %d bytes"),
                        PENT_SLUG_MAX_LENGTH);
      return FALSE;
    }

  return TRUE;
}

static gboolean
begins_crushed (const char *text,
                gsize       length)
{
  return text[0] == '(' || (length >= 3 && g_ascii_strncasecmp (text, "%28", 3) == 0);
}

static gboolean
read_slug (SlugReader *reader,
           GError    **error)
{
  if (g_ascii_isdigit (reader->text[0]))
    return slug_legacy_read (reader, error);
  if (begins_crushed (reader->text, reader->length))
    return slug_crushed_read (reader, error);

  return slug_current_read (reader, error);
}

static PentBoard *
decode (SlugReader *reader,
        GError    **error)
{
  PentPiece few[FEW_PIECES];
  PentBoard *board = NULL;

  if (!check_length (reader->length, error))
    return NULL;

  if (reader->length > FEW_PIECES)
    reader->allocated_pieces = g_new (PentPiece, reader->length);
  reader->pieces = reader->allocated_pieces != NULL ? reader->allocated_pieces : few;
  if (read_slug (reader, error))
    board = slug_reader_make_board (reader);
  g_free (reader->allocated_pieces);

  return board;
}

static gsize
length_of (const char *text,
           gssize      length)
{
  return length < 0 ? strlen (text) : (gsize) length;
}

/* Reads @length bytes of @text, all of it when @length is −1. @reading may be NULL; of it only
 * `parts` is looked at, to which the parts are appended, those before an error, too. */
PentBoard *
pent_slug_decode (const char       *text,
                  gssize            length,
                  PentSlugReading  *reading,
                  GError          **error)
{
  SlugReader reader = { .text = text, .length = length_of (text, length),
                        .parts = reading != NULL ? reading->parts : NULL };
  PentBoard *board = decode (&reader, error);

  if (reading != NULL)
    {
      reading->version = reader.version;
      reading->notes = reader.notes;
    }

  return board;
}

/* ---- Writing ---- */

/* Version 3.1, the shortest. Only a board larger than 61×61 has none. */
char *
pent_slug_encode (const PentBoard *board,
                  GError         **error)
{
  return slug_writer_write_current (board, PENT_SLUG_3_1, SLUG_TERRAIN_CORRECT, error);
}

/* Any version. Version 0 takes up to some tenths of a second and can be cancelled; the others do
 * not look at @cancellable, which may be NULL. */
char *
pent_slug_encode_as (const PentBoard  *board,
                     PentSlugVersion   version,
                     PentSlugSingles   singles,
                     GCancellable     *cancellable,
                     GError          **error)
{
  switch (version)
    {
    case PENT_SLUG_0:
    case PENT_SLUG_0A:
      return slug_crushed_write (board, version, cancellable, error);
    case PENT_SLUG_1:
    case PENT_SLUG_1_1:
    case PENT_SLUG_1_5:
    case PENT_SLUG_2:
      return slug_writer_write_legacy (board, version, error);
    case PENT_SLUG_3:
    case PENT_SLUG_3_1:
      return slug_writer_write_current (board, version,
                                        singles == PENT_SLUG_AS_APPLICATION
                                            ? SLUG_TERRAIN_AS_APPLICATION
                                            : SLUG_TERRAIN_CORRECT,
                                        error);
    case PENT_N_SLUG_VERSIONS:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* How many characters terrain takes written plainly, by columns and by rows; G_MAXSIZE for a form
 * that is not possible. FALSE for a board that is too large for all of them. */
gboolean
pent_slug_measure_terrain (const PentBoard *board,
                           gsize            lengths[3])
{
  SlugTerrain terrain;

  if (MAX (pent_board_get_height (board), pent_board_get_width (board)) > SLUG_MAX_NUMBER)
    return FALSE;

  slug_terrain_init (&terrain, board);
  memcpy (lengths, terrain.lengths, sizeof terrain.lengths);

  return TRUE;
}

/* ---- Links written by the terrain bug of the application ---- */

/* Whether @board is exactly @text when it is written in version 3.1. */
static gboolean
is_written_as (const PentBoard *board,
               SlugTerrainSingles singles,
               const char      *text,
               gsize            length)
{
  g_autofree char *slug = slug_writer_write_current (board, PENT_SLUG_3_1, singles, NULL);

  return slug != NULL && strlen (slug) == length && memcmp (slug, text, length) == 0;
}

/* The board that the application made @text from when that was not the board that it reads from
 * it; NULL for any other text. @is_certain is whether nothing that writes correctly can have
 * written it. The text is read with row and column of the singles exchanged, and written as the
 * application would: when that gives the text again, the application may have written it. It is
 * certain when the text as it reads is not what a correct writer makes of that board. */
PentBoard *
pent_slug_guess_meant (const char *text,
                       gssize      length,
                       gboolean   *is_certain)
{
  SlugReader swapped = { .text = text, .length = length_of (text, length), .swap_singles = TRUE };
  g_autoptr (PentBoard) meant = decode (&swapped, NULL);
  g_autoptr (PentBoard) said = NULL;

  if (meant == NULL || swapped.version != PENT_SLUG_3_1
      || !is_written_as (meant, SLUG_TERRAIN_AS_APPLICATION, text, swapped.length))
    return NULL;

  said = pent_slug_decode (text, length, NULL, NULL);
  if (said != NULL && pent_board_equal (said, meant))
    return NULL;
  *is_certain = said == NULL || !is_written_as (said, SLUG_TERRAIN_CORRECT, text, swapped.length);

  return g_steal_pointer (&meant);
}
