#include "drawing/gif-animation.h"

#include <gif_lib.h>
#include <string.h>

/* Frames of one size: a disc that moves, in one colour or in a great many. */
typedef struct
{
  int      width, height;
  double   red;
  int      places[4];
  guint    milliseconds;
  gboolean is_colorful;
} Frames;

static guint
paint (gsize     i,
       cairo_t  *cr,
       gpointer  data)
{
  const Frames *frames = data;
  double x = frames->places[i];
  cairo_pattern_t *colors = cairo_pattern_create_radial (x, 0, 0, x, 0, frames->width);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, frames->red, 0, 0.5);
  cairo_pattern_add_color_stop_rgb (colors, 0, 1, 0, 0);
  cairo_pattern_add_color_stop_rgb (colors, 0.5, 0, 1, 0);
  cairo_pattern_add_color_stop_rgb (colors, 1, 0, 0, 1);
  if (frames->is_colorful)
    cairo_set_source (cr, colors);
  cairo_arc (cr, x, frames->height / 2.0, frames->height / 4.0, 0, 7);
  cairo_fill (cr);
  cairo_pattern_destroy (colors);

  return frames->milliseconds;
}

/* A disc changes what lies around its old and its new place. */
static void
find_changes (gsize                  i,
              cairo_rectangle_int_t *box,
              gpointer               data)
{
  const Frames *frames = data;
  int reach = frames->height / 4 + 1;

  if (i == 0)
    return;

  box->x = MAX (0, MIN (frames->places[i], frames->places[i - 1]) - reach);
  box->width = MAX (frames->places[i], frames->places[i - 1]) + reach - box->x;
}

static gboolean
write_frames (const Frames   *frames,
              gsize           n,
              gboolean        knows_changes,
              GOutputStream  *stream,
              GError        **error)
{
  const GifFrames gif = { frames->width, frames->height, n, knows_changes ? find_changes : NULL,
                          paint, (gpointer) frames };

  return gif_animation_write (&gif, stream, NULL, error);
}

typedef struct
{
  const guint8 *bytes;
  gsize left;
} Source;

static int
read_bytes (GifFileType *gif,
            GifByteType *bytes,
            int          length)
{
  Source *source = gif->UserData;
  gsize n = MIN ((gsize) length, source->left);

  memcpy (bytes, source->bytes, n);
  source->bytes += n;
  source->left -= n;
  return n;
}

static GifFileType *
read_back (GOutputStream *stream)
{
  static Source source;
  GifFileType *gif;

  source.bytes = g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream));
  source.left = g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (stream));
  gif = DGifOpen (&source, read_bytes, NULL);
  g_assert_nonnull (gif);
  g_assert_cmpint (DGifSlurp (gif), ==, GIF_OK);
  return gif;
}

static void
test_frames_come_back (void)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;
  const Frames frames = { 80, 40, 1, { 20, 30, 30, 60 }, 500 };
  GifFileType *gif;

  write_frames (&frames, G_N_ELEMENTS (frames.places), FALSE, stream, &error);
  g_assert_no_error (error);

  gif = read_back (stream);
  g_assert_cmpint (gif->SWidth, ==, 80);
  g_assert_cmpint (gif->ImageCount, ==, 4);
  for (int i = 0; i < 4; i++)
    {
      GraphicsControlBlock control;

      g_assert_cmpint (DGifSavedExtensionToGCB (gif, i, &control), ==, GIF_OK);
      g_assert_cmpint (control.DelayTime, ==, 50);
    }

  /* Only what changed is stored, and a frame without change is a single pixel. */
  g_assert_cmpint (gif->SavedImages[0].ImageDesc.Width, ==, 80);
  g_assert_cmpint (gif->SavedImages[1].ImageDesc.Width, <, 40);
  g_assert_cmpint (gif->SavedImages[1].ImageDesc.Left, >=, 9);
  g_assert_cmpint (gif->SavedImages[2].ImageDesc.Width, ==, 1);
  DGifCloseFile (gif, NULL);
}

