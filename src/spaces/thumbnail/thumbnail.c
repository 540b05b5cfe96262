/* Writes the web game's SVG byte for byte. Squares are drawn in the order in which they first
 * appear, as the game draws them, by a linked list of the moves on each, so linear in moves and
 * squares; on a square, traps come before pieces. The text is allocated once, for the longest
 * it can be, so that nothing that is written looks at the room that is left.
 */
#include "spaces/thumbnail/thumbnail.h"

#include "spaces/board/visits.h"
#include "spaces/round/result.h"

#include <string.h>

/* The game's measures, in units of the picture. */
#define PITCH 45
#define MARGIN 5
#define CENTRE 20

/* What the frame, a cell and a move take at most: on a board of 31×31 and with the number of five
 * digits that the last move of the longest code has, 221 bytes for a trap. */
#define FRAME_BYTES 256
#define CELL_BYTES 112
#define MOVE_BYTES 256

#define put_literal(out, literal) put ((out), (literal), sizeof (literal) - 1)

typedef struct
{
  const SpacesBoard *board;
  gboolean           opponent;
  gsize              max_step;
  SpacesSquare       trap_to_show; /* the opponent's only one, in the frame of the board */
} View;

/* Everything that puts something returns the end of it. @length is a constant, so that this takes
 * a few instructions and no call. */
static inline char *
put (char       *out,
     const char *piece,
     gsize       length)
{
  memcpy (out, piece, length);

  return out + length;
}

/* Decimal digits without a locale and without printf: a sign and up to five of them. Only a piece
 * on the goal row, which no legal board has, lies at a negative place. */
static inline char *
put_number (char *out,
            int   number)
{
  guint rest = (guint) ABS (number);
  guint digits = rest < 10 ? 1 : rest < 100 ? 2 : rest < 1000 ? 3 : rest < 10000 ? 4 : 5;

  if (G_UNLIKELY (number < 0))
    *out++ = '-';
  for (char *p = out + digits; p > out; rest /= 10)
    *--p = (char) ('0' + rest % 10);

  return out + digits;
}

/* ---- The empty board ---- */

/* A cell is two pieces, one that depends on its column and one on its row. Both are copied whole,
 * whatever their length is: what is too much is written over by the next piece. */
#define COLUMN_BYTES 16
#define ROW_BYTES 96

G_STATIC_ASSERT (COLUMN_BYTES + ROW_BYTES <= CELL_BYTES);

typedef struct
{
  char  text[ROW_BYTES];
  gsize length;
} Piece;

static Piece
make_column (guint col)
{
  Piece piece;
  char *end = put_literal (piece.text, "<rect x=\"");

  end = put_number (end, PITCH * (int) col);
  piece.length = (gsize) (end - piece.text);

  return piece;
}

static Piece
make_row (guint row)
{
  Piece piece;
  char *end = put_literal (piece.text, "\" y=\"");

  end = put_number (end, PITCH * (int) row);
  end = put_literal (end, "\" width=\"40\" height=\"40\" fill=\"#e8e8e8\" stroke=\"#d9d9d9\" "
                          "stroke-width=\"1\"/>");
  piece.length = (gsize) (end - piece.text);

  return piece;
}

static char *
put_cells (char  *out,
           guint  size)
{
  Piece columns[SPACES_MAX_SIZE];

  for (guint col = 0; col < size; col++)
    columns[col] = make_column (col);
  for (guint row = 0; row < size; row++)
    {
      const Piece of_row = make_row (row);

      for (guint col = 0; col < size; col++)
        {
          memcpy (out, columns[col].text, COLUMN_BYTES);
          out += columns[col].length;
          memcpy (out, of_row.text, ROW_BYTES);
          out += of_row.length;
        }
    }

  return out;
}

