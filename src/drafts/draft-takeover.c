/* Files are read first, then one transaction writes all of them, then they are renamed. When the
 * program ends between the last two, the next start finds them noted as taken and only renames
 * them.
 *
 * The slots of the files are held meanwhile, so that of two programs that start at once one takes
 * them, and none takes what an earlier version is writing to. The files of closed windows, which
 * may have no slot or one that is in use again, have a lock for all of them.
 */
#include "drafts/draft-takeover.h"

#include "document/draft-journal.h"
#include "drafts/draft-rescue.h"
#include "drafts/draft-slot.h"
#include "library/library-free-name.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define RESCUE_LOCK "rescue" /* the slot whose lock is that of all files of closed windows */
#define MAX_SAVED (1024 * 1024) /* bytes; more than a long life of edits makes */

/* A file, and what becomes of it. */
typedef struct
{
  DraftSlot    *slot;  /* of the file, held; NULL for one of a closed window that has none */
  DraftSlot    *other; /* of the draft, if that gets another number; or NULL */
  char         *path;
  LibraryTaken *taken; /* NULL: it was taken over before, and is only renamed */
  gboolean      is_rescue;  /* of a closed window, as all of these are about: */
  gboolean      is_damaged; /* it is set aside */
  gint64        changed;    /* nanoseconds */
} File;

typedef struct
{
  LibraryStore *store;
  const char   *folder;
  GPtrArray    *files;  /* of File */
  DraftTakeoverReport *report; /* borrowed */
} Takeover;

static void
file_free (gpointer data)
{
  File *file = data;

  g_clear_pointer (&file->slot, draft_slot_free);
  g_clear_pointer (&file->other, draft_slot_free);
  g_clear_pointer (&file->taken, library_taken_free);
  g_free (file->path);
  g_free (file);
}

/* --- Reading --------------------------------------------------------------------------------- */

/* The text of a plain file of @most bytes at most, else NULL. O_NONBLOCK: a pipe in its place does
 * not keep the program waiting. */
static char *
read_file (const char *path,
           gsize       most,
           gsize      *length)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  guint8 block[65536];
  struct stat info;
  gssize n = -1;

  if (fd < 0)
    return NULL;
  if (fstat (fd, &info) == 0 && S_ISREG (info.st_mode))
    {
      while (bytes->len <= most
             && ((n = read (fd, block, sizeof block)) > 0 || (n < 0 && errno == EINTR)))
        g_byte_array_append (bytes, block, (guint) MAX (n, 0));
    }
  close (fd);
  if (n != 0)
    return NULL;

  *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

/* "draft-2" and "draft-cards-2": FALSE for all other names. */
static gboolean
parse_name (const char  *name,
            char       **kind,
            guint       *number)
{
  g_auto (GStrv) parts = g_strsplit (name, "-", 4);
  guint n_parts = g_strv_length (parts);
  guint64 found;

  if ((n_parts != 2 && n_parts != 3) || !g_str_equal (parts[0], "draft")
      || !g_ascii_string_to_unsigned (parts[n_parts - 1], 10, 1, DRAFT_SLOTS, &found, NULL)
      || (n_parts == 3 && parts[1][0] == '\0'))
    return FALSE;

  *number = (guint) found;
  *kind = g_strdup (n_parts == 3 ? parts[1] : DRAFT_JOURNAL_FIRST_KIND);
  return TRUE;
}

static gboolean
is_chosen (const Takeover *takeover,
           const char     *kind,
           guint           number)
{
  for (guint i = 0; i < takeover->files->len; i++)
    {
      const File *file = g_ptr_array_index (takeover->files, i);

      if (file->taken != NULL && g_strcmp0 (file->taken->kind, kind) == 0
          && file->taken->number == number)
        return TRUE;
    }

  return FALSE;
}

/* Whether the store has no such draft. */
static gboolean
is_free (const Takeover *takeover,
         const char     *kind,
         guint           number)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *head = library_store_get_draft_head (takeover->store, kind, number, &error);

  return head == NULL && error == NULL && !is_chosen (takeover, kind, number);
}

/* The number of the file, or another one, where an earlier version was used again. 0: there is
 * none. */
static guint
choose_number (const Takeover *takeover,
               const char     *kind,
               guint           own,
               DraftSlot     **other)
{
  g_autofree char *name = draft_slot_build_name (kind);

  if (own != 0 && is_free (takeover, kind, own))
    return own;
  for (guint number = 1; number <= DRAFT_SLOTS; number++)
    {
      if (number != own && is_free (takeover, kind, number)
          && (*other = draft_slot_take (takeover->folder, name, number, NULL)) != NULL)
        return number;
    }

  return 0;
}

static char *
read_saved (const char *path)
{
  g_autofree char *name = g_strconcat (path, ".saved", NULL);
  gsize length;
  char *text = read_file (name, MAX_SAVED, &length);

  if (text != NULL && !g_utf8_validate (text, (gssize) length, NULL))
    g_clear_pointer (&text, g_free);

  return text;
}

