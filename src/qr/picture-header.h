/* picture-header.h: what kind of picture some bytes are and how large, before anything is decoded
 *
 * Looks at the first bytes of PNG, JPEG, WebP and SVG.
 *
 * Nothing is allocated and nothing is read behind the bytes. An SVG has no size in pixels (0 × 0):
 * whoever draws it decides. Errors are of the domain DECODE_ERROR: PICTURE for another format or
 * a damaged header, TOO_LONG when it is larger than the limits.
 *
 * Example: 89 50 4E 47 0D 0A 1A 0A, then the chunk "IHDR" with 640 and 480, is a PNG of 640×480.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PICTURE_MAX_BYTES (64 * 1024 * 1024) /* a photograph of 40 megapixels has 10 to 30 MB */
#define PICTURE_MAX_PIXELS 40000000          /* 40 megapixels, what telephones make */
#define PICTURE_MAX_SIDE 32767               /* cairo's own limit */

typedef enum
{
  PICTURE_PNG,
  PICTURE_JPEG,
  PICTURE_WEBP,
  PICTURE_SVG,
} PictureFormat;

typedef struct
{
  PictureFormat format;
  guint         width;
  guint         height;
} PictureHeader;

gboolean picture_header_read (const guint8   *bytes,
                              gsize           length,
                              PictureHeader  *header,
                              GError        **error);

G_END_DECLS
