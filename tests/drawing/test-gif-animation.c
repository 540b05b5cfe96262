#include "drawing/gif-animation.h"

#include <gif_lib.h>
#include <string.h>

static cairo_surface_t *
frame_of (int    width,
          int    height,
          double red,
          int    x)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, red, 0, 0.5);
  cairo_arc (cr, x, height / 2.0, height / 4.0, 0, 7);
  cairo_fill (cr);
  cairo_destroy (cr);

  return surface;
}

/* Frames of one size: a disc that moves. */
typedef struct
{
  int    width, height;
  double red;
  int    places[4];
  guint  milliseconds;
} Frames;

static cairo_surface_t *
render (gsize          i,
        guint         *milliseconds,
        gconstpointer  data)
{
  const Frames *frames = data;

  *milliseconds = frames->milliseconds;
  return frame_of (frames->width, frames->height, frames->red, frames->places[i]);
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

  gif_animation_write (G_N_ELEMENTS (frames.places), render, &frames, stream, NULL, &error);
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

  g_assert_true (gif_animation_write (1, render, &frames, stream, NULL, NULL));
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

static void
test_full_disk_is_an_error (void)
{
  guint8 little[900];
  g_autoptr (GOutputStream) stream
      = g_memory_output_stream_new (little, sizeof little, NULL, NULL);
  g_autoptr (GError) error = NULL;
  const Frames frames = { 200, 200, 1, { 50 }, 100 };

  g_assert_false (gif_animation_write (1, render, &frames, stream, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_false (gif_animation_write (1, render, &frames, stream, NULL, NULL));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gif-animation/frames-come-back", test_frames_come_back);
  g_test_add_func ("/gif-animation/colours-stay-close", test_colours_stay_close);
  g_test_add_func ("/gif-animation/full-disk-is-an-error", test_full_disk_is_an_error);
  return g_test_run ();
}
