/* picture-jpeg.h: the grey pixels of a JPEG
 *
 * The library behind it gives up by jumping out of the middle of its work, which is why it has a
 * file of its own. Rows are grey as they come; of a JPEG in several scans (a progressive one) the
 * brightness is kept until the last, two bytes a pixel, and of its colours nothing. More than
 * PICTURE_JPEG_MAX_SCANS of them take too long, and are refused. A JPEG that ends too early gives
 * the part that was there, and grey for the rest. @pixels has room for @width × @height bytes, the
 * size that the header was read to have; a picture that turns out to have another is rejected.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PICTURE_JPEG_MAX_SCANS 100 /* usual are ten; a small file may have thousands */

gboolean picture_jpeg_decode (const guint8  *bytes,
                              gsize          length,
                              guint          width,
                              guint          height,
                              guint8        *pixels,
                              GError       **error);

G_END_DECLS
