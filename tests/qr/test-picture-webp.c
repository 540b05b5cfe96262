#include "qr/picture-decoders.h"

#include "sample-pictures.h"
#include "text/decode-error.h"

#include <string.h>

/* Black, white, green, transparent and half transparent black, from left to right. */
static cairo_surface_t *
stripes_new (int width,
             int height)
{
  static const double colours[][4]
      = { { 0, 0, 0, 1 }, { 1, 1, 1, 1 }, { 0, 1, 0, 1 }, { 0, 0, 0, 0 }, { 0, 0, 0, 0.5 } };
  cairo_surface_t *page = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (page);

  for (gsize i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      cairo_set_source_rgba (cr, colours[i][0], colours[i][1], colours[i][2], colours[i][3]);
      cairo_rectangle (cr, (double) (width / 5 * i), 0, width / 5, height);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
  return page;
}

/* Looks at the middle of each stripe in the first and the last row and in between. */
static void
assert_stripes (GBytes *webp,
                guint   width,
                guint   height,
                int     tolerance)
{
  static const int expected[] = { 0, 255, 149, 255, 127 };
  g_autofree guint8 *pixels = g_malloc0 (width * height);
  g_autoptr (GError) error = NULL;
  gsize length;
  const guint8 *data = g_bytes_get_data (webp, &length);

  g_assert_true (picture_webp_decode (data, length, width, height, pixels, &error));
  g_assert_no_error (error);
  for (guint y = 0; y < height; y += (height - 1) / 4)
    for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
      g_assert_cmpint (ABS (pixels[y * width + width / 5 * i + width / 10] - expected[i]), <=,
                       tolerance);
}

static void
test_opacity (void)
{
  cairo_surface_t *page = stripes_new (105, 33);
  g_autoptr (GBytes) lossy = sample_transparent_webp (page, FALSE);
  g_autoptr (GBytes) lossless = sample_transparent_webp (page, TRUE);

  assert_stripes (lossy, 105, 33, 12);
  assert_stripes (lossless, 105, 33, 0);
  cairo_surface_destroy (page);
}

/* More than a band of opacity. */
static void
test_bands (void)
{
  cairo_surface_t *page = stripes_new (4005, 4501);
  g_autoptr (GBytes) lossy = sample_transparent_webp (page, FALSE);
  g_autoptr (GBytes) lossless = sample_transparent_webp (page, TRUE);

  assert_stripes (lossy, 4005, 4501, 12);
  assert_stripes (lossless, 4005, 4501, 0);
  cairo_surface_destroy (page);
}

static void
test_refuses (void)
{
  cairo_surface_t *page = stripes_new (20, 20);
  g_autoptr (GBytes) webp = sample_transparent_webp (page, TRUE);
  guint8 pixels[400];
  gsize length;
  const guint8 *data = g_bytes_get_data (webp, &length);

  g_assert_false (picture_webp_decode (data, length, 20, 10, pixels, NULL));
  for (gsize cut = 0; cut < length; cut++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (picture_webp_decode (data, cut, 20, 20, pixels, &error));
      g_assert_error (error, DECODE_ERROR, DECODE_ERROR_PICTURE);
    }
  cairo_surface_destroy (page);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture-webp/opacity", test_opacity);
  g_test_add_func ("/picture-webp/bands", test_bands);
  g_test_add_func ("/picture-webp/refuses", test_refuses);
  return g_test_run ();
}
