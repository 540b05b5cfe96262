#include "cli/input-file.h"

#include "text/decode-error.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define CHUNK (256 * 1024)

static void
set_system_error (GError **error)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
               _("The file could not be read: %s"), g_strerror (code));
}

/* Appends a piece of the file to @bytes; −1 when it failed, 0 at the end. */
static gssize
read_piece (int         fd,
            GByteArray *bytes)
{
  guint before = bytes->len;
  gssize got;

  g_byte_array_set_size (bytes, before + CHUNK);
  do
    got = read (fd, bytes->data + before, CHUNK);
  while (got < 0 && errno == EINTR);
  g_byte_array_set_size (bytes, (guint) (before + MAX (got, 0)));

  return got;
}

static GBytes *
read_all (int      fd,
          gsize    max_bytes,
          GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gssize got;

  do
    got = read_piece (fd, bytes);
  while (got > 0 && bytes->len <= max_bytes);

  if (got < 0)
    {
      set_system_error (error);
      return NULL;
    }
  if (bytes->len > max_bytes)
    {
      decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                        _("The file is too large: it may have %lu bytes"), (gulong) max_bytes);
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

GBytes *
input_file_read (const char  *name,
                 gsize        max_bytes,
                 GError     **error)
{
  GBytes *bytes;
  int fd;

  if (strcmp (name, "-") == 0)
    return read_all (STDIN_FILENO, max_bytes, error);

  fd = g_open (name, O_RDONLY | O_CLOEXEC, 0);
  if (fd < 0)
    {
      set_system_error (error);
      return NULL;
    }

  bytes = read_all (fd, max_bytes, error);
  close (fd);
  return bytes;
}
