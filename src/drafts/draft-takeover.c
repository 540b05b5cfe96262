/* Files are read first, then one transaction writes all of them, then they are removed or set
 * aside. When the program ends between the last two, the next start finds them noted as taken in
 * and only removes them.
 *
 * A lock for all of these files is held meanwhile, so that of two programs that start at once one
 * takes them in, and so are the slots of the numbers that their drafts get.
 */
#include "drafts/draft-takeover.h"

#include "document/draft-journal.h"
#include "drafts/draft-rescue.h"
#include "drafts/draft-slot.h"
#include "library/library-free-name.h"
#include "text/file-bytes.h"

#include <glib/gstdio.h>
#include <string.h>

#define LOCK "rescue" /* the slot whose lock is that of all files */

/* A file, and what becomes of it. */
typedef struct
{
  char          *path;
  DraftSlot     *slot;   /* of the number that its draft gets, held; NULL: it gets none */
  LibraryRescue *rescue; /* NULL: it was taken in before, and is only removed */
  gboolean       is_damaged; /* it is set aside */
  gint64         changed;    /* nanoseconds */
} File;

typedef struct
{
  LibraryStore *store;
  const char   *folder;
  GPtrArray    *files;  /* of File, those that are taken in */
  DraftRescueReport *report; /* borrowed */
} Intake;

static void
file_free (gpointer data)
{
  File *file = data;

  g_clear_pointer (&file->slot, draft_slot_free);
  g_clear_pointer (&file->rescue, library_rescue_free);
  g_free (file->path);
  g_free (file);
}

/* --- Numbers --------------------------------------------------------------------------------- */

static gboolean
is_chosen (const Intake *intake,
           const char   *kind,
           guint         number)
{
  for (guint i = 0; i < intake->files->len; i++)
    {
      const File *file = g_ptr_array_index (intake->files, i);

      if (file->rescue != NULL && g_strcmp0 (file->rescue->kind, kind) == 0
          && file->rescue->number == number)
        return TRUE;
    }

  return FALSE;
}

/* Whether the store has no such draft. */
static gboolean
is_free (const Intake *intake,
         const char   *kind,
         guint         number)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *head = library_store_get_draft_head (intake->store, kind, number, &error);

  return head == NULL && error == NULL && !is_chosen (intake, kind, number);
}

/* Whether the draft of that number is as it was when the file was written, and so an earlier state
 * of what is in it. */
static gboolean
is_earlier_state (const Intake       *intake,
                  const DraftRescue  *rescue,
                  gboolean           *is_earlier,
                  GError            **error)
{
  LibraryDraftMark mark;
  g_autofree char *text = library_store_read_draft (intake->store, rescue->kind, rescue->number,
                                                    &mark, NULL, error);

  if (text == NULL)
    return FALSE;

  *is_earlier = rescue->line != 0 && mark.line == rescue->line
                && draft_journal_get_last_sum (text, strlen (text)) == rescue->sum;
  return TRUE;
}

/* It gets its own number, which the next window looks for first, or another one where that is in
 * use. 0: there is none. */
static gboolean
choose_number (const Intake       *intake,
               File               *file,
               const DraftRescue  *rescue,
               GError            **error)
{
  g_autofree char *name = draft_slot_build_name (rescue->kind);

  if (rescue->number != 0 && !is_chosen (intake, rescue->kind, rescue->number)
      && (file->slot = draft_slot_take (intake->folder, name, rescue->number, NULL)) != NULL)
    {
      file->rescue->number = rescue->number;
      return is_earlier_state (intake, rescue, &file->rescue->replaces, error);
    }

  for (guint number = 1; number <= DRAFT_SLOTS && file->slot == NULL; number++)
    {
      if (is_free (intake, rescue->kind, number)
          && (file->slot = draft_slot_take (intake->folder, name, number, NULL)) != NULL)
        file->rescue->number = number;
    }
  return TRUE;
}

/* --- Reading --------------------------------------------------------------------------------- */

static DraftRescue *
read_bytes (const char *path,
            gboolean   *newer)
{
  g_autoptr (GBytes) bytes = file_bytes_read (path, DRAFT_RESCUE_MAX, NULL, NULL);
  gsize length;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

  *newer = FALSE;
  return text != NULL ? draft_rescue_read (text, length, newer) : NULL;
}

/* What is to be noted of a file that was not seen before; @has_place is FALSE while there is no
 * number for its draft. */
static gboolean
read_file (Intake    *intake,
           File      *file,
           gboolean  *has_place,
           GError   **error)
{
  gboolean newer;
  g_autoptr (DraftRescue) found = read_bytes (file->path, &newer);
  LibraryRescue *rescue = file->rescue;

  *has_place = TRUE;
  file->is_damaged = !newer && (found == NULL || !found->is_whole);
  rescue->state = newer || file->is_damaged ? LIBRARY_RESCUE_TOLD : LIBRARY_RESCUE_TAKEN;
  if (found == NULL)
    return TRUE;

  if (!choose_number (intake, file, found, error))
    return FALSE;
  *has_place = rescue->number != 0;
  rescue->kind = g_steal_pointer (&found->kind);
  rescue->lines = g_steal_pointer (&found->lines);
  return TRUE;
}

