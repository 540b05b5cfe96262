/* The first line is read strictly: each field has one form, and the checksum has to be right.
 * Behind it are lines of a draft, of which each that is whole can be read without the others, so a
 * file that is damaged there still gives what is whole. A match is whole or nothing.
 *
 * At a start one transaction takes in all files, and then they are removed or set aside. When the
 * program ends between the two, the next start finds them noted as taken in, in the slots of the
 * kind "rescue", and only removes them.
 *
 * A lock for all of these files is held meanwhile, so that of two programs that start at once one
 * takes them in, and so are the locks of the numbers that their drafts get.
 */
#include "store/rescue.h"

#include "store/free-name.h"
#include "store/slot.h"
#include "text/bounded-read.h"
#include "text/line-sum.h"
#include "objects/record-owns.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define HEADER "spaces-rescue "
#define ENDING "rescue"
#define NOTES "rescue"     /* the kind of the slots in which it is noted what became of a file, and
                            * of the lock on all files */
#define VERSION 1
#define KIND "^[a-z]{1,32}$" /* the longest kind has eleven letters */
#define MAX_FIRST_LINE (200 * 1024) /* bytes; all fields at their longest are shorter */

/* Of the first line, in their order. */
enum
{
  FIELD_VERSION,
  FIELD_KIND,
  FIELD_SLOT,
  FIELD_LINE,
  FIELD_SUM,
  FIELD_LENGTH,
  FIELD_BODY,
  N_FIELDS
};

RECORD_OWNS_EXTERN (StoreRescue, store_rescue_free, (kind, g_free), (slot, g_free), (lines, g_free))

static gboolean
is_match (const StoreRescue *rescue)
{
  return strcmp (rescue->kind, STORE_JOURNAL_MATCH) == 0;
}

/* --- Places ---------------------------------------------------------------------------------- */

/* Another data folder than that of the user has no other place: what is there belongs to the usual
 * one. */
char **
store_rescue_list_folders (const char *folder)
{
  g_autofree char *usual = g_build_filename (g_get_user_data_dir (), "spaces-editor", "drafts",
                                             NULL);
  char **folders = g_new0 (char *, 4);

  folders[0] = g_strdup (folder);
  if (g_str_equal (folder, usual))
    {
      folders[1] = g_build_filename (g_get_user_state_dir (), "spaces-editor", NULL);
      folders[2] = g_build_filename (g_get_user_cache_dir (), "spaces-editor", NULL);
    }

  return folders;
}

/* Not one that is half written, nor one that was set aside. */
gboolean
store_rescue_is_name (const char *name)
{
  return g_regex_match_simple ("^draft-[^.]+\\." ENDING "(-[0-9]+)?$", name,
                               G_REGEX_RAW | G_REGEX_DOLLAR_ENDONLY, 0);
}

/* --- Writing --------------------------------------------------------------------------------- */

static char *
format (const StoreRescue *rescue)
{
  g_autofree char *slot = g_uri_escape_string (rescue->slot, NULL, TRUE);
  GString *text = g_string_new (NULL);
  gsize length = strlen (rescue->lines);

  g_string_append_printf (text, HEADER "%d %s %s %" G_GINT64_FORMAT " %08x %" G_GSIZE_FORMAT
                          " %08x", VERSION, rescue->kind, slot, rescue->line, rescue->sum, length,
                          line_sum (rescue->lines, length));
  line_sum_end (text, 0);
  g_string_append (text, rescue->lines);

  return g_string_free (text, FALSE);
}

static char *
write_into (const char  *folder,
            const char  *kind,
            guint        number,
            const char  *text,
            GError     **error)
{
  g_autofree char *stem = store_slot_build_path (folder, kind, number, "");
  g_autofree char *path = NULL;

  if (g_mkdir_with_parents (folder, 0700) != 0
      || (path = free_name_find (stem, ENDING)) == NULL)
    {
      g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (errno),
                           g_strerror (errno));
      return NULL;
    }

  return g_file_set_contents_full (path, text, -1,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0600, error)
         ? g_steal_pointer (&path) : NULL;
}

