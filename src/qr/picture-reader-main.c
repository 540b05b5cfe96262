/* spaces-picture-reader: reads a picture on standard input and prints the QR codes in it
 *
 * It is the one process that unpacks foreign pictures, see qr/qr-reader.h. Before it unpacks the
 * first byte it gives up what it does not need (picture-confinement.h). Its answer has the form of
 * qr/qr-answer.h. The exit status is 0 whenever there is an answer.
 */
#include "config.h"

#include "qr/picture-confinement.h"
#include "qr/qr-answer.h"
#include "qr/qr-scan.h"
#include "text/decode-error.h"
#include "text/language.h"

#include <glib/gi18n-lib.h>
#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

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

/* Without a buffer, for which the C library would first ask what standard output is. */
static gboolean
print (const char *answer)
{
  gsize length = strlen (answer);

  while (length > 0)
    {
      gssize written = write (STDOUT_FILENO, answer, length);

      if (written < 0 && errno == EINTR)
        continue;
      if (written <= 0)
        return FALSE;
      answer += written;
      length -= (gsize) written;
    }

  return TRUE;
}

int
main (void)
{
  g_autoptr (GPtrArray) codes = NULL;
  g_autoptr (GError) filter_error = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *answer = NULL;
  PictureHeader header;
  const guint8 *bytes;
  gsize length = 0;

  bytes = map_input (&length);
  picture_confinement_limit (length);
  language_begin ();
  picture_confinement_prepare (bytes != NULL && picture_header_read (bytes, length, &header, NULL)
                               && header.format == PICTURE_SVG);
  if (!picture_confinement_filter (&filter_error))
    g_printerr ("spaces-picture-reader: %s\n", filter_error->message);

  codes = read_picture (bytes, length, &error);
  answer = qr_answer_write (codes, error);
  return print (answer) && print ("\n") ? 0 : 1;
}
