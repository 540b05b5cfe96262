#include "qr/picture-decoders.h"

#include "sample-pictures.h"
#include "text/decode-error.h"

#include <png.h>
#include <string.h>

static void
append (png_structp png,
        png_bytep   data,
        gsize       length)
{
  g_byte_array_append (png_get_io_ptr (png), data, length);
}

static void
flush_nothing (png_structp png)
{
}

/* Entry 0 of the palette is black, 1 red, 2 green, 3 transparent. */
static void
add_palette (png_structp png,
             png_infop   info)
{
  static const png_color colours[] = { { 0, 0, 0 }, { 255, 0, 0 }, { 0, 255, 0 }, { 0, 0, 255 } };
  static const png_byte opacity[] = { 255, 255, 255, 0 };

  png_set_PLTE (png, info, colours, G_N_ELEMENTS (colours));
  png_set_tRNS (png, info, opacity, G_N_ELEMENTS (opacity), NULL);
}

/* A PNG whose rows have the bytes of @rows, @stride of them each. */
static GBytes *
write_png (int           colour_type,
           int           depth,
           gboolean      interlaced,
           guint         width,
           guint         height,
           const guint8 *rows,
           gsize         stride)
{
  png_structp png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct (png);
  GByteArray *bytes = g_byte_array_new ();
  int n_passes;

  png_set_write_fn (png, bytes, append, flush_nothing);
  png_set_IHDR (png, info, width, height, depth, colour_type,
                interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
                PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (colour_type == PNG_COLOR_TYPE_PALETTE)
    add_palette (png, info);
  png_write_info (png, info);
  n_passes = png_set_interlace_handling (png);
  for (int pass = 0; pass < n_passes; pass++)
    for (guint y = 0; y < height; y++)
      png_write_row (png, rows + y * stride);
  png_write_end (png, info);
  png_destroy_write_struct (&png, &info);
  return g_byte_array_free_to_bytes (bytes);
}

static gboolean
decode (GBytes  *png,
        guint    width,
        guint    height,
        guint8  *pixels,
        GError **error)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (png, &length);

  return picture_png_decode (data, length, width, height, pixels, error);
}

typedef struct
{
  const char *path;
  int colour_type;
  int depth;
  guint8 row[32];     /* of four pixels */
  guint8 expected[4]; /* their greys */
} Kind;

static const Kind kinds[] = {
  { "/picture-png/grey-1", PNG_COLOR_TYPE_GRAY, 1, { 0x50 }, { 0, 255, 0, 255 } },
  { "/picture-png/grey-2", PNG_COLOR_TYPE_GRAY, 2, { 0x1B }, { 0, 85, 170, 255 } },
  { "/picture-png/grey-4", PNG_COLOR_TYPE_GRAY, 4, { 0x01, 0x8F }, { 0, 17, 136, 255 } },
  { "/picture-png/grey-8", PNG_COLOR_TYPE_GRAY, 8, { 0, 1, 200, 255 }, { 0, 1, 200, 255 } },
  { "/picture-png/grey-16", PNG_COLOR_TYPE_GRAY, 16, { 0, 0, 1, 1, 200, 200, 255, 255 },
    { 0, 1, 200, 255 } },
  { "/picture-png/grey-and-opacity", PNG_COLOR_TYPE_GRAY_ALPHA, 8, { 0, 0, 0, 255, 0, 51, 9, 255 },
    { 255, 0, 204, 9 } },
  { "/picture-png/colours", PNG_COLOR_TYPE_RGB, 8, { 255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9 },
    { 76, 149, 28, 9 } },
  { "/picture-png/colours-and-opacity", PNG_COLOR_TYPE_RGB_ALPHA, 8,
    { 0, 255, 0, 255, 0, 255, 0, 0, 0, 0, 0, 51, 255, 255, 255, 128 }, { 149, 255, 204, 255 } },
  { "/picture-png/colours-and-opacity-16", PNG_COLOR_TYPE_RGB_ALPHA, 16,
    { 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 51, 51, 255, 255, 255, 255, 255, 255, 128, 128 }, { 149, 255, 204, 255 } },
  { "/picture-png/palette", PNG_COLOR_TYPE_PALETTE, 2, { 0x1B }, { 0, 76, 149, 255 } },
};

static void
test_kind (gconstpointer data)
{
  const Kind *kind = data;

  for (gboolean interlaced = FALSE; interlaced <= TRUE; interlaced++)
    {
      g_autoptr (GBytes) png = write_png (kind->colour_type, kind->depth, interlaced, 4, 1,
                                          kind->row, sizeof kind->row);
      g_autoptr (GError) error = NULL;
      guint8 pixels[4];

      g_assert_true (decode (png, 4, 1, pixels, &error));
      g_assert_no_error (error);
      g_assert_cmpmem (pixels, 4, kind->expected, 4);
    }
}

/* Also where some of the passes are empty. */
static void
test_interlaced_sizes (void)
{
  guint8 rows[20 * 20], pixels[20 * 20];

  for (gsize i = 0; i < sizeof rows; i++)
    rows[i] = (guint8) (i * 7);
  for (guint width = 1; width <= 20; width++)
    for (guint height = 1; height <= 20; height++)
      {
        g_autoptr (GBytes) png = write_png (PNG_COLOR_TYPE_GRAY, 8, TRUE, width, height, rows,
                                            width);

        memset (pixels, 0, sizeof pixels);
        g_assert_true (decode (png, width, height, pixels, NULL));
        g_assert_cmpmem (pixels, width * height, rows, width * height);
      }
}

static void
test_refuses (void)
{
  guint8 rows[64] = { 0 }, pixels[64];
  g_autoptr (GBytes) png = write_png (PNG_COLOR_TYPE_GRAY, 8, FALSE, 8, 8, rows, 8);
  gsize length;
  const guint8 *data = g_bytes_get_data (png, &length);

  g_assert_false (decode (png, 8, 4, pixels, NULL));
  for (gsize cut = 0; cut < length; cut++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (picture_png_decode (data, cut, 8, 8, pixels, &error));
      g_assert_error (error, DECODE_ERROR, DECODE_ERROR_PICTURE);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_test_add_data_func (kinds[i].path, &kinds[i], test_kind);
  g_test_add_func ("/picture-png/interlaced-sizes", test_interlaced_sizes);
  g_test_add_func ("/picture-png/refuses", test_refuses);
  return g_test_run ();
}
