#include "qr/picture-grey.h"

#include "sample-pictures.h"
#include "text/decode-error.h"

#include <string.h>

/* Left half black, right half a colour of the luma 150. */
static cairo_surface_t *
two_halves (int width,
            int height)
{
  cairo_surface_t *page = sample_page_new (width, height);
  cairo_t *cr = cairo_create (page);

  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_rectangle (cr, 0, 0, width / 2.0, height);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 1, 0);
  cairo_rectangle (cr, width / 2.0, 0, width / 2.0, height);
  cairo_fill (cr);
  cairo_destroy (cr);
  return page;
}

static void
assert_two_halves (GBytes *bytes,
                   int     right,
                   int     tolerance)
{
  g_auto (PictureGrey) picture = { 0 };
  g_autoptr (GError) error = NULL;
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);

  g_assert_true (picture_grey_decode (data, length, &picture, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (picture.width, ==, 32);
  g_assert_cmpuint (picture.height, ==, 16);
  g_assert_cmpint (ABS (picture.pixels[5 * 32 + 4] - 0), <=, tolerance);
  g_assert_cmpint (ABS (picture.pixels[5 * 32 + 27] - right), <=, tolerance);
}

static void
test_every_format (void)
{
  cairo_surface_t *page = two_halves (32, 16);
  g_autoptr (GBytes) png = sample_png (page);
  g_autoptr (GBytes) jpeg = sample_jpeg (page, 3);
  g_autoptr (GBytes) lossy = sample_webp (page, FALSE);
  g_autoptr (GBytes) lossless = sample_webp (page, TRUE);

  assert_two_halves (png, 149, 0);
  assert_two_halves (jpeg, 149, 8);
  assert_two_halves (lossy, 149, 12);
  assert_two_halves (lossless, 149, 0);
  cairo_surface_destroy (page);
}

static void
test_transparent_is_white (void)
{
  cairo_surface_t *page = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 4, 4);
  g_autoptr (GBytes) png = sample_png (page);
  g_auto (PictureGrey) picture = { 0 };
  gsize length;
  const guint8 *data = g_bytes_get_data (png, &length);

  g_assert_true (picture_grey_decode (data, length, &picture, NULL));
  g_assert_cmpuint (picture.pixels[0], ==, 255);
  cairo_surface_destroy (page);
}

static void
test_svg_gets_its_proportions (void)
{
  static const struct
  {
    const char *svg;
    guint width;
    guint height;
  } cases[] = {
    { "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'/>", 1600, 800 },
    { "<svg xmlns='http://www.w3.org/2000/svg' width='5' height='10'/>", 800, 1600 },
    { "<svg xmlns='http://www.w3.org/2000/svg'/>", 1600, 1600 },
    { "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1e30 1'/>", 1600, 1 },
    { "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='100000000'/>", 1, 1600 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (PictureGrey) picture = { 0 };

      g_assert_true (picture_grey_decode ((const guint8 *) cases[i].svg, strlen (cases[i].svg),
                                          &picture, NULL));
      g_assert_cmpuint (picture.width, ==, cases[i].width);
      g_assert_cmpuint (picture.height, ==, cases[i].height);
      g_assert_cmpuint (picture.pixels[0], ==, 255);
    }
}

/* Neither where there are fonts nor where there are none. */
static void
test_svg_text_is_not_drawn (void)
{
  static const char svg[]
      = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'>"
        "<rect y='18' width='20' height='2'/>"
        "<text x='0' y='15' font-size='20' style='display:inline'>M<tspan>M</tspan></text>"
        "</svg>";
  g_auto (PictureGrey) picture = { 0 };
  gsize n_pixels, n_dark = 0;

  g_assert_true (picture_grey_decode ((const guint8 *) svg, strlen (svg), &picture, NULL));
  n_pixels = (gsize) picture.width * picture.height;
  for (gsize i = 0; i < n_pixels; i++)
    n_dark += picture.pixels[i] < 128;
  g_assert_cmpuint (n_dark, ==, n_pixels / 10);
}

static void
assert_damaged (const guint8 *bytes,
                gsize         length)
{
  g_auto (PictureGrey) picture = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (picture_grey_decode (bytes, length, &picture, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_PICTURE);
  g_assert_null (picture.pixels);
}

static void
test_damage_is_refused (void)
{
  cairo_surface_t *page = two_halves (64, 64);
  g_autoptr (GBytes) png = sample_png (page);
  g_autoptr (GBytes) webp = sample_webp (page, FALSE);
  g_autofree guint8 *wrong_crc = NULL;
  gsize length;
  const guint8 *data = g_bytes_get_data (png, &length);

  assert_damaged (data, length / 2);
  wrong_crc = g_memdup2 (data, length);
  wrong_crc[29] ^= 0xFF; /* of the first chunk */
  assert_damaged (wrong_crc, length);

  data = g_bytes_get_data (webp, &length);
  assert_damaged (data, length / 2);
  assert_damaged ((const guint8 *) "<svg", 4);
  cairo_surface_destroy (page);
}

/* A byte that is changed anywhere gives a picture or an error, and the same size if a picture. */
static void
test_changed_bytes (void)
{
  cairo_surface_t *page = two_halves (32, 16);
  GBytes *pictures[] = {
    sample_png (page), sample_jpeg (page, 3), sample_webp (page, FALSE), sample_webp (page, TRUE),
  };

  for (int round = 0; round < 400; round++)
    {
      g_auto (PictureGrey) picture = { 0 };
      g_autofree guint8 *copy = NULL;
      gsize length;
      const guint8 *data = g_bytes_get_data (pictures[round % 4], &length);

      copy = g_memdup2 (data, length);
      copy[g_test_rand_int_range (0, length)] = g_test_rand_int_range (0, 256);
      if (picture_grey_decode (copy, length, &picture, NULL))
        g_assert_nonnull (picture.pixels);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (pictures); i++)
    g_clear_pointer (&pictures[i], g_bytes_unref);
  cairo_surface_destroy (page);
}

static void
test_scale_and_invert (void)
{
  guint8 pixels[] = { 0, 100, 50, 250, 20, 30 };
  PictureGrey picture = { 3, 2, pixels };
  g_auto (PictureGrey) larger = { 0 };
  g_auto (PictureGrey) smaller = { 0 };
  g_auto (PictureGrey) same = { 0 };
  const guint8 doubled[] = { 0, 0, 100, 100, 50, 50 };

  picture_grey_scale (&picture, 6, 4, &larger);
  g_assert_cmpmem (larger.pixels + 6, 6, doubled, 6);
  picture_grey_scale (&picture, 1, 1, &smaller);
  g_assert_cmpuint (smaller.pixels[0], ==, 75);
  picture_grey_scale (&picture, 3, 2, &same);
  g_assert_cmpmem (same.pixels, 6, pixels, 6);
  picture_grey_invert (&same);
  g_assert_cmpuint (same.pixels[3], ==, 5);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture-grey/every-format", test_every_format);
  g_test_add_func ("/picture-grey/transparent-is-white", test_transparent_is_white);
  g_test_add_func ("/picture-grey/svg-gets-its-proportions", test_svg_gets_its_proportions);
  g_test_add_func ("/picture-grey/svg-text-is-not-drawn", test_svg_text_is_not_drawn);
  g_test_add_func ("/picture-grey/damage-is-refused", test_damage_is_refused);
  g_test_add_func ("/picture-grey/changed-bytes", test_changed_bytes);
  g_test_add_func ("/picture-grey/scale-and-invert", test_scale_and_invert);
  return g_test_run ();
}
