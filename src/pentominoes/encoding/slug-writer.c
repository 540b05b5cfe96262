/* Writers of all versions but the compressed ones. The current versions know their length before
 * they begin, since a piece has four characters and the terrain was measured: one allocation,
 * and characters are stored without checks. The legacy versions have numbers of any length and
 * use a GString. */
#include "pentominoes/encoding/slug-writer.h"

#include "pentominoes/encoding/slug-letters.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- Terrain ---------------------------------------------------------------------------------- */

/* The three ways to write terrain, and which is the shortest
 *
 *   plain    R, then row and column of each square                      R00010211
 *   columns  RY, then count − 1, column and rows of each column         RY2012311…
 *   rows     RZ, then count − 1, row and columns of each row            RZ20012…
 *
 * In the latter two a line with a single square is not worth a group: behind a 0 come the row and
 * column of each of them. The shortest is written; of several as short plain before columns before
 * rows.
 *
 * The order of the lines is that of the application, which keeps them in a JavaScript object: lines
 * 0 to 9 by number, then the others as they are met from the top, each row from the left.
 *
 * What the application writes after columns and a 0 is column and row, while it reads row and
 * column: its own link then shows another board. PENT_SLUG_AS_APPLICATION writes that for
 * comparison.
 *
 * A board with 61 rows may have terrain in row 60, which is written Y: at the very beginning of the
 * plain form that would be read as columns, so plain is not possible then.
 *
 * Source: docs/formats.md, "Terrain"; vectors pentominoes/terrain.
 */
typedef enum
{
  SLUG_TERRAIN_PLAIN,
  SLUG_TERRAIN_COLUMNS,
  SLUG_TERRAIN_ROWS,
  SLUG_N_TERRAIN_FORMS,
} SlugTerrainForm;

/* The lines with terrain, and the order in which they are written. */
typedef struct
{
  guint  n_lines;
  guint8 counts[SLUG_MAX_NUMBER];
  guint8 order[SLUG_MAX_NUMBER];
} SlugTerrainLines;

/* The terrain of a board as it is written: filled by slug_terrain_init(), owns nothing. */
typedef struct
{
  guint            n_squares;
  gsize            lengths[SLUG_N_TERRAIN_FORMS]; /* in bytes with the letters in front; G_MAXSIZE
                                                   * for the plain form where it is not possible;
                                                   * 0 without terrain */
  SlugTerrainLines lines[SLUG_N_TERRAIN_FORMS];   /* of columns and of rows; without terrain not
                                                   * filled */
} SlugTerrain;

/* One pass over the pieces counts the squares by column and by row; a line's place in the order
 * is known when its first square is met. That gives the length of every form. For writing, the
 * squares are sorted by line, counts being known (counting sort). The cost is O(pieces + lines);
 * no form is written to learn its length.
 *
 * Invariant: for each form, lengths[] is exactly the number of bytes that slug_terrain_write()
 * writes, since the writer of the slug allocates by it. */

#define N_DIGIT_LINES 10 /* lines written as digits are in the order of their numbers */

/* The row of a square, or its column: both forms are one algorithm with the axes exchanged. */
static inline guint
line_of (const PentPiece *piece,
         gboolean         by_column)
{
  return by_column ? piece->col : piece->row;
}

/* ---- Measuring ---- */

/* Counts a square of @line. Lines from 10 on, which are written as letters, keep the order in
 * which they are met; they are collected in @letters, as their place in the order is behind the
 * digits, and how many of those there are is not known before the end. */
static inline void
lines_count (SlugTerrainLines *lines,
             guint8            letters[SLUG_MAX_NUMBER],
             guint             line)
{
  if (lines->counts[line]++ == 0 && line >= N_DIGIT_LINES)
    letters[lines->n_lines++] = (guint8) line;
}

/* Puts the lines that are digits before the @letters, which have been counted. The keys of a
 * JavaScript object come in this order: integer keys by number, then strings in the order in
 * which they were added. */