char *
store_rescue_write (const char         *folder,
                    const StoreRescue  *rescue,
                    GError            **error)
{
  g_auto (GStrv) folders = store_rescue_list_folders (folder);
  guint number = is_match (rescue) ? 0 : (guint) g_ascii_strtoull (rescue->slot, NULL, 10);
  g_autofree char *text = format (rescue);

  for (guint i = 0; folders[i] != NULL; i++)
    {
      char *path = write_into (folders[i], rescue->kind, number, text, i == 0 ? error : NULL);

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

/* What the first line says, but for `lines`; @length and @body are of those. NULL: it is damaged,
 * or @newer. */
static StoreRescue *
parse_first_line (char      *line,
                  guint64   *length,
                  guint64   *body,
                  gboolean  *newer)
{
  g_auto (GStrv) fields = NULL;
  g_autoptr (StoreRescue) rescue = g_new0 (StoreRescue, 1);
  guint64 version, number, row, sum;

  if (!g_str_has_prefix (line, HEADER))
    return NULL;

  fields = g_strsplit (line + strlen (HEADER), " ", N_FIELDS + 2);
  if (fields[0] == NULL
      || !g_ascii_string_to_unsigned (fields[FIELD_VERSION], 10, 1, G_MAXUINT32, &version, NULL))
    return NULL;
  *newer = version > VERSION;
  if (*newer || !line_sum_take (line))
    return NULL;

  if (g_strv_length (fields) != N_FIELDS + 1
      || !g_regex_match_simple (KIND, fields[FIELD_KIND], G_REGEX_RAW, 0)
      || !parse_number (fields[FIELD_LINE], 10, G_MAXINT64, &row)
      || !parse_number (fields[FIELD_SUM], 16, G_MAXUINT32, &sum)
      || !parse_number (fields[FIELD_LENGTH], 10, STORE_JOURNAL_MAX, length)
      || !parse_number (fields[FIELD_BODY], 16, G_MAXUINT32, body))
    return NULL;

  rescue->kind = g_strdup (fields[FIELD_KIND]);
  rescue->slot = g_uri_unescape_string (fields[FIELD_SLOT], NULL);
  rescue->line = (gint64) row;
  rescue->sum = (guint32) sum;
  if (rescue->slot == NULL
      || (!is_match (rescue) && !parse_number (rescue->slot, 10, STORE_SLOTS, &number)))
    return NULL;

  return g_steal_pointer (&rescue);
}

StoreRescue *
store_rescue_read (const char      *text,
                   gsize            length,
                   StoreRescueCopy  copy,
                   gboolean        *newer)
{
  const char *end = memchr (text, '\n', MIN (length, MAX_FIRST_LINE));
  g_autofree char *line = end != NULL ? g_strndup (text, (gsize) (end - text)) : NULL;
  g_autoptr (StoreRescue) rescue = NULL;
  guint64 expected, sum;
  gsize rest;

  *newer = FALSE;
  if (line == NULL)
    return NULL;
  rescue = parse_first_line (line, &expected, &sum, newer);
  if (rescue == NULL)
    return NULL;

  rest = length - (gsize) (end + 1 - text);
  rescue->is_whole = rest == expected && line_sum (end + 1, rest) == sum;
  if (!is_match (rescue))
    rescue->lines = copy (end + 1, rest, newer);
  else if (rescue->is_whole)
    rescue->lines = g_strndup (end + 1, rest);
  *newer &= rescue->is_whole; /* otherwise that says nothing */
  return rescue->lines != NULL ? g_steal_pointer (&rescue) : NULL;
}

/* --- A file ---------------------------------------------------------------------------------- */

/* What is noted of a file, as the sequence of its line. */
typedef enum
{
  UNSEEN = 0, /* nothing */
  TAKEN = 1,  /* all that it says is in the store */
  TOLD = 4,   /* it is damaged, or of a newer version and left alone */
} State;

typedef struct
{
  char      *path;
  GStatBuf   info;
  StoreSlot *lock;       /* of the number that its draft gets, held; or NULL */
  State      state;      /* UNSEEN: it is left alone now */
  gboolean   is_damaged; /* it is set aside */
  gboolean   is_draft;   /* one was made of it */
  gboolean   is_over;    /* it was looked at before */
} File;

typedef struct
{
  LibraryStore    *store;
  const char      *folder;
  StoreRescueCopy  copy;
} Intake;

RECORD_OWNS (File, file_free, (lock, store_slot_free), (path, g_free))

/* Whether its slot is as it was when the file was written, and so has an earlier state of what is
 * in that; and whether nothing is there. */
static gboolean
look_at_slot (const Intake       *intake,
              const StoreRescue  *rescue,
              gboolean           *is_earlier,
              gboolean           *is_free,
              GError            **error)
{
  StoreMark mark;
  g_autofree char *text = store_journal_read (intake->store, rescue->kind, rescue->slot, &mark,
                                              error);

  if (text == NULL)
    return FALSE;

  *is_free = text[0] == '\0';
  *is_earlier = rescue->line != 0 && mark.sequence == rescue->line
                && line_sum_get_last (text, strlen (text)) == rescue->sum;
  return TRUE;
}

/* A draft gets its own number, which the next window looks for first, or another one where that is
 * in use; `slot` becomes NULL where all are. @way says what happens to the draft that is there. */
static gboolean
choose_number (const Intake     *intake,
               File             *file,
               StoreRescue      *rescue,
               StoreJournalWay  *way,
               GError          **error)
{
  guint own = (guint) g_ascii_strtoull (rescue->slot, NULL, 10);

  for (guint i = own != 0 ? 0 : 1; i <= STORE_SLOTS; i++)
    {
      guint number = i == 0 ? own : i;
      gboolean is_earlier, is_free;

      g_free (rescue->slot);
      rescue->slot = g_strdup_printf ("%u", number);
      if (!look_at_slot (intake, rescue, &is_earlier, &is_free, error))
        return FALSE;
      *way = i == 0 && is_earlier ? STORE_JOURNAL_REPLACE : STORE_JOURNAL_BEGIN;
      if ((i == 0 || is_free)
          && (file->lock = store_slot_take (intake->folder, rescue->kind, number, NULL)) != NULL)
        return TRUE;
    }

  g_clear_pointer (&rescue->slot, g_free);
  return TRUE;
}

static gboolean
make_place (const Intake     *intake,
            File             *file,
            StoreRescue      *rescue,
            StoreJournalWay  *way,
            GError          **error)
{
  gboolean is_earlier, is_free;

  if (!is_match (rescue))
    return choose_number (intake, file, rescue, way, error);

  *way = STORE_JOURNAL_REPLACE;
  return look_at_slot (intake, rescue, &is_earlier, &is_free, error)
         && (is_earlier || is_free
             || store_journal_set_aside (intake->store, rescue->kind, rescue->slot, error));
}

/* A file that was not seen before goes into the store, and what became of it. */
static gboolean
take_file (const Intake  *intake,
           File          *file,
           const char    *stamp,
           GError       **error)
{
  g_autoptr (GBytes) bytes = file_bytes_read (file->path, STORE_RESCUE_MAX, NULL, NULL);
  gsize length;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;
  gboolean newer = FALSE;
  g_autoptr (StoreRescue) rescue = NULL;
  StoreJournalWay way;
  StoreMark mark;

  if (text != NULL)
    rescue = store_rescue_read (text, length, intake->copy, &newer);
  if (rescue != NULL && !make_place (intake, file, rescue, &way, error))
    return FALSE;
  if (rescue != NULL && rescue->slot == NULL)
    return TRUE;

  file->is_draft = rescue != NULL && !is_match (rescue);
  file->is_damaged = !newer && (rescue == NULL || !rescue->is_whole);
  file->state = newer || file->is_damaged ? TOLD : TAKEN;
  return (rescue == NULL
          || store_journal_write (intake->store, rescue->kind, rescue->slot, way, rescue->lines, -1,
                                  &mark, error))
         && store_journal_write (intake->store, NOTES, file->path, STORE_JOURNAL_REPLACE, stamp,
                                 (gint64) file->state, &mark, error);
}

/* A file is known by its path, length and time: another one in its place is looked at again. */
static gboolean
look_at (const Intake  *intake,
         File          *file,
         GError       **error)
{
  g_autofree char *stamp = g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT ".%09ld\n",
                                            (gint64) file->info.st_size,
                                            (gint64) file->info.st_mtim.tv_sec,
                                            file->info.st_mtim.tv_nsec);
  StoreMark mark;
  g_autofree char *known = store_journal_read (intake->store, NOTES, file->path, &mark, error);

  if (known == NULL)
    return FALSE;
  if (strcmp (known, stamp) != 0)
    return take_file (intake, file, stamp, error);

  file->is_over = TRUE;
  file->state = (State) mark.sequence;
  return TRUE;
}

/* What is in the store is removed, what was damaged is set aside, and what is newer stays. */
static void
finish_file (const File        *file,
             StoreRescueReport *report)
{
  g_autofree char *name = NULL;

  report->n_rescued += file->is_draft;
  if (file->state == TAKEN)
    g_unlink (file->path);
  if (file->state != TOLD || file->is_over)
    return;

  if (!file->is_damaged)
    {
      report->is_newer = TRUE;
      return;
    }
  name = free_name_find (file->path, "damaged");
  if (name == NULL || g_rename (file->path, name) != 0)
    return;
  g_free (report->set_aside);
  report->set_aside = g_steal_pointer (&name);
}

/* --- All of them ----------------------------------------------------------------------------- */

/* The last one that was written comes first: it is what the next window shows. */
static gint
compare_times (gconstpointer a,
               gconstpointer b)
{
  const File *first = *(const File *const *) a, *second = *(const File *const *) b;
  const struct timespec *one = &first->info.st_mtim, *other = &second->info.st_mtim;

  if (one->tv_sec != other->tv_sec)
    return one->tv_sec > other->tv_sec ? -1 : 1;
  if (one->tv_nsec != other->tv_nsec)
    return one->tv_nsec > other->tv_nsec ? -1 : 1;
  return strcmp (first->path, second->path);
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

      if (!store_rescue_is_name (name))
        continue;
      file = g_new0 (File, 1);
      file->path = g_build_filename (folder, name, NULL);
      g_ptr_array_add (files, file);
      if (g_lstat (file->path, &file->info) != 0)
        g_ptr_array_remove_index (files, files->len - 1);
    }
}

