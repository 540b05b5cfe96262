/* Any bytes as a picture: the header is believed only within the limits, and a small picture is
 * unpacked to the size that its header has. */
#include "fuzz.h"

#include "qr/picture-grey.h"

#define MOST_PIXELS (256 * 256) /* so that a round stays short */

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_auto (PictureGrey) picture = { 0 };
  PictureHeader header;

  if (!picture_header_read (data, size, &header, NULL) || header.format == PICTURE_SVG)
    return 0;

  g_assert_true (header.width > 0 && header.width <= PICTURE_MAX_SIDE);
  g_assert_true (header.height > 0 && header.height <= PICTURE_MAX_SIDE);
  g_assert_cmpuint ((guint64) header.width * header.height, <=, PICTURE_MAX_PIXELS);
  if (header.width * header.height > MOST_PIXELS)
    return 0;

  if (picture_grey_decode (data, size, &picture, NULL))
    {
      g_assert_cmpuint (picture.width, ==, header.width);
      g_assert_cmpuint (picture.height, ==, header.height);
    }
  return 0;
}
