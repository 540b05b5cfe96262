/* Files of this machine go through new-file.h, which also says how; what is written to them goes
 * through a buffered stream. */
#include "text/atomic-file.h"

#include "text/new-file.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define BUFFER_SIZE (64 * 1024) /* bytes between two system calls */

/* Sets the system's own message for @code; always FALSE. */
static gboolean
fail (int      code,
      GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));
  return FALSE;
}

/* --- Writing ---------------------------------------------------------------------------------- */

/* Calls @write with a buffered stream for @fd, which stays open. */
static gboolean
write_to (int              fd,
          AtomicFileFunc   write,
          gpointer         data,
          GCancellable    *cancellable,
          GError         **error)
{
  g_autoptr (GOutputStream) raw = g_unix_output_stream_new (fd, FALSE);
  g_autoptr (GOutputStream) stream = g_buffered_output_stream_new_sized (raw, BUFFER_SIZE);
  g_autoptr (GCancellable) abandoned = g_cancellable_new ();

  if (write (stream, data, cancellable, error)
      && g_output_stream_close (stream, cancellable, error))
    return TRUE;

  /* What is still in the buffer is dropped. */
  g_cancellable_cancel (abandoned);
  g_output_stream_close (stream, abandoned, NULL);
  return FALSE;
}

/* Writes to a device, pipe or descriptor, which cannot be replaced. */
static gboolean
write_directly (const char      *path,
                AtomicFileFunc   write,
                gpointer         data,
                GCancellable    *cancellable,
                GError         **error)
{
  int fd = g_open (path, O_WRONLY | O_APPEND | O_CLOEXEC, 0);
  gboolean is_written;

  if (fd < 0)
    return fail (errno, error);

  is_written = write_to (fd, write, data, cancellable, error);
  if (close (fd) == 0 || !is_written)
    return is_written;

  return fail (errno, error);
}

/* Up to the disk. */
static gboolean
write_local (AtomicFiles     *self,
             const char      *path,
             AtomicFileFunc   write,
             gpointer         data,
             GCancellable    *cancellable,
             GError         **error)
{
  int code;
  g_autoptr (NewFile) file = new_file_open (path, &code);

  if (file == NULL)
    return code == 0 ? write_directly (path, write, data, cancellable, error) : fail (code, error);
  if (!write_to (new_file_get_descriptor (file), write, data, cancellable, error))
    return FALSE;
  if (!new_file_finish (file, &code))
    return fail (code, error);

  g_ptr_array_add (self, g_steal_pointer (&file));
  return TRUE;
}

/* GIO also writes beside the old file; closing with a cancelled cancellable makes it drop what was
 * written, where the server can do that. */
static gboolean
write_remote (GFile           *file,
              AtomicFileFunc   write,
              gpointer         data,
              GCancellable    *cancellable,
              GError         **error)
{
  g_autoptr (GFileOutputStream) stream
      = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, cancellable, error);
  g_autoptr (GCancellable) abandoned = g_cancellable_new ();

  if (stream == NULL)
    return FALSE;
  if (write (G_OUTPUT_STREAM (stream), data, cancellable, error)
      && g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, error))
    return TRUE;

  g_cancellable_cancel (abandoned);
  g_output_stream_close (G_OUTPUT_STREAM (stream), abandoned, NULL);
  return FALSE;
}

/* --- The interface ---------------------------------------------------------------------------- */

AtomicFiles *
atomic_files_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) new_file_free);
}

gboolean
atomic_files_write (AtomicFiles     *self,
                    GFile           *file,
                    AtomicFileFunc   write,
                    gpointer         data,
                    GCancellable    *cancellable,
                    GError         **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (!g_file_is_native (file))
    return write_remote (file, write, data, cancellable, error);

  return write_local (self, g_file_peek_path (file), write, data, cancellable, error);
}

gboolean
atomic_files_finish (AtomicFiles   *self,
                     GCancellable  *cancellable,
                     GError       **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  for (guint i = 0; i < self->len; i++)
    {
      int code;

      if (!new_file_put_in_place (self->pdata[i], &code))
        return fail (code, error);
    }

  return TRUE;
}

/* Puts what @write writes in the place of @file; see the header. */
gboolean
atomic_file_write (GFile           *file,
                   AtomicFileFunc   write,
                   gpointer         data,
                   GCancellable    *cancellable,
                   GError         **error)
{
  g_autoptr (AtomicFiles) files = atomic_files_new ();

  return atomic_files_write (files, file, write, data, cancellable, error)
         && atomic_files_finish (files, cancellable, error);
}

gboolean
atomic_file_put_bytes (GOutputStream  *stream,
                       gpointer        bytes,
                       GCancellable   *cancellable,
                       GError        **error)
{
  gsize length;
  const void *data = g_bytes_get_data (bytes, &length);

  return g_output_stream_write_all (stream, data, length, NULL, cancellable, error);
}
