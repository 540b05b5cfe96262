/* The file is opened first and looked at then, so that it cannot be exchanged in between. Opening is
 * told not to wait: a pipe would let it wait for somebody who writes. */
#include "text/file-bytes.h"

#include "text/decode-error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK (64 * 1024)

static void
set_system_error (const char  *path,
                  GError     **error)
{
  int code = errno;
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = g_filename_display_name (base);

  if (code == ENOENT)
    /* Translators: %s is the name of a file */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("There is no file “%s”."), name);
  else
    /* Translators: the name of a file, and the system's words for what is the matter */
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), _("“%s” could not be read: %s"),
                 name, g_strerror (code));
}

static gboolean
check_kind (int          fd,
            const char  *path,
            GError     **error)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = g_filename_display_name (base);
  struct stat status;

  if (fstat (fd, &status) != 0)
    {
      set_system_error (path, error);
      return FALSE;
    }
  if (S_ISREG (status.st_mode))
    return TRUE;

  if (S_ISDIR (status.st_mode))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY,
                 _("“%s” is a folder. Choose a file in it."), name);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                 _("“%s” is no file that can be read, but a device or a pipe."), name);
  return FALSE;
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
read_all (int            fd,
          const char    *path,
          gsize          max_bytes,
          GCancellable  *cancellable,
          GError       **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gssize got;

  do
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      got = read_piece (fd, bytes);
    }
  while (got > 0 && bytes->len <= max_bytes);

  if (got < 0)
    {
      set_system_error (path, error);
      return NULL;
    }
  if (bytes->len > max_bytes)
    {
      decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                        _("This file is larger than anything of the game. Look whether it is the "
                          "right one."));
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

GBytes *
file_bytes_read (const char    *path,
                 gsize          max_bytes,
                 GCancellable  *cancellable,
                 GError       **error)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0);
  GBytes *bytes = NULL;

  if (fd < 0)
    {
      set_system_error (path, error);
      return NULL;
    }

  if (check_kind (fd, path, error))
    bytes = read_all (fd, path, max_bytes, cancellable, error);
  close (fd);

  return bytes;
}
