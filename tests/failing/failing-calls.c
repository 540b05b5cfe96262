/* Each function of the C library that may fail is defined here once more, under all its names; the
 * real one is the next of that name. Threads count together, and so does a child of fork() until it
 * becomes another program. */
#include "failing-calls.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define KIND_LENGTH 16

static char kind[KIND_LENGTH]; /* empty: nothing fails */
static unsigned number;        /* of the first call that fails, from 1 */
static int with_error;
static int later;
static const char *hit;

static struct
{
  atomic_uint n_calls;
  atomic_uint n_failed;
} *counts; /* shared with children */

void
failing_calls_arm (const char *of_kind,
                   unsigned    nth,
                   int         error,
                   int         and_later)
{
  atomic_store (&counts->n_calls, 0);
  atomic_store (&counts->n_failed, 0);
  number = nth;
  with_error = error;
  later = and_later;
  snprintf (kind, sizeof kind, "%s", of_kind);
}

unsigned
failing_calls_disarm (void)
{
  kind[0] = '\0';
  return atomic_load (&counts->n_failed);
}

static void
arm_from_environment (void)
{
  const char *order = getenv ("FAILING_CALLS");
  char of_kind[KIND_LENGTH], minus[2] = "";
  unsigned nth;
  int error;

  if (order == NULL)
    return;
  if (sscanf (order, "%15[a-z]:%u:%d", of_kind, &nth, &error) != 3
      && sscanf (order, "%15[a-z]:%u%1[-]:%d", of_kind, &nth, minus, &error) != 4)
    abort ();

  hit = getenv ("FAILING_CALLS_HIT");
  if (hit != NULL)
    hit = strdup (hit);
  unsetenv ("LD_PRELOAD");
  unsetenv ("FAILING_CALLS");
  unsetenv ("FAILING_CALLS_HIT");
  failing_calls_arm (of_kind, nth, error, minus[0] != '\0');
}