static void
test_colours_stay_close (void)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  const Frames frames = { 60, 60, 0.8, { 30 }, 100 };
  GifFileType *gif;
  GifColorType centre, corner;

  g_assert_true (write_frames (&frames, 1, FALSE, stream, NULL));
  gif = read_back (stream);
  centre = gif->SavedImages[0]
               .ImageDesc.ColorMap->Colors[gif->SavedImages[0].RasterBits[30 * 60 + 30]];
  corner = gif->SavedImages[0].ImageDesc.ColorMap->Colors[gif->SavedImages[0].RasterBits[0]];
  g_assert_cmpint (ABS (centre.Red - 204), <=, 8);
  g_assert_cmpint (centre.Green, <=, 8);
  g_assert_cmpint (ABS (centre.Blue - 128), <=, 8);
  g_assert_cmpint (corner.Red + corner.Green + corner.Blue, >=, 3 * 247);
  DGifCloseFile (gif, NULL);
}

/* Few colours are those that were painted; of a great many, each is near the one it stands for. */
static void
test_every_pixel_is_near (void)
{
  for (guint is_colorful = 0; is_colorful <= 1; is_colorful++)
    {
      g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
      const Frames frames = { 300, 300, 0.8, { 150 }, 100, is_colorful };
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 300, 300);
      cairo_t *cr = cairo_create (surface);
      int most = is_colorful ? 24 : 0;
      GifFileType *gif;

      paint (0, cr, (gpointer) &frames);
      cairo_destroy (cr);
      g_assert_true (write_frames (&frames, 1, FALSE, stream, NULL));
      gif = read_back (stream);
      for (int i = 0; i < 300 * 300; i++)
        {
          guint32 pixel = ((const guint32 *) (gpointer) cairo_image_surface_get_data (surface))[i];
          const SavedImage *image = &gif->SavedImages[0];
          GifColorType color = image->ImageDesc.ColorMap->Colors[image->RasterBits[i]];

          g_assert_cmpint (ABS (color.Red - (int) (pixel >> 16 & 255)), <=, most);
          g_assert_cmpint (ABS (color.Green - (int) (pixel >> 8 & 255)), <=, most);
          g_assert_cmpint (ABS (color.Blue - (int) (pixel & 255)), <=, most);
        }
      DGifCloseFile (gif, NULL);
      cairo_surface_destroy (surface);
    }
}

/* Who says where a frame may differ gets the same animation. */
static void
test_known_changes_change_nothing (void)
{
  for (guint is_colorful = 0; is_colorful <= 1; is_colorful++)
    {
      const Frames frames = { 200, 40, 1, { 20, 90, 90, 150 }, 500, is_colorful };
      g_autoptr (GOutputStream) whole = g_memory_output_stream_new_resizable ();
      g_autoptr (GOutputStream) known = g_memory_output_stream_new_resizable ();
      GMemoryOutputStream *streams[] = { G_MEMORY_OUTPUT_STREAM (whole),
                                         G_MEMORY_OUTPUT_STREAM (known) };

      g_assert_true (write_frames (&frames, 4, FALSE, whole, NULL));
      g_assert_true (write_frames (&frames, 4, TRUE, known, NULL));
      g_assert_cmpmem (g_memory_output_stream_get_data (streams[0]),
                       g_memory_output_stream_get_data_size (streams[0]),
                       g_memory_output_stream_get_data (streams[1]),
                       g_memory_output_stream_get_data_size (streams[1]));
    }
}

static void
test_full_disk_is_an_error (void)
{
  guint8 little[900];
  g_autoptr (GOutputStream) stream
      = g_memory_output_stream_new (little, sizeof little, NULL, NULL);
  g_autoptr (GError) error = NULL;
  const Frames frames = { 200, 200, 1, { 50 }, 100 };

  g_assert_false (write_frames (&frames, 1, FALSE, stream, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_false (write_frames (&frames, 1, FALSE, stream, NULL));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gif-animation/frames-come-back", test_frames_come_back);
  g_test_add_func ("/gif-animation/colours-stay-close", test_colours_stay_close);
  g_test_add_func ("/gif-animation/every-pixel-is-near", test_every_pixel_is_near);
  g_test_add_func ("/gif-animation/known-changes-change-nothing",
                   test_known_changes_change_nothing);
  g_test_add_func ("/gif-animation/full-disk-is-an-error", test_full_disk_is_an_error);
  return g_test_run ();
}