/* A file is known by its path, length and time: another one in its place is looked at again. */
static char *
make_stamp (const GStatBuf *info)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT ".%09ld",
                          (gint64) info->st_size, (gint64) info->st_mtim.tv_sec,
                          info->st_mtim.tv_nsec);
}

/* @has_place is FALSE for what is left alone now. */
static gboolean
look_at (Intake    *intake,
         File      *file,
         gboolean  *has_place,
         GError   **error)
{
  g_autofree char *stamp = NULL;
  LibraryRescueState state;
  GStatBuf info;

  *has_place = FALSE;
  if (g_lstat (file->path, &info) != 0)
    return TRUE;
  stamp = make_stamp (&info);
  if (!library_store_get_rescue (intake->store, file->path, stamp, &state, error))
    return FALSE;
  *has_place = state == LIBRARY_RESCUE_TAKEN;
  if (state != LIBRARY_RESCUE_UNSEEN)
    return TRUE;

  file->rescue = g_new0 (LibraryRescue, 1);
  file->rescue->file = g_strdup (file->path);
  file->rescue->stamp = g_steal_pointer (&stamp);
  return read_file (intake, file, has_place, error);
}

/* The last one that was written comes first: it is what the next window shows. */
static gint
compare_times (gconstpointer a,
               gconstpointer b)
{
  const File *first = *(const File *const *) a, *second = *(const File *const *) b;

  return first->changed != second->changed ? (first->changed > second->changed ? -1 : 1)
                                           : strcmp (first->path, second->path);
}

static void
list_files (const char *folder,
            GPtrArray  *files)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      File *file;
      GStatBuf info;

      if (!draft_rescue_is_name (name))
        continue;
      file = g_new0 (File, 1);
      file->path = g_build_filename (folder, name, NULL);
      if (g_lstat (file->path, &info) == 0)
        file->changed = (gint64) info.st_mtim.tv_sec * G_GINT64_CONSTANT (1000000000)
                        + info.st_mtim.tv_nsec;
      g_ptr_array_add (files, file);
    }
}

/* --- Removing -------------------------------------------------------------------------------- */

/* What is in the store is removed, what was damaged is set aside, and what is newer stays. */
static void
finish_file (const Intake *intake,
             const File   *file)
{
  DraftRescueReport *report = intake->report;
  g_autofree char *name = NULL;

  report->n_rescued += file->rescue != NULL && file->rescue->kind != NULL;
  if (!file->is_damaged)
    {
      if (file->rescue == NULL || file->rescue->state == LIBRARY_RESCUE_TAKEN)
        g_unlink (file->path);
      else
        report->is_newer = TRUE;
      return;
    }

  name = library_free_name_find (file->path, "damaged");
  if (name == NULL || g_rename (file->path, name) != 0)
    return;
  g_free (report->set_aside);
  report->set_aside = g_steal_pointer (&name);
}

/* --- All of it ------------------------------------------------------------------------------- */

/* Moves those of @files that can be taken in now to those of @intake. */
static gboolean
look_at_all (Intake     *intake,
             GPtrArray  *files,
             GError    **error)
{
  while (files->len > 0)
    {
      File *file = g_ptr_array_index (files, 0);
      gboolean has_place;

      if (!look_at (intake, file, &has_place, error))
        return FALSE;
      if (has_place)
        g_ptr_array_add (intake->files, g_ptr_array_steal_index (files, 0));
      else
        g_ptr_array_remove_index (files, 0);
    }

  return TRUE;
}

static gboolean
write_files (const Intake  *intake,
             GError       **error)
{
  g_autoptr (GPtrArray) rescues = g_ptr_array_new ();

  for (guint i = 0; i < intake->files->len; i++)
    {
      const File *file = g_ptr_array_index (intake->files, i);

      if (file->rescue != NULL)
        g_ptr_array_add (rescues, file->rescue);
    }

  return rescues->len == 0 || library_store_take_rescues (intake->store, rescues, error);
}

void
draft_rescue_report_clear (DraftRescueReport *report)
{
  g_clear_pointer (&report->set_aside, g_free);
}

gboolean
draft_rescue_take_in (LibraryStore       *store,
                      const char         *folder,
                      DraftRescueReport  *report,
                      GError            **error)
{
  g_auto (GStrv) folders = draft_rescue_list_folders (folder);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (file_free);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (file_free);
  g_autoptr (DraftSlot) lock = NULL;
  Intake intake = { store, folder, files, report };

  *report = (DraftRescueReport) { 0 };
  if (library_store_is_read_only (store))
    return TRUE;

  for (guint i = 0; folders[i] != NULL; i++)
    list_files (folders[i], found);
  if (found->len == 0)
    return TRUE;

  g_mkdir_with_parents (folder, 0700); /* if it cannot be made there is no lock */
  lock = draft_slot_take (folder, LOCK, 1, NULL);
  if (lock == NULL)
    return TRUE;
  g_ptr_array_sort (found, compare_times);
  if (!look_at_all (&intake, found, error) || !write_files (&intake, error))
    return FALSE;

  for (guint i = 0; i < files->len; i++)
    finish_file (&intake, g_ptr_array_index (files, i));
  return TRUE;
}
