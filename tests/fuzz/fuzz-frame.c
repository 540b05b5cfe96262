/* Any bytes as what a camera says of a frame, and behind that line what it shows: what is taken for
 * a frame lies within its slot, and what is found in it comes back from the answer to it. */
#include "fuzz.h"

#include "qr/frame-scan.h"
#include "qr/frame-slots.h"

#include <string.h>

#define MAX_PIXELS (300 * 200) /* of a frame that is searched: larger ones take long */

/* The bytes, over and over. */
static void
search (const Frame *frame,
        const char  *bytes,
        gsize        length)
{
  static FrameScan *scan;
  gsize n_pixels = (gsize) frame->width * frame->height;
  g_autofree guint8 *pixels = g_malloc (n_pixels);
  g_autoptr (GPtrArray) codes = NULL;
  g_autoptr (GPtrArray) read = NULL;
  g_autofree char *answer = NULL;

  for (gsize i = 0; i < n_pixels; i++)
    pixels[i] = length > 0 ? (guint8) bytes[i % length] : 0;
  if (scan == NULL)
    scan = frame_scan_new ();

  codes = frame_scan_read (scan, &(PictureGrey){ frame->width, frame->height, pixels });
  answer = qr_answer_write (codes, NULL);
  read = qr_answer_read_codes (answer, strlen (answer));
  g_assert_nonnull (read);
  g_assert_cmpuint (read->len, ==, codes->len);
  g_assert_cmpuint (read->len, <=, FRAME_SCAN_MAX_CODES);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  const char *end = size > 0 ? memchr (data, '\n', size) : NULL;
  gsize length = end != NULL ? (gsize) (end - (const char *) data) : size;
  g_autofree char *line = g_strndup (data != NULL ? (const char *) data : "", length);
  Frame frame;

  if (!frame_read (line, &frame))
    return 0;

  g_assert_cmpuint (frame.slot, <, FRAME_SLOTS);
  g_assert_cmpuint (frame.width, >, 0);
  g_assert_cmpuint (frame.width, <=, FRAME_MAX_WIDTH);
  g_assert_cmpuint (frame.height, >, 0);
  g_assert_cmpuint (frame.height, <=, FRAME_MAX_HEIGHT);
  if (end != NULL && frame.width * frame.height <= MAX_PIXELS)
    search (&frame, end + 1, size - length - 1);
  return 0;
}
