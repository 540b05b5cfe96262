#include "drawing/png-picture.h"

#include "whole-picture.h"

#include <string.h>

typedef struct
{
  const guint8 *bytes;
  gsize         left;
} Source;

static cairo_status_t
read_bytes (void   *closure,
            guchar *data,
            guint   length)
{
  Source *source = closure;

  if (length > source->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, source->bytes, length);
  source->bytes += length;
  source->left -= length;

  return CAIRO_STATUS_SUCCESS;
}

/* Writes and has cairo read it again, which is to be the very same picture. */
static void
assert_comes_back (cairo_surface_t *surface)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GBytes) png = NULL;
  g_autoptr (GError) error = NULL;
  gboolean has_alpha = cairo_image_surface_get_format (surface) == CAIRO_FORMAT_ARGB32;
  const guint32 mask = has_alpha ? 0xffffffff : 0xffffff;
  Source source;
  cairo_surface_t *read;

  png_picture_write (surface, stream, NULL, &error);
  g_assert_no_error (error);
  g_output_stream_close (stream, NULL, NULL);
  png = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
  source.bytes = g_bytes_get_data (png, &source.left);
  read = cairo_image_surface_create_from_png_stream (read_bytes, &source);

  g_assert_cmpint (cairo_surface_status (read), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpuint (source.left, ==, 0);
  g_assert_cmpint (cairo_image_surface_get_format (read), ==,
                   cairo_image_surface_get_format (surface));
  g_assert_cmpint (cairo_image_surface_get_width (read), ==,
                   cairo_image_surface_get_width (surface));
  g_assert_cmpint (cairo_image_surface_get_height (read), ==,
                   cairo_image_surface_get_height (surface));
  for (int y = 0; y < cairo_image_surface_get_height (read); y++)
    {
      gsize start = (gsize) y * cairo_image_surface_get_stride (read);
      const guint32 *got
          = (const guint32 *) (const void *) (cairo_image_surface_get_data (read) + start);
      const guint32 *want
          = (const guint32 *) (const void *) (cairo_image_surface_get_data (surface) + start);

      for (int x = 0; x < cairo_image_surface_get_width (read); x++)
        g_assert_cmphex (got[x] & mask, ==, want[x] & mask);
    }
  cairo_surface_destroy (read);
}

static void
set_pixel (cairo_surface_t *surface,
           int              x,
           int              y,
           guint32          pixel)
{
  guint8 *row = cairo_image_surface_get_data (surface)
                + (gsize) y * cairo_image_surface_get_stride (surface);

  ((guint32 *) (void *) row)[x] = pixel;
}

static void
test_plain_pictures_come_back (void)
{
  const int sides[][2] = { { 1, 1 }, { 1, 40 }, { 40, 1 }, { 3, 5 }, { 333, 77 }, { 700, 1300 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      cairo_surface_t *surface
          = cairo_image_surface_create (CAIRO_FORMAT_RGB24, sides[i][0], sides[i][1]);

      for (int y = 0; y < sides[i][1]; y++)
        for (int x = 0; x < sides[i][0]; x++)
          set_pixel (surface, x, y, 0xff000000 | (g_test_rand_int () & 0xffffff));
      cairo_surface_mark_dirty (surface);
      assert_comes_back (surface);
      cairo_surface_destroy (surface);
    }
}

/* Every colour at every alpha. */
static void
test_transparent_pictures_come_back (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 256, 256);

  for (guint32 alpha = 0; alpha < 256; alpha++)
    for (guint32 color = 0; color < 256; color++)
      {
        guint32 most = MIN (color, alpha);

        set_pixel (surface, (int) color, (int) alpha,
                   alpha << 24 | most << 16 | (alpha - most) << 8 | most / 2);
      }
  cairo_surface_mark_dirty (surface);
  assert_comes_back (surface);
  cairo_surface_destroy (surface);
}

/* Circles all over, none on the border of a pixel. */
static void
draw_circles (cairo_t       *cr,
              gconstpointer  data)
{
  const int *n_circles = data;

  for (int i = 1; i <= *n_circles; i++)
    {
      cairo_arc (cr, 37.3 * (i % 31), 53.7 * i, 5 + i % 90, 0, 2 * G_PI);
      cairo_set_source_rgba (cr, i % 5 / 4.0, i % 7 / 6.0, i % 3 / 2.0, i % 11 / 10.0);
      cairo_fill (cr);
    }
}

static GBytes *
write_circles (int       width,
               int       height,
               gboolean  has_alpha,
               int       n_circles)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;

  png_picture_draw ((guint) width, (guint) height, has_alpha, draw_circles, &n_circles, stream,
                    NULL, &error);
  g_assert_no_error (error);
  g_output_stream_close (stream, NULL, NULL);

  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}

