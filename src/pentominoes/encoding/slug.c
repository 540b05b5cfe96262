/* Entry points of the permalinks. The version is recognised by the first character: a digit
 * begins versions 1 to 2, an opening parenthesis (or its percent code) the compressed ones, and
 * a letter, that of a surface, the current ones.
 *
 * Reading is linear in the text for all but the compressed versions. The pieces are collected in
 * an array with room for one a byte, on the stack for usual lengths, and become a board when all
 * was read. */
#include "pentominoes/encoding/slug.h"

#include "pentominoes/encoding/slug-crushed.h"
#include "pentominoes/encoding/slug-legacy.h"
#include "pentominoes/encoding/slug-letters.h"
#include "pentominoes/encoding/slug-writer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- The current form ------------------------------------------------------------------------- */

/* Reads the versions that are written today, 3 and 3.1
 *
 *   slug    = surface height width piece* [ terrain ] [ colors ]
 *   piece   = name orientation row column a small name adds 6 to the color of the orientation
 *   terrain = "R" 1*( row column )
 *           / "RY" group* [ "0" 1*( row column ) ]     group = count column row{count + 1}
 *           / "RZ" group* [ "0" 1*( row column ) ]     group = count row column{count + 1}
 *   colors  = "_" *( color *name )               a small name adds 6 to the color
 *
 * All numbers are one character (slug-letters.h); a count is at least 1, and a color from 0 to 9,
 * a, b. Nothing may follow, and everything must lie on the board. Errors: SURFACE, SIZE, PIECE,
 * ORIENTATION, POSITION, POSITION_RANGE, TERRAIN, COLOR.
 *
 * Recursive descent with one character of lookahead and no way back. The text needs no separators,
 * and errors point at a character. Each function leaves the reader behind what it read and notes
 * that as a part, also when a later one fails. */

/* ---- Surface and size ---- */

static gboolean
read_surface (SlugReader *self)
{
  if (!pent_surface_from_letter (slug_reader_peek (self), &self->surface))
    return decode_error_set (self->error, DECODE_ERROR_SURFACE, self->at,
                             /* Translators: %s is what was found */
                             _("Expected a surface (R, C, S, T, M, P, K or a number), but found "
                               "%s"),
                             slug_reader_quote (self));

  self->at++;
  slug_reader_add_part (self, PENT_PART_SURFACE, self->at - 1, SLUG_NO_PIECE, 0);

  return TRUE;
}

static gboolean
read_side (SlugReader       *self,
           PentSlugPartKind  kind,
           guint            *side)
{
  int number = slug_number_read (slug_reader_peek (self));

  if (number < PENT_MIN_SIZE)
    return decode_error_set (self->error, DECODE_ERROR_SIZE, self->at,
                             kind == PENT_PART_HEIGHT
                             /* Translators: %s is what was found */
                             ? _("Expected a height (1–9, a–z or A–Z for 1 to 61), but found %s")
                             /* Translators: %s is what was found */
                             : _("Expected a width (1–9, a–z or A–Z for 1 to 61), but found %s"),
                             slug_reader_quote (self));

  *side = (guint) number;
  self->at++;
  slug_reader_add_part (self, kind, self->at - 1, SLUG_NO_PIECE, 0);

  return TRUE;
}

/* ---- Places ---- */

static gboolean
fail_no_coordinate (SlugReader *self)
{
  decode_error_set (self->error, DECODE_ERROR_POSITION, self->at,
                    /* Translators: %s is what was found */
                    _("Expected a row or column (0–9, a–z or A–Z for 0 to 61), but found %s"),
                    slug_reader_quote (self));

  return FALSE; /* said here, so that the compiler knows when a coordinate was read */
}

static inline gboolean
read_coordinate (SlugReader *self,
                 guint      *coordinate)
{
  int number = slug_number_read (slug_reader_peek (self)); /* the end is no number */

  if (number < 0)
    return fail_no_coordinate (self);

  *coordinate = (guint) number;
  self->at++;

  return TRUE;
}

/* Both coordinates are read before either is judged, so that the error names the one beside the
 * board. */
static gboolean
read_place (SlugReader *self,
            PentPiece  *piece)
{
  guint row, col;

  if (!read_coordinate (self, &row) || !read_coordinate (self, &col)
      || !slug_reader_check_place (self, self->at - 2, row, self->at - 1, col))
    return FALSE;

  piece->row = (guint8) row;
  piece->col = (guint8) col;

  return TRUE;
}

/* ---- Pieces ---- */

