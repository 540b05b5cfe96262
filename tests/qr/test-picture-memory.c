/* What the picture reader needs for the largest pictures and for small files that unpack to much.
 * This program, started again with --measure, is the small process whose only child is the reader:
 * it prints what the system counted for it, and then the answer. */
#include "qr/qr-answer.h"
#include "qr/qr-reader.h"
#include "sample-pictures.h"
#include "sanitized.h"
#include "text/decode-error.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define LINK "https://spaces-game.com/#2|2p0p2tG0f"
#define WIDTH (SANITIZED ? 2000 : 7300) /* together just below PICTURE_MAX_PIXELS; where nothing */
#define HEIGHT (SANITIZED ? 1500 : 5479) /* is measured, so much that it is read within its time */
#define MOST_KILOBYTES (256 * 1024)
#define MOST_MILLISECONDS 7000 /* below PICTURE_SECONDS_OF_WORK, which would end it */

typedef struct
{
  gint64 kilobytes;    /* at the most, at once */
  gint64 milliseconds; /* of processor time */
  GPtrArray *codes;    /* or NULL */
  GError *error;       /* or NULL */
} Reading;

/* --- Measuring ------------------------------------------------------------------------------- */

/* The process in between. */
static int
measure (const char *path)
{
  const char *const reader[] = { g_getenv ("SPACES_PICTURE_READER"), NULL };
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GSubprocess) child = NULL;
  g_autofree char *answer = NULL;
  struct rusage used;

  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_subprocess_launcher_take_stdin_fd (launcher, open (path, O_RDONLY | O_CLOEXEC));
  child = g_subprocess_launcher_spawnv (launcher, reader, NULL);
  if (child == NULL || !g_subprocess_communicate_utf8 (child, NULL, NULL, &answer, NULL, NULL)
      || getrusage (RUSAGE_CHILDREN, &used) != 0)
    return 1;

  g_print ("%ld %ld\n%s", used.ru_maxrss,
           1000 * (used.ru_utime.tv_sec + used.ru_stime.tv_sec)
               + (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000,
           answer);
  return 0;
}

static void
reading_clear (Reading *self)
{
  g_clear_pointer (&self->codes, g_ptr_array_unref);
  g_clear_error (&self->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reading, reading_clear)

/* Has the reader read @bytes. */
static void
read_picture (GBytes  *bytes,
              Reading *reading)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *path = NULL;
  g_autoptr (GSubprocess) child = NULL;
  g_autofree char *answer = NULL;
  const char *answer_text;
  GError *error = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  int fd = g_file_open_tmp ("picture-XXXXXX", &path, &error);

  g_assert_no_error (error);
  close (fd);
  g_assert_true (g_file_set_contents (path, data, (gssize) length, NULL));
  child = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, self, "--measure", path, NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (child, NULL, NULL, &answer, NULL, NULL));
  g_unlink (path);

  g_assert_true (g_subprocess_get_successful (child));
  g_assert_cmpint (sscanf (answer, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
                           &reading->kilobytes, &reading->milliseconds), ==, 2);
  answer_text = strchr (answer, '\n') + 1;
  reading->codes = qr_answer_read (answer_text, strlen (answer_text), &reading->error);
  g_test_message ("%" G_GSIZE_FORMAT " bytes: %" G_GINT64_FORMAT " MB, %" G_GINT64_FORMAT " ms, %s",
                  length, reading->kilobytes / 1024, reading->milliseconds,
                  reading->error != NULL ? reading->error->message : "read");
}

/* A build with sanitizers needs far more, and is not confined. */
static void
assert_small (const Reading *reading)
{
#ifdef EXPECT_FILTER
  g_assert_cmpint (reading->kilobytes, <, MOST_KILOBYTES);
  g_assert_cmpint (reading->milliseconds, <, MOST_MILLISECONDS);
#endif
}

/* --- The largest pictures -------------------------------------------------------------------- */

/* Coloured noise at the top, so that no format finds a palette for it, a code below, and what is
 * right of the code is transparent. */
