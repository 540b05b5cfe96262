#include "qr/picture-header.h"

#include "text/decode-error.h"

#include <string.h>

#define PNG "\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR"
#define JPEG_APP "\xFF\xD8\xFF\xE0\0\x06" "JFIF"
#define WEBP "RIFF\x40\0\0\0WEBP"

typedef struct
{
  const char *name;
  const char *bytes;
  gsize length;
  PictureFormat format;
  guint width;
  guint height;
} Case;

#define BYTES(text) text, sizeof (text) - 1

static const Case good[] = {
  { "png", BYTES (PNG "\0\0\x02\x80\0\0\x01\xE0\x08\x02\0\0\0"), PICTURE_PNG, 640, 480 },
  { "jpeg", BYTES ("\xFF\xD8\xFF\xC0\0\x11\x08\x01\xE0\x02\x80\x03"), PICTURE_JPEG, 640, 480 },
  { "jpeg-progressive-behind-others",
    BYTES (JPEG_APP "\xFF\xC4\0\x03x\xFF\xFF\xC2\0\x11\x08\0\x10\0\x20\x03"),
    PICTURE_JPEG, 32, 16 },
  { "webp-lossy", BYTES (WEBP "VP8 \x30\0\0\0\0\0\0\x9D\x01\x2A\x80\x02\xE0\x01" "0000"),
    PICTURE_WEBP, 640, 480 },
  { "webp-lossless", BYTES (WEBP "VP8L\x30\0\0\0\x2F\x7F\xC2\x77\0" "00000"),
    PICTURE_WEBP, 640, 480 },
  { "webp-extended", BYTES (WEBP "VP8X\x0A\0\0\0\0\0\0\0\x7F\x02\0\xDF\x01\0"),
    PICTURE_WEBP, 640, 480 },
  { "svg", BYTES ("<svg"), PICTURE_SVG, 0, 0 },
  { "svg-behind-a-prolog", BYTES ("\xEF\xBB\xBF \n<?xml version='1.0'?><!-- x --><svg/>"),
    PICTURE_SVG, 0, 0 },
  { "largest", BYTES (PNG "\0\0\x18\x6A\0\0\x19\0\x01\0"), PICTURE_PNG, 6250, 6400 },
};

static const struct
{
  const char *name;
  const char *bytes;
  gsize length;
  DecodeErrorCode code;
} bad[] = {
  { "empty", BYTES (""), DECODE_ERROR_PICTURE },
  { "text", BYTES ("https://spaces-game.com/#2|2p0p"), DECODE_ERROR_PICTURE },
  { "gif", BYTES ("GIF89a\1\0\1\0\0\0\0"), DECODE_ERROR_PICTURE },
  { "html", BYTES ("<html><body></body></html>"), DECODE_ERROR_PICTURE },
  { "svg-later", BYTES ("see <svg>"), DECODE_ERROR_PICTURE },
  { "png-signature-alone", BYTES ("\x89PNG\r\n\x1A\n"), DECODE_ERROR_PICTURE },
  { "png-other-first-chunk", BYTES ("\x89PNG\r\n\x1A\n\0\0\0\x0DIDAT\0\0\1\0\0\0\1\0"),
    DECODE_ERROR_PICTURE },
  { "png-0x5", BYTES (PNG "\0\0\0\0\0\0\0\5"), DECODE_ERROR_PICTURE },
  { "png-60-megapixels", BYTES (PNG "\0\0\x1E\x46\0\0\x1E\x46"), DECODE_ERROR_TOO_LONG },
  { "png-widest", BYTES (PNG "\xFF\xFF\xFF\xFF\0\0\0\1"), DECODE_ERROR_TOO_LONG },
  { "png-overflow", BYTES (PNG "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"), DECODE_ERROR_TOO_LONG },
  { "png-too-wide", BYTES (PNG "\0\0\x80\0\0\0\0\1"), DECODE_ERROR_TOO_LONG },
  { "jpeg-without-a-frame", BYTES ("\xFF\xD8\xFF\xDA\0\x08" "01234567"), DECODE_ERROR_PICTURE },
  { "jpeg-ends-in-a-segment", BYTES ("\xFF\xD8\xFF\xE0\xFF\xFF" "0123456789"),
    DECODE_ERROR_PICTURE },
  { "jpeg-segment-of-no-length", BYTES ("\xFF\xD8\xFF\xE0\0\0\0\0\0\0\0\0\0\0"),
    DECODE_ERROR_PICTURE },
  { "jpeg-all-filling", BYTES ("\xFF\xD8\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"),
    DECODE_ERROR_PICTURE },
  { "webp-of-another-kind", BYTES (WEBP "ALPH\x0A\0\0\0\0\0\0\0\x7F\x02\0\xDF\x01\0"),
    DECODE_ERROR_PICTURE },
  { "webp-too-large", BYTES (WEBP "VP8X\x0A\0\0\0\0\0\0\0\xFF\xFF\xFF\xFF\xFF\xFF"),
    DECODE_ERROR_TOO_LONG },
};

static void
test_reads (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      PictureHeader header;

      g_test_message ("%s", good[i].name);
      g_assert_true (picture_header_read ((const guint8 *) good[i].bytes, good[i].length, &header,
                                          &error));
      g_assert_no_error (error);
      g_assert_cmpint (header.format, ==, good[i].format);
      g_assert_cmpuint (header.width, ==, good[i].width);
      g_assert_cmpuint (header.height, ==, good[i].height);
    }
}

static void
test_refuses (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      PictureHeader header;

      g_test_message ("%s", bad[i].name);
      g_assert_false (picture_header_read ((const guint8 *) bad[i].bytes, bad[i].length, &header,
                                           &error));
      g_assert_error (error, DECODE_ERROR, (int) bad[i].code);
    }
}

/* Every beginning of a header is refused or gives the whole header; the copies have nothing behind
 * them, so that a sanitizer sees every step too far. */
static void
test_beginnings (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      for (gsize length = 0; length < good[i].length; length++)
        {
          g_autofree guint8 *copy = g_memdup2 (good[i].bytes, length);
          PictureHeader header;

          if (picture_header_read (copy, length, &header, NULL))
            {
              g_assert_cmpuint (header.width, ==, good[i].width);
              g_assert_cmpuint (header.height, ==, good[i].height);
            }
        }
    }
}

static void
test_bytes_are_bounded (void)
{
  g_autoptr (GError) error = NULL;
  PictureHeader header;

  g_assert_false (picture_header_read ((const guint8 *) "", (gsize) PICTURE_MAX_BYTES + 1, &header,
                                       &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture-header/reads", test_reads);
  g_test_add_func ("/picture-header/refuses", test_refuses);
  g_test_add_func ("/picture-header/beginnings", test_beginnings);
  g_test_add_func ("/picture-header/bytes-are-bounded", test_bytes_are_bounded);
  return g_test_run ();
}
