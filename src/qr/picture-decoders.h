/* picture-decoders.h: the grey pixels of a PNG, a JPEG, a WebP
 *
 * Rows are turned to grey as they come, and as little else as possible is kept beside them. What is
 * transparent shows white paper. @pixels has room for @width × @height bytes, the size that the
 * header was read to have; a picture that turns out to have another is rejected. Each has a file of
 * its own, since the libraries behind them give up by jumping out of the middle of their work.
 *
 *   PNG   of an interlaced one, too, only one row is kept. One that ends too early is damaged.
 *   JPEG  in several scans (a progressive one): the brightness is kept until the last, two bytes a
 *         pixel, and of its colours nothing. More than PICTURE_JPEG_MAX_SCANS of them take too
 *         long, and are refused. One that ends too early gives the part that was there, and grey
 *         for the rest.
 *   WebP  the library gives brightness, which goes to @pixels as it comes; of the colours nothing
 *         is kept. A transparent picture is unpacked in bands, so that opacity is only there for
 *         one of them. An animation, and one that ends too early, are damaged.
 */
#pragma once

#include <glib.h>

#define PICTURE_JPEG_MAX_SCANS 100 /* usual are ten; a small file may have thousands */

typedef gboolean PictureDecoder (const guint8  *bytes,
                                 gsize          length,
                                 guint          width,
                                 guint          height,
                                 guint8        *pixels,
                                 GError       **error);

PictureDecoder picture_png_decode, picture_jpeg_decode, picture_webp_decode;