/* What is to be noted of a file that was not seen before; FALSE: there is no place for it now. */
static gboolean
read_draft (const Takeover *takeover,
            File           *file,
            const char     *kind,
            guint           number)
{
  gsize length = 0;
  g_autofree char *text = read_file (file->path, LIBRARY_MAX_DRAFT, &length);
  gboolean newer = FALSE;
  LibraryTaken *taken = file->taken;

  if (text != NULL)
    taken->lines = draft_journal_convert (kind, text, length, &newer);
  taken->state = newer ? LIBRARY_TAKEOVER_NEWER : LIBRARY_TAKEOVER_DAMAGED;
  if (taken->lines == NULL)
    return TRUE;

  taken->number = choose_number (takeover, kind, number, &file->other);
  if (taken->number == 0)
    return FALSE;
  taken->state = LIBRARY_TAKEOVER_DONE;
  taken->kind = g_strdup (kind);
  taken->saved = read_saved (file->path);
  return TRUE;
}

static char *
make_stamp (const GStatBuf *info)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT ".%09ld",
                          (gint64) info->st_size, (gint64) info->st_mtim.tv_sec,
                          info->st_mtim.tv_nsec);
}

static gboolean
look_at (Takeover    *takeover,
         const char  *name,
         GError     **error)
{
  g_autofree char *kind = NULL, *slot_name = NULL, *stamp = NULL;
  File *file;
  LibraryTakeover state;
  GStatBuf info;
  guint number;

  if (!parse_name (name, &kind, &number))
    return TRUE;

  slot_name = draft_slot_build_name (kind);
  file = g_new0 (File, 1);
  file->path = g_build_filename (takeover->folder, name, NULL);
  file->slot = draft_slot_take (takeover->folder, slot_name, number, NULL);
  if (file->slot == NULL || g_lstat (file->path, &info) != 0)
    {
      file_free (file);
      return TRUE;
    }

  draft_slot_clean (file->slot);
  stamp = make_stamp (&info);
  if (!library_store_get_takeover (takeover->store, name, stamp, &state, error))
    {
      file_free (file);
      return FALSE;
    }
  if (state == LIBRARY_TAKEOVER_UNSEEN)
    {
      file->taken = g_new0 (LibraryTaken, 1);
      file->taken->file = g_strdup (name);
      file->taken->stamp = g_steal_pointer (&stamp);
    }

  if (state == LIBRARY_TAKEOVER_DONE
      || (state == LIBRARY_TAKEOVER_UNSEEN && read_draft (takeover, file, kind, number)))
    g_ptr_array_add (takeover->files, file);
  else
    file_free (file);
  return TRUE;
}

/* --- Files of closed windows ----------------------------------------------------------------- */

/* Whether the draft of that number is as it was when the file was written, and so an earlier state
 * of what is in it. */
