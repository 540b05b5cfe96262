/* picture-grey.h: a picture as grey pixels, which is what a code reader looks at
 *
 * Pixels are one byte each, 0 black to 255 white, row-major without padding, row 0 at the top.
 * Whatever is transparent shows white paper. SVG is drawn so that its longer side is
 * PICTURE_SVG_SIDE pixels.
 *
 * Decoding runs the libraries for PNG, JPEG, WebP and SVG over bytes that anybody may have made.
 * The program itself never does that: it asks the reader in another process (qr-reader.h). Errors
 * as in picture-header.h.
 */
#pragma once

#include "qr/picture-header.h"

#define PICTURE_SVG_SIDE 1600 /* 8 pixels a module for the largest symbol of a link */

typedef struct
{
  guint   width;
  guint   height;
  guint8 *pixels;
} PictureGrey;

void     picture_grey_clear  (PictureGrey        *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PictureGrey, picture_grey_clear)

gboolean picture_grey_decode (const guint8       *bytes,
                              gsize               length,
                              PictureGrey        *self,
                              GError            **error);
void     picture_grey_invert (PictureGrey        *self);
void     picture_grey_scale  (const PictureGrey  *self,
                              guint               width,
                              guint               height,
                              PictureGrey        *scaled);