__attribute__ ((constructor)) static void
begin (void)
{
  counts = mmap (NULL, sizeof *counts, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (counts == MAP_FAILED)
    abort ();
  arm_from_environment ();
}

/* --- The real ones --------------------------------------------------------------------------- */

static void *
find_next (const char *name)
{
  void *found = dlsym (RTLD_NEXT, name);

  if (found == NULL)
    abort ();
  return found;
}

#define NEXT(name) ((__typeof__ (&name)) find_next (#name))

static int
is_real_file (int fd)
{
  struct stat about;

  return NEXT (fstat) (fd, &about) == 0
         && (S_ISREG (about.st_mode) || S_ISFIFO (about.st_mode) || S_ISCHR (about.st_mode));
}

/* The test learns that its call has failed. */
static void
leave_sign (void)
{
  int fd = hit != NULL ? NEXT (open) (hit, O_CREAT | O_WRONLY | O_CLOEXEC, 0600) : -1;

  if (fd >= 0)
    NEXT (close) (fd);
}

/* Whether this call of the kind @called is to fail; then errno says why. It is 0 where half of the
 * work is to be done. */
static int
fails (const char *called)
{
  unsigned count;

  if (kind[0] == '\0' || strcmp (kind, called) != 0)
    return 0;

  count = atomic_fetch_add (&counts->n_calls, 1) + 1;
  if (count != number && !(later && count > number))
    return 0;

  atomic_fetch_add (&counts->n_failed, 1);
  leave_sign ();
  errno = with_error >= 0 ? with_error : count == number ? 0 : -with_error;
  return 1;
}

static int
fails_on (const char *called,
          int         fd)
{
  return kind[0] != '\0' && strcmp (kind, called) == 0 && is_real_file (fd) && fails (called);
}

/* --- Opening --------------------------------------------------------------------------------- */

/* The mode is there only where a file may be made. */
#define TAKE_MODE(mode, flags) \
  mode_t mode = 0; \
  if (((flags) & O_CREAT) != 0 || ((flags) & O_TMPFILE) == O_TMPFILE) \
    { \
      va_list rest; \
      va_start (rest, flags); \
      mode = va_arg (rest, mode_t); \
      va_end (rest); \
    }

int
open (const char *path,
      int         flags,
      ...)
{
  TAKE_MODE (mode, flags)

  return fails ("open") ? -1 : NEXT (open) (path, flags, mode);
}

int
open64 (const char *path,
        int         flags,
        ...)
{
  TAKE_MODE (mode, flags)

  return fails ("open") ? -1 : NEXT (open64) (path, flags, mode);
}

int
openat (int         folder,
        const char *path,
        int         flags,
        ...)
{
  TAKE_MODE (mode, flags)

  return fails ("open") ? -1 : NEXT (openat) (folder, path, flags, mode);
}

int
openat64 (int         folder,
          const char *path,
          int         flags,
          ...)
{
  TAKE_MODE (mode, flags)

  return fails ("open") ? -1 : NEXT (openat64) (folder, path, flags, mode);
}

int
creat64 (const char *path,
         mode_t      mode)
{
  return fails ("open") ? -1 : NEXT (creat64) (path, mode);
}

DIR *
opendir (const char *path)
{
  return fails ("directory") ? NULL : NEXT (opendir) (path);
}

int
memfd_create (const char *name,
              unsigned    flags)
{
  return fails ("memory") ? -1 : NEXT (memfd_create) (name, flags);
}

int
pipe (int ends[2])
{
  return fails ("pipe") ? -1 : NEXT (pipe) (ends);
}

int
pipe2 (int ends[2],
       int flags)
{
  return fails ("pipe") ? -1 : NEXT (pipe2) (ends, flags);
}

/* --- Reading and writing --------------------------------------------------------------------- */

static size_t
half (size_t length)
{
  return (length + 1) / 2;
}

ssize_t
read (int     fd,
      void   *bytes,
      size_t  length)
{
  if (!fails_on ("read", fd))
    return NEXT (read) (fd, bytes, length);

  return errno == 0 ? NEXT (read) (fd, bytes, half (length)) : -1;
}

ssize_t
readv (int                 fd,
       const struct iovec *parts,
       int                 n_parts)
{
  return fails_on ("read", fd) ? -1 : NEXT (readv) (fd, parts, n_parts);
}

ssize_t
pread64 (int      fd,
         void    *bytes,
         size_t   length,
         off64_t  offset)
{
  if (!fails_on ("read", fd))
    return NEXT (pread64) (fd, bytes, length, offset);

  return errno == 0 ? NEXT (pread64) (fd, bytes, half (length), offset) : -1;
}

ssize_t
write (int         fd,
       const void *bytes,
       size_t      length)
{
  if (!fails_on ("write", fd))
    return NEXT (write) (fd, bytes, length);

  return errno == 0 ? NEXT (write) (fd, bytes, half (length)) : -1;
}

ssize_t
writev (int                 fd,
        const struct iovec *parts,
        int                 n_parts)
{
  if (!fails_on ("write", fd))
    return NEXT (writev) (fd, parts, n_parts);

  return errno == 0 ? NEXT (write) (fd, parts->iov_base, half (parts->iov_len)) : -1;
}

ssize_t
pwrite64 (int         fd,
          const void *bytes,
          size_t      length,
          off64_t     offset)
{
  if (!fails_on ("write", fd))
    return NEXT (pwrite64) (fd, bytes, length, offset);

  return errno == 0 ? NEXT (pwrite64) (fd, bytes, half (length), offset) : -1;
}

off64_t
lseek64 (int     fd,
         off64_t offset,
         int     whence)
{
  return fails_on ("seek", fd) ? -1 : NEXT (lseek64) (fd, offset, whence);
}

off_t
lseek (int   fd,
       off_t offset,
       int   whence)
{
  return fails_on ("seek", fd) ? -1 : NEXT (lseek) (fd, offset, whence);
}

int
fsync (int fd)
{
  return fails ("sync") ? -1 : NEXT (fsync) (fd);
}

int
fdatasync (int fd)
{
  return fails ("sync") ? -1 : NEXT (fdatasync) (fd);
}

int
ftruncate (int   fd,
           off_t length)
{
  return fails ("truncate") ? -1 : NEXT (ftruncate) (fd, length);
}

int
ftruncate64 (int     fd,
             off64_t length)
{
  return fails ("truncate") ? -1 : NEXT (ftruncate64) (fd, length);
}

int
close (int fd)
{
  int failed = fails_on ("close", fd);
  int result = NEXT (close) (fd);

  if (failed)
    errno = with_error;
  return failed ? -1 : result;
}

/* --- What stands where ----------------------------------------------------------------------- */

int
fstat (int          fd,
       struct stat *about)
{
  return fails ("stat") ? -1 : NEXT (fstat) (fd, about);
}

int
fstat64 (int            fd,
         struct stat64 *about)
{
  return fails ("stat") ? -1 : NEXT (fstat64) (fd, about);
}

int
rename (const char *from,
        const char *to)
{
  return fails ("rename") ? -1 : NEXT (rename) (from, to);
}

int
link (const char *from,
      const char *to)
{
  return fails ("link") ? -1 : NEXT (link) (from, to);
}

int
linkat (int         from_folder,
        const char *from,
        int         to_folder,
        const char *to,
        int         flags)
{
  return fails ("link") ? -1 : NEXT (linkat) (from_folder, from, to_folder, to, flags);
}

int
mkdir (const char *path,
       mode_t      mode)
{
  return fails ("mkdir") ? -1 : NEXT (mkdir) (path, mode);
}

int
flock (int fd,
       int operation)
{
  return fails ("lock") ? -1 : NEXT (flock) (fd, operation);
}

int
fchmod (int    fd,
        mode_t mode)
{
  return fails ("mode") ? -1 : NEXT (fchmod) (fd, mode);
}

int
fchown (int   fd,
        uid_t owner,
        gid_t group)
{
  return fails ("mode") ? -1 : NEXT (fchown) (fd, owner, group);
}

/* --- Other programs -------------------------------------------------------------------------- */

pid_t
fork (void)
{
  return fails ("spawn") ? -1 : NEXT (fork) ();
}

/* These give their error back. */
int
posix_spawn (pid_t                            *pid,
             const char                       *path,
             const posix_spawn_file_actions_t *actions,
             const posix_spawnattr_t          *attributes,
             char *const                       words[],
             char *const                       environment[])
{
  return fails ("spawn") ? with_error
                         : NEXT (posix_spawn) (pid, path, actions, attributes, words, environment);
}

int
posix_spawnp (pid_t                            *pid,
              const char                       *file,
              const posix_spawn_file_actions_t *actions,
              const posix_spawnattr_t          *attributes,
              char *const                       words[],
              char *const                       environment[])
{
  return fails ("spawn") ? with_error
                         : NEXT (posix_spawnp) (pid, file, actions, attributes, words, environment);
}
