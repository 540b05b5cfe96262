#include "qr/qr-scan.h"

#include "sample-pictures.h"

#include <math.h>
#include <string.h>

#define LINK "https://spaces-game.com/#4|12p08p12t04p00pG0f"

static GPtrArray *
scan_page (cairo_surface_t *page)
{
  g_autoptr (GBytes) png = sample_png (page);
  g_auto (PictureGrey) picture = { 0 };
  gsize length;
  const guint8 *data = g_bytes_get_data (png, &length);

  g_assert_true (picture_grey_decode (data, length, &picture, NULL));
  return qr_scan (&picture);
}

static void
assert_finds (cairo_surface_t *page,
              const char      *text)
{
  g_autoptr (GPtrArray) found = scan_page (page);

  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpstr (((QrFinding *) found->pdata[0])->text, ==, text);
  cairo_surface_destroy (page);
}

static void
test_small_to_large (void)
{
  const double modules[] = { 1, 2, 3, 4, 10, 40 };

  for (gsize i = 0; i < G_N_ELEMENTS (modules); i++)
    {
      int side = (int) (60 * modules[i]);
      cairo_surface_t *page = sample_page_new (side, side);

      g_test_message ("%g pixels a module", modules[i]);
      sample_page_code (page, LINK, 0, 0, modules[i]);
      assert_finds (page, LINK);
    }
}

static void
test_light_on_dark (void)
{
  cairo_surface_t *page = sample_page_new (300, 300);
  cairo_t *cr;

  sample_page_code (page, LINK, 20, 20, 5);
  cr = cairo_create (page);
  cairo_set_operator (cr, CAIRO_OPERATOR_DIFFERENCE);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  assert_finds (page, LINK);
}

static void
test_turned (void)
{
  const double degrees[] = { 7, 45, 90, 180, 200 };

  for (gsize i = 0; i < G_N_ELEMENTS (degrees); i++)
    {
      cairo_surface_t *code = sample_page_new (260, 260);
      cairo_surface_t *page = sample_page_new (500, 500);
      cairo_t *cr = cairo_create (page);

      sample_page_code (code, LINK, 0, 0, 6);
      cairo_translate (cr, 250, 250);
      cairo_rotate (cr, degrees[i] * G_PI / 180);
      cairo_set_source_surface (cr, code, -130, -130);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_surface_destroy (code);
      assert_finds (page, LINK);
    }
}

/* Two lines of three, the second line a little tilted. */
static void
test_several_in_reading_order (void)
{
  const double tops[] = { 10, 10, 10, 330, 320, 310 };
  cairo_surface_t *page = sample_page_new (900, 640);
  g_autoptr (GPtrArray) found = NULL;

  for (int i = 5; i >= 0; i--)
    {
      g_autofree char *text = g_strdup_printf ("https://spaces-game.com/#2|%dp0pG0f", i);

      sample_page_code (page, text, 10 + 290 * (i % 3), tops[i], 6);
    }

  found = scan_page (page);
  g_assert_cmpuint (found->len, ==, 6);
  for (int i = 0; i < 6; i++)
    {
      const QrFinding *finding = found->pdata[i];

      g_assert_cmpint (finding->text[strlen ("https://spaces-game.com/#2|")], ==, '0' + i);
      g_assert_cmpint (abs (finding->x - (10 + 24 + 290 * (i % 3))), <=, 8);
      g_assert_cmpint (abs (finding->y - ((int) tops[i] + 24)), <=, 8);
      g_assert_cmpint (abs (finding->width - 29 * 6), <=, 12);
    }
  cairo_surface_destroy (page);
}

static void
test_nothing_to_find (void)
{
  const int sides[] = { 1, 28, 29, 400 };

  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      cairo_surface_t *page = sample_page_new (sides[i], sides[i]);
      g_autoptr (GPtrArray) found = scan_page (page);

      g_assert_cmpuint (found->len, ==, 0);
      cairo_surface_destroy (page);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/qr-scan/small-to-large", test_small_to_large);
  g_test_add_func ("/qr-scan/light-on-dark", test_light_on_dark);
  g_test_add_func ("/qr-scan/turned", test_turned);
  g_test_add_func ("/qr-scan/several-in-reading-order", test_several_in_reading_order);
  g_test_add_func ("/qr-scan/nothing-to-find", test_nothing_to_find);
  return g_test_run ();
}
