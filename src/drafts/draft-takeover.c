/* Files are read first, then one transaction writes all of them, then they are renamed. When the
 * program ends between the last two, the next start finds them noted as taken and only renames
 * them.
 *
 * The slots of the files are held meanwhile, so that of two programs that start at once one takes
 * them, and none takes what an earlier version is writing to.
 */
#include "drafts/draft-takeover.h"

#include "document/draft-journal.h"
#include "drafts/draft-slot.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_SAVED (1024 * 1024) /* bytes; more than a long life of edits makes */

/* A file, and what becomes of it. */
typedef struct
{
  DraftSlot    *slot;  /* of the file, held */
  DraftSlot    *other; /* of the draft, if that gets another number; or NULL */
  char         *path;
  LibraryTaken *taken; /* NULL: it was taken over before, and is only renamed */
} File;

typedef struct
{
  LibraryStore *store;
  const char   *folder;
  GPtrArray    *files;  /* of File */
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

  if (is_free (takeover, kind, own))
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

/* --- Renaming -------------------------------------------------------------------------------- */

static void
keep_files (const Takeover *takeover)
{
  for (guint i = 0; i < takeover->files->len; i++)
    {
      const File *file = g_ptr_array_index (takeover->files, i);
      g_autofree char *saved = g_strconcat (file->path, ".saved", NULL);

      if (file->taken != NULL && file->taken->state != LIBRARY_TAKEOVER_DONE)
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

gboolean
draft_takeover_run (LibraryStore  *store,
                    const char    *folder,
                    GError       **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (file_free);
  Takeover takeover = { store, folder, files };
  const char *name;

  if (dir == NULL || library_store_is_read_only (store))
    return TRUE;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      if (!look_at (&takeover, name, error))
        return FALSE;
    }
  if (files->len == 0)
    return TRUE;
  if (!write_files (&takeover, error))
    return FALSE;

  keep_files (&takeover);
  return TRUE;
}
