/* What is painted for a move stays within its row of squares, but for half the width of a line. A
 * tile begins at the pixel in which a row begins, which may show the end of the row before. So a
 * row more at each end counts. Costs O(moves). */
#include "spaces/picture/thumbnail-tiles.h"

#include "spaces/picture/thumbnail-painter.h"

#define MOST 8 /* of so small a picture */

/* Where the row @row begins, or at @row = size the picture ends. */
static int
get_top (guint row,
         guint size,
         int   side)
{
  if (row == 0)
    return 0;
  if (row == size)
    return side;

  return (int) (spaces_thumbnail_get_row (row, size) * side);
}

/* How many rows of squares a tile has: all where they are less than a pixel high. */
static guint
count_rows (guint size,
            int   side)
{
  double row = spaces_thumbnail_get_row (1, size) - spaces_thumbnail_get_row (0, size);

  return row * side < 1 ? size : (size + MOST - 1) / MOST;
}

static void
mix_move (DrawingTiles *tiles,
          guint         n_rows,
          gsize         index,
          SpacesMove    move)
{
  for (guint i = 0; i < tiles->down.n; i++)
    {
      int first = (int) (i * n_rows);

      if (move.square.row < first - 1 || move.square.row > first + (int) n_rows)
        continue;
      drawing_fingerprint_mix (&tiles->prints[i][0], index);
      drawing_fingerprint_mix (&tiles->prints[i][0],
                               (guint64) (guint8) move.square.row << 16
                                   | (guint64) (guint8) move.square.col << 8 | move.type);
    }
}

void
spaces_thumbnail_tiles_init (DrawingTiles      *tiles,
                             const SpacesBoard *board,
                             int                side,
                             DrawingTheme       theme)
{
  guint size = spaces_board_get_size (board);
  guint n_rows = count_rows (size, side);

  tiles->across = (DrawingCuts) { 1, { side } };
  tiles->down.n = 0;
  for (guint row = 0; row < size; row += n_rows)
    {
      guint64 *print = &tiles->prints[tiles->down.n][0];

      tiles->down.ends[tiles->down.n++] = get_top (MIN (row + n_rows, size), size, side);
      *print = 0;
      drawing_fingerprint_mix (print, size);
      drawing_fingerprint_mix (print, (guint64) side);
      drawing_fingerprint_mix (print, theme);
    }
  for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
    mix_move (tiles, n_rows, i, *spaces_board_get_move (board, i));
}
