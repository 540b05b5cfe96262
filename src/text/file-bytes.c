/* The file is opened first and examined by its descriptor, so that it cannot be exchanged in
 * between. It is opened with O_NONBLOCK: opening a pipe would otherwise wait for a writer. */
#include "text/file-bytes.h"

#include "text/bounded-read.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

/* Reports errno with the name of the file, without its folder. */
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
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), _("“%s” couldn’t be read: %s"),
                 name, g_strerror (code));
}

/* Accepts regular files only: a device may never end. */
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
                 _("“%s” is a device or a pipe. Choose a regular file."), name);
  return FALSE;
}

GBytes *
file_bytes_read (const char    *path,
                 gsize          max_bytes,
                 GCancellable  *cancellable,
                 GError       **error)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0);
  g_autoptr (GInputStream) stream = NULL;

  if (fd < 0)
    {
      set_system_error (path, error);
      return NULL;
    }

  stream = g_unix_input_stream_new (fd, TRUE);

  return check_kind (fd, path, error) ? bounded_read (stream, max_bytes, cancellable, error) : NULL;
}
