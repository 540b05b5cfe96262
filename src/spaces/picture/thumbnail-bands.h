/* thumbnail-bands.h: the thumbnail in horizontal bands, to paint only those again that changed
 *
 * The thumbnail (thumbnail-painter.h) of a board that is edited changes in one row or two. It is
 * cut into bands that cover it without overlapping; each has a fingerprint, a hash of all that
 * shows in it. A band with the fingerprint and the place that it had before looks as it did.
 *
 * Units    those of the context, as for the thumbnail; bands begin and end on whole ones.
 * Memory   a plain structure; nothing is kept of the board.
 *
 * Example:
 *   SpacesThumbnailBands bands;
 *   spaces_thumbnail_bands_init (&bands, board, 135, DRAWING_THEME_LIGHT);
 *   for (guint i = 0; i < bands.n; i++)
 *     if (!spaces_thumbnail_band_equal (&bands.items[i], &before.items[i]))
 *       {
 *         cairo_rectangle (cr, 0, bands.items[i].top, 135, bands.items[i].height);
 *         cairo_clip (cr); ...
 *         spaces_thumbnail_paint_band (board, cr, 135, DRAWING_THEME_LIGHT, &bands.items[i]);
 *       }
 */
#pragma once

#include "drawing/theme.h"
#include "spaces/board/board.h"

#include <cairo.h>

G_BEGIN_DECLS

#define SPACES_THUMBNAIL_BANDS_MAX 8 /* more cost more to keep than to paint */

typedef struct
{
  int     top;
  int     height;
  int     first_row; /* those of squares that show in it, and one more at each end */
  int     last_row;
  guint64 fingerprint;
} SpacesThumbnailBand;

typedef struct
{
  guint               n; /* at least 1 */
  SpacesThumbnailBand items[SPACES_THUMBNAIL_BANDS_MAX];
} SpacesThumbnailBands;

void spaces_thumbnail_bands_init (SpacesThumbnailBands      *bands,
                                  const SpacesBoard         *board,
                                  int                        side,
                                  DrawingTheme               theme);

/* Paints what shows in @band, and more beyond it, for which the caller has set a clip. */
void spaces_thumbnail_paint_band (const SpacesBoard         *board,
                                  cairo_t                   *cr,
                                  int                        side,
                                  DrawingTheme               theme,
                                  const SpacesThumbnailBand *band);

static inline gboolean
spaces_thumbnail_band_equal (const SpacesThumbnailBand *a,
                             const SpacesThumbnailBand *b)
{
  return a->top == b->top && a->height == b->height && a->fingerprint == b->fingerprint;
}

G_END_DECLS
