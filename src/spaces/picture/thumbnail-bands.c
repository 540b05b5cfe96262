/* What is painted for a move stays within its row of squares, but for half the width of a line. A
 * band begins at the pixel in which a row begins, which may show the end of the row before. So a
 * row more at each end counts, and is painted. Costs O(moves). */
#include "spaces/picture/thumbnail-bands.h"

#include "spaces/picture/fingerprint.h"
#include "spaces/picture/thumbnail-painter.h"

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

static void
mix_move (SpacesThumbnailBands *bands,
          gsize                 index,
          SpacesMove            move)
{
  for (guint i = 0; i < bands->n; i++)
    {
      SpacesThumbnailBand *band = &bands->items[i];

      if (move.square.row < band->first_row || move.square.row > band->last_row)
        continue;
      fingerprint_mix (&band->fingerprint, index);
      fingerprint_mix (&band->fingerprint, (guint64) (guint8) move.square.row << 16
                                               | (guint64) (guint8) move.square.col << 8
                                               | move.type);
    }
}

void
spaces_thumbnail_bands_init (SpacesThumbnailBands *bands,
                             const SpacesBoard    *board,
                             int                   side,
                             DrawingTheme          theme)
{
  guint size = spaces_board_get_size (board);
  guint rows = (size + SPACES_THUMBNAIL_BANDS_MAX - 1) / SPACES_THUMBNAIL_BANDS_MAX;

  bands->n = 0;
  for (guint row = 0; row < size; row += rows)
    {
      guint end = MIN (row + rows, size);
      SpacesThumbnailBand *band = &bands->items[bands->n++];

      band->top = get_top (row, size, side);
      band->height = get_top (end, size, side) - band->top;
      band->first_row = (int) row - 1;
      band->last_row = (int) end;
      band->fingerprint = 0;
      fingerprint_mix (&band->fingerprint, size);
      fingerprint_mix (&band->fingerprint, (guint64) side);
      fingerprint_mix (&band->fingerprint, theme);
    }
  for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
    mix_move (bands, i, *spaces_board_get_move (board, i));
}

void
spaces_thumbnail_paint_band (const SpacesBoard         *board,
                             cairo_t                   *cr,
                             int                        side,
                             DrawingTheme               theme,
                             const SpacesThumbnailBand *band)
{
  spaces_thumbnail_paint_rows (board, cr, side, theme, band->first_row, band->last_row);
}