RECORD_CLEARS_EXTERN (StoreRescueReport, store_rescue_report_clear, (set_aside, g_free))

gboolean
store_rescue_take_in (LibraryStore       *store,
                      const char         *folder,
                      StoreRescueCopy     copy,
                      StoreRescueReport  *report,
                      GError            **error)
{
  g_auto (GStrv) folders = store_rescue_list_folders (folder);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (file_free);
  g_autoptr (StoreSlot) lock = NULL;
  const Intake intake = { store, folder, copy };
  gboolean is_done = TRUE;

  *report = (StoreRescueReport) { 0 };
  if (library_store_is_read_only (store))
    return TRUE;

  for (guint i = 0; folders[i] != NULL; i++)
    list_files (folders[i], files);
  if (files->len == 0)
    return TRUE;

  g_mkdir_with_parents (folder, 0700); /* if it cannot be made there is no lock */
  lock = store_slot_take (folder, NOTES, 1, NULL);
  if (lock == NULL)
    return TRUE;
  g_ptr_array_sort (files, compare_times);
  if (!library_store_begin (store, error))
    return FALSE;
  for (guint i = 0; i < files->len && is_done; i++)
    is_done = look_at (&intake, g_ptr_array_index (files, i), error);
  if (!library_store_end (store, is_done, error))
    return FALSE;

  for (guint i = 0; i < files->len; i++)
    finish_file (g_ptr_array_index (files, i), report);
  return TRUE;
}