static void
lines_order (SlugTerrainLines *lines,
             const guint8      letters[SLUG_MAX_NUMBER])
{
  guint n_letters = lines->n_lines;

  lines->n_lines = 0;
  for (guint line = 0; line < N_DIGIT_LINES; line++)
    if (lines->counts[line] > 0)
      lines->order[lines->n_lines++] = (guint8) line;
  memcpy (lines->order + lines->n_lines, letters, n_letters);
  lines->n_lines += n_letters;
}

/* The length of a form: two letters in front, then for each line with several squares its count,
 * its number and a character a square; single squares are two characters each behind a `0`. */
static gsize
lines_measure (const SlugTerrainLines *lines)
{
  gsize length = 2, n_singles = 0;

  for (guint i = 0; i < lines->n_lines; i++)
    {
      guint count = lines->counts[lines->order[i]];

      if (count > 1)
        length += count + 2;
      else
        n_singles++;
    }

  return length + (n_singles > 0 ? 1 + 2 * n_singles : 0);
}

/* RY and RZ begin the other two forms, so that plain terrain must not begin with a row that is
 * written Y or Z; Z is row 61, which no board has. Pieces are sorted by row. */
static gboolean
plain_is_possible (const PentPiece *first)
{
  char row = slug_number_write (first->row);

  return row != 'Y' && row != 'Z';
}

/* No edge of @board may be longer than 61. */
static void
slug_terrain_init (SlugTerrain     *self,
                   const PentBoard *board)
{
  const PentPiece *pieces = board->pieces;
  guint n_pieces = board->n_pieces;
  SlugTerrainLines *cols = &self->lines[SLUG_TERRAIN_COLUMNS],
                   *rows = &self->lines[SLUG_TERRAIN_ROWS];
  guint8 col_letters[SLUG_MAX_NUMBER], row_letters[SLUG_MAX_NUMBER];
  guint first = 0;

  self->n_squares = 0;
  memset (self->lengths, 0, sizeof self->lengths);
  while (first < n_pieces && pieces[first].name != PENT_NAME_TERRAIN)
    first++;
  if (first == n_pieces)
    return;

  memset (cols, 0, sizeof *cols);
  memset (rows, 0, sizeof *rows);
  for (guint i = first; i < n_pieces; i++)
    if (pieces[i].name == PENT_NAME_TERRAIN)
      {
        lines_count (cols, col_letters, pieces[i].col);
        lines_count (rows, row_letters, pieces[i].row);
        self->n_squares++;
      }
  lines_order (cols, col_letters);
  lines_order (rows, row_letters);

  self->lengths[SLUG_TERRAIN_PLAIN] = plain_is_possible (&pieces[first])
                                          ? 1 + 2 * (gsize) self->n_squares
                                          : G_MAXSIZE;
  self->lengths[SLUG_TERRAIN_COLUMNS] = lines_measure (cols);
  self->lengths[SLUG_TERRAIN_ROWS] = lines_measure (rows);
}

/* The first of the shortest forms wins; the order of the enumeration is that of preference. */
static SlugTerrainForm
slug_terrain_choose (const SlugTerrain *self)
{
  SlugTerrainForm best = SLUG_TERRAIN_PLAIN;

  for (SlugTerrainForm form = SLUG_TERRAIN_COLUMNS; form < SLUG_N_TERRAIN_FORMS; form++)
    if (self->lengths[form] < self->lengths[best])
      best = form;

  return best;
}

/* ---- Writing ---- */

/* Writes where the squares of each line lie in it into @across, line by line, and where the
 * squares of a line end there into @ends. Counting sort: ends[] begins with the start of each
 * line and is moved on with each square. It is stable, so that squares of a line stay in the
 * order of the board. */
