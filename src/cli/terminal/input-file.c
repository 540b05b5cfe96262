/* Files are opened without waiting: a FIFO that nobody has opened for writing would otherwise
 * block the program forever. A shell that starts both ends of a pipe needs some time,
 * so a writer is waited for a little; once there is one, it is waited for as every pipe is. */
#include "cli/terminal/input-file.h"

#include "text/bounded-read.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_WAIT 2000 /* milliseconds */

/* tee() copies without consuming: it fails with EAGAIN while a writer exists, and returns 0 when
 * there is none. */
static gboolean
has_writer (int fd)
{
  int copy[2];
  gssize got;

  if (!g_unix_open_pipe (copy, FD_CLOEXEC, NULL))
    return TRUE;

  got = tee (fd, copy[1], 1, SPLICE_F_NONBLOCK);
  close (copy[0]);
  close (copy[1]);

  return got != 0;
}

static gboolean
wait_for_writer (int fd)
{
  struct pollfd input = { .fd = fd, .events = POLLIN };

  return poll (&input, 1, MAX_WAIT) > 0 || has_writer (fd);
}

/* After the check the descriptor is made blocking again, as the reader expects. */
static gboolean
check_kind (int      fd,
            GError **error)
{
  struct stat status;

  if (fstat (fd, &status) != 0 || S_ISREG (status.st_mode))
    return TRUE;
  if (S_ISFIFO (status.st_mode) && !wait_for_writer (fd))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT,
                           _("The file is a pipe that no program writes to."));
      return FALSE;
    }

  return g_unix_set_fd_nonblocking (fd, FALSE, error);
}

GInputStream *
input_file_open (const char  *name,
                 GError     **error)
{
  g_autoptr (GInputStream) stream = NULL;
  int fd;

  if (strcmp (name, "-") == 0)
    return g_unix_input_stream_new (STDIN_FILENO, FALSE);

  fd = g_open (name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0);
  if (fd < 0)
    {
      g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
      return NULL;
    }

  stream = g_unix_input_stream_new (fd, TRUE);
  return check_kind (fd, error) ? g_steal_pointer (&stream) : NULL;
}

void
input_file_explain (GError *error)
{
  g_autofree char *reason = error->message;

  /* Translators: the words of the system that say why */
  error->message = g_strdup_printf (_("The file couldn’t be read: %s"), reason);
}

GBytes *
input_file_read (const char  *name,
                 gsize        max_bytes,
                 GError     **error)
{
  g_autoptr (GInputStream) stream = input_file_open (name, error);
  GBytes *bytes = stream != NULL ? bounded_read (stream, max_bytes, NULL, error) : NULL;

  if (bytes == NULL && (*error)->domain == G_IO_ERROR)
    input_file_explain (*error);
  return bytes;
}