/* One band or many, nobody can tell; twice the same, whatever the threads did. */
static void
test_drawn_in_bands (void)
{
  const int sides[][2] = { { 1, 1 }, { 40, 30 }, { 1100, 3000 }, { 20000, 90 } };

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (sides); i++)
    {
      int width = sides[i / 2][0], height = sides[i / 2][1], n_circles = 70;
      cairo_surface_t *whole
          = cairo_image_surface_create (i % 2 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, width,
                                        height);
      cairo_t *cr = cairo_create (whole);
      g_autoptr (GBytes) png = write_circles (width, height, i % 2, n_circles);
      g_autoptr (GBytes) again = write_circles (width, height, i % 2, n_circles);
      cairo_surface_t *read = whole_picture_from_png (png);

      g_assert_true (g_bytes_equal (png, again));
      draw_circles (cr, &n_circles);
      cairo_destroy (cr);
      cairo_surface_flush (whole);
      assert_surfaces_look_alike (whole, read);
      cairo_surface_destroy (whole);
      cairo_surface_destroy (read);
    }
}

/* What cairo cannot make, in a thread. */
/* Another shade each time, with a line at the upper and at the lower end of the clip. */
static void
draw_shade (cairo_t       *cr,
            gconstpointer  n_bands)
{
  int number = g_atomic_int_add ((int *) n_bands, 1);
  double x1, y1, x2, y2;

  cairo_set_source_rgb (cr, 0, 0, (number + 1) / 255.0);
  cairo_paint (cr);
  cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, x1, y1, x2 - x1, 1);
  cairo_rectangle (cr, x1, y2 - 1, x2 - x1, 1);
  cairo_fill (cr);
}

/* What a band has of its own does not go on into the next one, nor does what is drawn at its ends
 * show. */
static void
test_bands_stand_alone (void)
{
  const int width = 1000, height = 3000;
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GBytes) png = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) shades = g_hash_table_new (NULL, NULL);
  cairo_surface_t *read;
  int n_bands = 0;

  png_picture_draw (width, height, FALSE, draw_shade, &n_bands, stream, NULL, &error);
  g_assert_no_error (error);
  g_output_stream_close (stream, NULL, NULL);
  png = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
  read = whole_picture_from_png (png);
  for (int y = 0; y < height; y++)
    {
      const guint32 *row
          = (const guint32 *) (const void *) (cairo_image_surface_get_data (read)
                                              + (gsize) y * cairo_image_surface_get_stride (read));

      for (int x = 0; x < width; x++)
        g_assert_cmphex (row[x] & 0xffffff, ==, row[0] & 0xffffff);
      g_assert_cmphex (row[0] & 0xffff00, ==, 0);
      g_hash_table_add (shades, GUINT_TO_POINTER (row[0] & 0xff));
    }
  g_assert_cmpint (n_bands, >=, 3);
  g_assert_cmpuint (g_hash_table_size (shades), ==, (guint) n_bands);
  cairo_surface_destroy (read);
}

static void
test_too_wide_to_draw (void)
{
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;
  int n_circles = 1;

  g_assert_false (png_picture_draw (100000, 1000, FALSE, draw_circles, &n_circles, memory, NULL,
                                    &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
}

static void
test_says_why_it_stops (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 200, 200);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) cancelled = NULL;
  guint8 little[60];

  for (gsize room = 0; room < sizeof little; room++)
    {
      g_autoptr (GOutputStream) full = g_memory_output_stream_new (little, room, NULL, NULL);
      g_autoptr (GError) no_space = NULL;

      g_assert_false (png_picture_write (surface, full, NULL, &no_space));
      g_assert_error (no_space, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
    }

  g_cancellable_cancel (cancellable);
  g_assert_false (png_picture_write (surface, memory, cancellable, &cancelled));
  g_assert_error (cancelled, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  cairo_surface_destroy (surface);
}

/* Bands that other threads compress are given up as a single one is. */
static void
test_stops_in_the_middle (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 700, 3000);
  gsize room = 2 * 1000 * 1000;
  g_autofree guint8 *little = g_malloc (room);
  g_autoptr (GOutputStream) full = g_memory_output_stream_new (little, room, NULL, NULL);
  g_autoptr (GError) error = NULL;

  for (int y = 0; y < 3000; y++)
    for (int x = 0; x < 700; x++)
      set_pixel (surface, x, y, 0xff000000 | (g_test_rand_int () & 0xffffff));
  cairo_surface_mark_dirty (surface);
  g_assert_false (png_picture_write (surface, full, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  cairo_surface_destroy (surface);
}

/* A surface that cairo could not make is an error like others. */
static void
test_no_picture (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 100000, 100000);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;

  g_assert_false (png_picture_write (surface, memory, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  cairo_surface_destroy (surface);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/png-picture/comes-back/plain", test_plain_pictures_come_back);
  g_test_add_func ("/png-picture/comes-back/transparent", test_transparent_pictures_come_back);
  g_test_add_func ("/png-picture/drawn-in-bands", test_drawn_in_bands);
  g_test_add_func ("/png-picture/bands-stand-alone", test_bands_stand_alone);
  g_test_add_func ("/png-picture/too-wide-to-draw", test_too_wide_to_draw);
  g_test_add_func ("/png-picture/says-why-it-stops", test_says_why_it_stops);
  g_test_add_func ("/png-picture/stops-in-the-middle", test_stops_in_the_middle);
  g_test_add_func ("/png-picture/no-picture", test_no_picture);
  return g_test_run ();
}
