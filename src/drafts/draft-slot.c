/* An advisory lock (flock) for each slot, which the system releases when the process ends, however
 * that happens. The drafts themselves are rows of a database, which knows no such locks. */
#include "drafts/draft-slot.h"

#include "game/draft-journal.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

struct _DraftSlot
{
  char  *folder;
  char  *name;
  guint  number;
  int    lock; /* file descriptor, or -1 */
};

char *
draft_slot_build_name (const char *kind)
{
  return strcmp (kind, DRAFT_JOURNAL_FIRST_KIND) == 0 ? g_strdup ("draft")
                                                      : g_strconcat ("draft-", kind, NULL);
}

char *
draft_slot_build_path (const char *folder,
                       const char *name,
                       guint       number,
                       const char *ending)
{
  g_autofree char *file = g_strdup_printf ("%s-%u%s", name, number, ending);

  return g_build_filename (folder, file, NULL);
}

static char *
build_own_path (const DraftSlot *slot,
                const char      *ending)
{
  return draft_slot_build_path (slot->folder, slot->name, slot->number, ending);
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
hold_lock (DraftSlot  *slot,
           GError    **error)
{
  g_autofree char *path = build_own_path (slot, ".lock");
  int lock = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);

  if (lock < 0)
    return set_error (error, path);

  if (flock (lock, LOCK_EX | LOCK_NB) != 0)
    {
      set_error (error, path);
      close (lock);
      return FALSE;
    }

  if (slot->lock >= 0)
    close (slot->lock);
  slot->lock = lock;
  return TRUE;
}

DraftSlot *
draft_slot_take (const char  *folder,
                 const char  *name,
                 guint        number,
                 GError     **error)
{
  g_autoptr (DraftSlot) slot = g_new0 (DraftSlot, 1);

  slot->folder = g_strdup (folder);
  slot->name = g_strdup (name);
  slot->number = number;
  slot->lock = -1;

  return hold_lock (slot, error) ? g_steal_pointer (&slot) : NULL;
}

void
draft_slot_free (DraftSlot *slot)
{
  if (slot->lock >= 0)
    close (slot->lock);
  g_free (slot->folder);
  g_free (slot->name);
  g_free (slot);
}

/* Whether the lock's name still leads to the file that is locked; a removed file would be made and
 * locked by somebody else, too. */
static gboolean
lock_is_there (DraftSlot *slot)
{
  g_autofree char *path = build_own_path (slot, ".lock");
  GStatBuf named, held;

  return g_stat (path, &named) == 0 && fstat (slot->lock, &held) == 0
         && named.st_dev == held.st_dev && named.st_ino == held.st_ino;
}

gboolean
draft_slot_renew (DraftSlot  *slot,
                  GError    **error)
{
  if (g_mkdir_with_parents (slot->folder, 0700) != 0)
    return set_error (error, slot->folder);

  return lock_is_there (slot) || hold_lock (slot, error);
}

guint
draft_slot_get_number (DraftSlot *slot)
{
  return slot->number;
}
