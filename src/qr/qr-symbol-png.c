/* The picture as PNG, without cairo: a symbol has one bit a pixel and few different rows, and a
 * program that can do without the libraries for drawing starts in half the time.
 *
 * Rows are not filtered: the rows of a module are the same, and deflate finds that by itself. */
#include "qr/qr-symbol.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <zlib.h>

#define NO_FILTER 0 /* what stands in front of each row */

/* White but for the dark modules of @row of the symbol, the first pixel in the highest bit. */
static void
fill_row (const QrSymbol *symbol,
          guint           row,
          guint           module,
          guint           quiet_zone,
          guint8         *bits,
          gsize           n_bytes)
{
  guint start, run;

  memset (bits, 0xFF, n_bytes);
  for (guint col = 0; (run = qr_symbol_next_run (symbol, row, col, &start)) > 0; col = start + run)
    {
      guint end = (start + run + quiet_zone) * module;

      for (guint x = (start + quiet_zone) * module; x < end; x++)
        bits[x / 8] &= (guint8) ~(0x80 >> x % 8);
    }
}

/* All rows of pixels as a zlib stream. A row outside of the symbol has no dark modules. */
static GByteArray *
compress_rows (const QrSymbol *symbol,
               guint           side,
               guint           module,
               guint           quiet_zone)
{
  gsize n_bytes = (side + 7) / 8;
  gsize stride = 1 + n_bytes;
  g_autofree guint8 *lines = g_malloc_n (side, stride);
  uLongf length = compressBound (side * stride);
  GByteArray *bytes = g_byte_array_new ();

  for (guint y = 0; y < side; y++)
    {
      guint8 *line = lines + y * stride;

      line[0] = NO_FILTER;
      if (y % module == 0)
        fill_row (symbol, y / module - quiet_zone, module, quiet_zone, line + 1, n_bytes);
      else
        memcpy (line, line - stride, stride);
    }
  g_byte_array_set_size (bytes, (guint) length);
  compress (bytes->data, &length, lines, side * stride);
  g_byte_array_set_size (bytes, (guint) length);

  return bytes;
}

static void
append_number (GByteArray *png,
               guint32     number)
{
  number = GUINT32_TO_BE (number);
  g_byte_array_append (png, (const guint8 *) &number, sizeof number);
}

static void
append_chunk (GByteArray   *png,
              const char   *type,
              const guint8 *data,
              gsize         length)
{
  gsize start;

  append_number (png, (guint32) length);
  start = png->len; /* of what the checksum is over */
  g_byte_array_append (png, (const guint8 *) type, 4);
  if (length > 0)
    g_byte_array_append (png, data, (guint) length);
  append_number (png, (guint32) crc32_z (0, png->data + start, png->len - start));
}

GBytes *
qr_symbol_to_png (const QrSymbol *symbol,
                  guint           module,
                  guint           quiet_zone,
                  GError        **error)
{
  static const guint8 signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  guint side = qr_symbol_picture_side (symbol, module, quiet_zone);
  guint32 big_endian = GUINT32_TO_BE (side);
  guint8 head[13] = { [8] = 1 }; /* one bit a pixel; grey, deflate, not interlaced */
  g_autoptr (GByteArray) rows = NULL;
  GByteArray *png;

  if (side == 0)
    {
      g_set_error (error, QR_ERROR, QR_ERROR_FAILED,
                   /* Translators: %d is how many pixels are allowed */
                   _("The picture would be too large: the limit is %d pixels per side."),
                   QR_MAX_SIDE);
      return NULL;
    }

  memcpy (head, &big_endian, 4);
  memcpy (head + 4, &big_endian, 4);
  rows = compress_rows (symbol, side, module, quiet_zone);
  png = g_byte_array_new ();
  g_byte_array_append (png, signature, sizeof signature);
  append_chunk (png, "IHDR", head, sizeof head);
  append_chunk (png, "IDAT", rows->data, rows->len);
  append_chunk (png, "IEND", NULL, 0);

  return g_byte_array_free_to_bytes (png);
}
