#include "sample-pictures.h"

#include "qr/qr-reader.h"
#include "qr/qr-symbol.h"

#include <stdio.h>
#include <string.h>

#include <jpeglib.h>
#include <webp/encode.h>

cairo_surface_t *
sample_page_new (int width,
                 int height)
{
  cairo_surface_t *page = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (page);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  return page;
}

/* Draws the code of @text with its quiet zone, its corner at @x, @y. */
void
sample_page_code (cairo_surface_t *page,
                  const char      *text,
                  double           x,
                  double           y,
                  double           module)
{
  g_autoptr (QrSymbol) symbol = qr_symbol_new (text, QR_LEVEL_M, NULL);
  cairo_t *cr = cairo_create (page);

  qr_symbol_draw (symbol, cr, x, y, module, QR_QUIET_ZONE);
  cairo_destroy (cr);
}

static cairo_status_t
append (void                *closure,
        const unsigned char *data,
        unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
sample_png (cairo_surface_t *page)
{
  GByteArray *png = g_byte_array_new ();

  g_assert_cmpint (cairo_surface_write_to_png_stream (page, append, png), ==, CAIRO_STATUS_SUCCESS);
  return g_byte_array_free_to_bytes (png);
}

static const guint32 *
page_row (cairo_surface_t *page,
          int              y)
{
  const guint8 *data = cairo_image_surface_get_data (page);

  return (const guint32 *) (const void *) (data + y * cairo_image_surface_get_stride (page));
}

static void
fill_row (cairo_surface_t *page,
          int              y,
          int              n_components,
          guint8          *row)
{
  const guint32 *pixels = page_row (page, y);
  int width = cairo_image_surface_get_width (page);

  for (int x = 0; x < width; x++)
    for (int c = 0; c < n_components; c++)
      row[x * n_components + c] = c == 3 ? 255 : pixels[x] >> (16 - 8 * (c % 3)) & 0xFF;
}

/* @n_components is 1 (grey), 3 (colours) or 4 (inks). */
GBytes *
sample_jpeg (cairo_surface_t *page,
             int              n_components)
{
  struct jpeg_compress_struct info;
  struct jpeg_error_mgr errors;
  unsigned char *bytes = NULL;
  unsigned long length = 0;
  g_autofree guint8 *row = NULL;

  info.err = jpeg_std_error (&errors);
  jpeg_create_compress (&info);
  jpeg_mem_dest (&info, &bytes, &length);
  info.image_width = cairo_image_surface_get_width (page);
  info.image_height = cairo_image_surface_get_height (page);
  info.input_components = n_components;
  info.in_color_space = n_components == 1 ? JCS_GRAYSCALE : n_components == 3 ? JCS_RGB : JCS_CMYK;
  jpeg_set_defaults (&info);
  jpeg_start_compress (&info, TRUE);

  row = g_malloc (info.image_width * n_components);
  for (JDIMENSION y = 0; y < info.image_height; y++)
    {
      fill_row (page, y, n_components, row);
      jpeg_write_scanlines (&info, &row, 1);
    }
  jpeg_finish_compress (&info);
  jpeg_destroy_compress (&info);

  return g_bytes_new_with_free_func (bytes, length, free, bytes);
}

GBytes *
sample_webp (cairo_surface_t *page,
             gboolean         lossless)
{
  int width = cairo_image_surface_get_width (page), height = cairo_image_surface_get_height (page);
  g_autofree guint8 *pixels = g_malloc ((gsize) width * height * 3);
  uint8_t *bytes = NULL;
  gsize length;

  for (int y = 0; y < height; y++)
    fill_row (page, y, 3, pixels + (gsize) y * width * 3);

  length = lossless ? WebPEncodeLosslessRGB (pixels, width, height, width * 3, &bytes)
                    : WebPEncodeRGB (pixels, width, height, width * 3, 90, &bytes);
  return g_bytes_new_with_free_func (bytes, length, (GDestroyNotify) WebPFree, bytes);
}
