/* tile-pictures.h: what follows a picture by its tiles, for tests */
#pragma once

#include "drawing/tiles.h"

#include <cairo.h>

typedef void (*TilePicturesDraw) (cairo_t       *cr,
                                  gconstpointer  data);

static inline gboolean
tile_pictures_have_same_places (const DrawingTiles *a,
                                const DrawingTiles *b)
{
  return drawing_cuts_equal (&a->across, &b->across) && drawing_cuts_equal (&a->down, &b->down);
}

static inline void
tile_pictures_paint_tile (cairo_surface_t    *surface,
                          const DrawingTiles *tiles,
                          guint               row,
                          guint               col,
                          TilePicturesDraw    draw,
                          gconstpointer       data)
{
  double x = drawing_cuts_get_start (&tiles->across, col);
  double y = drawing_cuts_get_start (&tiles->down, row);
  cairo_t *cr = cairo_create (surface);

  cairo_rectangle (cr, x, y, tiles->across.ends[col] - x, tiles->down.ends[row] - y);
  cairo_clip (cr);
  draw (cr, data);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
}

/* Paints the tiles that differ from @before, or all without it. */
static inline void
tile_pictures_paint (cairo_surface_t    *surface,
                     const DrawingTiles *tiles,
                     const DrawingTiles *before,
                     TilePicturesDraw    draw,
                     gconstpointer       data)
{
  gboolean is_new = before == NULL || !tile_pictures_have_same_places (tiles, before);

  for (guint row = 0; row < tiles->down.n; row++)
    for (guint col = 0; col < tiles->across.n; col++)
      if (is_new || tiles->prints[row][col] != before->prints[row][col])
        tile_pictures_paint_tile (surface, tiles, row, col, draw, data);
  cairo_surface_flush (surface);
}

/* Of the pixels of two squares of the same size, those with a channel that differs by more than
 * @least. */
static inline guint
tile_pictures_count_different (cairo_surface_t *a,
                               cairo_surface_t *b,
                               int              least)
{
  const guint8 *p = cairo_image_surface_get_data (a);
  const guint8 *q = cairo_image_surface_get_data (b);
  int side = cairo_image_surface_get_width (a);
  guint n = 0;

  for (int i = 0; i < side * side * 4; i += 4)
    n += ABS (p[i] - q[i]) > least || ABS (p[i + 1] - q[i + 1]) > least
         || ABS (p[i + 2] - q[i + 2]) > least;

  return n;
}

static inline guint
tile_pictures_count_changed (const DrawingTiles *a,
                             const DrawingTiles *b)
{
  guint n = 0;

  g_assert_true (tile_pictures_have_same_places (a, b));
  for (guint row = 0; row < a->down.n; row++)
    for (guint col = 0; col < a->across.n; col++)
      n += a->prints[row][col] != b->prints[row][col];

  return n;
}

/* Cuts at whole units, one behind the other, and the last one at @length. */
static inline void
tile_pictures_assert_cuts (const DrawingCuts *cuts,
                           double             length)
{
  g_assert_cmpuint (cuts->n, >=, 1);
  g_assert_cmpuint (cuts->n, <=, DRAWING_TILES_ALONG);
  for (guint i = 0; i < cuts->n; i++)
    {
      g_assert_cmpfloat (cuts->ends[i], ==, (int) cuts->ends[i]);
      g_assert_cmpfloat (cuts->ends[i], >, drawing_cuts_get_start (cuts, i));
    }
  g_assert_cmpfloat (cuts->ends[cuts->n - 1], ==, length);
}

static inline void
tile_pictures_assert_cover (const DrawingTiles *tiles,
                            double              width,
                            double              height)
{
  tile_pictures_assert_cuts (&tiles->across, width);
  tile_pictures_assert_cuts (&tiles->down, height);
}
