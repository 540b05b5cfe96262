/* slice-pictures.h: what follows a picture by its slices, for tests */
#pragma once

#include "drawing/slices.h"

#include <cairo.h>

typedef void (*SlicePicturesDraw) (cairo_t       *cr,
                                   gconstpointer  data);

static inline gboolean
slice_pictures_equal (const DrawingSlice *a,
                      const DrawingSlice *b)
{
  return a->top == b->top && a->bottom == b->bottom && a->fingerprint == b->fingerprint;
}

/* Paints the slices that differ from @before, or all without it. */
static inline void
slice_pictures_paint (cairo_surface_t     *surface,
                      double               width,
                      const DrawingSlices *slices,
                      const DrawingSlices *before,
                      SlicePicturesDraw    draw,
                      gconstpointer        data)
{
  for (guint i = 0; i < slices->n; i++)
    {
      const DrawingSlice *slice = &slices->items[i];
      cairo_t *cr;

      if (before != NULL && i < before->n && slice_pictures_equal (slice, &before->items[i]))
        continue;
      cr = cairo_create (surface);
      cairo_rectangle (cr, 0, slice->top, width, slice->bottom - slice->top);
      cairo_clip (cr);
      draw (cr, data);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
    }
  cairo_surface_flush (surface);
}

/* Of the pixels of two squares of the same size, those with a channel that differs by more than
 * @least. */
static inline guint
slice_pictures_count_different (cairo_surface_t *a,
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
slice_pictures_count_changed (const DrawingSlices *a,
                              const DrawingSlices *b)
{
  guint n = 0;

  g_assert_cmpuint (a->n, ==, b->n);
  for (guint i = 0; i < a->n; i++)
    n += !slice_pictures_equal (&a->items[i], &b->items[i]);

  return n;
}