static void
lines_sort (const SlugTerrainLines *lines,
            const PentBoard        *board,
            gboolean                by_column,
            guint8                  across[SLUG_MAX_NUMBER * SLUG_MAX_NUMBER],
            guint                   ends[SLUG_MAX_NUMBER])
{
  const PentPiece *pieces = board->pieces;
  guint n_pieces = board->n_pieces;
  guint n = 0;

  for (guint i = 0; i < lines->n_lines; i++)
    {
      ends[lines->order[i]] = n;
      n += lines->counts[lines->order[i]];
    }
  for (guint i = 0; i < n_pieces; i++)
    if (pieces[i].name == PENT_NAME_TERRAIN)
      across[ends[line_of (&pieces[i], by_column)]++] = (guint8) line_of (&pieces[i], !by_column);
}

static char *
write_plain (const PentBoard *board,
             char            *at)
{
  const PentPiece *pieces = board->pieces;
  guint n_pieces = board->n_pieces;

  for (guint i = 0; i < n_pieces; i++)
    if (pieces[i].name == PENT_NAME_TERRAIN)
      {
        *at++ = slug_number_write (pieces[i].row);
        *at++ = slug_number_write (pieces[i].col);
      }

  return at;
}

/* First the groups of two or more squares, then the singles. @line_last is about the singles
 * behind columns: row first is correct, while the application writes the column first
 * (see above). */
static char *
write_lines (const SlugTerrainLines *lines,
             const PentBoard        *board,
             gboolean                by_column,
             PentSlugSingles         singles,
             char                   *at)
{
  gboolean line_last = by_column && singles == PENT_SLUG_CORRECT;
  gboolean has_single = FALSE;
  guint8 across[SLUG_MAX_NUMBER * SLUG_MAX_NUMBER];
  guint ends[SLUG_MAX_NUMBER];

  lines_sort (lines, board, by_column, across, ends);
  for (guint i = 0; i < lines->n_lines; i++)
    {
      guint line = lines->order[i], count = lines->counts[line];

      if (count < 2)
        continue;
      *at++ = slug_number_write (count - 1);
      *at++ = slug_number_write (line);
      for (guint square = ends[line] - count; square < ends[line]; square++)
        *at++ = slug_number_write (across[square]);
    }

  for (guint i = 0; i < lines->n_lines; i++)
    {
      guint line = lines->order[i];

      if (lines->counts[line] > 1)
        continue;
      if (!has_single)
        *at++ = '0';
      has_single = TRUE;
      at[line_last ? 1 : 0] = slug_number_write (line);
      at[line_last ? 0 : 1] = slug_number_write (across[ends[line] - 1]);
      at += 2;
    }

  return at;
}

/* Writes the terrain of @board, which has some, in @form. There must be room at @at for the length
 * of the form; returned is where it ends, without a NUL. */
static char *
slug_terrain_write (const SlugTerrain *self,
                    const PentBoard   *board,
                    SlugTerrainForm    form,
                    PentSlugSingles    singles,
                    char              *at)
{
  *at++ = 'R';
  if (form == SLUG_TERRAIN_PLAIN)
    return write_plain (board, at);

  *at++ = form == SLUG_TERRAIN_COLUMNS ? 'Y' : 'Z';

  return write_lines (&self->lines[form], board, form == SLUG_TERRAIN_COLUMNS, singles, at);
}

#define PIECE_LENGTH 4 /* of one piece in the versions 3 and 3.1, in bytes */
#define COLORS_ROOM                                                                                \
  (1 + SLUG_COLORS_PER_CASE + PENT_N_PIECES) /* the longest color section, in bytes */
#define LEGACY_MAX_COLOR 5 /* six in all: the orientation has no letters for more */

/* ---- Limits of the versions ---- */

