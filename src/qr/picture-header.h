/* picture-header.h: what kind of picture some bytes are and how large, before anything is decoded
 *
 * Looks at the first bytes of PNG, JPEG, WebP and SVG.
 *
 * Beside that, what all decoders share: brightness, white paper, and their errors.
 *
 * Nothing is allocated and nothing is read behind the bytes. An SVG has no size in pixels (0 × 0):
 * its decoder decides. Errors are of the domain DECODE_ERROR: PICTURE for another format or
 * a damaged header, TOO_LONG when it is larger than the limits.
 *
 * Example: 89 50 4E 47 0D 0A 1A 0A, then the chunk "IHDR" with 640 and 480, is a PNG of 640×480.
 */
#pragma once

#include <glib.h>

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

gboolean picture_header_read  (const guint8   *bytes,
                               gsize           length,
                               PictureHeader  *header,
                               GError        **error);

/* All return FALSE: the picture is damaged; it takes more time, or more memory, than it may. */
gboolean picture_fail_damaged (GError        **error);
gboolean picture_fail_time    (GError        **error);
gboolean picture_fail_memory  (GError        **error);

/* The brightness of a colour by the weights of BT.601, in 256ths, rounded down. */
static inline guint8
picture_luma (guint red,
              guint green,
              guint blue)
{
  return (guint8) ((red * 77 + green * 150 + blue * 29) >> 8);
}

/* What is seen of @grey on white paper; @opacity is 0 to 255. */
static inline guint8
picture_on_paper (guint grey,
                  guint opacity)
{
  return (guint8) ((grey * opacity + 255 * (255 - opacity)) / 255);
}
