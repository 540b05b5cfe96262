/* Writes the web game's SVG byte for byte. Moves are grouped by square in the order in which
 * squares first appear (a bucket sort with linked lists, linear in moves and squares), since that
 * is the order in which the game draws them; on a square, traps come before pieces. The text is
 * allocated once, for the longest it can be, so that nothing that is written looks at the room that
 * is left.
 */
#include "spaces/thumbnail/thumbnail.h"

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

/* The squares of the board and the goals above it. */
#define MAX_PLACES (SPACES_MAX_SQUARES + SPACES_MAX_SIZE)

#define put_literal(out, literal) put ((out), (literal), sizeof (literal) - 1)

typedef struct
{
  const SpacesBoard  *board;
  gboolean            opponent;
  gssize              max_step;     /* or SPACES_THUMBNAIL_ALL_STEPS */
  const SpacesSquare *trap_to_show; /* in the frame of the viewer */
} View;

/* The moves that are drawn, as linked lists: by place, and there by layer. Indices of moves; −1
 * ends a list. */
typedef struct
{
  gsize   n_places;
  gint16  places[MAX_PLACES];   /* in the order in which they first appear */
  gint32  first[MAX_PLACES][2]; /* by place and layer: head and tail of the list */
  gint32  last[MAX_PLACES][2];
  gint32 *next;                 /* by move: the one after it in its list */
} Layers;

enum { LAYER_TRAPS, LAYER_PIECES };

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

/* By half a circle, as the opponent sees it. */
static SpacesSquare
turn (SpacesSquare square,
      guint        size)
{
  int last = (int) size - 1;

  return (SpacesSquare) { (gint8) (last - square.row), (gint8) (last - square.col) };
}

static char *
put_opponent_move (char       *out,
                   SpacesMove  move,
                   guint       size)
{
  SpacesSquare seen = turn (move.square, size);
  int x = PITCH * seen.col;
  int y = PITCH * seen.row;

  if (move.type == SPACES_MOVE_TRAP)
    return put_cross (out, x, y, "rgb(249, 115, 22)");

  return put_disc (out, x, y, "#722ed1");
}

/* ---- All moves ---- */

/* Finals are never drawn. The opponent sees no trap but one. */
static gboolean
view_shows (const View *view,
            gsize       step)
{
  const SpacesMove *move = spaces_board_get_move (view->board, step);

  if (move->type == SPACES_MOVE_FINAL)
    return FALSE;
  if (view->max_step != SPACES_THUMBNAIL_ALL_STEPS && (gssize) step > view->max_step)
    return FALSE;
  if (!view->opponent || move->type == SPACES_MOVE_PIECE)
    return TRUE;

  return view->trap_to_show != NULL
         && spaces_square_equal (turn (move->square, spaces_board_get_size (view->board)),
                                 *view->trap_to_show);
}

/* Appends the move to the list of its square and layer; a square is entered in `places` with its
 * first move. */
static void
layers_add (Layers     *layers,
            guint       size,
            SpacesMove  move,
            gint32      step)
{
  guint place = (guint) (move.square.row + 1) * size + (guint) move.square.col;
  guint layer = move.type == SPACES_MOVE_TRAP ? LAYER_TRAPS : LAYER_PIECES;

  if (layers->first[place][LAYER_TRAPS] < 0 && layers->first[place][LAYER_PIECES] < 0)
    layers->places[layers->n_places++] = (gint16) place;

  if (layers->first[place][layer] < 0)
    layers->first[place][layer] = step;
  else
    layers->next[layers->last[place][layer]] = step;

  layers->last[place][layer] = step;
  layers->next[step] = -1;
}

/* 0xFF makes all list heads −1; only the rows that the board has are cleared. */
static void
layers_sort (Layers     *layers,
             const View *view)
{
  guint size = spaces_board_get_size (view->board);
  const SpacesMove *moves = spaces_board_get_moves (view->board);

  layers->n_places = 0;
  memset (layers->first, 0xFF, (gsize) (size + 1) * size * sizeof layers->first[0]);
  for (gsize i = 0; i < spaces_board_get_n_moves (view->board); i++)
    {
      if (view_shows (view, i))
        layers_add (layers, size, moves[i], (gint32) i);
    }
}

/* Each place twice: its traps, then its pieces. */
static char *
layers_draw (const Layers *layers,
             const View   *view,
             char         *out)
{
  const SpacesMove *moves = spaces_board_get_moves (view->board);
  guint size = spaces_board_get_size (view->board);

  for (gsize i = 0; i < layers->n_places * 2; i++)
    {
      const gint32 *first = layers->first[layers->places[i / 2]];

      for (gint32 step = first[i % 2]; step >= 0; step = layers->next[step])
        out = view->opponent ? put_opponent_move (out, moves[step], size)
                             : put_own_move (out, moves[step], step + 1);
    }

  return out;
}

static char *
view_draw (const View *view)
{
  gsize n_moves = spaces_board_get_n_moves (view->board);
  g_autofree gint32 *next = g_new (gint32, n_moves);
  Layers layers;
  char *text;
  char *out;

  layers.next = next;
  layers_sort (&layers, view);
  out = begin_picture (spaces_board_get_size (view->board), n_moves, &text);
  end_picture (layers_draw (&layers, view, out));

  return text;
}

/* The picture that the owner of a board sees, with the number of every move. */
char *
spaces_thumbnail_player (const SpacesBoard *board)
{
  const View view = { board, FALSE, SPACES_THUMBNAIL_ALL_STEPS, NULL };

  return view_draw (&view);
}

/* The picture that the opponent of its owner sees: turned, without numbers, with the moves up to
 * and including @max_step, and with no trap but the one at @trap_to_show, which may be %NULL. */
char *
spaces_thumbnail_opponent (const SpacesBoard  *board,
                           gssize              max_step,
                           const SpacesSquare *trap_to_show)
{
  const View view = { board, TRUE, max_step, trap_to_show };

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
