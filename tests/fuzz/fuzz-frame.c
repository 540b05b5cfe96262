/* Any bytes as what a camera says of a frame: what is taken for one lies within its slot. */
#include "fuzz.h"

#include "qr/frame-slots.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *line = g_strndup (data != NULL ? (const char *) data : "", size);
  Frame frame;

  if (!frame_read (line, &frame))
    return 0;

  g_assert_cmpuint (frame.slot, <, FRAME_SLOTS);
  g_assert_cmpuint (frame.width, >, 0);
  g_assert_cmpuint (frame.width, <=, FRAME_MAX_WIDTH);
  g_assert_cmpuint (frame.height, >, 0);
  g_assert_cmpuint (frame.height, <=, FRAME_MAX_HEIGHT);
  return 0;
}
