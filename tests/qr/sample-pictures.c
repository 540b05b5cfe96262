#include "sample-pictures.h"

#include "qr/qr-reader.h"
#include "qr/qr-symbol.h"

#include <stdio.h>
#include <string.h>

#include <jpeglib.h>
#include <png.h>
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

  return (const guint32 *) (const void *) (data
                                           + (gsize) y * cairo_image_surface_get_stride (page));
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

static void
append_png (png_structp png,
            png_bytep   data,
            gsize       length)
{
  g_byte_array_append (png_get_io_ptr (png), data, length);
}

static void
flush_nothing (png_structp png)
{
}

/* In the seven passes of Adam7, without transparency. */
GBytes *
sample_interlaced_png (cairo_surface_t *page)
{
  guint width = cairo_image_surface_get_width (page);
  guint height = cairo_image_surface_get_height (page);
  png_structp png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct (png);
  GByteArray *bytes = g_byte_array_new ();
  g_autofree guint8 *row = g_malloc (3 * width);
  int n_passes;

  png_set_write_fn (png, bytes, append_png, flush_nothing);
  png_set_compression_level (png, 1);
  png_set_IHDR (png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_ADAM7,
                PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info (png, info);
  n_passes = png_set_interlace_handling (png);
  for (int pass = 0; pass < n_passes; pass++)
    for (guint y = 0; y < height; y++)
      {
        fill_row (page, y, 3, row);
        png_write_row (png, row);
      }
  png_write_end (png, info);
  png_destroy_write_struct (&png, &info);
  return g_byte_array_free_to_bytes (bytes);
}

/* @n_components is 1 (grey), 3 (colours) or 4 (inks); @sampling is 1 for all of the colours, 2 for
 * a fourth of them. */
GBytes *
sample_sampled_jpeg (cairo_surface_t *page,
                     int              n_components,
                     int              sampling,
                     gboolean         progressive)
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
  info.comp_info[0].h_samp_factor = sampling;
  info.comp_info[0].v_samp_factor = sampling;
  if (progressive)
    jpeg_simple_progression (&info);
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
sample_jpeg (cairo_surface_t *page,
             int              n_components)
{
  return sample_sampled_jpeg (page, n_components, n_components == 3 ? 2 : 1, FALSE);
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

/* With what is transparent in @page. */
GBytes *
sample_transparent_webp (cairo_surface_t *page,
                         gboolean         lossless)
{
  WebPConfig config;
  WebPPicture picture;
  WebPMemoryWriter writer;

  WebPMemoryWriterInit (&writer);
  g_assert_true (WebPConfigInit (&config));
  config.lossless = lossless;
  config.method = 0;
  g_assert_true (WebPPictureInit (&picture));
  picture.use_argb = TRUE;
  picture.width = cairo_image_surface_get_width (page);
  picture.height = cairo_image_surface_get_height (page);
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &writer;
  g_assert_true (WebPPictureAlloc (&picture));
  for (int y = 0; y < picture.height; y++)
    memcpy (picture.argb + (gsize) y * picture.argb_stride, page_row (page, y), 4 * picture.width);
  g_assert_true (WebPEncode (&config, &picture));
  WebPPictureFree (&picture);
  return g_bytes_new_with_free_func (writer.mem, writer.size, (GDestroyNotify) WebPFree,
                                     writer.mem);
}
