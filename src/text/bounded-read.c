/* Reads a stream in pieces and stops as soon as there is more than the limit: at most one piece
 * more than that is held, however long the stream is and whatever size it claims to have. Memory
 * for the limit that nothing is written to costs nothing but address space. */
#include "text/bounded-read.h"

#include "text/decode-error.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

#define PIECE (256 * 1024) /* bytes that are asked for at once */

/* Appends what the stream gives next to @bytes; −1 when it failed, 0 at the end. */
static gssize
read_piece (GInputStream  *stream,
            GByteArray    *bytes,
            GCancellable  *cancellable,
            GError       **error)
{
  guint before = bytes->len;
  gssize got;

  /* Not every stream checks it. */
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;

  g_byte_array_set_size (bytes, before + PIECE);
  got = g_input_stream_read (stream, bytes->data + before, PIECE, cancellable, error);
  g_byte_array_set_size (bytes, (guint) (before + MAX (got, 0)));

  return got;
}

static gpointer
fail_too_long (gsize    max_bytes,
               GError **error)
{
  return decode_error_null (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                            /* Translators: %lu is how many bytes are allowed */
                            _("The file is too large: the limit is %lu bytes"), (gulong) max_bytes);
}

GBytes *
bounded_read (GInputStream  *stream,
              gsize          max_bytes,
              GCancellable  *cancellable,
              GError       **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gssize got;

  do
    got = read_piece (stream, bytes, cancellable, error);
  while (got > 0 && bytes->len <= max_bytes);

  if (got < 0)
    return NULL;

  return bytes->len <= max_bytes ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes))
                                 : fail_too_long (max_bytes, error);
}

/* --- Asynchronous ----------------------------------------------------------------------------- */

/* @source has room for one byte more than the limit, and is full when there are more. */
static void
on_spliced (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  GMemoryOutputStream *held = G_MEMORY_OUTPUT_STREAM (source);
  g_autoptr (GTask) task = data;
  gsize max_bytes = g_memory_output_stream_get_size (held) - 1;
  GError *error = NULL;
  gssize n = g_output_stream_splice_finish (G_OUTPUT_STREAM (source), result, &error);

  if (n > (gssize) max_bytes || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    {
      g_clear_error (&error);
      fail_too_long (max_bytes, &error);
    }
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, g_memory_output_stream_steal_as_bytes (held),
                           (GDestroyNotify) g_bytes_unref);
}

void
bounded_read_async (GInputStream        *stream,
                    gsize                max_bytes,
                    GCancellable        *cancellable,
                    GAsyncReadyCallback  callback,
                    gpointer             user_data)
{
  g_autoptr (GOutputStream) held
      = g_memory_output_stream_new (g_malloc (max_bytes + 1), max_bytes + 1, NULL, g_free);

  g_output_stream_splice_async (held, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
                                G_PRIORITY_DEFAULT, cancellable, on_spliced,
                                g_task_new (stream, cancellable, callback, user_data));
}

GBytes *
bounded_read_finish (GInputStream  *stream,
                     GAsyncResult  *result,
                     GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, stream), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- Files ------------------------------------------------------------------------------------ */

/* The file is opened first and examined by its descriptor, so that it cannot be exchanged in
 * between. It is opened with O_NONBLOCK: opening a pipe would otherwise wait for a writer. */

/* Reports errno with the name of the file, without its folder. */
static void
set_system_error (const char  *path,
                  GError     **error)
{
  int code = errno;
  g_autofree char *name = g_filename_display_basename (path);

  if (code == ENOENT)
    /* Translators: %s is the name of a file */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("There is no file “%s”."), name);
  else
    /* Translators: the name of a file, and the system's words for what is the matter */
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), _("“%1$s” couldn’t be read: "
                                                                    "%2$s"),
                 name, g_strerror (code));
}

/* Accepts regular files only: a device may never end. */
static gboolean
check_kind (int          fd,
            const char  *path,
            GError     **error)
{
  g_autofree char *name = g_filename_display_basename (path);
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
                 /* Translators: %s is the name of a file */
                 _("“%s” is a folder. Choose a file in it."), name);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                 /* Translators: %s is the name of a file */
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
