#include "qr/qr-reader.h"

#include "qr/qr-symbol.h"
#include "sample-pictures.h"
#include "text/decode-error.h"

#include <string.h>

#define PNG_OF_60_MEGAPIXELS \
  "\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\x1E\x46\0\0\x1E\x46\x08\2\0\0\0"
#define LINK "https://spaces-game.com/#2|2p0p2tG0f"

static GBytes *
code_in (GBytes *(*write) (cairo_surface_t *page))
{
  cairo_surface_t *page = sample_page_new (200, 200);
  GBytes *bytes;

  sample_page_code (page, LINK, 0, 0, 5);
  bytes = write (page);
  cairo_surface_destroy (page);
  return bytes;
}

static GBytes *
write_jpeg (cairo_surface_t *page)
{
  return sample_jpeg (page, 3);
}

static GBytes *
write_webp (cairo_surface_t *page)
{
  return sample_webp (page, FALSE);
}

static GBytes *
write_svg (cairo_surface_t *page)
{
  g_autoptr (QrSymbol) symbol = qr_symbol_new (LINK, QR_LEVEL_M, NULL);
  char *svg = qr_symbol_to_svg (symbol, 5, QR_QUIET_ZONE);

  return g_bytes_new_take (svg, strlen (svg));
}

/* What makes the drawing library load something or start threads. */
static GBytes *
write_rich_svg (cairo_surface_t *page)
{
  g_autoptr (QrSymbol) symbol = qr_symbol_new (LINK, QR_LEVEL_M, NULL);
  g_autofree char *code = qr_symbol_to_svg (symbol, 5, QR_QUIET_ZONE);
  g_autofree char *rich
      = g_strdup_printf ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 400'>"
                         "<filter id='f'><feGaussianBlur stdDeviation='3'/></filter>"
                         "<rect x='300' width='90' height='90' filter='url(#f)'/>"
                         "<text x='10' y='380' font-family='serif'>Scan<tspan>me</tspan></text>"
                         "%s</svg>",
                         code);
  gsize length = strlen (rich);

  return g_bytes_new_take (g_steal_pointer (&rich), length);
}

static void
test_every_format (void)
{
  GBytes *(*const writers[]) (cairo_surface_t *) = {
    sample_png, write_jpeg, write_webp, write_svg, write_rich_svg,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (writers); i++)
    {
      g_autoptr (GBytes) picture = code_in (writers[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) found = qr_reader_read (picture, NULL, &error);
      g_autofree char *text = qr_reader_read_text (picture, NULL, NULL);

      g_assert_no_error (error);
      g_assert_cmpuint (found->len, ==, 1);
      g_assert_cmpstr (text, ==, LINK);
      g_assert_cmpstr (((QrFinding *) found->pdata[0])->text, ==, LINK);
    }
}

static void
test_cancelled (void)
{
  g_autoptr (GBytes) picture = code_in (sample_png);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (qr_reader_read (picture, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_no_code (void)
{
  cairo_surface_t *page = sample_page_new (100, 100);
  g_autoptr (GBytes) picture = sample_png (page);
  g_autoptr (GError) error = NULL;

  g_assert_null (qr_reader_read (picture, NULL, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_PICTURE);
  g_assert_nonnull (strstr (error->message, "QR"));
  cairo_surface_destroy (page);
}

static void
test_too_large (void)
{
  g_autofree guint8 *many = g_malloc ((gsize) PICTURE_MAX_BYTES + 1);
  g_autoptr (GBytes) bytes = g_bytes_new_static (many, (gsize) PICTURE_MAX_BYTES + 1);
  g_autoptr (GBytes) header = g_bytes_new_static (PNG_OF_60_MEGAPIXELS, 29);
  g_autoptr (GError) error = NULL;

  g_assert_null (qr_reader_read (bytes, NULL, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
  g_clear_error (&error);
  g_assert_null (qr_reader_read (header, NULL, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
  g_assert_nonnull (strstr (error->message, "7750×7750"));
}

typedef struct
{
  const char *path; /* of the test */
  const char *reader;
  GQuark (*domain) (void);
  int code;
} BrokenReader;

/* A reader that is not there is an error of installation; one that breaks is a damaged picture. */
static const BrokenReader broken_readers[] = {
  { "/qr-reader/broken/missing", "/proc/none/reader", g_io_error_quark, G_IO_ERROR_NOT_FOUND },
  { "/qr-reader/broken/fails", "/bin/false", decode_error_quark, DECODE_ERROR_PICTURE },
  { "/qr-reader/broken/silent", "/bin/true", decode_error_quark, DECODE_ERROR_PICTURE },
  { "/qr-reader/broken/babbles", "/bin/cat", decode_error_quark, DECODE_ERROR_PICTURE },
};

/* In a process of its own, where no thread is disturbed by a change of the environment. */
static void
test_broken_reader (gconstpointer data)
{
  const BrokenReader *broken = data;
  g_autoptr (GBytes) picture = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_passed ();
      return;
    }

  g_setenv ("SPACES_PICTURE_READER", broken->reader, TRUE);
  picture = code_in (sample_png);
  g_assert_null (qr_reader_read (picture, NULL, &error));
  g_assert_error (error, broken->domain (), broken->code);
}

/* Each of these files once stood for a way to break a reader of pictures. */
static void
test_bad_pictures (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "bad-pictures", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint count = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GPtrArray) found = NULL;
      g_autoptr (GBytes) picture = NULL;
      g_autoptr (GError) error = NULL;
      char *data;
      gsize length;

      g_test_message ("%s", name);
      g_assert_true (g_file_get_contents (path, &data, &length, NULL));
      picture = g_bytes_new_take (data, length);
      found = qr_reader_read (picture, NULL, &error);
      g_assert_null (found);
      g_assert_cmpuint (error->domain, ==, DECODE_ERROR);
      g_assert_true (error->code == DECODE_ERROR_PICTURE || error->code == DECODE_ERROR_TOO_LONG);
      count++;
    }
  g_assert_cmpuint (count, >=, 15);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_assert_nonnull (g_getenv ("SPACES_PICTURE_READER"));

  g_test_add_func ("/qr-reader/every-format", test_every_format);
  g_test_add_func ("/qr-reader/cancelled", test_cancelled);
  g_test_add_func ("/qr-reader/no-code", test_no_code);
  g_test_add_func ("/qr-reader/too-large", test_too_large);
  for (gsize i = 0; i < G_N_ELEMENTS (broken_readers); i++)
    g_test_add_data_func (broken_readers[i].path, &broken_readers[i], test_broken_reader);
  g_test_add_func ("/qr-reader/bad-pictures", test_bad_pictures);
  return g_test_run ();
}
