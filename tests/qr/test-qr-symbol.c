#include "qr/qr-segments.h"
#include "qr/qr-symbol.h"

#include <qrencode.h>
#include <stdio.h>
#include <string.h>
#include <zbar.h>

typedef struct
{
  const guchar *bytes;
  gsize left;
} PngSource;

static cairo_status_t
read_png (void   *closure,
          guchar *data,
          guint   length)
{
  PngSource *source = closure;

  if (length > source->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, source->bytes, length);
  source->bytes += length;
  source->left -= length;

  return CAIRO_STATUS_SUCCESS;
}

/* The picture as one byte of grey a pixel; its side in @side. */
static guint8 *
load_grey (GBytes *png,
           guint  *side)
{
  PngSource source = { g_bytes_get_data (png, NULL), g_bytes_get_size (png) };
  cairo_surface_t *loaded = cairo_image_surface_create_from_png_stream (read_png, &source);
  cairo_surface_t *surface;
  guint8 *grey;
  cairo_t *cr;

  g_assert_cmpint (cairo_surface_status (loaded), ==, CAIRO_STATUS_SUCCESS);
  *side = cairo_image_surface_get_width (loaded);
  g_assert_cmpint (cairo_image_surface_get_height (loaded), ==, *side);

  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, *side, *side);
  cr = cairo_create (surface);
  cairo_set_source_surface (cr, loaded, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  grey = g_malloc ((gsize) *side * *side);
  for (guint y = 0; y < *side; y++)
    for (guint x = 0; x < *side; x++)
      grey[y * *side + x] = cairo_image_surface_get_data (
          surface)[y * cairo_image_surface_get_stride (surface) + x * 4];
  cairo_surface_destroy (surface);
  cairo_surface_destroy (loaded);

  return grey;
}

static char *
read_symbol (guint8 *grey,
             guint   side)
{
  zbar_image_scanner_t *scanner = zbar_image_scanner_create ();
  zbar_image_t *image = zbar_image_create ();
  char *text = NULL;

  zbar_image_scanner_set_config (scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0);
  zbar_image_scanner_set_config (scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1);
  zbar_image_set_format (image, zbar_fourcc ('Y', '8', '0', '0'));
  zbar_image_set_size (image, side, side);
  zbar_image_set_data (image, grey, (gsize) side * side, NULL);
  if (zbar_scan_image (scanner, image) == 1)
    text = g_strdup (zbar_symbol_get_data (zbar_image_first_symbol (image)));
  zbar_image_destroy (image);
  zbar_image_scanner_destroy (scanner);

  return text;
}

static void
assert_reads_back (const char *text,
                   QrLevel     level,
                   guint       module)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (QrSymbol) symbol = qr_symbol_new (text, level, &error);
  g_autoptr (GBytes) png = NULL;
  g_autofree guint8 *grey = NULL;
  g_autofree char *found = NULL;
  guint side;

  g_assert_no_error (error);
  png = qr_symbol_to_png (symbol, module, QR_QUIET_ZONE, &error);
  g_assert_no_error (error);
  grey = load_grey (png, &side);
  g_assert_cmpuint (side, ==, (qr_symbol_get_width (symbol) + 2 * QR_QUIET_ZONE) * module);
  found = read_symbol (grey, side);
  g_assert_cmpstr (found, ==, text);
}

