/* picture-png.h: the grey pixels of a PNG
 *
 * Rows are turned to grey as they come, those of an interlaced picture, too: beside @pixels only
 * one row is kept. What is transparent shows white paper. A PNG that ends too early is damaged.
 * @pixels has room for @width × @height bytes, the size that the header was read to have; a picture
 * that turns out to have another is rejected.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean picture_png_decode (const guint8  *bytes,
                             gsize          length,
                             guint          width,
                             guint          height,
                             guint8        *pixels,
                             GError       **error);

G_END_DECLS
