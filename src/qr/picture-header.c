/* Finds the format by its magic bytes and the size by the few bytes of the header, before any
 * library touches the file: a small file can claim billions of pixels. Every access is
 * bounds-checked here; nothing is allocated. */
#include "qr/picture-header.h"

#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* An SVG may begin with a declaration and comments; its root element is within the first bytes. */
#define SVG_PROLOG 4096

typedef struct
{
  const guint8 *bytes; /* the file; borrowed */
  gsize length;        /* of all of it */
} Bytes;

/* Whether the @length bytes at @at are @wanted; FALSE beyond the end. */
static gboolean
bytes_are (const Bytes *self,
           gsize        at,
           const char  *wanted,
           gsize        length)
{
  return at <= self->length && length <= self->length - at
         && memcmp (self->bytes + at, wanted, length) == 0;
}

/* A number of @n_bytes, at most 4, as PNG and JPEG have them. */
static guint
big_endian (const guint8 *bytes,
            guint         n_bytes)
{
  guint value = 0;

  for (guint i = 0; i < n_bytes; i++)
    value = value << 8 | bytes[i];

  return value;
}

/* The same as WebP has it. */
static guint
little_endian (const guint8 *bytes,
               guint         n_bytes)
{
  guint value = 0;

  for (guint i = n_bytes; i > 0; i--)
    value = value << 8 | bytes[i - 1];

  return value;
}

/* Width and height are the first fields of IHDR, which must be the first chunk. */
static gboolean
read_png (const Bytes   *self,
          PictureHeader *header)
{
  if (self->length < 24 || !bytes_are (self, 12, "IHDR", 4))
    return FALSE;

  header->width = big_endian (self->bytes + 16, 4);
  header->height = big_endian (self->bytes + 20, 4);
  return TRUE;
}

/* Whether @marker begins a frame (SOF0…SOF15), which has the size. Three of the range are tables
 * and an extension. */
