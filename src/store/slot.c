/* An advisory lock (flock) for each slot, which the system releases when the process ends, however
 * that happens. The drafts themselves are rows of a database, which knows no such locks. */
#include "store/slot.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

struct _StoreSlot
{
  char  *path; /* of the lock */
  guint  number;
  int    lock; /* file descriptor, or -1 */
};

/* Boards have been kept the longest. */
char *
store_slot_build_path (const char *folder,
                       const char *kind,
                       guint       number,
                       const char *ending)
{
  gboolean is_board = strcmp (kind, "board") == 0;
  g_autofree char *file = g_strdup_printf ("draft-%s%s%u%s", is_board ? "" : kind,
                                           is_board ? "" : "-", number, ending);

  return g_build_filename (folder, file, NULL);
}

/* Reports errno with @path; always FALSE. */
static gboolean
set_error (GError    **error,
           const char *path)
{
  int saved = errno;

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (saved), "%s: %s", path,
               g_strerror (saved));
  return FALSE;
}

/* Opens and locks the file without waiting; the new lock replaces one that was held. */
static gboolean
hold_lock (StoreSlot  *slot,
           GError    **error)
{
  int lock = g_open (slot->path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);

  if (lock < 0)
    return set_error (error, slot->path);

  if (flock (lock, LOCK_EX | LOCK_NB) != 0)
    {
      set_error (error, slot->path);
      close (lock);
      return FALSE;
    }

  if (slot->lock >= 0)
    close (slot->lock);
  slot->lock = lock;
  return TRUE;
}

StoreSlot *
store_slot_take (const char  *folder,
                 const char  *kind,
                 guint        number,
                 GError     **error)
{
  g_autoptr (StoreSlot) slot = g_new0 (StoreSlot, 1);

  slot->path = store_slot_build_path (folder, kind, number, ".lock");
  slot->number = number;
  slot->lock = -1;

  return hold_lock (slot, error) ? g_steal_pointer (&slot) : NULL;
}

void
store_slot_free (StoreSlot *slot)
{
  if (slot->lock >= 0)
    close (slot->lock);
  g_free (slot->path);
  g_free (slot);
}

/* Whether the lock's name still leads to the file that is locked; a removed file would be made and
 * locked by somebody else, too. */
static gboolean
lock_is_there (StoreSlot *slot)
{
  GStatBuf named, held;

  return g_stat (slot->path, &named) == 0 && fstat (slot->lock, &held) == 0
         && named.st_dev == held.st_dev && named.st_ino == held.st_ino;
}

gboolean
store_slot_renew (StoreSlot  *slot,
                  GError    **error)
{
  g_autofree char *folder = g_path_get_dirname (slot->path);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return set_error (error, folder);

  return lock_is_there (slot) || hold_lock (slot, error);
}

guint
store_slot_get_number (StoreSlot *slot)
{
  return slot->number;
}
