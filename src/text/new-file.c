/* Write to a temporary file, fsync, rename: after a crash there is the old file or the new one. The
 * temporary file has no name while it is written (O_TMPFILE), so that even a process that is killed
 * leaves nothing behind; it gets one for the moment before rename() puts it in its place. Where a
 * file system knows no such files, it has a hidden name from the beginning.
 *
 * The target itself is never removed: whatever is there, also a file that another program has
 * written meanwhile, is either replaced by the complete new file or left alone. */
#include "text/new-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Symbolic links that are followed, as many as the kernel does (ELOOP behind them). */
#define MAX_LINKS 40

/* Attempts to find a free temporary name; that even one is taken is unlikely. */
#define MAX_NAMES 100

#define NEW_FILE_MODE 0666 /* less the user's mask */

struct _NewFile
{
  int   fd;     /* open for writing */
  char *name;   /* the hidden one, or NULL while it has none */
  char *target; /* whose place it takes */
};

/* Always FALSE. */
static gboolean
fail (int  reason,
      int *code)
{
  *code = reason;
  return FALSE;
}

/* The place of the file itself, however many symbolic links lead to it. It need not exist, which is
 * why realpath() does not do. */
static char *
resolve_links (const char *path,
               int        *code)
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

  *code = ELOOP;
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

/* An unnamed file in @folder; −1 if that is not possible. It is named through /proc later, so that
 * must be there. */
static int
open_nameless (const char *folder)
{
  if (access ("/proc/self/fd", X_OK) != 0)
    return -1;

  return g_open (folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, NEW_FILE_MODE);
}

/* Gives an unnamed file a hidden name; linkat() never overwrites, so a name that is taken means
 * another attempt. */
static gboolean
give_name (NewFile *file,
           int     *code)
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
        return fail (errno, code);
    }

  return file->name != NULL || fail (EEXIST, code);
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

/* Opens the temporary file for @target, unnamed if possible. */
static NewFile *
open_beside (char *target,
             int  *code)
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
      *code = errno;
      g_free (target);
      return NULL;
    }

  file = g_new (NewFile, 1);
  *file = (NewFile) { fd, g_steal_pointer (&name), target };

  return file;
}

/* A file that may not be written to is not replaced either, although its folder would allow it. */
NewFile *
new_file_open (const char *path,
               int        *code)
{
  struct stat old;
  gboolean exists = stat (path, &old) == 0;
  char *target = NULL;
  NewFile *file;

  *code = 0;
  if (exists && S_ISDIR (old.st_mode))
    *code = EISDIR;
  else if (exists && (!S_ISREG (old.st_mode) || is_descriptor (path)))
    return NULL;
  else if (exists && faccessat (AT_FDCWD, path, W_OK, AT_EACCESS) != 0)
    *code = errno;
  else
    target = resolve_links (path, code);
  if (target == NULL)
    return NULL;

  file = open_beside (target, code);
  if (file != NULL && exists)
    take_over_mode (file->fd, &old);

  return file;
}

int
new_file_get_descriptor (const NewFile *file)
{
  return file->fd;
}

gboolean
new_file_finish (NewFile *file,
                 int     *code)
{
  return fsync (file->fd) == 0 || fail (errno, code);
}

gboolean
new_file_put_in_place (NewFile *file,
                       int     *code)
{
  if (!give_name (file, code))
    return FALSE;
  if (g_rename (file->name, file->target) != 0)
    return fail (errno, code);

  g_clear_pointer (&file->name, g_free);
  return TRUE;
}

/* Removes the temporary file if it has a name: it did not get to its place. */
void
new_file_free (NewFile *file)
{
  close (file->fd);
  if (file->name != NULL)
    g_unlink (file->name);
  g_free (file->name);
  g_free (file->target);
  g_free (file);
}
