#include "qr/picture-decoders.h"

#include "sample-pictures.h"

#include <string.h>

static gboolean
decode (GBytes *jpeg,
        gsize   length,
        guint8  pixels[64])
{
  memset (pixels, 7, 64);
  return picture_jpeg_decode (g_bytes_get_data (jpeg, NULL), length, 8, 8, pixels, NULL);
}

static void
test_grey_colours_and_inks (void)
{
  const int n_components[] = { 1, 3, 4 };

  for (gsize i = 0; i < G_N_ELEMENTS (n_components); i++)
    {
      cairo_surface_t *page = sample_page_new (8, 8);
      g_autoptr (GBytes) jpeg = sample_jpeg (page, n_components[i]);
      guint8 pixels[64];

      g_assert_true (decode (jpeg, g_bytes_get_size (jpeg), pixels));
      g_assert_cmpuint (pixels[0], >=, 250);
      g_assert_cmpuint (pixels[63], >=, 250);
      cairo_surface_destroy (page);
    }
}

static void
test_refuses (void)
{
  cairo_surface_t *page = sample_page_new (8, 8);
  g_autoptr (GBytes) jpeg = sample_jpeg (page, 3);
  guint8 pixels[64];

  g_assert_false (decode (jpeg, 0, pixels));
  g_assert_false (decode (jpeg, 20, pixels));
  g_assert_false (picture_jpeg_decode (g_bytes_get_data (jpeg, NULL), g_bytes_get_size (jpeg), 8, 4,
                                       pixels, NULL));
  g_assert_false (picture_jpeg_decode ((const guint8 *) "no jpeg", 7, 8, 8, pixels, NULL));
  cairo_surface_destroy (page);
}

/* Without its last bytes the picture is there, as far as it goes. */
static void
test_early_end (void)
{
  cairo_surface_t *page = sample_page_new (8, 8);
  g_autoptr (GBytes) jpeg = sample_jpeg (page, 3);
  guint8 pixels[64];

  g_assert_true (decode (jpeg, g_bytes_get_size (jpeg) - 2, pixels));
  g_assert_cmpuint (pixels[0], >=, 250);
  cairo_surface_destroy (page);
}

/* The scans of a progressive JPEG say the same as the single one, in which all components are
 * looked at: in all of the colours and in a fourth of them, and where they end within a block. */
static void
test_progressive (void)
{
  cairo_surface_t *page = sample_page_new (203, 101);
  guint8 *data = cairo_image_surface_get_data (page);
  gsize size = (gsize) cairo_image_surface_get_stride (page) * 101;

  for (gsize i = 0; i < size; i++)
    data[i] = i % 4 == 3 ? 255 : (guint8) g_test_rand_int ();
  cairo_surface_mark_dirty (page);
  for (int sampling = 1; sampling <= 2; sampling++)
    {
      g_autoptr (GBytes) one_scan = sample_sampled_jpeg (page, 3, sampling, FALSE);
      g_autoptr (GBytes) scans = sample_sampled_jpeg (page, 3, sampling, TRUE);
      g_autofree guint8 *expected = g_malloc (203 * 101);
      g_autofree guint8 *pixels = g_malloc0 (203 * 101);

      g_assert_true (picture_jpeg_decode (g_bytes_get_data (one_scan, NULL),
                                          g_bytes_get_size (one_scan), 203, 101, expected, NULL));
      g_assert_true (picture_jpeg_decode (g_bytes_get_data (scans, NULL), g_bytes_get_size (scans),
                                          203, 101, pixels, NULL));
      g_assert_cmpmem (pixels, 203 * 101, expected, 203 * 101);
    }
  cairo_surface_destroy (page);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture-jpeg/grey-colours-and-inks", test_grey_colours_and_inks);
  g_test_add_func ("/picture-jpeg/refuses", test_refuses);
  g_test_add_func ("/picture-jpeg/early-end", test_early_end);
  g_test_add_func ("/picture-jpeg/progressive", test_progressive);
  return g_test_run ();
}
