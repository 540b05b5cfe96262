#include "symbol-reader.h"

#include <zbar.h>

/* A reader that looks once misses a code now and then; a telephone looks thirty times a second,
 * each time a little differently. */
static const double scales[] = { 1, 0.75, 0.5 };

static guint8 *
grey_of (cairo_surface_t *surface,
         double           scale,
         int              width,
         int              height)
{
  cairo_surface_t *flat = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  guint8 *grey = g_malloc ((gsize) width * height);
  cairo_t *cr = cairo_create (flat);
  int stride;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (flat);
  stride = cairo_image_surface_get_stride (flat);
  for (int y = 0; y < height; y++)
    {
      for (int x = 0; x < width; x++)
        grey[(gsize) y * width + x] = cairo_image_surface_get_data (
            flat)[(gsize) y * stride + x * 4 + 1];
    }
  cairo_surface_destroy (flat);

  return grey;
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

static void
read_at (cairo_surface_t *surface,
         double           scale,
         GPtrArray       *texts)
{
  int width = cairo_image_surface_get_width (surface) * scale;
  int height = cairo_image_surface_get_height (surface) * scale;
  g_autofree guint8 *grey = grey_of (surface, scale, width, height);
  zbar_image_scanner_t *scanner = zbar_image_scanner_create ();
  zbar_image_t *image = zbar_image_create ();

  zbar_image_scanner_set_config (scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0);
  zbar_image_scanner_set_config (scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1);
  zbar_image_set_format (image, zbar_fourcc ('Y', '8', '0', '0'));
  zbar_image_set_size (image, width, height);
  zbar_image_set_data (image, grey, (gsize) width * height, NULL);
  zbar_scan_image (scanner, image);
  for (const zbar_symbol_t *symbol = zbar_image_first_symbol (image); symbol != NULL;
       symbol = zbar_symbol_next (symbol))
    {
      const char *text = zbar_symbol_get_data (symbol);

      if (!g_ptr_array_find_with_equal_func (texts, text, g_str_equal, NULL))
        g_ptr_array_add (texts, g_strdup (text));
    }
  zbar_image_destroy (image);
  zbar_image_scanner_destroy (scanner);
}

GPtrArray *
symbol_reader_read (cairo_surface_t *surface)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    read_at (surface, scales[i], texts);
  g_ptr_array_sort (texts, compare);

  return texts;
}
