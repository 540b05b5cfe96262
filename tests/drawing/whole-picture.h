/* whole-picture.h: a PNG against the same picture drawn at once
 *
 * A PNG is drawn in bands, by several threads; nobody may see that. cairo cuts shapes at the border
 * of a band, which rounds a few pixels on their edges in another way.
 */
#pragma once

#include "drawing/picture-export.h"

#include <math.h>

static inline cairo_status_t
whole_picture_read (void         *closure,
                    guchar       *data,
                    unsigned int  length)
{
  return g_input_stream_read_all (closure, data, length, NULL, NULL, NULL)
             ? CAIRO_STATUS_SUCCESS
             : CAIRO_STATUS_READ_ERROR;
}

static inline cairo_surface_t *
whole_picture_draw (const StepPicture          *picture,
                    const PictureExportOptions *options)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (options->is_transparent ? CAIRO_FORMAT_ARGB32
                                                            : CAIRO_FORMAT_RGB24,
                                    (int) ceil (picture->width * options->scale),
                                    (int) ceil (picture->height * options->scale));
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, options->scale, options->scale);
  picture->draw (picture->subject, cr, options->step, options->theme, options->is_transparent);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static inline guint
whole_picture_difference (guint32 a,
                          guint32 b)
{
  guint most = 0;

  for (guint shift = 0; shift < 32; shift += 8)
    most = MAX (most, (guint) ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)));

  return most;
}

/* What a pixel on the edge of a figure may differ by, of 255; a band whose border cuts a letter has
 * it without its outermost pixels from cairo 1.18 on. */
#define WHOLE_PICTURE_TOLERANCE 96

/* The same, but for one pixel in a thousand, and that hardly. */
static inline void
assert_surfaces_look_alike (cairo_surface_t *a,
                            cairo_surface_t *b)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  gboolean has_alpha = cairo_image_surface_get_format (a) == CAIRO_FORMAT_ARGB32;
  const guint32 mask = has_alpha ? 0xffffffff : 0xffffff;
  gsize n_others = 0;

  g_assert_cmpint (cairo_image_surface_get_format (b), ==, cairo_image_surface_get_format (a));
  g_assert_cmpint (cairo_image_surface_get_width (b), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (b), ==, height);
  for (int y = 0; y < height; y++)
    {
      gsize start = (gsize) y * (gsize) cairo_image_surface_get_stride (a);
      const guint32 *row_a
          = (const guint32 *) (const void *) (cairo_image_surface_get_data (a) + start);
      const guint32 *row_b
          = (const guint32 *) (const void *) (cairo_image_surface_get_data (b) + start);

      for (int x = 0; x < width; x++)
        {
          guint difference = whole_picture_difference (row_a[x] & mask, row_b[x] & mask);

          g_assert_cmpuint (difference, <=, WHOLE_PICTURE_TOLERANCE);
          n_others += difference > 0;
        }
    }
  g_assert_cmpuint (n_others, <=, (gsize) width * (gsize) height / 1000);
}

static inline cairo_surface_t *
whole_picture_from_png (GBytes *png)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (png);

  return cairo_image_surface_create_from_png_stream (whole_picture_read, stream);
}

/* Of the last step, plain and transparent, at scales that are whole numbers and others. */
static inline void
assert_png_is_whole_picture (const StepPicture *picture)
{
  const double scales[] = { 1, 1.37, 2.5, 4 };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (scales); i++)
    {
      PictureExportOptions options = picture_export_options (picture);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) png = NULL;
      cairo_surface_t *whole, *read;

      options.scale = scales[i / 2];
      options.is_transparent = i % 2;
      png = picture_export_to_bytes (PICTURE_EXPORT_PNG, picture, &options, &error);
      g_assert_no_error (error);
      read = whole_picture_from_png (png);
      whole = whole_picture_draw (picture, &options);
      assert_surfaces_look_alike (whole, read);
      cairo_surface_destroy (whole);
      cairo_surface_destroy (read);
    }
}
