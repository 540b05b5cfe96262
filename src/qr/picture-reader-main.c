/* spaces-picture-reader: reads a picture on standard input and prints the QR codes in it
 *
 *   spaces-picture-reader < PICTURE
 *   spaces-picture-reader --frames     the frames of a camera instead
 *
 * With --frames it has the memory of the frames (frame-slots.h) as FRAME_MEMORY_FD, which it may
 * only read, and for each frame it is given a line there is one with all codes in it, or with none.
 *
 * It is the one process that unpacks foreign pictures, see qr/qr-reader.h. Before it unpacks the
 * first byte it gives up what it does not need (picture-confinement.h). Its answer has the form of
 * qr/qr-answer.h. The exit status is 0 whenever there is an answer.
 */
#include "config.h"

#include "qr/frame-scan.h"
#include "qr/frame-slots.h"
#include "qr/picture-confinement.h"
#include "qr/qr-answer.h"
#include "qr/qr-scan.h"
#include "text/decode-error.h"
#include "text/language.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_LINE 64 /* bytes of a frame's line */

/* The bytes of standard input, which is a file; NULL when it is empty or none. */
static const guint8 *
map_input (gsize *length)
{
  struct stat about;
  void *bytes;

  if (fstat (STDIN_FILENO, &about) != 0 || about.st_size <= 0 || about.st_size > PICTURE_MAX_BYTES)
    return NULL;

  bytes = mmap (NULL, about.st_size, PROT_READ, MAP_PRIVATE, STDIN_FILENO, 0);
  *length = about.st_size;
  return bytes != MAP_FAILED ? bytes : NULL;
}

static GPtrArray *
read_picture (const guint8  *bytes,
              gsize          length,
              GError       **error)
{
  g_auto (PictureGrey) picture = { 0 };
  g_autoptr (GPtrArray) codes = NULL;

  if (bytes == NULL)
    {
      decode_error_set (error, DECODE_ERROR_PICTURE, DECODE_NO_OFFSET, _("The picture is empty"));
      return NULL;
    }

  if (!picture_grey_decode (bytes, length, &picture, error))
    return NULL;

  codes = qr_scan (&picture);
  if (codes->len > 0)
    return g_steal_pointer (&codes);

  decode_error_set (error, DECODE_ERROR_PICTURE, DECODE_NO_OFFSET,
                    _("No QR code found. Use a picture where the code is sharp and larger"));
  return NULL;
}

/* Gives up what is not needed. */
static void
confine (gsize    length,
         gboolean is_svg,
         gboolean is_lasting)
{
  g_autoptr (GError) error = NULL;

  picture_confinement_limit (length, is_lasting);
  language_begin ();
  picture_confinement_prepare (is_svg);
  if (!picture_confinement_filter (&error))
    g_printerr ("spaces-picture-reader: %s\n", error->message);
}

/* The next line without its line feed; FALSE at the end. Without the C library's buffers, of which
 * it would ask more than the confined process may. */
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

/* Until the end of standard input; the exit status says whether what came was frames. */
static int
read_frames (void)
{
  g_autoptr (FrameSlots) slots = frame_slots_map (FRAME_MEMORY_FD, FALSE);
  g_autoptr (FrameScan) scan = frame_scan_new ();
  char line[MAX_LINE];

  if (slots == NULL)
    return 1;

  confine (0, FALSE, TRUE);
  while (read_line (line))
    {
      g_autoptr (GPtrArray) codes = NULL;
      g_autofree char *answer = NULL;
      Frame frame;

      if (!frame_read (line, &frame))
        return 1;

      codes = frame_scan_read (scan, &(PictureGrey){ frame.width, frame.height,
                                                     frame_slots_get (slots, frame.slot) });
      answer = qr_answer_write (codes, NULL);
      if (!qr_answer_print (answer))
        return 1;
    }

  return 0;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GPtrArray) codes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *answer = NULL;
  PictureHeader header;
  const guint8 *bytes;
  gsize length = 0;

  if (argc == 2 && g_str_equal (argv[1], "--frames"))
    return read_frames ();

  bytes = map_input (&length);
  confine (length,
           bytes != NULL && picture_header_read (bytes, length, &header, NULL)
               && header.format == PICTURE_SVG,
           FALSE);
  codes = read_picture (bytes, length, &error);
  answer = qr_answer_write (codes, error);
  return qr_answer_print (answer) ? 0 : 1;
}
