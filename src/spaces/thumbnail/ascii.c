/* A grid of box-drawing characters, all cells as wide as the longest label. Widths are counted in
 * characters, buffers in bytes. Each label is made twice, once to measure and once to draw, which
 * needs no storage.
 */
#include "spaces/thumbnail/ascii.h"

/* "1922●,1921X", with the characters beyond ASCII at their length in UTF-8. */
#define LABEL_BYTES 24

/* What the grid keeps around a label, and its narrowest cell, in characters. */
#define PADDING 2
#define MIN_WIDTH 5

typedef struct
{
  guint size;
  guint width; /* of a cell, in characters */
  gsize pieces[SPACES_MAX_SQUARES]; /* the first move of each kind on a square, counted from 1 */
  gsize traps[SPACES_MAX_SQUARES];
} Picture;

/* The first move of each kind on each square. */
static void
picture_number_squares (Picture           *picture,
                        const SpacesBoard *board)
{
  const SpacesMove *moves = spaces_board_get_moves (board);

  for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
    {
      SpacesSquare at = moves[i].square;
      gsize *first;

      if (at.row == SPACES_GOAL_ROW || moves[i].type == SPACES_MOVE_FINAL)
        continue;

      first = moves[i].type == SPACES_MOVE_TRAP ? picture->traps : picture->pieces;
      first += (guint) at.row * picture->size + (guint) at.col;
      if (*first == 0)
        *first = i + 1;
    }
}

/* Writes the label of a square; returns its length in characters. */
static guint
picture_label (const Picture *picture,
               guint          index,
               char           label[LABEL_BYTES])
{
  gulong piece = (gulong) picture->pieces[index];
  gulong trap = (gulong) picture->traps[index];

  label[0] = '\0';
  if (piece != 0 && trap != 0)
    g_snprintf (label, LABEL_BYTES, "%lu●,%luX", piece, trap);
  else if (piece != 0)
    g_snprintf (label, LABEL_BYTES, "%lu●", piece);
  else if (trap != 0)
    g_snprintf (label, LABEL_BYTES, "%luX", trap);

  return (guint) g_utf8_strlen (label, -1);
}

/* The width of all cells, from the longest label. */
static void
picture_measure (Picture *picture)
{
  char label[LABEL_BYTES];

  picture->width = MIN_WIDTH;
  for (guint i = 0; i < picture->size * picture->size; i++)
    picture->width = MAX (picture->width, picture_label (picture, i, label) + PADDING);
}

/* A horizontal line; free with g_free(). */
static char *
picture_rule (const Picture *picture,
              const char    *left,
              const char    *cross,
              const char    *right)
{
  GString *line = g_string_new (left);

  for (guint col = 0; col < picture->size; col++)
    {
      if (col > 0)
        g_string_append (line, cross);
      for (guint i = 0; i < picture->width; i++)
        g_string_append (line, "─");
    }

  g_string_append (line, right);
  return g_string_free (line, FALSE);
}

/* One row of cells, labels centred; free with g_free(). */
static char *
picture_row (const Picture      *picture,
             guint               row,
             const SpacesSquare *current)
{
  GString *line = g_string_new ("│");
  char label[LABEL_BYTES];

  for (guint col = 0; col < picture->size; col++)
    {
      guint length = picture_label (picture, row * picture->size + col, label);
      guint before = (picture->width - length) / 2;

      g_string_append_printf (line, "%*s%s%*s│", (int) before, "", label,
                              (int) (picture->width - length - before), "");
    }

  if (current != NULL && current->row == (int) row)
    g_string_append (line, " ← You are here");

  return g_string_free (line, FALSE);
}

/* The lines of the picture, without line ends, closed by %NULL. @current may be %NULL. */
char **
spaces_ascii_draw (const SpacesBoard  *board,
                   const SpacesSquare *current)
{
  g_autofree Picture *picture = g_new0 (Picture, 1);
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();

  picture->size = spaces_board_get_size (board);
  picture_number_squares (picture, board);
  picture_measure (picture);

  for (guint row = 0; row < picture->size; row++)
    {
      g_ptr_array_add (lines, row == 0 ? picture_rule (picture, "┌", "┬", "┐")
                                       : picture_rule (picture, "├", "┼", "┤"));
      g_ptr_array_add (lines, picture_row (picture, row, current));
    }
  g_ptr_array_add (lines, picture_rule (picture, "└", "┴", "┘"));
  g_ptr_array_add (lines, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&lines), FALSE);
}
