/* VACUUM INTO writes the database as it was when that began, even if it changes meanwhile, to a
 * file with a third name, which gets the name of the last copy when it is complete and on the disk.
 *
 * The time of the last copy says when the database was found sound and the same as the copy: it is
 * set to when the check began, also where nothing has changed. A lock on the unfinished file makes
 * one of several programs do the work; what is left of a program that was killed is written over.
 */
#include "store/copies.h"

#include "store/schema.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>
#include <utime.h>

#define ONE_DAY (24 * 60 * 60) /* seconds */

static char *
build_path (const char *path,
            guint       number)
{
  return number == 1 ? g_strconcat (path, ".copy", NULL)
                     : g_strdup_printf ("%s.copy-%u", path, number);
}

/* 0 where there is no such file. */
static gint64
get_time (const char *path)
{
  GStatBuf file;

  return g_stat (path, &file) == 0 ? (gint64) file.st_mtime : 0;
}

static gboolean
write_copy (LibraryDatabase  *database,
            const char       *path,
            const char       *part,
            int               fd,
            GError          **error)
{
  g_autofree char *last = build_path (path, 1);
  g_autofree char *before = build_path (path, STORE_COPIES);

  if (ftruncate (fd, 0) != 0
      || !library_database_run (database, "VACUUM INTO ?", error, "t", part))
    return FALSE;
  if (fsync (fd) != 0)
    return TRUE;

  g_rename (last, before);
  g_rename (part, last);
  return TRUE;
}

/* What is no damage is met by others, or can wait for the next day. */
static gboolean
keep (const char  *path,
      const char  *part,
      int          fd,
      GError     **error)
{
  g_autoptr (LibraryDatabase) database = NULL;
  g_autofree char *last = build_path (path, 1);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  struct utimbuf now = { time (NULL), time (NULL) };
  gint64 before = get_time (last);
  gboolean is_changed = MAX (get_time (path), get_time (log)) >= before;
  gboolean is_new;

  if (before != 0 && now.modtime - before >= 0 && now.modtime - before < ONE_DAY)
    return TRUE;

  database = library_database_open (path, LIBRARY_DATABASE_WRITE, error);
  if (database == NULL || !library_schema_check (database, &is_new, error)
      || !library_schema_verify (database, FALSE, error)
      || (!is_new && !library_schema_verify_text (database, error))
      || (!is_new && is_changed && !write_copy (database, path, part, fd, error)))
    return FALSE;

  g_utime (last, &now);
  return TRUE;
}

gboolean
store_copies_keep (const char  *path,
                   GError     **error)
{
  g_autofree char *part = g_strconcat (path, ".copy.part", NULL);
  int fd = open (part, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  gboolean is_done = TRUE;

  if (fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) == 0)
    {
      is_done = keep (path, part, fd, error);
      g_unlink (part);
    }
  if (fd >= 0)
    close (fd);

  return is_done;
}

char *
store_copies_find (const char *path)
{
  for (guint number = 1; number <= STORE_COPIES; number++)
    {
      g_autofree char *copy = build_path (path, number);
      g_autoptr (LibraryDatabase) database = NULL;
      gboolean is_new;

      if (!g_file_test (copy, G_FILE_TEST_IS_REGULAR))
        continue;
      database = library_database_open (copy, LIBRARY_DATABASE_READ, NULL);
      if (database != NULL && library_schema_check (database, &is_new, NULL) && !is_new)
        return g_steal_pointer (&copy);
    }

  return NULL;
}

char *
store_copies_get_date (const char *path)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (get_time (path));

  return g_date_time_format (date, "%x");
}