/* A small letter is the same name with a color from 6 on. */
static gboolean
read_piece (SlugReader *self)
{
  gsize from = self->at;
  gboolean is_small = g_ascii_islower (slug_reader_peek (self));
  PentPiece piece = { 0 };
  guint orientation, color;
  PentName name;

  if (!slug_reader_take_name (self, &name))
    return decode_error_set (self->error, DECODE_ERROR_PIECE, self->at,
                             /* Translators: %s is what was found */
                             _("Expected a piece (one of F I L P N T U V W X Y Z, uppercase or "
                               "lowercase), but found %s"),
                             slug_reader_quote (self));
  if (!slug_reader_take_orientation (self, &orientation, &color))
    return FALSE;
  color += is_small ? SLUG_COLORS_PER_CASE : 0;
  if (!slug_reader_check_color (self, color) || !read_place (self, &piece))
    return FALSE;

  piece.name = (guint8) name;
  piece.orientation = (guint8) orientation;
  if (name == PENT_NAME_TERRAIN)
    self->notes |= PENT_NOTE_TERRAIN_PIECE;
  slug_reader_add_piece (self, piece, color);
  slug_reader_add_part (self, PENT_PART_PIECE, from, piece, name == PENT_NAME_TERRAIN ? 0 : color);

  return TRUE;
}

/* ---- Terrain ---- */

static gboolean
ends_section (const SlugReader *self)
{
  return slug_reader_at_end (self) || slug_reader_peek (self) == '_';
}

static gboolean
fail_no_square (SlugReader *self)
{
  return decode_error_set (self->error, DECODE_ERROR_TERRAIN, self->at,
                           /* Translators: %s is what was found */
                           _("Expected the position of a blocked square, but found %s"),
                           slug_reader_quote (self));
}

/* Row and column of single squares, at least one. Those behind columns may be the other way
 * round: slug.h says who wrote them so. */
static gboolean
read_pairs (SlugReader *self,
            gboolean    behind_columns)
{
  gboolean is_swapped = behind_columns && self->swap_singles;

  if (ends_section (self))
    return fail_no_square (self);

  while (!ends_section (self))
    {
      PentPiece piece = { .name = PENT_NAME_TERRAIN };
      guint row, col;

      if (!read_coordinate (self, is_swapped ? &col : &row)
          || !read_coordinate (self, is_swapped ? &row : &col)
          || !slug_reader_check_place (self, self->at - 2, row, self->at - 1, col))
        return FALSE;
      piece.row = (guint8) row;
      piece.col = (guint8) col;
      slug_reader_add_piece (self, piece, 0);
      slug_reader_add_part (self, PENT_PART_TERRAIN_SQUARE, self->at - 2, piece, 0);
    }

  return TRUE;
}

/* One row or column of terrain: the count less one has been read. */
static gboolean
read_group (SlugReader *self,
            gboolean    by_column,
            guint       n_squares,
            gsize       from)
{
  gsize line_at = self->at;
  PentPiece piece = { .name = PENT_NAME_TERRAIN };
  guint line, across;

  if (!read_coordinate (self, &line))
    return FALSE;

  for (guint i = 0; i < n_squares; i++)
    {
      gsize across_at = self->at;

      if (!read_coordinate (self, &across))
        return FALSE;
      if (!slug_reader_check_place (self, by_column ? across_at : line_at,
                                    by_column ? across : line, by_column ? line_at : across_at,
                                    by_column ? line : across))
        return FALSE;
      piece.row = (guint8) (by_column ? across : line);
      piece.col = (guint8) (by_column ? line : across);
      slug_reader_add_piece (self, piece, 0);
    }
  slug_reader_add_part (self, by_column ? PENT_PART_TERRAIN_COLUMN : PENT_PART_TERRAIN_ROW, from,
                        piece, 0);

  return TRUE;
}

/* Groups until the end of the section; a count of 0 begins the single squares, which go on to
 * its end. */
static gboolean
read_groups (SlugReader *self,
             gboolean    by_column)
{
  if (ends_section (self))
    return fail_no_square (self);

  while (!ends_section (self))
    {
      gsize from = self->at;
      int count = slug_number_read (slug_reader_peek (self));

      if (count < 0)
        return fail_no_square (self);
      self->at++;
      if (count == 0)
        {
          slug_reader_add_part (self, PENT_PART_TERRAIN_PAIRS, from, SLUG_NO_PIECE, 0);
          return read_pairs (self, by_column);
        }
      if (!read_group (self, by_column, (guint) count + 1, from))
        return FALSE;
    }

  return TRUE;
}

/* A letter Y or Z behind the R is what makes version 3.1 of the text; otherwise terrain is
 * plain. */
static gboolean
read_terrain (SlugReader *self)
{
  gsize from = self->at;
  char form;

  self->at++;
  form = slug_reader_peek (self);
  if (form == 'Y' || form == 'Z')
    {
      self->at++;
      self->version = PENT_SLUG_3_1;
    }
  slug_reader_add_part (self, PENT_PART_TERRAIN, from, SLUG_NO_PIECE, 0);

  return self->version == PENT_SLUG_3_1 ? read_groups (self, form == 'Y')
                                        : read_pairs (self, FALSE);
}

/* ---- Entry points ---- */

