/* The first line is read strictly: each field has one form, and the checksum has to be right.
 * Behind it are lines of a draft, of which each that is whole can be read without the others
 * (draft-journal.h), so a file that is damaged there still gives what is whole.
 *
 * At a start files are read first, then one transaction writes all of them, then they are removed
 * or set aside. When the program ends between the last two, the next start finds them noted as
 * taken in and only removes them.
 *
 * A lock for all of these files is held meanwhile, so that of two programs that start at once one
 * takes them in, and so are the slots of the numbers that their drafts get.
 */
#include "drafts/draft-rescue.h"

#include "drafts/draft-slot.h"
#include "game/draft-journal.h"
#include "text/free-name.h"
#include "text/bounded-read.h"

#include <glib/gstdio.h>
#include <string.h>

#define HEADER "spaces-rescue "
#define ENDING "rescue"
#define LOCK "rescue"      /* the slot whose lock is that of all files */
#define VERSION 1
#define MAX_KIND 32        /* letters; those that there are have eleven at most */
#define MAX_FIRST_LINE 256 /* bytes; all fields at their longest are shorter */

/* Of the first line, in their order. */
enum
{
  FIELD_VERSION,
  FIELD_KIND,
  FIELD_NUMBER,
  FIELD_LINE,
  FIELD_SUM,
  FIELD_LENGTH,
  FIELD_BODY,
  N_FIELDS
};

void
draft_rescue_free (DraftRescue *rescue)
{
  g_free (rescue->kind);
  g_free (rescue->lines);
  g_free (rescue);
}

/* --- Places ---------------------------------------------------------------------------------- */

/* Another data folder than that of the user has no other place: whatever is there belongs to the
 * usual one. */
static gboolean
is_usual (const char *folder)
{
  g_autofree char *usual = g_build_filename (g_get_user_data_dir (), "spaces-editor", "drafts",
                                             NULL);

  return strcmp (folder, usual) == 0;
}

char **
draft_rescue_list_folders (const char *folder)
{
  g_autoptr (GStrvBuilder) folders = g_strv_builder_new ();

  g_strv_builder_add (folders, folder);
  if (is_usual (folder))
    {
      g_autofree char *state = g_build_filename (g_get_user_state_dir (), "spaces-editor", NULL);
      g_autofree char *cache = g_build_filename (g_get_user_cache_dir (), "spaces-editor", NULL);

      g_strv_builder_add_many (folders, state, cache, NULL);
    }

  return g_strv_builder_end (folders);
}

/* Not one that is half written, nor one that was set aside. */
gboolean
draft_rescue_is_name (const char *name)
{
  const char *ending = strstr (name, "." ENDING);

  if (ending == NULL || !g_str_has_prefix (name, "draft-"))
    return FALSE;

  ending += strlen ("." ENDING);
  return *ending == '\0'
         || (ending[0] == '-' && ending[1] != '\0'
             && strspn (ending + 1, "0123456789") == strlen (ending + 1));
}

/* --- Writing --------------------------------------------------------------------------------- */

static char *
format (const DraftRescue *rescue)
{
  GString *text = g_string_new (NULL);
  gsize length = strlen (rescue->lines);

  g_string_append_printf (text, HEADER "%d %s %u %" G_GINT64_FORMAT " %08x %" G_GSIZE_FORMAT
                          " %08x", VERSION, rescue->kind, rescue->number, rescue->line,
                          rescue->sum, length, draft_journal_sum (rescue->lines, length));
  g_string_append_printf (text, " %08x\n", draft_journal_sum (text->str, text->len));
  g_string_append (text, rescue->lines);

  return g_string_free (text, FALSE);
}

static char *
write_into (const char  *folder,
            const char  *name,
            const char  *text,
            GError     **error)
{
  g_autofree char *stem = g_build_filename (folder, name, NULL);
  g_autofree char *path = NULL;
  int problem = 0;

  if (g_mkdir_with_parents (folder, 0700) != 0
      || (path = free_name_find (stem, ENDING)) == NULL)
    {
      problem = errno;
      g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (problem),
                           g_strerror (problem));
      return NULL;
    }

  return g_file_set_contents_full (path, text, -1,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0600, error)
         ? g_steal_pointer (&path) : NULL;
}