/* Whether @board is a rectangle and has no color above @max_color, as old versions want it. */
gboolean
slug_writer_check_rectangle (const PentBoard  *board,
                             guint             max_color,
                             PentSlugVersion   version,
                             GError          **error)
{
  const char *name = pent_slug_version_get_name (version);
  guint highest = 0;

  if (board->surface != PENT_SURFACE_RECTANGLE)
    return decode_error_set (error, DECODE_ERROR_UNWRITABLE, DECODE_NO_OFFSET,
                             /* Translators: %s is the version of the link, as 1.1 */
                             _("Version %s permalinks support only rectangles"), name);

  for (PentName piece = 0; piece < PENT_N_PIECES; piece++)
    highest = MAX (highest, pent_board_get_color (board, piece));
  if (highest <= max_color)
    return TRUE;
  if (max_color == 0)
    return decode_error_set (error, DECODE_ERROR_UNWRITABLE, DECODE_NO_OFFSET,
                             /* Translators: %s is the version of the link, as 1.1 */
                             _("Version %s permalinks don’t support colors"), name);

  return decode_error_set (error, DECODE_ERROR_UNWRITABLE, DECODE_NO_OFFSET,
                           /* Translators: version of the link, as 1.1, and how many colors */
                           _("Version %1$s permalinks support only %2$u colors"),
                           name, max_color + 1);
}

static gboolean
fits (const PentBoard *board)
{
  return MAX (board->height, board->width) <= SLUG_MAX_NUMBER;
}

gboolean
pent_slug_measure_terrain (const PentBoard *board,
                           gsize            lengths[3])
{
  SlugTerrain terrain;

  if (!fits (board))
    return FALSE;

  slug_terrain_init (&terrain, board);
  memcpy (lengths, terrain.lengths, sizeof terrain.lengths);

  return TRUE;
}

/* ---- Colors of the names that are not on the board ---- */

/* A bit set of the names that have a color and no piece: the only ones that the color section
 * has to name. */
static guint
list_unplaced_colors (const PentBoard *board)
{
  const PentPiece *pieces = board->pieces;
  const guint8 *colors = board->colors;
  guint n_pieces = board->n_pieces;
  guint unplaced = 0;

  for (PentName name = 0; name < PENT_N_PIECES; name++)
    if (colors[name] > 0)
      unplaced |= 1u << name;
  for (guint i = 0; unplaced != 0 && i < n_pieces; i++)
    unplaced &= ~(1u << pieces[i].name);

  return unplaced;
}

static char
name_write (PentName name,
            gboolean is_small)
{
  char letter = pent_name_get_letter (name);

  return is_small ? (char) (letter - 'A' + 'a') : letter;
}

/* A name with a small letter has 6 added to its color, so one digit serves two colors. There must
 * be room for COLORS_ROOM bytes at @at; returned is where the section ends. */
static char *
write_colors (const PentBoard *board,
              char            *at)
{
  const guint8 *colors = board->colors;
  guint unplaced = list_unplaced_colors (board);
  guint by_digit[SLUG_COLORS_PER_CASE] = { 0 }; /* bit sets of names */

  if (unplaced == 0)
    return at;

  for (guint names = unplaced; names != 0; names &= names - 1)
    by_digit[colors[__builtin_ctz (names)] % SLUG_COLORS_PER_CASE] |= names & -names;

  *at++ = '_';
  for (guint digit = 0; digit < SLUG_COLORS_PER_CASE; digit++)
    {
      if (by_digit[digit] != 0)
        *at++ = (char) ('0' + digit);
      for (guint names = by_digit[digit]; names != 0; names &= names - 1)
        {
          PentName name = (PentName) __builtin_ctz (names);

          *at++ = name_write (name, colors[name] >= SLUG_COLORS_PER_CASE);
        }
    }

  return at;
}

/* ---- Versions 3 and 3.1 ---- */

static char *
write_current_piece (const PentPiece *piece,
                     guint            color,
                     char            *at)
{
  gboolean is_small = color >= SLUG_COLORS_PER_CASE;

  at[0] = name_write (piece->name, is_small);
  at[1] = slug_orientation_write (piece->orientation,
                                  color - (is_small ? SLUG_COLORS_PER_CASE : 0));
  at[2] = slug_number_write (piece->row);
  at[3] = slug_number_write (piece->col);

  return at + PIECE_LENGTH;
}

