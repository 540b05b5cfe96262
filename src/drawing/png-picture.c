/* PNG by libpng and not by cairo, which can neither be cancelled nor report the stream's error.
 * Rows are converted one at a time. libpng reports errors by longjmp() to write_rows(), the only
 * function with a setjmp(); what must be freed belongs to its caller. */
#include "drawing/png-picture.h"

#include "drawing/cairo-stream.h"

#include <png.h>
#include <setjmp.h>

/* libpng's output function. */
static void
write_bytes (png_structp png,
             png_bytep   bytes,
             png_size_t  length)
{
  if (cairo_stream_write (png_get_io_ptr (png), bytes, (unsigned int) length)
      != CAIRO_STATUS_SUCCESS)
    png_error (png, "the stream takes no more");
}

static void
flush_nothing (png_structp png)
{
}

/* The error function; it must not return. The stream's own error, where there is one, says more
 * than libpng's. */
static void
stop (png_structp     png,
      png_const_charp message)
{
  CairoStream *out = png_get_error_ptr (png);

  if (out->error == NULL)
    g_set_error_literal (&out->error, G_IO_ERROR, G_IO_ERROR_FAILED, message);
  png_longjmp (png, 1);
}

/* The warning function: warnings would go to standard error. */
static void
ignore (png_structp     png,
        png_const_charp message)
{
}

static void
pack_rgb (const guint32 *pixels,
          int            width,
          guint8        *row)
{
  for (int x = 0; x < width; x++)
    {
      *row++ = (guint8) (pixels[x] >> 16);
      *row++ = (guint8) (pixels[x] >> 8);
      *row++ = (guint8) pixels[x];
    }
}

/* Undoes cairo's premultiplied alpha, which PNG does not have; rounded to the nearest. */
static inline guint8
divide (guint32 color,
        guint32 alpha)
{
  return (guint8) (((color & 0xff) * 255 + alpha / 2) / alpha);
}

static void
pack_rgba (const guint32 *pixels,
           int            width,
           guint8        *row)
{
  for (int x = 0; x < width; x++)
    {
      guint32 alpha = pixels[x] >> 24;

      *row++ = alpha > 0 ? divide (pixels[x] >> 16, alpha) : 0;
      *row++ = alpha > 0 ? divide (pixels[x] >> 8, alpha) : 0;
      *row++ = alpha > 0 ? divide (pixels[x], alpha) : 0;
      *row++ = (guint8) alpha;
    }
}

/* The whole file. Returns here by setjmp() when libpng must stop. @row has room for four bytes a
 * pixel. The filter "up" suits plain areas and is fast. */
static gboolean
write_rows (png_structp      png,
            png_infop        info,
            cairo_surface_t *surface,
            guint8          *row)
{
  CairoStream *out = png_get_error_ptr (png);
  const guint8 *data = cairo_image_surface_get_data (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  gboolean has_alpha = cairo_image_surface_get_format (surface) == CAIRO_FORMAT_ARGB32;

  if (setjmp (png_jmpbuf (png)) != 0)
    return FALSE;

  png_set_IHDR (png, info, (png_uint_32) width, (png_uint_32) height, 8,
                has_alpha ? PNG_COLOR_TYPE_RGBA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_filter (png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  png_write_info (png, info);
  for (int y = 0; y < height; y++)
    {
      const guint32 *pixels = (const guint32 *) (const void *) (data + (gsize) y * stride);

      if (has_alpha)
        pack_rgba (pixels, width, row);
      else
        pack_rgb (pixels, width, row);
      png_write_row (png, row);
      if (g_cancellable_set_error_if_cancelled (out->cancellable, &out->error))
        png_error (png, "cancelled");
    }
  png_write_end (png, info);

  return TRUE;
}

/* @surface is an image of one of the two formats. */
gboolean
png_picture_write (cairo_surface_t  *surface,
                   GOutputStream    *stream,
                   GCancellable     *cancellable,
                   GError          **error)
{
  CairoStream out = { stream, cancellable, NULL };
  cairo_status_t status = cairo_surface_status (surface);
  g_autofree guint8 *row = NULL;
  png_structp png;
  png_infop info;

  if (status != CAIRO_STATUS_SUCCESS)
    return cairo_stream_finish (&out, status, error);

  cairo_surface_flush (surface);
  row = g_malloc (4 * (gsize) cairo_image_surface_get_width (surface));
  png = png_create_write_struct (PNG_LIBPNG_VER_STRING, &out, stop, ignore);
  info = png != NULL ? png_create_info_struct (png) : NULL;
  if (info != NULL)
    {
      png_set_write_fn (png, &out, write_bytes, flush_nothing);
      if (!write_rows (png, info, surface, row))
        status = CAIRO_STATUS_WRITE_ERROR;
    }
  else
    {
      status = CAIRO_STATUS_NO_MEMORY;
    }
  png_destroy_write_struct (&png, &info);

  return cairo_stream_finish (&out, status, error);
}