static void
test_reads_back_links (void)
{
  const char *const texts[] = {
    "https://spaces-game.com/#2|2p0p2tG0f",
    "https://spaces-game.com/#4|12p08p12t04p00pG0f",
    "https://spaces-game.com/#10|90p80p70p60p50p40p30p20p10p00pG0f",
    "HTTPS://SPACES-GAME.COM/12345678901234567890",
    "0123456789",
    "x",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    for (QrLevel level = QR_LEVEL_L; level <= QR_LEVEL_H; level++)
      assert_reads_back (texts[i], level, 4);
}

static void
test_reads_back_any_text (void)
{
  static const char alphabet[] = "0123456789|pptfG#abcxyzABCXYZ:/.%-";

  for (int round = 0; round < 8; round++)
    {
      char text[401];
      int length = g_test_rand_int_range (1, 400);

      for (int i = 0; i < length; i++)
        text[i] = alphabet[g_test_rand_int_range (0, sizeof alphabet - 1)];
      text[length] = '\0';
      assert_reads_back (text, round % 4, 4);
    }
}

static void
test_pixels_are_whole_modules (void)
{
  g_autoptr (QrSymbol) symbol = qr_symbol_new ("https://spaces-game.com/#2|2p0p2tG0f", QR_LEVEL_M,
                                               NULL);
  g_autoptr (GBytes) png = qr_symbol_to_png (symbol, 3, 2, NULL);
  g_autofree guint8 *grey = NULL;
  guint side;

  grey = load_grey (png, &side);
  g_assert_cmpuint (side, ==, (29 + 4) * 3);
  for (guint y = 0; y < side; y++)
    for (guint x = 0; x < side; x++)
      g_assert_cmpuint (grey[y * side + x], ==,
                        qr_symbol_is_dark (symbol, y / 3 - 2, x / 3 - 2) ? 0 : 255);
}

static void
test_example_of_the_header (void)
{
  g_autoptr (QrSymbol) symbol = qr_symbol_new ("https://spaces-game.com/#2|2p0p2tG0f", QR_LEVEL_M,
                                               NULL);

  g_assert_cmpuint (qr_symbol_get_version (symbol), ==, 3);
  g_assert_cmpuint (qr_symbol_get_width (symbol), ==, 29);
  g_assert_cmpint (qr_symbol_get_level (symbol), ==, QR_LEVEL_M);
  g_assert_cmpuint (qr_symbol_get_print_mm (symbol), ==, 15);
  g_assert_true (qr_symbol_is_dark (symbol, 0, 0));
  g_assert_false (qr_symbol_is_dark (symbol, 1, 1));
  g_assert_false (qr_symbol_is_dark (symbol, 29, 0));
  g_assert_false (qr_symbol_is_dark (symbol, 0, G_MAXUINT));
}

/* Texts of different kinds: links as they are, texts that suit no mode, and mixtures. */
static char *
text_of (guint kind,
         gsize length)
{
  static const char *const alphabets[] = { "0123456789", "0123456789ABC:/.", "abc123",
                                           "ABCabc 12345678" };
  GString *text = g_string_new (kind == 0 ? "https://spaces-game.com/#31|" : NULL);

  while (text->len < length)
    {
      if (kind == 0)
        g_string_append_printf (text, "%dp", g_test_rand_int_range (100, 961));
      else
        g_string_append_c (text, alphabets[kind - 1][g_test_rand_int_range (
                                     0, (gint32) strlen (alphabets[kind - 1]))]);
    }
  g_string_truncate (text, length);

  return g_string_free (text, FALSE);
}

/* Zero when libqrencode finds no room. */
static guint
raw_version (const char   *text,
             QRecLevel     level,
             gboolean      as_bytes)
{
  QRcode *code = as_bytes ? QRcode_encodeString8bit (text, 0, level)
                          : QRcode_encodeString (text, 0, level, QR_MODE_8, 1);
  guint version = code != NULL ? (guint) code->version : 0;

  if (code != NULL)
    QRcode_free (code);

  return version;
}

/* Never larger than what libqrencode makes of the text when it cuts by itself, nor than plain
 * bytes; and what either finds room for, is made. */
static void
test_version_is_smallest (void)
{
  static const QRecLevel raw_levels[] = { QR_ECLEVEL_L, QR_ECLEVEL_M, QR_ECLEVEL_Q, QR_ECLEVEL_H };

  for (guint i = 0; i < 120; i++)
    {
      QrLevel level = i % 4;
      g_autofree char *text = text_of (i % 5, 1 + (i < 60 ? i * 7 : i * 16));
      g_autoptr (QrSymbol) symbol = qr_symbol_new (text, level, NULL);
      guint version = symbol != NULL ? qr_symbol_get_version (symbol) : G_MAXUINT;

      for (guint as_bytes = 0; as_bytes < 2; as_bytes++)
        {
          guint theirs = raw_version (text, raw_levels[level], as_bytes);

          g_assert_true (theirs == 0 || version <= theirs);
        }
    }
}

/* The most that each class of versions holds fits into its largest version, and one byte more is in
 * the next class: nothing is lost by not trying. */
static void
test_classes_are_filled (void)
{
  static const guint largest[QR_N_VERSION_CLASSES] = { 9, 26, 40 };
  static const gsize bytes[][QR_N_VERSION_CLASSES] = {
    { 230, 1367, 2000 }, { 180, 1059, 2000 }, { 130, 751, 1663 }, { 98, 593, 1273 },
  };

  for (QrLevel level = QR_LEVEL_L; level <= QR_LEVEL_H; level++)
    for (guint c = 0; c < QR_N_VERSION_CLASSES; c++)
      {
        g_autofree char *text = g_strnfill (bytes[level][c], 'a');
        g_autofree char *more = g_strnfill (bytes[level][c] + 1, 'a');
        g_autoptr (QrSymbol) full = qr_symbol_new (text, level, NULL);
        g_autoptr (QrSymbol) over = qr_symbol_new (more, level, NULL);

        g_assert_nonnull (full);
        if (bytes[level][c] < QR_MAX_LINK)
          g_assert_cmpuint (qr_symbol_get_version (full), ==, largest[c]);
        if (c + 1 < QR_N_VERSION_CLASSES)
          g_assert_cmpuint (qr_symbol_get_version (over), ==, largest[c] + 1);
        else
          g_assert_null (over);
      }
}

static void
test_svg_holds_the_modules (void)
{
  g_autoptr (QrSymbol) symbol = qr_symbol_new ("x", QR_LEVEL_L, NULL);
  g_autofree char *svg = qr_symbol_to_svg (symbol, 5, 4);
  guint dark = 0, drawn = 0;

  g_assert_true (
      g_str_has_prefix (svg,
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"145\" height=\"145\" "
                        "viewBox=\"0 0 29 29\" shape-rendering=\"crispEdges\">"));
  for (guint row = 0; row < 21; row++)
    for (guint col = 0; col < 21; col++)
      dark += qr_symbol_is_dark (symbol, row, col);
  for (const char *at = strstr (svg, "<path d=\""); (at = strchr (at, 'M')) != NULL; at++)
    {
      guint x, y, run;

      g_assert_cmpint (sscanf (at, "M%u %uh%uv1h-", &x, &y, &run), ==, 3);
      for (guint i = 0; i < run; i++)
        g_assert_true (qr_symbol_is_dark (symbol, y - 4, x - 4 + i));
      drawn += run;
    }
  g_assert_cmpuint (drawn, ==, dark);
}

/* The picture in characters, unfolded to one byte of grey a module and enlarged for the reader. */
static guint8 *
unfold_text (const char *picture,
             guint       modules,
             guint       module,
             gboolean    blocks_are_dark)
{
  g_auto (GStrv) lines = g_strsplit (picture, "\n", -1);
  guint side = modules * module;
  guint8 *grey = g_malloc ((gsize) side * side);

  g_assert_cmpuint (g_strv_length (lines), ==, (modules + 1) / 2 + 1);
  for (guint y = 0; y < side; y++)
    for (guint x = 0; x < side; x++)
      {
        guint row = y / module;
        const char *at = g_utf8_offset_to_pointer (lines[row / 2], x / module);
        gunichar block = g_utf8_get_char (at);
        gboolean filled = block == 0x2588 || block == (row % 2 == 0 ? 0x2580 : 0x2584);

        grey[y * side + x] = filled == blocks_are_dark ? 0 : 255;
      }

  return grey;
}

static void
test_text_reads_back (void)
{
  const char *link = "https://spaces-game.com/#2|2p0p2tG0f";
  g_autoptr (QrSymbol) symbol = qr_symbol_new (link, QR_LEVEL_M, NULL);
  guint modules = qr_symbol_get_width (symbol) + 2 * QR_QUIET_ZONE;

  for (int invert = 0; invert < 2; invert++)
    {
      g_autofree char *picture = qr_symbol_to_text (symbol, QR_QUIET_ZONE, invert);
      g_autofree guint8 *grey = unfold_text (picture, modules, 4, invert);
      g_autofree char *found = read_symbol (grey, modules * 4);

      g_assert_cmpstr (found, ==, link);
    }
}

static void
test_refuses (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (QrSymbol) symbol = NULL;
  g_autofree char *longest = g_strnfill (QR_MAX_LINK, '7');
  g_autofree char *longer = g_strnfill (QR_MAX_LINK + 1, '7');
  g_autofree char *wide = g_strnfill (QR_MAX_LINK, 'a');

  g_assert_null (qr_symbol_new ("", QR_LEVEL_M, &error));
  g_assert_error (error, QR_ERROR, QR_ERROR_EMPTY);
  g_clear_error (&error);

  g_assert_null (qr_symbol_new (longer, QR_LEVEL_L, &error));
  g_assert_error (error, QR_ERROR, QR_ERROR_TOO_LONG);
  g_clear_error (&error);

  g_assert_null (qr_symbol_new (wide, QR_LEVEL_H, &error));
  g_assert_error (error, QR_ERROR, QR_ERROR_TOO_LONG);
  g_clear_error (&error);

  symbol = qr_symbol_new (longest, QR_LEVEL_H, &error);
  g_assert_no_error (error);
  g_assert_null (qr_symbol_to_png (symbol, 1000, 4, &error));
  g_assert_error (error, QR_ERROR, QR_ERROR_FAILED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/qr-symbol/reads-back/links", test_reads_back_links);
  g_test_add_func ("/qr-symbol/reads-back/any-text", test_reads_back_any_text);
  g_test_add_func ("/qr-symbol/pixels-are-whole-modules", test_pixels_are_whole_modules);
  g_test_add_func ("/qr-symbol/example-of-the-header", test_example_of_the_header);
  g_test_add_func ("/qr-symbol/version-is-smallest", test_version_is_smallest);
  g_test_add_func ("/qr-symbol/classes-are-filled", test_classes_are_filled);
  g_test_add_func ("/qr-symbol/svg-holds-the-modules", test_svg_holds_the_modules);
  g_test_add_func ("/qr-symbol/text-reads-back", test_text_reads_back);
  g_test_add_func ("/qr-symbol/refuses", test_refuses);
  return g_test_run ();
}