/* Version 3 writes terrain plainly, 3.1 in the shortest form. The orientation of terrain is
 * lost. */
char *
slug_writer_write_current (const PentBoard  *board,
                           PentSlugVersion   version,
                           PentSlugSingles   singles,
                           GError          **error)
{
  const PentPiece *pieces = board->pieces;
  const guint8 *colors = board->colors;
  guint n_pieces = board->n_pieces;
  SlugTerrainForm form;
  SlugTerrain terrain;
  char *slug, *at;

  if (!fits (board))
    return decode_error_null (error, DECODE_ERROR_UNWRITABLE, DECODE_NO_OFFSET,
                              /* Translators: version of the link, as 1.1, and how many rows and
                               * columns */
                              _("Version %1$s permalinks support at most %2$d rows and columns"),
                              pent_slug_version_get_name (version), SLUG_MAX_NUMBER);
  slug_terrain_init (&terrain, board);
  if (version == PENT_SLUG_3 && terrain.lengths[SLUG_TERRAIN_PLAIN] == G_MAXSIZE)
    return decode_error_null (error, DECODE_ERROR_UNWRITABLE, DECODE_NO_OFFSET,
                              _("Version 3 permalinks can’t begin with a blocked square in row "
                                "60"));

  form = version == PENT_SLUG_3 ? SLUG_TERRAIN_PLAIN : slug_terrain_choose (&terrain);
  slug = at = g_malloc (3 + PIECE_LENGTH * (gsize) (n_pieces - terrain.n_squares)
                        + terrain.lengths[form] + COLORS_ROOM + 1);
  *at++ = pent_surface_get_letter (board->surface);
  *at++ = slug_number_write (board->height);
  *at++ = slug_number_write (board->width);
  for (guint i = 0; i < n_pieces; i++)
    if (pieces[i].name != PENT_NAME_TERRAIN)
      at = write_current_piece (&pieces[i], colors[pieces[i].name], at);
  if (terrain.n_squares > 0)
    at = slug_terrain_write (&terrain, board, form, singles, at);
  at = write_colors (board, at);
  *at = '\0';

  return slug;
}

/* ---- Versions 1 to 2 ---- */

static void
append_legacy_piece (const PentBoard *board,
                     const PentPiece *piece,
                     PentSlugVersion  version,
                     GString         *slug)
{
  gboolean is_small = version == PENT_SLUG_2 && piece->row < 10;
  char letter = pent_name_get_letter (piece->name);

  g_string_append_c (slug, is_small ? g_ascii_tolower (letter) : letter);
  g_string_append_c (slug, slug_orientation_write (piece->orientation,
                                                   pent_board_get_color (board, piece->name)));
  g_string_append_printf (slug, "%u", piece->row);
  if (version != PENT_SLUG_2)
    g_string_append_c (slug, version == PENT_SLUG_1 ? '.' : '_');
  g_string_append_printf (slug, "%u", piece->col);
}

char *
slug_writer_write_legacy (const PentBoard  *board,
                          PentSlugVersion   version,
                          GError          **error)
{
  const PentPiece *pieces = board->pieces;
  gboolean has_colors = version == PENT_SLUG_1_5 || version == PENT_SLUG_2;
  char colors[COLORS_ROOM];
  GString *slug;

  if (!slug_writer_check_rectangle (board, has_colors ? LEGACY_MAX_COLOR : 0, version, error))
    return NULL;

  slug = g_string_new (NULL);
  g_string_append_printf (slug, "%u%c%u", board->height,
                          version == PENT_SLUG_1 ? '.' : '_', board->width);
  for (guint i = 0; i < board->n_pieces; i++)
    append_legacy_piece (board, &pieces[i], version, slug);
  g_string_append_len (slug, colors, write_colors (board, colors) - colors);

  return g_string_free (slug, FALSE);
}