/* The frame and the empty squares, in new memory at *@text with room for @n_moves moves. */
static char *
begin_picture (guint   size,
               gsize   n_moves,
               char  **text)
{
  int side = PITCH * (int) size + 2 * MARGIN;
  char *out;

  *text = g_malloc (FRAME_BYTES + CELL_BYTES * (gsize) size * size + MOVE_BYTES * n_moves);
  out = put_literal (*text, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
  out = put_number (out, side);
  *out++ = ' ';
  out = put_number (out, side);
  out = put_literal (out, "\"><rect width=\"");
  out = put_number (out, side);
  out = put_literal (out, "\" height=\"");
  out = put_number (out, side);
  out = put_literal (out, "\" fill=\"#f5f5f5\"/><g transform=\"translate(5,5)\">");

  return put_cells (out, size);
}

/* Writes the end, with its NUL. */
static void
end_picture (char *out)
{
  put (out, "</g></svg>", sizeof "</g></svg>");
}

/* ---- One move ---- */

#define put_cross(out, x, y, colour) \
  put_literal (put_corner ((out), (x), (y)), \
               " l30 30 m0 -30 l-30 30\" stroke=\"" colour "\" stroke-width=\"4\" " \
               "opacity=\"0.7\"/>")

#define put_disc(out, x, y, colour) \
  put_literal (put_centre ((out), (x), (y)), "\" r=\"15\" fill=\"" colour "\"/>")

/* A number at (@x, @y), with the rest of its element. */
#define put_label(out, x, y, number, style) \
  put_literal (put_number (put_literal (put_place ((out), (x), (y)), style ">"), (number)), \
               "</text>\n  ")

static inline char *
put_corner (char *out,
            int   x,
            int   y)
{
  out = put_literal (out, "<path d=\"M");
  out = put_number (out, x + 5);
  *out++ = ' ';

  return put_number (out, y + 5);
}

static inline char *
put_centre (char *out,
            int   x,
            int   y)
{
  out = put_literal (out, "<circle cx=\"");
  out = put_number (out, x + CENTRE);
  out = put_literal (out, "\" cy=\"");

  return put_number (out, y + CENTRE);
}

static inline char *
put_place (char *out,
           int   x,
           int   y)
{
  out = put_literal (out, "\n    <text x=\"");
  out = put_number (out, x);
  out = put_literal (out, "\" y=\"");
  out = put_number (out, y);

  return put_literal (out, "\" font-size=\"");
}

static char *
put_own_move (char       *out,
              SpacesMove  move,
              int         number)
{
  int x = PITCH * move.square.col;
  int y = PITCH * move.square.row;

  out = put_literal (out, "\n    ");
  if (move.type == SPACES_MOVE_TRAP)
    {
      out = put_cross (out, x, y, "#f5222d");
      return put_label (out, x + 35, y + CENTRE, number,
                        "14\" fill=\"#f5222d\" text-anchor=\"middle\" dy=\".3em\" "
                        "font-weight=\"bold\"");
    }

  out = put_disc (out, x, y, "#4a90e2");
  return put_label (out, x + CENTRE, y + CENTRE, number,
                    "16\" fill=\"white\" text-anchor=\"middle\" dy=\".3em\"");
}

static char *
put_opponent_move (char       *out,
                   SpacesMove  move,
                   guint       size)
{
  SpacesSquare seen = spaces_square_turn (move.square, size);
  int x = PITCH * seen.col;
  int y = PITCH * seen.row;

  if (move.type == SPACES_MOVE_TRAP)
    return put_cross (out, x, y, "rgb(249, 115, 22)");

  return put_disc (out, x, y, "#722ed1");
}

/* ---- All moves ---- */

/* Finals are never drawn. The opponent sees no trap but one. */
static inline gboolean
view_shows (const View *view,
            SpacesMove  move,
            gsize       step)
{
  return step <= view->max_step
         && (move.type == SPACES_MOVE_PIECE
             || (move.type == SPACES_MOVE_TRAP
                 && (!view->opponent || spaces_square_equal (move.square, view->trap_to_show))));
}

/* Of the moves on one square, from @step on, those of a type. */
static inline char *
put_moves (char           *out,
           const View     *view,
           const gint32   *next,
           gint32          step,
           SpacesMoveType  type)
{
  const SpacesMove *moves = spaces_board_get_moves (view->board);

  for (; step >= 0; step = next[step])
    if (moves[step].type == type)
      out = view->opponent
              ? put_opponent_move (out, moves[step], spaces_board_get_size (view->board))
              : put_own_move (out, moves[step], step + 1);

  return out;
}

/* The lists grow at their heads, from the last move to the first; 0xFF makes all heads −1. */
static char *
view_draw (const View *view)
{
  guint size = spaces_board_get_size (view->board);
  const SpacesMove *moves = spaces_board_get_moves (view->board);
  gint32 n_moves = (gint32) spaces_board_get_n_moves (view->board);
  g_autofree gint32 *next = g_new (gint32, n_moves);
  gint32 first[SPACES_MAX_SLOTS];
  char *text;
  char *out = begin_picture (size, n_moves, &text);

  memset (first, 0xFF, size * (size + 1) * sizeof *first);
  for (gint32 i = n_moves - 1; i >= 0; i--)
    if (view_shows (view, moves[i], i))
      {
        guint slot = spaces_slot (size, moves[i].square);

        next[i] = first[slot];
        first[slot] = i;
      }
  for (gint32 i = 0; i < n_moves; i++)
    if (first[spaces_slot (size, moves[i].square)] == i)
      {
        out = put_moves (out, view, next, i, SPACES_MOVE_TRAP);
        out = put_moves (out, view, next, i, SPACES_MOVE_PIECE);
      }
  end_picture (out);

  return text;
}

/* The picture that the owner of a board sees, with the number of every move. */
char *
spaces_thumbnail_player (const SpacesBoard *board)
{
  const View view = { board, FALSE, G_MAXSIZE, SPACES_NOWHERE };

  return view_draw (&view);
}

/* The picture that the opponent of its owner sees: turned, without numbers, with the moves up to
 * and including @max_step, and with no trap but the one at @trap_to_show, which may be %NULL. */
char *
spaces_thumbnail_opponent (const SpacesBoard  *board,
                           gssize              max_step,
                           const SpacesSquare *trap_to_show)
{
  const View view = {
    board, TRUE, (gsize) max_step,
    trap_to_show != NULL ? spaces_square_turn (*trap_to_show, spaces_board_get_size (board))
                         : SPACES_NOWHERE,
  };

  return view_draw (&view);
}

char *
spaces_thumbnail_blank (guint size)
{
  char *text;

  g_return_val_if_fail (size >= SPACES_MIN_SIZE && size <= SPACES_MAX_SIZE, NULL);

  end_picture (begin_picture (size, 0, &text));

  return text;
}

/* --- As text ---------------------------------------------------------------------------------- */

/* A grid of box-drawing characters, all cells as wide as the longest label. Widths are counted in
 * characters, buffers in bytes. Each label is made twice, once to measure and once to draw, which
 * needs no storage.
 */

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
