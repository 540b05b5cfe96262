#include "drawing/gif-animation.h"
#include "drawing/picture-export.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define WIDTH 40
#define HEIGHT 25
#define N_STEPS 3

/* What a picture was asked to draw. */
typedef struct
{
  guint        n_draws;
  gsize        steps[8];
  DrawingTheme theme;
  gboolean     is_transparent;
  double       scale;
} Seen;

/* A ground in white, and as many columns of black as there were steps. */
static void
draw (gconstpointer subject,
      cairo_t      *cr,
      gsize         step,
      DrawingTheme  theme,
      gboolean      is_transparent)
{
  Seen *seen = *(Seen *const *) subject;
  double unit = 1, none = 0;

  cairo_user_to_device_distance (cr, &unit, &none);
  g_assert_cmpuint (seen->n_draws, <, G_N_ELEMENTS (seen->steps));
  seen->steps[seen->n_draws++] = step;
  seen->theme = theme;
  seen->is_transparent = is_transparent;
  seen->scale = unit;
  if (!is_transparent)
    {
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
    }
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_rectangle (cr, 0, 0, 10.0 * step, HEIGHT);
  cairo_fill (cr);
}

static StepPicture
picture_of (Seen **seen)
{
  return (StepPicture) { WIDTH, HEIGHT, N_STEPS, 100, 900, draw, seen };
}

static gboolean
begins_with (GBytes     *bytes,
             const char *beginning)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return length >= strlen (beginning) && memcmp (data, beginning, strlen (beginning)) == 0;
}

/* Each format asks for the step and the theme that were asked of it, at the scale that was. */
static void
test_formats (void)
{
  static const char *const beginnings[] = {
    [PICTURE_EXPORT_SVG] = "<?xml",
    [PICTURE_EXPORT_PNG] = "\x89PNG",
    [PICTURE_EXPORT_PDF] = "%PDF-",
  };

  for (PictureExportFormat format = PICTURE_EXPORT_SVG; format <= PICTURE_EXPORT_PDF; format++)
    {
      Seen seen = { 0 }, *subject = &seen;
      StepPicture picture = picture_of (&subject);
      const PictureExportOptions options
          = { .step = 2, .scale = 2, .is_transparent = TRUE, .theme = DRAWING_THEME_DARK };
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = picture_export_to_bytes (format, &picture, &options, &error);

      g_assert_no_error (error);
      g_assert_true (begins_with (bytes, beginnings[format]));
      g_assert_cmpuint (seen.n_draws, ==, 1);
      g_assert_cmpuint (seen.steps[0], ==, 2);
      g_assert_cmpint (seen.theme, ==, DRAWING_THEME_DARK);
      g_assert_true (seen.is_transparent);
      g_assert_cmpfloat (seen.scale, ==, 2);
    }
}

static GBytes *
export_pdf (const char *epoch)
{
  Seen seen = { 0 }, *subject = &seen;
  StepPicture picture = picture_of (&subject);
  const PictureExportOptions options = { .step = 2, .scale = 1, .theme = DRAWING_THEME_LIGHT };
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  if (epoch != NULL)
    g_setenv ("SOURCE_DATE_EPOCH", epoch, TRUE);
  else
    g_unsetenv ("SOURCE_DATE_EPOCH");
  bytes = picture_export_to_bytes (PICTURE_EXPORT_PDF, &picture, &options, &error);
  g_assert_no_error (error);

  return bytes;
}

/* What pdfinfo says of a PDF: newer versions of cairo compress the dates. NULL where it is not
 * installed. */
static char *
read_info (GBytes *pdf)
{
  g_autofree char *program = g_find_program_in_path ("pdfinfo");
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  char *said = NULL;
  int file;

  if (program == NULL)
    return NULL;

  file = g_file_open_tmp ("spaces-pdf-XXXXXX", &path, &error);
  g_assert_no_error (error);
  close (file);
  g_file_set_contents (path, g_bytes_get_data (pdf, NULL), (gssize) g_bytes_get_size (pdf), &error);
  g_assert_no_error (error);
  g_spawn_sync (NULL, (char *[]) { program, (char *) "-rawdates", path, NULL }, NULL,
                G_SPAWN_DEFAULT, NULL, NULL, &said, NULL, NULL, &error);
  g_assert_no_error (error);
  g_unlink (path);

  return said;
}

/* Some versions of cairo leave out the "D:" that a date should begin with. */
static void
assert_date (const char *info,
             const char *key,
             const char *date)
{
  const char *at = strstr (info, key);

  g_assert_nonnull (at);
  at += strlen (key);
  at += strspn (at, " ");
  at += g_str_has_prefix (at, "D:") ? 2 : 0;
  g_assert_true (g_str_has_prefix (at, date));
}

