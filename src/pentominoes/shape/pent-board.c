/* Pieces are kept in the order of their centres. They mostly arrive in that order, but for terrain,
 * which permalinks write last: two runs that are in order, which are merged. Anything else is
 * sorted in one pass by a grid of indices over the board. Of several with the same centre the last
 * one wins. Invariant: centres strictly
 * ascending in row-major order, so that a piece is found by binary search and equal boards have
 * equal bytes. Every edit copies all pieces: at most 9,801 of four bytes. */
#include "pentominoes/shape/pent-board.h"

#include <string.h>

G_DEFINE_BOXED_TYPE (PentBoard, pent_board, pent_board_ref, pent_board_unref)

/* Row-major number of the square that the centre of a piece is on. */
static inline guint
centre_of (const PentPiece *piece,
           guint            width)
{
  return piece->row * width + piece->col;
}

/* Room for @n_pieces, which the caller fills; sorting may lower the count afterwards. */
static PentBoard *
board_alloc (PentSurface   surface,
             guint         height,
             guint         width,
             const guint8 *colors,
             gsize         n_pieces)
{
  PentBoard *board = g_atomic_rc_box_alloc (sizeof (PentBoard) + n_pieces * sizeof (PentPiece));

  board->surface = (guint8) surface;
  board->height = (guint8) height;
  board->width = (guint8) width;
  if (colors != NULL)
    memcpy (board->colors, colors, PENT_N_COLORS);
  else
    memset (board->colors, 0, PENT_N_COLORS);
  board->n_pieces = (guint) n_pieces;

  return board;
}

/* How many of the first pieces are in order, each centre once. */
static gsize
run_length (const PentPiece *pieces,
            gsize            n_pieces,
            guint            width)
{
  gsize n = MIN (n_pieces, 1);

  while (n < n_pieces && centre_of (&pieces[n - 1], width) < centre_of (&pieces[n], width))
    n++;

  return n;
}

/* Writes the first @n_first pieces and the others, both in order, into @board, which has room for
 * all, and counts them. */
static void
board_merge_pieces (PentBoard       *board,
                    const PentPiece *pieces,
                    gsize            n_first,
                    gsize            n_pieces)
{
  gsize first = 0, second = n_first;
  guint n = 0;

  while (first < n_first || second < n_pieces)
    {
      guint one = first < n_first ? centre_of (&pieces[first], board->width) : G_MAXUINT;
      guint other = second < n_pieces ? centre_of (&pieces[second], board->width) : G_MAXUINT;

      if (one == other)
        first++; /* the later one stays */
      else
        board->pieces[n++] = one < other ? pieces[first++] : pieces[second++];
    }
  board->n_pieces = n;
}

/* The same for pieces in any order. */
static void
board_sort_pieces (PentBoard       *board,
                   const PentPiece *pieces,
                   gsize            n_pieces)
{
  guint n_squares = (guint) board->height * board->width;
  g_autofree guint32 *last = g_new0 (guint32, n_squares); /* 1 + index; 0 for none */
  guint n = 0;

  for (gsize i = 0; i < n_pieces; i++)
    last[centre_of (&pieces[i], board->width)] = (guint32) i + 1;
  for (guint square = 0; square < n_squares; square++)
    if (last[square] != 0)
      board->pieces[n++] = pieces[last[square] - 1];
  board->n_pieces = n;
}

static gboolean
piece_fits (const PentPiece *piece,
            guint            height,
            guint            width)
{
  return piece->row < height && piece->col < width && piece->name < PENT_N_NAMES
         && piece->orientation < PENT_N_ORIENTATIONS;
}

/* NULL stands for color 0 of every name. */
static gboolean
colors_fit (const guint8 *colors)
{
  for (guint i = 0; colors != NULL && i < PENT_N_COLORS; i++)
    if (colors[i] >= PENT_N_COLORS)
      return FALSE;

  return TRUE;
}

/* Pieces may come in any order; of several with the same centre the last one stays. @colors has one
 * for each of the twelve names, NULL for the first color of all. Every centre must be on the
 * board. */
PentBoard *
pent_board_new (PentSurface      surface,
                guint            height,
                guint            width,
                const guint8    *colors,
                const PentPiece *pieces,
                gsize            n_pieces)
{
  gsize n_first, n_second;
  PentBoard *board;

  g_return_val_if_fail (surface < PENT_N_SURFACES, NULL);
  g_return_val_if_fail (height >= PENT_MIN_SIZE && height <= PENT_MAX_SIZE, NULL);
  g_return_val_if_fail (width >= PENT_MIN_SIZE && width <= PENT_MAX_SIZE, NULL);
  g_return_val_if_fail (pieces != NULL || n_pieces == 0, NULL);
  g_return_val_if_fail (n_pieces < G_MAXUINT32, NULL);
  g_return_val_if_fail (colors_fit (colors), NULL);
  for (gsize i = 0; i < n_pieces; i++)
    g_return_val_if_fail (piece_fits (&pieces[i], height, width), NULL);

  board = board_alloc (surface, height, width, colors, MIN (n_pieces, (gsize) height * width));
  n_first = run_length (pieces, n_pieces, width);
  n_second = run_length (pieces + n_first, n_pieces - n_first, width);
  if (n_first + n_second == n_pieces && n_pieces <= (gsize) height * width)
    board_merge_pieces (board, pieces, n_first, n_pieces);
  else
    board_sort_pieces (board, pieces, n_pieces);

  return board;
}

PentBoard *
pent_board_ref (PentBoard *board)
{
  return g_atomic_rc_box_acquire (board);
}

