/* picture-webp.h: the grey pixels of a WebP
 *
 * The library gives brightness, which goes to @pixels as it comes; of the colours nothing is kept.
 * What is transparent shows white paper: such a picture is unpacked in bands, so that opacity is
 * only there for one of them. An animation, and a WebP that ends too early, are damaged. @pixels
 * has room for @width × @height bytes, the size that the header was read to have; a picture that
 * turns out to have another is rejected.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean picture_webp_decode (const guint8  *bytes,
                              gsize          length,
                              guint          width,
                              guint          height,
                              guint8        *pixels,
                              GError       **error);

G_END_DECLS