/* The date of a PDF is never that of the clock. */
static void
test_pdf_date (void)
{
  static const struct
  {
    const char *epoch, *date;
  } cases[] = {
    { NULL, "19800101000000" },
    { "0", "19700101000000" },
    { "1735689599", "20241231235959" },
    { "", "19800101000000" },
    { "-1", "19800101000000" },
    { "tomorrow", "19800101000000" },
    { "9223372036854775807", "19800101000000" },
    { "99999999999999999999", "19800101000000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = export_pdf (cases[i].epoch);
      g_autoptr (GBytes) again = export_pdf (cases[i].epoch);

      g_autofree char *info = read_info (bytes);

      g_assert_true (g_bytes_equal (bytes, again));
      if (info == NULL)
        continue;
      assert_date (info, "CreationDate:", cases[i].date);
      assert_date (info, "ModDate:", cases[i].date);
    }
  g_unsetenv ("SOURCE_DATE_EPOCH");
}

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

/* Half a pixel becomes a whole one, what is not drawn stays transparent, and what is does not. */
static void
test_pixels (void)
{
  Seen seen = { 0 }, *subject = &seen;
  StepPicture picture = picture_of (&subject);
  const PictureExportOptions options = { .step = 1, .scale = 0.5, .is_transparent = TRUE };
  g_autoptr (GBytes) png = picture_export_to_bytes (PICTURE_EXPORT_PNG, &picture, &options, NULL);
  Source source;
  cairo_surface_t *read;
  guint width, height;
  const guint32 *row;

  source.bytes = g_bytes_get_data (png, &source.left);
  read = cairo_image_surface_create_from_png_stream (read_bytes, &source);
  picture_export_measure (PICTURE_EXPORT_PNG, &picture, 0.5, &width, &height);
  g_assert_cmpuint (width, ==, 20);
  g_assert_cmpuint (height, ==, 13);
  g_assert_cmpint (cairo_image_surface_get_width (read), ==, (int) width);
  g_assert_cmpint (cairo_image_surface_get_height (read), ==, (int) height);
  row = (const guint32 *) (const void *) cairo_image_surface_get_data (read);
  g_assert_cmphex (row[4], ==, 0xff000000);
  g_assert_cmphex (row[5], ==, 0);
  cairo_surface_destroy (read);
}

/* An animation has its ground, draws every step up to the one asked for, and tells how far it
 * is. */
static void
test_animation (void)
{
  Seen seen = { 0 }, *subject = &seen;
  StepPicture picture = picture_of (&subject);
  PictureExportOptions options = picture_export_options (&picture);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) gif = NULL;
  int n_done = 0;

  g_assert_cmpuint (options.step, ==, N_STEPS);
  options.is_transparent = TRUE;
  options.step = 2;
  options.n_done = &n_done;
  gif = picture_export_to_bytes (PICTURE_EXPORT_GIF, &picture, &options, &error);
  g_assert_no_error (error);
  g_assert_true (begins_with (gif, "GIF89a"));
  g_assert_false (seen.is_transparent);
  g_assert_cmpuint (seen.n_draws, ==, 3);
  for (gsize step = 0; step < 3; step++)
    g_assert_cmpuint (seen.steps[step], ==, step);
  g_assert_cmpint (n_done, ==, 3);
}

/* A GIF that would be too large becomes as large as it may, a PNG is refused before it is drawn. */
static void
test_limits (void)
{
  Seen seen = { 0 }, *subject = &seen;
  StepPicture picture = picture_of (&subject);
  const PictureExportOptions options = { .scale = PICTURE_EXPORT_MAX_SCALE };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) gif = NULL;
  guint width, height;

  picture.width = PICTURE_EXPORT_MAX_SIDE / PICTURE_EXPORT_MAX_SCALE + 1;
  g_assert_null (picture_export_to_bytes (PICTURE_EXPORT_PNG, &picture, &options, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_cmpuint (seen.n_draws, ==, 0);

  picture_export_measure (PICTURE_EXPORT_GIF, &picture, PICTURE_EXPORT_MAX_SCALE, &width, &height);
  g_assert_cmpuint (width, ==, GIF_MAX_SIDE);
  gif = picture_export_to_bytes (PICTURE_EXPORT_GIF, &picture, &options, NULL);
  g_assert_nonnull (gif);
  g_assert_cmpfloat (seen.scale, <, PICTURE_EXPORT_MAX_SCALE);
}

/* An animation that nobody waits for any more ends before its next frame. */
static void
test_cancelled (void)
{
  Seen seen = { 0 }, *subject = &seen;
  StepPicture picture = picture_of (&subject);
  PictureExportOptions options = picture_export_options (&picture);
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (picture_export_write (PICTURE_EXPORT_GIF, &picture, &options, stream, cancellable,
                                        &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (seen.n_draws, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/picture-export/formats", test_formats);
  g_test_add_func ("/picture-export/pdf-date", test_pdf_date);
  g_test_add_func ("/picture-export/pixels", test_pixels);
  g_test_add_func ("/picture-export/animation", test_animation);
  g_test_add_func ("/picture-export/limits", test_limits);
  g_test_add_func ("/picture-export/cancelled", test_cancelled);

  return g_test_run ();
}
