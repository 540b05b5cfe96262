#include "drawing/numerals.h"

typedef struct
{
  cairo_surface_t *surface;
  cairo_t         *cr;
  DrawingNumerals  numerals;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 200, 100);
  fixture->cr = cairo_create (fixture->surface);
  drawing_numerals_init (&fixture->numerals, fixture->cr, NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  drawing_numerals_clear (&fixture->numerals);
  g_assert_cmpint (cairo_status (fixture->cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (fixture->cr);
  cairo_surface_destroy (fixture->surface);
}

typedef struct
{
  int left, right, top, bottom, n_inked;
} Ink;

static Ink
find_ink (cairo_surface_t *surface)
{
  int stride = cairo_image_surface_get_stride (surface);
  const guchar *data = cairo_image_surface_get_data (surface);
  Ink ink = { 200, -1, 100, -1, 0 };

  for (int y = 0; y < 100; y++)
    for (int x = 0; x < 200; x++)
      if (data[y * stride + x] > 64)
        {
          ink.left = MIN (ink.left, x);
          ink.right = MAX (ink.right, x);
          ink.top = MIN (ink.top, y);
          ink.bottom = MAX (ink.bottom, y);
          ink.n_inked++;
        }

  return ink;
}

static void
test_widths_add_up (Fixture       *fixture,
                    gconstpointer  data)
{
  double one = drawing_numerals_get_width (&fixture->numerals, 8, 30, TRUE);

  g_assert_cmpfloat (one, >, 5);
  g_assert_cmpfloat_with_epsilon (drawing_numerals_get_width (&fixture->numerals, 8888, 30, TRUE),
                                  4 * one, 0.01);
  g_assert_cmpfloat_with_epsilon (drawing_numerals_get_width (&fixture->numerals, 8, 60, TRUE),
                                  2 * one, 0.5);
}

static void
test_shown_by_the_flush_and_centred (Fixture       *fixture,
                                     gconstpointer  data)
{
  Ink ink;

  drawing_numerals_add (&fixture->numerals, 88, 100, 50, 40, TRUE);
  cairo_surface_flush (fixture->surface);
  g_assert_cmpint (find_ink (fixture->surface).n_inked, ==, 0);

  drawing_numerals_flush (&fixture->numerals);
  cairo_surface_flush (fixture->surface);
  ink = find_ink (fixture->surface);
  g_assert_cmpint (ink.n_inked, >, 100);
  g_assert_cmpint (ABS (ink.left + ink.right - 199), <=, 5);
  g_assert_cmpint (ABS (ink.top + ink.bottom - 99), <=, 4);
}

static void
test_more_sizes_than_are_kept (Fixture       *fixture,
                               gconstpointer  data)
{
  for (guint i = 0; i < 3 * DRAWING_NUMERALS_SIZES; i++)
    drawing_numerals_add (&fixture->numerals, i, 100, 50, 5 + i, FALSE);
  drawing_numerals_add (&fixture->numerals, DRAWING_NUMERALS_ELLIPSIS, 100, 50, 20, TRUE);
  drawing_numerals_flush (&fixture->numerals);
  cairo_surface_flush (fixture->surface);
  g_assert_cmpint (find_ink (fixture->surface).n_inked, >, 100);
}

static void
test_halo_is_around_the_digits (Fixture       *fixture,
                                gconstpointer  data)
{
  double x1, y1, x2, y2;

  drawing_numerals_add (&fixture->numerals, 88, 100, 50, 40, TRUE);
  drawing_numerals_add_path (&fixture->numerals);
  cairo_path_extents (fixture->cr, &x1, &y1, &x2, &y2);
  g_assert_cmpfloat_with_epsilon ((x1 + x2) / 2, 100, 2);
  cairo_new_path (fixture->cr);

  drawing_numerals_add_boxes (&fixture->numerals, 3);
  cairo_path_extents (fixture->cr, &x1, &y1, &x2, &y2);
  g_assert_cmpfloat_with_epsilon (y2 - y1, fixture->numerals.fonts[0].height + 6, 0.1);
  g_assert_cmpfloat_with_epsilon ((x1 + x2) / 2, 100, 1);
}

static void
test_halo_of_letters (Fixture       *fixture,
                      gconstpointer  data)
{
  Ink around, ink;

  drawing_numerals_add (&fixture->numerals, 88, 100, 50, 40, TRUE);
  drawing_numerals_show_around (&fixture->numerals, 2.8); /* as three pixels */
  cairo_surface_flush (fixture->surface);
  around = find_ink (fixture->surface);

  cairo_set_operator (fixture->cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (fixture->cr);
  cairo_set_operator (fixture->cr, CAIRO_OPERATOR_OVER);
  drawing_numerals_flush (&fixture->numerals);
  cairo_surface_flush (fixture->surface);
  ink = find_ink (fixture->surface);

  g_assert_cmpint (ink.n_inked, >, 100);
  g_assert_cmpint (around.left, ==, ink.left - 3);
  g_assert_cmpint (around.right, ==, ink.right + 3);
  g_assert_cmpint (around.top, ==, ink.top - 3);
  g_assert_cmpint (around.bottom, ==, ink.bottom + 3);
}

static void
test_count_digits (void)
{
  g_assert_cmpuint (drawing_numerals_count_digits (0), ==, 1);
  g_assert_cmpuint (drawing_numerals_count_digits (9), ==, 1);
  g_assert_cmpuint (drawing_numerals_count_digits (10), ==, 2);
  g_assert_cmpuint (drawing_numerals_count_digits (G_MAXINT64), ==, 19);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/numerals/widths-add-up", Fixture, NULL, set_up, test_widths_add_up, tear_down);
  g_test_add ("/numerals/shown-by-the-flush-and-centred", Fixture, NULL, set_up,
              test_shown_by_the_flush_and_centred, tear_down);
  g_test_add ("/numerals/more-sizes-than-are-kept", Fixture, NULL, set_up,
              test_more_sizes_than_are_kept, tear_down);
  g_test_add ("/numerals/halo-is-around-the-digits", Fixture, NULL, set_up,
              test_halo_is_around_the_digits, tear_down);
  g_test_add ("/numerals/halo-of-letters", Fixture, NULL, set_up,
              test_halo_of_letters, tear_down);
  g_test_add_func ("/numerals/count-digits", test_count_digits);
  return g_test_run ();
}
