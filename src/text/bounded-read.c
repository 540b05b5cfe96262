/* Reads a stream in pieces and stops as soon as there is more than the limit: at most one piece
 * more than that is held, however long the stream is and whatever size it claims to have. */
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

/* The bytes that were read, or an error if they are too many. Steals from @bytes only in case of
 * success. */
static GBytes *
take_bytes (GByteArray **bytes,
            gsize        max_bytes,
            GError     **error)
{
  if ((*bytes)->len <= max_bytes)
    return g_byte_array_free_to_bytes (g_steal_pointer (bytes));

  return decode_error_null (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
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

  return take_bytes (&bytes, max_bytes, error);
}

/* --- Asynchronous ----------------------------------------------------------------------------- */

typedef struct
{
  GByteArray *bytes; /* what was read, and room for the next piece */
  guint       whole; /* of `bytes`: those that were read */
  gsize       max_bytes;
} Reading;

static void
reading_free (Reading *reading)
{
  g_clear_pointer (&reading->bytes, g_byte_array_unref);
  g_free (reading);
}

static void on_piece (GObject      *source,
                      GAsyncResult *result,
                      gpointer      data);

/* Starts to read the next piece into the room at the end of the array. Takes @task over. */
static void
ask_piece (GTask *task)
{
  Reading *reading = g_task_get_task_data (task);

  reading->whole = reading->bytes->len;
  g_byte_array_set_size (reading->bytes, reading->whole + PIECE);
  g_input_stream_read_async (g_task_get_source_object (task), reading->bytes->data + reading->whole,
                             PIECE, G_PRIORITY_DEFAULT, g_task_get_cancellable (task), on_piece,
                             task);
}

/* A piece has arrived: asks for another one, or completes the task at the end, above the limit, or
 * after an error. */
static void
on_piece (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GTask) task = data;
  Reading *reading = g_task_get_task_data (task);
  GError *error = NULL;
  gssize got = g_input_stream_read_finish (G_INPUT_STREAM (source), result, &error);
  GBytes *all;

  if (got < 0)
    {
      g_task_return_error (task, error);
      return;
    }

  g_byte_array_set_size (reading->bytes, reading->whole + (guint) got);
  if (got > 0 && reading->bytes->len <= reading->max_bytes)
    {
      ask_piece (g_steal_pointer (&task));
      return;
    }

  all = take_bytes (&reading->bytes, reading->max_bytes, &error);
  if (all != NULL)
    g_task_return_pointer (task, all, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

void
bounded_read_async (GInputStream        *stream,
                    gsize                max_bytes,
                    GCancellable        *cancellable,
                    GAsyncReadyCallback  callback,
                    gpointer             user_data)
{
  GTask *task = g_task_new (stream, cancellable, callback, user_data);
  Reading *reading = g_new0 (Reading, 1);

  reading->bytes = g_byte_array_new ();
  reading->max_bytes = max_bytes;
  g_task_set_task_data (task, reading, (GDestroyNotify) reading_free);
  ask_piece (task);
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
