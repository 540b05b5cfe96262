/* Squares are counted by line first; a line's place in the order is known when its first square is
 * met. For writing they are then sorted by line, counts being known (counting sort), so that all of it is
 * a few passes over the pieces. */
#include "pentominoes/encoding/slug-terrain.h"

#include "pentominoes/encoding/slug-letters.h"

#define N_DIGIT_LINES 10 /* lines written as digits are in the order of their numbers */

/* The lines with terrain, in the order in which they are written. */
typedef struct
{
  guint by_column; /* 1: a line is a column */
  guint counts[PENT_MAX_SIZE];
  guint order[PENT_MAX_SIZE];
  guint n_lines;
} Lines;

static inline guint
line_of (const PentPiece *piece,
         gboolean         by_column)
{
  return by_column ? piece->col : piece->row;
}

static void
lines_init (Lines           *lines,
            const PentBoard *board,
            gboolean         by_column)
{
  const PentPiece *pieces = pent_board_get_pieces (board);
  guint letters[PENT_MAX_SIZE];
  guint n_letters = 0;

  *lines = (Lines) { .by_column = by_column };
  for (guint i = 0; i < pent_board_get_n_pieces (board); i++)
    {
      guint line = line_of (&pieces[i], by_column);

      if (pieces[i].name != PENT_NAME_TERRAIN)
        continue;
      if (lines->counts[line]++ == 0 && line >= N_DIGIT_LINES)
        letters[n_letters++] = line;
    }

  for (guint line = 0; line < N_DIGIT_LINES; line++)
    if (lines->counts[line] > 0)
      lines->order[lines->n_lines++] = line;
  for (guint i = 0; i < n_letters; i++)
    lines->order[lines->n_lines++] = letters[i];
}

static gsize
lines_measure (const Lines *lines)
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

static gboolean
plain_is_possible (const PentBoard *board)
{
  const PentPiece *pieces = pent_board_get_pieces (board);

  for (guint i = 0; i < pent_board_get_n_pieces (board); i++)
    if (pieces[i].name == PENT_NAME_TERRAIN)
      {
        char first = slug_number_write (pieces[i].row);

        return first != 'Y' && first != 'Z';
      }

  return TRUE;
}

/* How long the terrain of @board is in each form, the letters in front included; 0 without terrain,
 * and G_MAXSIZE for the plain form where it is not possible. No edge may be longer than 61. */
void
slug_terrain_measure (const PentBoard *board,
                      gsize            lengths[SLUG_N_TERRAIN_FORMS])
{
  guint n_squares = pent_board_count_name (board, PENT_NAME_TERRAIN);
  Lines lines;

  for (guint form = 0; form < SLUG_N_TERRAIN_FORMS; form++)
    lengths[form] = 0;
  if (n_squares == 0)
    return;

  lengths[SLUG_TERRAIN_PLAIN] = plain_is_possible (board) ? 1 + 2 * (gsize) n_squares : G_MAXSIZE;
  lines_init (&lines, board, TRUE);
  lengths[SLUG_TERRAIN_COLUMNS] = lines_measure (&lines);
  lines_init (&lines, board, FALSE);
  lengths[SLUG_TERRAIN_ROWS] = lines_measure (&lines);
}

SlugTerrainForm
slug_terrain_choose (const gsize lengths[SLUG_N_TERRAIN_FORMS])
{
  SlugTerrainForm best = SLUG_TERRAIN_PLAIN;

  for (SlugTerrainForm form = SLUG_TERRAIN_COLUMNS; form < SLUG_N_TERRAIN_FORMS; form++)
    if (lengths[form] < lengths[best])
      best = form;

  return best;
}

/* Writes where the squares of each line lie in it into @across, line by line, and where the squares of a
 * line end there into @ends. */
static void
lines_sort (const Lines     *lines,
            const PentBoard *board,
            guint8           across[PENT_MAX_SQUARES],
            guint            ends[PENT_MAX_SIZE])
{
  const PentPiece *pieces = pent_board_get_pieces (board);
  guint n = 0;

  for (guint line = 0; line < PENT_MAX_SIZE; line++)
    {
      ends[line] = n;
      n += lines->counts[line];
    }
  for (guint i = 0; i < pent_board_get_n_pieces (board); i++)
    if (pieces[i].name == PENT_NAME_TERRAIN)
      across[ends[line_of (&pieces[i], lines->by_column)]++]
          = (guint8) line_of (&pieces[i], !lines->by_column);
}

static void
append_number (GString *slug,
               guint    number)
{
  g_string_append_c (slug, slug_number_write (number));
}

static void
append_plain (const PentBoard *board,
              GString         *slug)
{
  const PentPiece *pieces = pent_board_get_pieces (board);

  for (guint i = 0; i < pent_board_get_n_pieces (board); i++)
    if (pieces[i].name == PENT_NAME_TERRAIN)
      {
        append_number (slug, pieces[i].row);
        append_number (slug, pieces[i].col);
      }
}

static void
append_lines (const PentBoard    *board,
              gboolean            by_column,
              SlugTerrainSingles  singles,
              GString            *slug)
{
  gboolean line_last = by_column && singles == SLUG_TERRAIN_CORRECT;
  gboolean has_single = FALSE;
  guint8 across[PENT_MAX_SQUARES];
  guint ends[PENT_MAX_SIZE];
  Lines lines;

  lines_init (&lines, board, by_column);
  lines_sort (&lines, board, across, ends);
  for (guint i = 0; i < lines.n_lines; i++)
    {
      guint line = lines.order[i];

      if (lines.counts[line] < 2)
        continue;
      append_number (slug, lines.counts[line] - 1);
      append_number (slug, line);
      for (guint at = ends[line] - lines.counts[line]; at < ends[line]; at++)
        append_number (slug, across[at]);
    }

  for (guint i = 0; i < lines.n_lines; i++)
    {
      guint line = lines.order[i];

      if (lines.counts[line] > 1)
        continue;
      if (!has_single)
        g_string_append_c (slug, '0');
      has_single = TRUE;
      if (!line_last)
        append_number (slug, line);
      append_number (slug, across[ends[line] - 1]);
      if (line_last)
        append_number (slug, line);
    }
}

/* Appends the terrain of @board, which has some, to @slug. */
void
slug_terrain_append (const PentBoard    *board,
                     SlugTerrainForm     form,
                     SlugTerrainSingles  singles,
                     GString            *slug)
{
  static const char *const fronts[] = { "R", "RY", "RZ" };

  g_string_append (slug, fronts[form]);
  if (form == SLUG_TERRAIN_PLAIN)
    append_plain (board, slug);
  else
    append_lines (board, form == SLUG_TERRAIN_COLUMNS, singles, slug);
}