static gboolean
slug_current_read (SlugReader *self)
{
  self->version = PENT_SLUG_3;
  if (!read_surface (self) || !read_side (self, PENT_PART_HEIGHT, &self->height)
      || !read_side (self, PENT_PART_WIDTH, &self->width))
    return FALSE;

  while (!slug_reader_at_end (self))
    {
      switch (slug_reader_peek (self))
        {
        case '_':
          return slug_reader_read_colors (self, TRUE);
        case 'R':
          if (!read_terrain (self))
            return FALSE;
          break; /* the end, or the colors */
        default:
          if (!read_piece (self))
            return FALSE;
        }
    }

  return TRUE;
}

/* The pieces of a slug of so many bytes are kept on the stack while it is read; most have fewer. */
#define FEW_PIECES 512

/* ---- Reading ---- */

static gboolean
check_length (gsize    length,
              GError **error)
{
  if (length == 0)
    return decode_error_set (error, DECODE_ERROR_EMPTY, 0,
                             _("The text is empty; a pentomino board looks like R88P411"));
  if (length > PENT_SLUG_MAX_LENGTH)
    return decode_error_set (error, DECODE_ERROR_TOO_LONG, PENT_SLUG_MAX_LENGTH,
                             /* Translators: %d is how many bytes are allowed */
                             _("The text is too long for a pentomino board: the limit is %d bytes"),
                             PENT_SLUG_MAX_LENGTH);

  return TRUE;
}

static gboolean
begins_crushed (const char *text,
                gsize       length)
{
  return text[0] == '(' || (length >= 3 && g_ascii_strncasecmp (text, "%28", 3) == 0);
}

static gboolean
read_slug (SlugReader *reader)
{
  if (g_ascii_isdigit (reader->text[0]))
    return slug_legacy_read (reader);
  if (begins_crushed (reader->text, reader->length))
    return slug_crushed_read (reader);

  return slug_current_read (reader);
}

static PentBoard *
decode (SlugReader *reader)
{
  PentPiece few[FEW_PIECES];
  PentBoard *board = NULL;

  if (!check_length (reader->length, reader->error))
    return NULL;

  if (reader->length > FEW_PIECES)
    reader->allocated_pieces = g_new (PentPiece, reader->length);
  reader->pieces = reader->allocated_pieces != NULL ? reader->allocated_pieces : few;
  if (read_slug (reader))
    board = slug_reader_make_board (reader);
  g_free (reader->allocated_pieces);
  g_free (reader->quoted);

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
                        .parts = reading != NULL ? reading->parts : NULL, .error = error };
  PentBoard *board = decode (&reader);

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
pent_slug_encode (const PentBoard  *board,
                  GError          **error)
{
  return slug_writer_write_current (board, PENT_SLUG_3_1, PENT_SLUG_CORRECT, error);
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
  g_return_val_if_fail (version < PENT_N_SLUG_VERSIONS, NULL);

  if (version <= PENT_SLUG_0A)
    return slug_crushed_write (board, version, cancellable, error);
  if (version <= PENT_SLUG_2)
    return slug_writer_write_legacy (board, version, error);

  return slug_writer_write_current (board, version, singles, error);
}

/* ---- Links written by the terrain bug of the application ---- */

/* Whether @board is exactly @text when it is written in version 3.1. */
static gboolean
is_written_as (const PentBoard *board,
               PentSlugSingles  singles,
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
  g_autoptr (PentBoard) meant = decode (&swapped);
  g_autoptr (PentBoard) said = NULL;

  if (meant == NULL || swapped.version != PENT_SLUG_3_1
      || !is_written_as (meant, PENT_SLUG_AS_APPLICATION, text, swapped.length))
    return NULL;

  said = pent_slug_decode (text, length, NULL, NULL);
  if (said != NULL && pent_board_equal (said, meant))
    return NULL;
  *is_certain = said == NULL || !is_written_as (said, PENT_SLUG_CORRECT, text, swapped.length);

  return g_steal_pointer (&meant);
}

/* --- Addresses -------------------------------------------------------------------------------- */

/* The slug follows `#/`; a query behind it, white space around it and a slash at its end
 * are not part of it. Without `#/` the whole text is taken for a slug. */

#define FRONT "#/"

/* The span of the slug in @text, which may be empty. */
TextSpan
slug_url_find (const char *text,
               gsize       length)
{
  TextSpan span = { 0, length };
  const char *front = length > 0 ? memmem (text, length, FRONT, strlen (FRONT)) : NULL;
  const char *query;

  if (front != NULL)
    span.from = (gsize) (front - text) + strlen (FRONT);
  while (span.from < span.to && g_ascii_isspace (text[span.from]))
    span.from++;
  query = span.from < span.to ? memchr (text + span.from, '?', span.to - span.from) : NULL;
  if (query != NULL)
    span.to = (gsize) (query - text);
  while (span.from < span.to && g_ascii_isspace (text[span.to - 1]))
    span.to--;
  if (span.from < span.to && text[span.to - 1] == '/')
    span.to--;

  return span;
}