static gboolean
is_earlier_state (const Takeover     *takeover,
                  const DraftRescue  *rescue,
                  gboolean           *is_earlier,
                  GError            **error)
{
  LibraryDraftMark mark;
  g_autofree char *text = library_store_read_draft (takeover->store, rescue->kind, rescue->number,
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
choose_place (const Takeover     *takeover,
              File               *file,
              const DraftRescue  *rescue,
              GError            **error)
{
  g_autofree char *name = draft_slot_build_name (rescue->kind);
  LibraryTaken *taken = file->taken;

  if (rescue->number != 0 && !is_chosen (takeover, rescue->kind, rescue->number))
    file->slot = draft_slot_take (takeover->folder, name, rescue->number, NULL);
  if (file->slot != NULL)
    {
      taken->number = rescue->number;
      return is_earlier_state (takeover, rescue, &taken->replaces, error);
    }

  taken->number = choose_number (takeover, rescue->kind, 0, &file->other);
  return TRUE;
}

/* What is to be noted of a file that was not seen before; @has_place is FALSE while there is no
 * number for its draft. */
static gboolean
read_rescue (Takeover  *takeover,
             File      *file,
             gboolean  *has_place,
             GError   **error)
{
  gsize length = 0;
  g_autofree char *text = read_file (file->path, DRAFT_RESCUE_MAX, &length);
  g_autoptr (DraftRescue) rescue = NULL;
  gboolean newer = FALSE;
  LibraryTaken *taken = file->taken;

  *has_place = TRUE;
  if (text != NULL)
    rescue = draft_rescue_read (text, length, &newer);
  file->is_damaged = !newer && (rescue == NULL || !rescue->is_whole);
  taken->state = newer || file->is_damaged ? LIBRARY_TAKEOVER_TOLD : LIBRARY_TAKEOVER_DONE;
  if (rescue == NULL)
    return TRUE;

  if (!choose_place (takeover, file, rescue, error))
    return FALSE;
  *has_place = taken->number != 0;
  taken->kind = g_steal_pointer (&rescue->kind);
  taken->lines = g_steal_pointer (&rescue->lines);
  return TRUE;
}

/* @has_place is FALSE for what is left alone now. */
static gboolean
look_at_rescue (Takeover  *takeover,
                File      *file,
                gboolean  *has_place,
                GError   **error)
{
  g_autofree char *stamp = NULL;
  LibraryTakeover state;
  GStatBuf info;

  *has_place = FALSE;
  if (g_lstat (file->path, &info) != 0)
    return TRUE;
  stamp = make_stamp (&info);
  if (!library_store_get_takeover (takeover->store, file->path, stamp, &state, error))
    return FALSE;
  *has_place = state == LIBRARY_TAKEOVER_DONE;
  if (state != LIBRARY_TAKEOVER_UNSEEN)
    return TRUE;

  file->taken = g_new0 (LibraryTaken, 1);
  file->taken->file = g_strdup (file->path);
  file->taken->stamp = g_steal_pointer (&stamp);
  return read_rescue (takeover, file, has_place, error);
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
list_rescues (const char *folder,
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
      file->is_rescue = TRUE;
      if (g_lstat (file->path, &info) == 0)
        file->changed = (gint64) info.st_mtim.tv_sec * G_GINT64_CONSTANT (1000000000)
                        + info.st_mtim.tv_nsec;
      g_ptr_array_add (files, file);
    }
}

/* --- Renaming -------------------------------------------------------------------------------- */

/* What is in the store is removed, what was damaged is set aside, and what is newer stays. */
static void
finish_rescue (const Takeover *takeover,
               const File     *file)
{
  g_autofree char *name = NULL;

  takeover->report->n_rescued += file->taken != NULL && file->taken->kind != NULL;
  if (!file->is_damaged)
    {
      if (file->taken == NULL || file->taken->state == LIBRARY_TAKEOVER_DONE)
        g_unlink (file->path);
      else
        takeover->report->is_newer = TRUE;
      return;
    }

  name = library_free_name_find (file->path, "damaged");
  if (name == NULL || g_rename (file->path, name) != 0)
    return;
  g_free (takeover->report->set_aside);
  takeover->report->set_aside = g_steal_pointer (&name);
}

static void
keep_files (const Takeover *takeover)
{
  for (guint i = 0; i < takeover->files->len; i++)
    {
      const File *file = g_ptr_array_index (takeover->files, i);
      g_autofree char *saved = g_strconcat (file->path, ".saved", NULL);

      if (file->is_rescue)
        finish_rescue (takeover, file);
      if (file->is_rescue
          || (file->taken != NULL && file->taken->state != LIBRARY_TAKEOVER_DONE))
        continue;
      if (g_file_test (saved, G_FILE_TEST_EXISTS))
        library_takeover_keep (saved);
      library_takeover_keep (file->path); /* last: it is what a start looks for */
    }
}

/* --- All of it ------------------------------------------------------------------------------- */

static gboolean
write_files (const Takeover  *takeover,
             GError         **error)
{
  g_autoptr (GPtrArray) taken = g_ptr_array_new ();

  for (guint i = 0; i < takeover->files->len; i++)
    {
      const File *file = g_ptr_array_index (takeover->files, i);

      if (file->taken != NULL)
        g_ptr_array_add (taken, file->taken);
    }

  return taken->len == 0 || library_store_take_over (takeover->store, taken, error);
}

static gboolean
look_at_drafts (Takeover  *takeover,
                GError   **error)
{
  g_autoptr (GDir) dir = g_dir_open (takeover->folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      if (!look_at (takeover, name, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
look_at_rescues (Takeover   *takeover,
                 DraftSlot **lock,
                 GError    **error)
{
  g_auto (GStrv) folders = draft_rescue_list_folders (takeover->folder);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (file_free);

  for (guint i = 0; folders[i] != NULL; i++)
    list_rescues (folders[i], files);
  if (files->len == 0)
    return TRUE;

  g_mkdir_with_parents (takeover->folder, 0700); /* if it cannot be made there is no lock */
  *lock = draft_slot_take (takeover->folder, RESCUE_LOCK, 1, NULL);
  g_ptr_array_sort (files, compare_times);
  while (files->len > 0 && *lock != NULL)
    {
      File *file = g_ptr_array_index (files, 0);
      gboolean has_place;

      if (!look_at_rescue (takeover, file, &has_place, error))
        return FALSE;
      if (has_place)
        g_ptr_array_add (takeover->files, g_ptr_array_steal_index (files, 0));
      else
        g_ptr_array_remove_index (files, 0);
    }

  return TRUE;
}

void
draft_takeover_report_clear (DraftTakeoverReport *report)
{
  g_clear_pointer (&report->set_aside, g_free);
}

gboolean
draft_takeover_run (LibraryStore         *store,
                    const char           *folder,
                    DraftTakeoverReport  *report,
                    GError              **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (file_free);
  g_autoptr (DraftSlot) lock = NULL;
  Takeover takeover = { store, folder, files, report };

  *report = (DraftTakeoverReport) { 0 };
  if (library_store_is_read_only (store))
    return TRUE;

  if (!look_at_drafts (&takeover, error) || !look_at_rescues (&takeover, &lock, error))
    return FALSE;
  if (files->len == 0)
    return TRUE;
  if (!write_files (&takeover, error))
    return FALSE;

  keep_files (&takeover);
  return TRUE;
}