char *
draft_rescue_write (const char         *folder,
                    const char         *name,
                    const DraftRescue  *rescue,
                    GError            **error)
{
  g_auto (GStrv) folders = draft_rescue_list_folders (folder);
  g_autofree char *stem = g_strdup_printf ("%s-%u", name, rescue->number);
  g_autofree char *text = format (rescue);

  for (guint i = 0; folders[i] != NULL; i++)
    {
      char *path = write_into (folders[i], stem, text, i == 0 ? error : NULL);

      if (path == NULL)
        continue;
      g_clear_error (error);
      return path;
    }

  return NULL;
}

/* --- Reading --------------------------------------------------------------------------------- */

static gboolean
parse_number (const char *text,
              guint       base,
              guint64     most,
              guint64    *number)
{
  return g_ascii_string_to_unsigned (text, base, 0, most, number, NULL);
}

static gboolean
is_kind (const char *text)
{
  gsize length = strlen (text);

  return length > 0 && length <= MAX_KIND
         && strspn (text, "abcdefghijklmnopqrstuvwxyz") == length;
}

/* Takes the checksum off. */
static gboolean
is_whole_line (char *line)
{
  char *blank = strrchr (line, ' ');
  guint64 sum;

  if (blank == NULL || strlen (blank + 1) != 8 || !parse_number (blank + 1, 16, G_MAXUINT32, &sum))
    return FALSE;

  *blank = '\0';
  return sum == draft_journal_sum (line, (gsize) (blank - line));
}

/* What the first line says, but for `lines`; @length and @body are of those. NULL: it is damaged,
 * or @newer. */
static DraftRescue *
parse_first_line (char      *line,
                  guint64   *length,
                  guint64   *body,
                  gboolean  *newer)
{
  g_auto (GStrv) fields = NULL;
  g_autoptr (DraftRescue) rescue = g_new0 (DraftRescue, 1);
  guint64 version, number, row, sum;

  if (!g_str_has_prefix (line, HEADER))
    return NULL;

  fields = g_strsplit (line + strlen (HEADER), " ", N_FIELDS + 2);
  if (fields[0] == NULL
      || !g_ascii_string_to_unsigned (fields[FIELD_VERSION], 10, 1, G_MAXUINT32, &version, NULL))
    return NULL;
  *newer = version > VERSION;
  if (*newer || !is_whole_line (line))
    return NULL;

  if (g_strv_length (fields) != N_FIELDS + 1 || !is_kind (fields[FIELD_KIND])
      || !parse_number (fields[FIELD_NUMBER], 10, DRAFT_SLOTS, &number)
      || !parse_number (fields[FIELD_LINE], 10, G_MAXINT64, &row)
      || !parse_number (fields[FIELD_SUM], 16, G_MAXUINT32, &sum)
      || !parse_number (fields[FIELD_LENGTH], 10, LIBRARY_MAX_DRAFT, length)
      || !parse_number (fields[FIELD_BODY], 16, G_MAXUINT32, body))
    return NULL;

  rescue->kind = g_strdup (fields[FIELD_KIND]);
  rescue->number = (guint) number;
  rescue->line = (gint64) row;
  rescue->sum = (guint32) sum;
  return g_steal_pointer (&rescue);
}

DraftRescue *
draft_rescue_read (const char *text,
                   gsize       length,
                   gboolean   *newer)
{
  const char *end = memchr (text, '\n', MIN (length, MAX_FIRST_LINE));
  g_autofree char *line = end != NULL ? g_strndup (text, (gsize) (end - text)) : NULL;
  g_autoptr (DraftRescue) rescue = NULL;
  guint64 expected, sum;
  gsize rest;

  *newer = FALSE;
  if (line == NULL)
    return NULL;
  rescue = parse_first_line (line, &expected, &sum, newer);
  if (rescue == NULL)
    return NULL;

  rest = length - (gsize) (end + 1 - text);
  rescue->is_whole = rest == expected && draft_journal_sum (end + 1, rest) == sum;
  rescue->lines = draft_journal_copy (end + 1, rest, newer);
  *newer &= rescue->is_whole; /* otherwise that says nothing */
  return rescue->lines != NULL ? g_steal_pointer (&rescue) : NULL;
}

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

/* --- Reading a file -------------------------------------------------------------------------- */

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

/* --- Removing a file ------------------------------------------------------------------------- */

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

  name = free_name_find (file->path, "damaged");
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
