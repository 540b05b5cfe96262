/* One pass over the pieces counts the squares by column and by row; a line's place in the order
 * is known when its first square is met. That gives the length of every form. For writing, the
 * squares are sorted by line, counts being known (counting sort). The cost is O(pieces + lines);
 * no form is written to learn its length.
 *
 * Invariant: for each form, lengths[] is exactly the number of bytes that slug_terrain_write()
 * writes, since the writer of the slug allocates by it. */
#include "pentominoes/encoding/slug-terrain.h"

#include <string.h>

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
void
slug_terrain_init (SlugTerrain     *self,
                   const PentBoard *board)
{
  const PentPiece *pieces = pent_board_get_pieces (board);
  guint n_pieces = pent_board_get_n_pieces (board);
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
SlugTerrainForm
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
  const PentPiece *pieces = pent_board_get_pieces (board);
  guint n_pieces = pent_board_get_n_pieces (board);
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
  const PentPiece *pieces = pent_board_get_pieces (board);
  guint n_pieces = pent_board_get_n_pieces (board);

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
 * (slug-terrain.h). */
static char *
write_lines (const SlugTerrainLines *lines,
             const PentBoard        *board,
             gboolean                by_column,
             SlugTerrainSingles      singles,
             char                   *at)
{
  gboolean line_last = by_column && singles == SLUG_TERRAIN_CORRECT;
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
char *
slug_terrain_write (const SlugTerrain  *self,
                    const PentBoard    *board,
                    SlugTerrainForm     form,
                    SlugTerrainSingles  singles,
                    char               *at)
{
  *at++ = 'R';
  if (form == SLUG_TERRAIN_PLAIN)
    return write_plain (board, at);

  *at++ = form == SLUG_TERRAIN_COLUMNS ? 'Y' : 'Z';

  return write_lines (&self->lines[form], board, form == SLUG_TERRAIN_COLUMNS, singles, at);
}