void
pent_board_unref (PentBoard *board)
{
  g_atomic_rc_box_release (board);
}

/* Cheap members first; pieces have no padding, so that their bytes can be compared. */
gboolean
pent_board_equal (const PentBoard *a,
                  const PentBoard *b)
{
  if (a == b)
    return TRUE;
  if (a == NULL || b == NULL || a->surface != b->surface || a->height != b->height
      || a->width != b->width || a->n_pieces != b->n_pieces
      || memcmp (a->colors, b->colors, PENT_N_COLORS) != 0)
    return FALSE;

  return a->n_pieces == 0 || memcmp (a->pieces, b->pieces, a->n_pieces * sizeof (PentPiece)) == 0;
}

/* 0 for terrain, which has none. */
guint
pent_board_get_color (const PentBoard *board,
                      PentName         name)
{
  return name < PENT_N_PIECES ? board->colors[name] : 0;
}

/* The piece whose centre is there, or PENT_NO_PIECE. Binary search for the first centre that is
 * not before the wanted one. */
guint
pent_board_find_piece (const PentBoard *board,
                       guint            row,
                       guint            col)
{
  guint wanted = row * board->width + col;
  guint low = 0, high = board->n_pieces;

  g_return_val_if_fail (row < board->height && col < board->width, PENT_NO_PIECE);

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (centre_of (&board->pieces[middle], board->width) < wanted)
        low = middle + 1;
      else
        high = middle;
    }

  return low < board->n_pieces && centre_of (&board->pieces[low], board->width) == wanted
             ? low
             : PENT_NO_PIECE;
}

/* How many pieces of this name lie on the board. */
guint
pent_board_count_name (const PentBoard *board,
                       PentName         name)
{
  guint n = 0;

  for (guint i = 0; i < board->n_pieces; i++)
    n += board->pieces[i].name == name;

  return n;
}

/* A board with @piece, unless that is NULL, in place of the @n_removed at @at. Linear, as the copy
 * is in any case. */
static PentBoard *
board_splice (const PentBoard *board,
              guint            at,
              guint            n_removed,
              const PentPiece *piece)
{
  guint n_added = piece != NULL ? 1 : 0, n_after = board->n_pieces - at - n_removed;
  PentBoard *result = board_alloc (board->surface, board->height, board->width, board->colors,
                                   at + n_added + n_after);

  memcpy (result->pieces, board->pieces, at * sizeof (PentPiece));
  if (piece != NULL)
    result->pieces[at] = *piece;
  memcpy (result->pieces + at + n_added, board->pieces + at + n_removed,
          n_after * sizeof (PentPiece));

  return result;
}

/* In place of the one that had its centre there. */
PentBoard *
pent_board_with_piece (const PentBoard *board,
                       PentPiece        piece)
{
  guint centre, at = 0;

  g_return_val_if_fail (piece_fits (&piece, board->height, board->width), NULL);

  centre = centre_of (&piece, board->width);
  while (at < board->n_pieces && centre_of (&board->pieces[at], board->width) < centre)
    at++;

  return board_splice (
      board, at, at < board->n_pieces && centre_of (&board->pieces[at], board->width) == centre,
      &piece);
}

/* A board without the piece at @index. */
PentBoard *
pent_board_with_removed (const PentBoard *board,
                         guint            index)
{
  g_return_val_if_fail (index < board->n_pieces, NULL);

  return board_splice (board, index, 1, NULL);
}

PentBoard *
pent_board_with_color (const PentBoard *board,
                       PentName         name,
                       guint            color)
{
  PentBoard *result;

  g_return_val_if_fail (name < PENT_N_PIECES && color < PENT_N_COLORS, NULL);

  result = board_splice (board, 0, 0, NULL);
  result->colors[name] = (guint8) color;

  return result;
}

PentBoard *
pent_board_with_colors (const PentBoard *board,
                        const guint8    *colors)
{
  PentBoard *result = board_splice (board, 0, 0, NULL);

  for (PentName name = 0; name < PENT_N_PIECES; name++)
    {
      g_return_val_if_fail (colors[name] < PENT_N_COLORS, result);

      result->colors[name] = colors[name];
    }

  return result;
}

/* Pieces keep their centres, which are on the board; what wraps or overflows is derived by
 * painting. */
PentBoard *
pent_board_with_surface (const PentBoard *board,
                         PentSurface      surface)
{
  PentBoard *result;

  g_return_val_if_fail (surface < PENT_N_SURFACES, NULL);

  result = board_splice (board, 0, 0, NULL);
  result->surface = (guint8) surface;

  return result;
}

void
pent_colors_init (guint8 colors[PENT_N_COLORS],
                  guint  n_colors)
{
  for (guint i = 0; i < PENT_N_COLORS; i++)
    colors[i] = (guint8) (i % n_colors);
}

/* --- Steps ----------------------------------------------------------------------------------- */

gsize
pent_steps_count (const PentBoard *board)
{
  return board->n_pieces - pent_board_count_name (board, PENT_NAME_TERRAIN);
}

PentBoard *
pent_steps_cut (const PentBoard *board,
                gsize            n)
{
  PentBoard *result = board_alloc (board->surface, board->height, board->width, board->colors,
                                   board->n_pieces);

  result->n_pieces = 0;
  for (guint i = 0; i < board->n_pieces; i++)
    if (board->pieces[i].name == PENT_NAME_TERRAIN || n > 0)
      {
        n -= board->pieces[i].name != PENT_NAME_TERRAIN;
        result->pieces[result->n_pieces++] = board->pieces[i];
      }

  return result;
}
