/* Runs the reader process for one picture and reads its answer; it blocks, so the window calls it
 * in a thread. The picture goes through an anonymous file (memfd), which the process maps; its
 * answer comes through a pipe. What a crash or a kill of the process means is decided by
 * read_answer(). */
#include "qr/qr-reader.h"

#include "config.h"
#include "qr/line-process.h"
#include "qr/qr-answer.h"
#include "text/decode-error.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define SVG_HEAD 1000 /* bytes; an XML declaration and a comment may stand before its name */

/* Writes all bytes and rewinds. */
static gboolean
write_all (int           fd,
           const guint8 *data,
           gsize         length)
{
  while (length > 0)
    {
      gssize written = write (fd, data, length);

      if (written < 0 && errno == EINTR)
        continue;
      if (written <= 0)
        return FALSE;
      data += written;
      length -= written;
    }

  return lseek (fd, 0, SEEK_SET) == 0;
}

/* The picture as an open file that has no name: unlike a pipe it cannot block, and a reader that
 * ends before it has read everything does no harm. */
static int
open_picture (GBytes  *picture,
              GError **error)
{
  int fd = memfd_create ("picture", MFD_CLOEXEC);
  gconstpointer data;
  gsize length;

  data = g_bytes_get_data (picture, &length);
  if (fd >= 0 && write_all (fd, data, length))
    return fd;

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno),
               /* Translators: %s is the words of the system that say why */
               _("The picture couldn’t be sent to the picture reader: %s"), g_strerror (errno));
  if (fd >= 0)
    close (fd);
  return -1;
}

/* Starts the process with the picture as its standard input. */
static GSubprocess *
spawn_reader (GBytes  *picture,
              GError **error)
{
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GSubprocess) reader = NULL;
  g_autoptr (GError) spawn_error = NULL;
  int fd;

  if (g_bytes_get_size (picture) > PICTURE_MAX_BYTES)
    return decode_error_null (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                              _("The picture file is larger than %d MB"),
                              PICTURE_MAX_BYTES / (1024 * 1024));

  fd = open_picture (picture, error);
  if (fd < 0)
    return NULL;

  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                        | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_subprocess_launcher_take_stdin_fd (launcher, fd);
  reader = g_subprocess_launcher_spawn (launcher, &spawn_error,
                                        line_process_find ("SPACES_PICTURE_READER",
                                                           PICTURE_READER),
                                        NULL);
  if (reader == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 /* Translators: %s is the words of the system that say why */
                 _("The picture reader couldn’t be started: %s"), spawn_error->message);

  return g_steal_pointer (&reader);
}

/* A process that crashed has given no complete answer; one that took too long was ended by a signal
 * of its own limits, which is reported as such. */
static GPtrArray *
read_answer (GSubprocess  *reader,
             GBytes       *answer,
             GError      **error)
{
  int signal = g_subprocess_get_if_signaled (reader) ? g_subprocess_get_term_sig (reader) : 0;
  gsize length;
  const char *text = g_bytes_get_data (answer, &length);

  if (signal == SIGXCPU || signal == SIGALRM)
    return decode_error_null (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                              _("This picture takes too long to read. Crop it to the QR code and "
                                "try again."));

  return qr_answer_read (text != NULL ? text : "", length, error);
}

/* Reads the codes of @picture in a process of its own. A cancelled read kills it. */
GPtrArray *
qr_reader_read (GBytes        *picture,
                GCancellable  *cancellable,
                GError       **error)
{
  g_autoptr (GSubprocess) reader = spawn_reader (picture, error);
  g_autoptr (GBytes) answer = NULL;

  if (reader == NULL)
    return NULL;

  if (!g_subprocess_communicate (reader, NULL, cancellable, &answer, NULL, error))
    {
      g_subprocess_force_exit (reader);
      return NULL;
    }

  return read_answer (reader, answer, error);
}

char *
qr_reader_read_text (GBytes        *picture,
                     GCancellable  *cancellable,
                     GError       **error)
{
  g_autoptr (GPtrArray) found = qr_reader_read (picture, cancellable, error);
  GString *text;

  if (found == NULL)
    return NULL;

  text = g_string_new (NULL);
  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "",
                            ((const QrFinding *) found->pdata[i])->text);

  return g_string_free (text, FALSE);
}

/* By its first bytes; an SVG, which is a text, by the name of its outermost element. */
gboolean
qr_reader_looks_like_picture (const guint8 *bytes,
                              gsize         length)
{
  static const char *const magic[] = { "\x89PNG", "\xff\xd8\xff", "RIFF" };
  const char *text = (const char *) bytes;

  for (gsize i = 0; i < G_N_ELEMENTS (magic); i++)
    if (length >= strlen (magic[i]) && memcmp (bytes, magic[i], strlen (magic[i])) == 0)
      return TRUE;

  return length > 0 && *text == '<'
         && g_strstr_len (text, (gssize) MIN (length, SVG_HEAD), "<svg") != NULL;
}
