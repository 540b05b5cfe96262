/* Writes the web game's SVG byte for byte. Moves are grouped by square in the order in which
 * squares first appear (a bucket sort with linked lists, linear in moves and squares), since that
 * is the order in which the game draws them; on a square, traps come before pieces. The text is
 * allocated once for the longest it can be, and short pieces are appended inline.
 */
#include "spaces/thumbnail/thumbnail.h"

#include <string.h>

/* The game's measures, in units of the picture. */
#define PITCH 45
#define MARGIN 5
#define CENTRE 20

/* What the longest cell and the longest move take, so that the text is allocated once. */
#define FRAME_BYTES 256
#define CELL_BYTES 104
#define MOVE_BYTES 256

/* The squares of the board and the goals above it. */
#define MAX_PLACES (SPACES_MAX_SQUARES + SPACES_MAX_SIZE)

#define append_literal(text, literal) append ((text), (literal), sizeof (literal) - 1)
#define append_string(text, string)   append ((text), (string), strlen (string))

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

/* Appends @length bytes. A picture is put together from hundreds of short pieces, and while there
 * is room, which there nearly always is, none of them costs a call. */
static inline void
append (GString    *text,
        const char *piece,
        gsize       length)
{
  if (text->allocated_len - text->len > length)
    {
      memcpy (text->str + text->len, piece, length);
      text->len += length;
      text->str[text->len] = '\0';
    }
  else
    {
      g_string_append_len (text, piece, (gssize) length);
    }
}

/* Decimal digits without a locale and without printf. */
static void
append_number (GString *text,
               gint64   number)
{
  char digits[24];
  char *end = digits + sizeof digits;
  char *p = end;
  guint64 rest = (guint64) ABS (number);

  do
    *--p = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);

  if (number < 0)
    *--p = '-';

  append (text, p, (gsize) (end - p));
}

/* ---- The empty board ---- */

static void
append_cell (GString *text,
             guint    row,
             guint    col)
{
  append_literal (text, "<rect x=\"");
  append_number (text, PITCH * (gint64) col);
  append_literal (text, "\" y=\"");
  append_number (text, PITCH * (gint64) row);
  append_literal (text, "\" width=\"40\" height=\"40\" fill=\"#e8e8e8\" stroke=\"#d9d9d9\" "
                        "stroke-width=\"1\"/>");
}

/* The frame and the empty squares, with room for @n_moves moves. */
static GString *
begin_picture (guint size,
               gsize n_moves)
{
  gint64 side = PITCH * (gint64) size + 2 * MARGIN;
  gsize n_bytes = FRAME_BYTES + CELL_BYTES * (gsize) size * size + MOVE_BYTES * n_moves;
  GString *text = g_string_sized_new (n_bytes);

  append_literal (text, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
  append_number (text, side);
  append_literal (text, " ");
  append_number (text, side);
  append_literal (text, "\"><rect width=\"");
  append_number (text, side);
  append_literal (text, "\" height=\"");
  append_number (text, side);
  append_literal (text, "\" fill=\"#f5f5f5\"/><g transform=\"translate(5,5)\">");

  for (guint row = 0; row < size; row++)
    {
      for (guint col = 0; col < size; col++)
        append_cell (text, row, col);
    }

  return text;
}

static char *
end_picture (GString *text)
{
  append_literal (text, "</g></svg>");

  return g_string_free (text, FALSE);
}

/* ---- One move ---- */

static void
append_cross (GString    *text,
              gint64      x,
              gint64      y,
              const char *colour)
{
  append_literal (text, "<path d=\"M");
  append_number (text, x + 5);
  append_literal (text, " ");
  append_number (text, y + 5);
  append_literal (text, " l30 30 m0 -30 l-30 30\" stroke=\"");
  append_string (text, colour);
  append_literal (text, "\" stroke-width=\"4\" opacity=\"0.7\"/>");
}

static void
append_disc (GString    *text,
             gint64      x,
             gint64      y,
             const char *colour)
{
  append_literal (text, "<circle cx=\"");
  append_number (text, x + CENTRE);
  append_literal (text, "\" cy=\"");
  append_number (text, y + CENTRE);
  append_literal (text, "\" r=\"15\" fill=\"");
  append_string (text, colour);
  append_literal (text, "\"/>");
}

/* A number at (@x, @y), with the rest of its element. */
static void
append_label (GString    *text,
              gint64      x,
              gint64      y,
              gint64      number,
              const char *style)
{
  append_literal (text, "\n    <text x=\"");
  append_number (text, x);
  append_literal (text, "\" y=\"");
  append_number (text, y);
  append_literal (text, "\" font-size=\"");
  append_string (text, style);
  append_literal (text, ">");
  append_number (text, number);
  append_literal (text, "</text>\n  ");
}

static void
append_own_move (GString    *text,
                 SpacesMove  move,
                 gint64      number)
{
  gint64 x = PITCH * (gint64) move.square.col;
  gint64 y = PITCH * (gint64) move.square.row;

  append_literal (text, "\n    ");
  if (move.type == SPACES_MOVE_TRAP)
    {
      append_cross (text, x, y, "#f5222d");
      append_label (text, x + 35, y + CENTRE, number,
                    "14\" fill=\"#f5222d\" text-anchor=\"middle\" dy=\".3em\" "
                    "font-weight=\"bold\"");
    }
  else
    {
      append_disc (text, x, y, "#4a90e2");
      append_label (text, x + CENTRE, y + CENTRE, number,
                    "16\" fill=\"white\" text-anchor=\"middle\" dy=\".3em\"");
    }
}

/* By half a circle, as the opponent sees it. */
static SpacesSquare
turn (SpacesSquare square,
      guint        size)
{
  int last = (int) size - 1;

  return (SpacesSquare) { (gint8) (last - square.row), (gint8) (last - square.col) };
}

static void
append_opponent_move (GString    *text,
                      SpacesMove  move,
                      guint       size)
{
  SpacesSquare seen = turn (move.square, size);
  gint64 x = PITCH * (gint64) seen.col;
  gint64 y = PITCH * (gint64) seen.row;

  if (move.type == SPACES_MOVE_TRAP)
    append_cross (text, x, y, "rgb(249, 115, 22)");
  else
    append_disc (text, x, y, "#722ed1");
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
static void
layers_draw (const Layers *layers,
             const View   *view,
             GString      *text)
{
  const SpacesMove *moves = spaces_board_get_moves (view->board);

  for (gsize i = 0; i < layers->n_places * 2; i++)
    {
      const gint32 *first = layers->first[layers->places[i / 2]];

      for (gint32 step = first[i % 2]; step >= 0; step = layers->next[step])
        {
          if (view->opponent)
            append_opponent_move (text, moves[step], spaces_board_get_size (view->board));
          else
            append_own_move (text, moves[step], step + 1);
        }
    }
}

static char *
view_draw (const View *view)
{
  gsize n_moves = spaces_board_get_n_moves (view->board);
  g_autofree gint32 *next = g_new (gint32, n_moves);
  Layers layers;
  GString *text;

  layers.next = next;
  layers_sort (&layers, view);
  text = begin_picture (spaces_board_get_size (view->board), n_moves);
  layers_draw (&layers, view, text);

  return end_picture (text);
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
  g_return_val_if_fail (size >= SPACES_MIN_SIZE && size <= SPACES_MAX_SIZE, NULL);

  return end_picture (begin_picture (size, 0));
}
