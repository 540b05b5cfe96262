/* Write to a temporary file, fsync, rename: after a crash there is the old file or the new one. The
 * temporary file has no name while it is written (O_TMPFILE), so that even a process that is killed
 * leaves nothing behind; it gets one for the moment before rename() puts it in its place. Where a
 * file system knows no such files, it has a hidden name from the beginning.
 *
 * The target itself is never removed: whatever is there, also a file that another program has
 * written meanwhile, is either replaced by the complete new file or left alone. */
#include "text/atomic-file.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Symbolic links that are followed, as many as the kernel does (ELOOP behind them). */
#define MAX_LINKS 40

/* Attempts to find a free temporary name; that even one is taken is unlikely. */
#define MAX_NAMES 100

#define NEW_FILE_MODE 0666 /* less the user's mask */

#define BUFFER_SIZE (64 * 1024) /* bytes between two system calls */

typedef struct
{
  int   fd;     /* open for writing, or −1 */
  char *name;   /* the hidden one, or NULL while it has none */
  char *target; /* whose place it takes */
} NewFile;

struct _AtomicFiles
{
  GPtrArray *files; /* NewFiles that are complete and on the disk */
};

/* Sets the system's own message for @code; always FALSE. */
static gboolean
fail (int      code,
      GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));
  return FALSE;
}

/* --- The target ------------------------------------------------------------------------------- */

/* The place of the file itself, however many symbolic links lead to it. It need not exist, which is
 * why realpath() does not do. */
static char *
resolve_links (const char  *path,
               GError     **error)
{
  g_autofree char *at = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *target = g_file_read_link (at, NULL);
      g_autofree char *folder = g_path_get_dirname (at);

      if (target == NULL)
        return g_steal_pointer (&at);
      g_free (at);
      at = g_path_is_absolute (target) ? g_steal_pointer (&target)
                                       : g_build_filename (folder, target, NULL);
    }

  fail (ELOOP, error);
  return NULL;
}

/* Paths that lead to what a process has open, which may be a file that others write to as well:
 * renaming over them would cut the others off. */
static gboolean
is_descriptor (const char *path)
{
  return g_str_has_prefix (path, "/proc/") || g_str_has_prefix (path, "/dev/fd/")
         || strcmp (path, "/dev/stdout") == 0 || strcmp (path, "/dev/stderr") == 0;
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

/* An unnamed file in @folder; −1 if that is not possible. It is named through /proc later, so that
 * must be there. */
static int
open_nameless (const char *folder)
{
  if (access ("/proc/self/fd", X_OK) != 0)
    return -1;

  return g_open (folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, NEW_FILE_MODE);
}

/* Opens the temporary file for @target, unnamed if possible. */
static NewFile *
new_file_open (const char  *target,
               GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *name = NULL;
  int fd = open_nameless (folder);
  NewFile *file;

  if (fd < 0)
    {
      name = g_build_filename (folder, ".spaces-XXXXXX", NULL);
      fd = g_mkstemp_full (name, O_WRONLY | O_CLOEXEC, NEW_FILE_MODE);
    }
  if (fd < 0)
    {
      fail (errno, error);
      return NULL;
    }

  file = g_new (NewFile, 1);
  *file = (NewFile) { fd, g_steal_pointer (&name), g_strdup (target) };

  return file;
}

/* Closes the temporary file and removes it if it has a name: it did not get to its place. */
static void
new_file_free (NewFile *file)
{
  close (file->fd);
  if (file->name != NULL)
    g_unlink (file->name);
  g_free (file->name);
  g_free (file->target);
  g_free (file);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NewFile, new_file_free)

/* Gives an unnamed file a hidden name; linkat() never overwrites, so a name that is taken means
 * another attempt. */
static gboolean
new_file_give_name (NewFile  *file,
                    GError  **error)
{
  g_autofree char *folder = g_path_get_dirname (file->target);
  g_autofree char *self = g_strdup_printf ("/proc/self/fd/%d", file->fd);

  for (guint i = 0; file->name == NULL && i < MAX_NAMES; i++)
    {
      g_autofree char *base = g_strdup_printf (".spaces-%08x", g_random_int ());
      g_autofree char *name = g_build_filename (folder, base, NULL);

      if (linkat (AT_FDCWD, self, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0)
        file->name = g_steal_pointer (&name);
      else if (errno != EEXIST)
        return fail (errno, error);
    }

  return file->name != NULL || fail (EEXIST, error);
}

/* Gives the new file the owner, group and permissions of the old one. Owner first: changing it
 * clears the set-user-ID bits. Where another owner cannot be had, the file becomes that of the
 * person who writes it, and those bits are not for them. */
static void
take_over_mode (int                fd,
                const struct stat *old)
{
  mode_t mode = old->st_mode & 07777;

  if (fchown (fd, old->st_uid, old->st_gid) != 0 && fchown (fd, (uid_t) -1, old->st_gid) != 0)
    mode &= 0777;
  if (fchmod (fd, mode) != 0)
    g_debug ("The permissions of a file could not be kept: %s", g_strerror (errno));
}

/* Writes the temporary file for @target, up to the disk. @old is the file that is there, or
 * NULL. */
static NewFile *
new_file_write (const char         *target,
                const struct stat  *old,
                AtomicFileFunc      write,
                gpointer            data,
                GCancellable       *cancellable,
                GError            **error)
{
  g_autoptr (NewFile) file = new_file_open (target, error);

  if (file == NULL)
    return NULL;
  if (old != NULL)
    take_over_mode (file->fd, old);
  if (!write_to (file->fd, write, data, cancellable, error))
    return NULL;
  if (fsync (file->fd) != 0)
    {
      fail (errno, error);
      return NULL;
    }

  return g_steal_pointer (&file);
}

static gboolean
new_file_put_in_place (NewFile  *file,
                       GError  **error)
{
  if (!new_file_give_name (file, error))
    return FALSE;
  if (g_rename (file->name, file->target) != 0)
    return fail (errno, error);

  g_clear_pointer (&file->name, g_free);
  return TRUE;
}

/* Chooses the way by the kind of the target. A file that may not be written to is not replaced
 * either, although its folder would allow it. */
static gboolean
write_local (AtomicFiles     *self,
             const char      *path,
             AtomicFileFunc   write,
             gpointer         data,
             GCancellable    *cancellable,
             GError         **error)
{
  g_autofree char *target = NULL;
  NewFile *file;
  struct stat old;
  gboolean exists = stat (path, &old) == 0;

  if (exists && S_ISDIR (old.st_mode))
    return fail (EISDIR, error);
  if (exists && (!S_ISREG (old.st_mode) || is_descriptor (path)))
    return write_directly (path, write, data, cancellable, error);
  if (exists && faccessat (AT_FDCWD, path, W_OK, AT_EACCESS) != 0)
    return fail (errno, error);

  target = resolve_links (path, error);
  file = target != NULL ? new_file_write (target, exists ? &old : NULL, write, data, cancellable,
                                          error)
                        : NULL;
  if (file != NULL)
    g_ptr_array_add (self->files, file);

  return file != NULL;
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
  AtomicFiles *self = g_new (AtomicFiles, 1);

  self->files = g_ptr_array_new_with_free_func ((GDestroyNotify) new_file_free);

  return self;
}

void
atomic_files_free (AtomicFiles *self)
{
  g_ptr_array_unref (self->files);
  g_free (self);
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
  for (guint i = 0; i < self->files->len; i++)
    if (!new_file_put_in_place (self->files->pdata[i], error))
      return FALSE;

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