static gboolean
is_frame_marker (guint8 marker)
{
  return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

/* Walks the segments, each with its length, up to the first frame. Image data (SOS) or the end
 * before it is an error. A length of 0 still moves on by two bytes. */
static gboolean
read_jpeg (const Bytes   *self,
           PictureHeader *header)
{
  gsize at = 2;

  while (at + 9 <= self->length && self->bytes[at] == 0xFF)
    {
      guint8 marker = self->bytes[at + 1];

      if (marker == 0xFF)
        {
          at++; /* filling before a marker */
          continue;
        }
      if (marker == 0xD9 || marker == 0xDA)
        return FALSE;
      if (is_frame_marker (marker))
        {
          header->height = big_endian (self->bytes + at + 5, 2);
          header->width = big_endian (self->bytes + at + 7, 2);
          return TRUE;
        }
      at += 2 + big_endian (self->bytes + at + 2, 2);
    }

  return FALSE;
}

/* The three kinds of first chunk: lossy (a VP8 key frame), lossless, and extended. */
static gboolean
read_webp (const Bytes   *self,
           PictureHeader *header)
{
  const guint8 *body = self->bytes + 20; /* behind "RIFF" size "WEBP" chunk size */

  if (self->length < 30)
    return FALSE;

  if (bytes_are (self, 12, "VP8 ", 4) && bytes_are (self, 23, "\x9D\x01\x2A", 3))
    {
      header->width = little_endian (body + 6, 2) & 0x3FFF;
      header->height = little_endian (body + 8, 2) & 0x3FFF;
    }
  else if (bytes_are (self, 12, "VP8L", 4) && body[0] == 0x2F)
    {
      guint bits = little_endian (body + 1, 4);

      header->width = (bits & 0x3FFF) + 1;
      header->height = (bits >> 14 & 0x3FFF) + 1;
    }
  else if (bytes_are (self, 12, "VP8X", 4))
    {
      header->width = little_endian (body + 4, 3) + 1;
      header->height = little_endian (body + 7, 3) + 1;
    }
  else
    {
      return FALSE;
    }

  return TRUE;
}

/* Whether a text begins with `<` and soon has an svg element. librsvg decides. */
static gboolean
looks_like_svg (const Bytes *self)
{
  const char *text = (const char *) self->bytes;
  gsize length = MIN (self->length, SVG_PROLOG);
  gsize start = bytes_are (self, 0, "\xEF\xBB\xBF", 3) ? 3 : 0;

  while (start < length && g_ascii_isspace (text[start]))
    start++;
  if (start == length || text[start] != '<')
    return FALSE;

  return g_strstr_len (text, length, "<svg") != NULL;
}

/* Recognises the format and reads the size if it has one. FALSE if it is none of the four. */
static gboolean
read_format (const Bytes   *self,
             PictureHeader *header)
{
  if (bytes_are (self, 0, "\x89PNG\r\n\x1A\n", 8))
    {
      header->format = PICTURE_PNG;
      return read_png (self, header);
    }
  if (bytes_are (self, 0, "\xFF\xD8\xFF", 3))
    {
      header->format = PICTURE_JPEG;
      return read_jpeg (self, header);
    }
  if (bytes_are (self, 0, "RIFF", 4) && bytes_are (self, 8, "WEBP", 4))
    {
      header->format = PICTURE_WEBP;
      return read_webp (self, header);
    }

  header->format = PICTURE_SVG;
  return looks_like_svg (self);
}

/* A drawing has no pixels yet, so any size is right. */
static gboolean
check_size (const PictureHeader  *header,
            GError              **error)
{
  guint64 n_pixels = (guint64) header->width * header->height;

  if (header->format == PICTURE_SVG)
    return TRUE;

  if (n_pixels == 0)
    {
      decode_error_set (error, DECODE_ERROR_PICTURE, DECODE_NO_OFFSET,
                        /* Translators: width and height */
                        _("The picture is empty: it is %1$u×%2$u pixels"),
                        header->width, header->height);
      return FALSE;
    }

  if (n_pixels > PICTURE_MAX_PIXELS || header->width > PICTURE_MAX_SIDE
      || header->height > PICTURE_MAX_SIDE)
    {
      decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                        /* Translators: width and height, and how many million pixels are allowed */
                        _("The picture is too large: it has %1$u×%2$u pixels, and the limit is "
                          "%3$d megapixels. Crop it to the QR code"),
                        header->width, header->height, PICTURE_MAX_PIXELS / 1000000);
      return FALSE;
    }

  return TRUE;
}

gboolean
picture_header_read (const guint8   *bytes,
                     gsize           length,
                     PictureHeader  *header,
                     GError        **error)
{
  const Bytes self = { bytes, length };

  *header = (PictureHeader){ 0 };
  if (length > PICTURE_MAX_BYTES)
    {
      decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                        /* Translators: %d is how many megabytes are allowed */
                        _("The picture file is larger than %d MB"),
                        PICTURE_MAX_BYTES / (1024 * 1024));
      return FALSE;
    }

  if (!read_format (&self, header))
    {
      decode_error_set (error, DECODE_ERROR_PICTURE, DECODE_NO_OFFSET,
                        _("This file format isn’t supported. Use a PNG, JPEG, WebP or SVG "
                          "picture."));
      return FALSE;
    }

  return check_size (header, error);
}

gboolean
picture_fail_damaged (GError **error)
{
  decode_error_set (error, DECODE_ERROR_PICTURE, DECODE_NO_OFFSET, _("The picture is damaged"));
  return FALSE;
}

gboolean
picture_fail_time (GError **error)
{
  decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                    _("This picture takes too long to read. Crop it to the QR code and try "
                      "again."));
  return FALSE;
}

gboolean
picture_fail_memory (GError **error)
{
  decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                    _("This picture takes too much memory to read. Crop it to the QR code and try "
                      "again."));
  return FALSE;
}