static cairo_surface_t *
large_page_new (void)
{
  cairo_surface_t *page = sample_page_new (WIDTH, HEIGHT);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  cairo_t *cr;

  cairo_surface_flush (page);
  for (int y = 0; y < HEIGHT / 20; y++)
    {
      guint32 *row = (guint32 *) (void *) (cairo_image_surface_get_data (page)
                                           + (gsize) y * cairo_image_surface_get_stride (page));

      for (int x = 0; x < WIDTH; x++)
        row[x] = g_rand_int (rand) | 0xFF000000;
    }
  cairo_surface_mark_dirty (page);

  sample_page_code (page, LINK, WIDTH / 4, HEIGHT / 3, WIDTH / 365);
  cr = cairo_create (page);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_rectangle (cr, WIDTH * 2 / 3, HEIGHT / 5, WIDTH / 4, HEIGHT * 2 / 3);
  cairo_fill (cr);
  cairo_destroy (cr);
  return page;
}

static GBytes *
write_interlaced_png (cairo_surface_t *page)
{
  return sample_interlaced_png (page);
}

static GBytes *
write_jpeg (cairo_surface_t *page)
{
  return sample_jpeg (page, 3);
}

static GBytes *
write_progressive_jpeg (cairo_surface_t *page)
{
  return sample_sampled_jpeg (page, 3, 2, TRUE);
}

static GBytes *
write_full_progressive_jpeg (cairo_surface_t *page)
{
  return sample_sampled_jpeg (page, 3, 1, TRUE);
}

static GBytes *
write_webp (cairo_surface_t *page)
{
  return sample_webp (page, FALSE);
}

static GBytes *
write_lossless_webp (cairo_surface_t *page)
{
  return sample_webp (page, TRUE);
}

static GBytes *
write_transparent_webp (cairo_surface_t *page)
{
  return sample_transparent_webp (page, FALSE);
}

static GBytes *
write_transparent_lossless_webp (cairo_surface_t *page)
{
  return sample_transparent_webp (page, TRUE);
}

typedef struct
{
  const char *path;
  GBytes *(*write) (cairo_surface_t *page);
} Format;

static const Format formats[] = {
  { "/picture-memory/largest/png", sample_png },
  { "/picture-memory/largest/png-interlaced", write_interlaced_png },
  { "/picture-memory/largest/jpeg", write_jpeg },
  { "/picture-memory/largest/jpeg-progressive", write_progressive_jpeg },
  { "/picture-memory/largest/jpeg-progressive-full-colour", write_full_progressive_jpeg },
  { "/picture-memory/largest/webp", write_webp },
  { "/picture-memory/largest/webp-lossless", write_lossless_webp },
  { "/picture-memory/largest/webp-transparent", write_transparent_webp },
  { "/picture-memory/largest/webp-lossless-transparent", write_transparent_lossless_webp },
};

static void
test_largest (gconstpointer data)
{
  const Format *format = data;
  cairo_surface_t *page = large_page_new ();
  g_autoptr (GBytes) bytes = format->write (page);
  g_auto (Reading) reading = { 0 };

  cairo_surface_destroy (page);
  read_picture (bytes, &reading);
  g_assert_no_error (reading.error);
  g_assert_cmpuint (reading.codes->len, ==, 1);
  g_assert_cmpstr (((QrFinding *) reading.codes->pdata[0])->text, ==, LINK);
  assert_small (&reading);
}

/* --- What is refused ------------------------------------------------------------------------- */

#ifdef EXPECT_FILTER
static GBytes *
write_progressive_inks (cairo_surface_t *page)
{
  return sample_sampled_jpeg (page, 4, 1, TRUE);
}
#endif

/* The last scan of a progressive picture 5,000 times: each costs a walk over all of it. */
static GBytes *
write_scan_bomb (cairo_surface_t *page)
{
  g_autoptr (GBytes) jpeg = sample_sampled_jpeg (page, 1, 1, TRUE);
  GByteArray *bomb = g_byte_array_new ();
  gsize length, scan;
  const guint8 *data = g_bytes_get_data (jpeg, &length);

  for (scan = length - 2; data[scan] != 0xFF || data[scan + 1] != 0xDA;)
    scan--;
  g_byte_array_append (bomb, data, scan);
  for (int i = 0; i < 5000; i++)
    g_byte_array_append (bomb, data + scan, length - 2 - scan);
  g_byte_array_append (bomb, data + length - 2, 2);
  return g_byte_array_free_to_bytes (bomb);
}

