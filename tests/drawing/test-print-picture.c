#include "drawing/print-picture.h"

/* A picture lies at the foot of its room, at the left or in the middle, as large as it can be. */
static void
test_fit (void)
{
  static const struct
  {
    double      width, height;
    gboolean    is_centred;
    DrawingRect rect;
  } cases[] = {
    { 7, 7, FALSE, { 10, 20, 40, 40 } },
    { 80, 80, TRUE, { 40, 20, 40, 40 } },
    { 5, 1, FALSE, { 10, 40, 100, 20 } },
    { 500, 100, TRUE, { 10, 40, 100, 20 } },
    { 1, 2, TRUE, { 50, 20, 20, 40 } },
  };
  const DrawingRect room = { 10, 20, 100, 40 };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PrintPicture) picture
          = print_picture_new (NULL, NULL, NULL, cases[i].width, cases[i].height);
      DrawingRect rect = print_picture_fit (picture, &room, cases[i].is_centred);

      g_assert_cmpfloat (rect.x, ==, cases[i].rect.x);
      g_assert_cmpfloat (rect.y, ==, cases[i].rect.y);
      g_assert_cmpfloat (rect.width, ==, cases[i].rect.width);
      g_assert_cmpfloat (rect.height, ==, cases[i].rect.height);
    }
}

static void
draw_square (cairo_t *cr,
             gpointer data)
{
  guint *n_draws = data;

  (*n_draws)++;
  cairo_rectangle (cr, 0, 0, 5, 5);
  cairo_fill (cr);
}

/* A drawing is made once for each key, and painted it is what was drawn. */
static void
test_cache (void)
{
  const cairo_rectangle_t extents = { 0, 0, 10, 10 };
  g_autoptr (DrawingCache) cache = drawing_cache_new ();
  guint n_draws = 0;
  cairo_surface_t *first = drawing_cache_get (cache, "test a", &extents, draw_square, &n_draws);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 10, 10);
  cairo_t *cr = cairo_create (image);
  const guint32 *pixels;

  g_assert_true (drawing_cache_get (cache, "test a", &extents, draw_square, &n_draws) == first);
  g_assert_true (drawing_cache_get (cache, "test b", &extents, draw_square, &n_draws) != first);
  g_assert_cmpuint (n_draws, ==, 2);

  cairo_set_source_surface (cr, first, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  pixels = (const guint32 *) (const void *) cairo_image_surface_get_data (image);
  g_assert_cmphex (pixels[4], ==, 0xff000000);
  g_assert_cmphex (pixels[5], ==, 0);
  cairo_surface_destroy (image);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/print-picture/fit", test_fit);
  g_test_add_func ("/print-picture/cache", test_cache);

  return g_test_run ();
}
