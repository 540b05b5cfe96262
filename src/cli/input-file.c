#include "cli/input-file.h"

#include "text/bounded-read.h"
#include "text/decode-error.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static GInputStream *
open_file (const char  *name,
           GError     **error)
{
  int fd;

  if (strcmp (name, "-") == 0)
    return g_unix_input_stream_new (STDIN_FILENO, FALSE);

  fd = g_open (name, O_RDONLY | O_CLOEXEC, 0);
  if (fd >= 0)
    return g_unix_input_stream_new (fd, TRUE);

  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
  return NULL;
}

GBytes *
input_file_read (const char  *name,
                 gsize        max_bytes,
                 GError     **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GInputStream) stream = open_file (name, &problem);
  GBytes *bytes = stream != NULL ? bounded_read (stream, max_bytes, NULL, &problem) : NULL;

  if (bytes != NULL)
    return bytes;

  if (problem->domain == G_IO_ERROR)
    g_prefix_error (&problem, "%s ", _("The file could not be read:"));
  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}