/* The extended header of a WebP claims the largest size there is, its only frame has one pixel. */
static GBytes *
write_webp_that_lies (cairo_surface_t *page)
{
  static const guint8 header[] = "RIFF\0\0\0\0WEBPVP8X\x0A\0\0\0\0\0\0\0\x83\x1C\0\x66\x15";
  cairo_surface_t *small = sample_page_new (1, 1);
  g_autoptr (GBytes) frame = sample_webp (small, TRUE);
  GByteArray *lie = g_byte_array_new ();
  gsize length;
  const guint8 *data = g_bytes_get_data (frame, &length);

  g_byte_array_append (lie, header, sizeof header);
  g_byte_array_append (lie, data + 12, length - 12);
  lie->data[4] = lie->len - 8;
  cairo_surface_destroy (small);
  return g_byte_array_free_to_bytes (lie);
}

/* 4 gigapixels. */
static GBytes *
write_gif_bomb (cairo_surface_t *page)
{
  static const char gif[] = "GIF89a\xFF\xFF\xFF\xFF\xF0\0\0\0\0\0\xFF\xFF\xFF"
                            ",\0\0\0\0\xFF\xFF\xFF\xFF\0\x02\x02\x44\x01\0;";

  return g_bytes_new_static (gif, sizeof gif - 1);
}

typedef struct
{
  const char *path;
  GBytes *(*write) (cairo_surface_t *page); /* of a blank page of the largest size */
  const char *message;                      /* a part of it */
  DecodeErrorCode code;
} Bomb;

static const Bomb bombs[] = {
  { "/picture-memory/bombs/png-interlaced", write_interlaced_png, "No QR code",
    DECODE_ERROR_PICTURE },
  { "/picture-memory/bombs/jpeg-progressive", write_full_progressive_jpeg, "No QR code",
    DECODE_ERROR_PICTURE },
  { "/picture-memory/bombs/jpeg-scans", write_scan_bomb, "too long", DECODE_ERROR_TOO_LONG },
#ifdef EXPECT_FILTER
  { "/picture-memory/bombs/jpeg-inks", write_progressive_inks, "too much memory",
    DECODE_ERROR_TOO_LONG },
#endif
  { "/picture-memory/bombs/webp", write_webp, "No QR code", DECODE_ERROR_PICTURE },
  { "/picture-memory/bombs/webp-lossless", write_lossless_webp, "No QR code",
    DECODE_ERROR_PICTURE },
  { "/picture-memory/bombs/webp-that-lies", write_webp_that_lies, "damaged", DECODE_ERROR_PICTURE },
  { "/picture-memory/bombs/gif", write_gif_bomb, "format", DECODE_ERROR_PICTURE },
};

static void
test_bomb (gconstpointer data)
{
  const Bomb *bomb = data;
  cairo_surface_t *page = sample_page_new (WIDTH, HEIGHT);
  g_autoptr (GBytes) bytes = bomb->write (page);
  g_auto (Reading) reading = { 0 };

  cairo_surface_destroy (page);
  read_picture (bytes, &reading);
  g_assert_error (reading.error, DECODE_ERROR, (int) bomb->code);
  g_assert_nonnull (strstr (reading.error->message, bomb->message));
  assert_small (&reading);
}

int
main (int   argc,
      char *argv[])
{
  if (argc == 3 && strcmp (argv[1], "--measure") == 0)
    return measure (argv[2]);

  g_test_init (&argc, &argv, NULL);
  g_assert_nonnull (g_getenv ("SPACES_PICTURE_READER"));

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    g_test_add_data_func (formats[i].path, &formats[i], test_largest);
  for (gsize i = 0; i < G_N_ELEMENTS (bombs); i++)
    g_test_add_data_func (bombs[i].path, &bombs[i], test_bomb);
  return g_test_run ();
}
