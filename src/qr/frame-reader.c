/* Reads and writes without the C library's buffers, of which it would ask more than the confined
 * process may (picture-confinement.h). Its parent is trusted, and writes one line at a time. */
#include "qr/frame-reader.h"

#include "qr/frame-scan.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#define MAX_LINE 64 /* bytes of a frame's line */

/* The next line without its line feed; FALSE at the end. */
static gboolean
read_line (char line[MAX_LINE])
{
  for (gsize length = 0; length < MAX_LINE;)
    {
      gssize n_read = read (STDIN_FILENO, line + length, 1);

      if (n_read < 0 && errno == EINTR)
        continue;
      if (n_read <= 0)
        return FALSE;
      if (line[length] == '\n')
        {
          line[length] = '\0';
          return TRUE;
        }
      length++;
    }

  return FALSE;
}

gboolean
frame_reader_run (const FrameSlots *slots)
{
  g_autoptr (FrameScan) scan = frame_scan_new ();
  char line[MAX_LINE];

  while (read_line (line))
    {
      g_autoptr (GPtrArray) codes = NULL;
      g_autofree char *answer = NULL;
      PictureGrey picture;
      Frame frame;

      if (!frame_read (line, &frame))
        return FALSE;

      picture = (PictureGrey){ frame.width, frame.height, frame_slots_get (slots, frame.slot) };
      codes = frame_scan_read (scan, &picture);
      answer = qr_answer_write (codes, NULL);
      if (!qr_answer_print (answer))
        return FALSE;
    }

  return TRUE;
}
