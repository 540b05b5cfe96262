/* The folder is not trusted: whatever is in it is read up to a limit, and only if it is a file.
 * Files are read first, then one transaction writes all of them and notes what was not read, then
 * those that were taken are renamed. When the program ends between the last two, the next start
 * finds them noted and only renames them.
 */
#include "match/match-takeover.h"

#include "library/library-drafts.h"
#include "match/match-record.h"
#include "text/decode-error.h"
#include "text/file-bytes.h"

#include <glib/gstdio.h>
#include <string.h>

#define ENDING ".json"
#define MAX_PLAIN_ID 100   /* a file name has at most 255 bytes */
#define CHECKSUM_DIGITS 40 /* of a SHA-256: no two ids of one player will ever share them */

typedef enum
{
  FILE_READ,
  FILE_DAMAGED,
  FILE_NEWER,
  FILE_MISNAMED,
} FileKind;

typedef struct
{
  LibraryStore     *store;
  const char       *folder;
  GPtrArray        *taken;   /* of LibraryTaken */
  GPtrArray        *paths;   /* of the files that are to be renamed */
  MatchStoreReport  report;
} Takeover;

/* --- Names ----------------------------------------------------------------------------------- */

static gboolean
is_checksum_name (const char *id)
{
  return g_str_has_prefix (id, "id-") && strlen (id) == 3 + CHECKSUM_DIGITS;
}

/* Whether an id can be a file name as it is: no path, not hidden, and no name that a checksum
 * makes. */
static gboolean
is_plain (const char *id)
{
  gsize length = strlen (id);

  if (length == 0 || length > MAX_PLAIN_ID || id[0] == '.' || is_checksum_name (id))
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (id[i]) && strchr ("-_.", id[i]) == NULL)
      return FALSE;

  return TRUE;
}

/* The mapping is injective but for collisions of SHA-256, cut to 160 bits. */
char *
match_takeover_name (const char *game_id)
{
  g_autofree char *checksum = NULL;

  if (is_plain (game_id))
    return g_strconcat (game_id, ENDING, NULL);

  checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, game_id, -1);

  return g_strdup_printf ("id-%.*s" ENDING, CHECKSUM_DIGITS, checksum);
}

/* --- Reading --------------------------------------------------------------------------------- */

static FileKind
read_file (const char    *path,
           const char    *name,
           char         **text,
           MatchRecord  **record)
{
  g_autofree char *right_name = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = file_bytes_read (path, MATCH_MAX_BYTES, NULL, &error);
  gboolean is_newer = FALSE;
  const char *data;
  gsize length;

  if (g_error_matches (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG))
    return FILE_DAMAGED;
  /* No file, or one that may not be read: nothing that this program has made. */
  if (bytes == NULL)
    return FILE_MISNAMED;

  data = g_bytes_get_data (bytes, &length);
  *record = match_record_from_text (data != NULL ? data : "", length, &is_newer, NULL);
  if (*record == NULL)
    return is_newer ? FILE_NEWER : FILE_DAMAGED;

  right_name = match_takeover_name ((*record)->game_id);
  if (strcmp (name, right_name) != 0)
    {
      g_clear_pointer (record, match_record_unref);
      return FILE_MISNAMED;
    }

  *text = g_strndup (data, length);
  return FILE_READ;
}

/* By the name from the data folder, so that no file of another kind has it. */
static LibraryTaken *
taken_new (const char *name,
           const char *stamp)
{
  LibraryTaken *taken = g_new0 (LibraryTaken, 1);

  taken->file = g_strconcat ("matches/", name, NULL);
  taken->stamp = g_strdup (stamp);
  taken->state = LIBRARY_TAKEOVER_TOLD;

  return taken;
}

/* A file that was not seen before. */
static void
take_file (Takeover   *takeover,
           const char *path,
           const char *name,
           const char *stamp)
{
  LibraryTaken *taken = taken_new (name, stamp);
  g_autoptr (MatchRecord) record = NULL;

  g_ptr_array_add (takeover->taken, taken);
  switch (read_file (path, name, &taken->lines, &record))
    {
    case FILE_READ:
      taken->state = LIBRARY_TAKEOVER_DONE;
      taken->game = g_strdup (record->game_id);
      taken->changed = record->changed;
      g_ptr_array_add (takeover->paths, g_strdup (path));
      break;
    case FILE_DAMAGED:
      takeover->report.n_damaged++;
      break;
    case FILE_NEWER:
      takeover->report.n_newer++;
      break;
    case FILE_MISNAMED:
    default:
      takeover->report.n_misnamed++;
      break;
    }
}

static gboolean
look_at (Takeover    *takeover,
         const char  *name,
         GError     **error)
{
  g_autofree char *path = g_build_filename (takeover->folder, name, NULL);
  g_autofree char *file = g_strconcat ("matches/", name, NULL);
  g_autofree char *stamp = NULL;
  LibraryTakeover state;
  GStatBuf info;

  if (name[0] == '.' || !g_str_has_suffix (name, ENDING) || g_lstat (path, &info) != 0)
    return TRUE;

  stamp = g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT ".%09ld",
                           (gint64) info.st_size, (gint64) info.st_mtim.tv_sec,
                           info.st_mtim.tv_nsec);
  if (!library_store_get_takeover (takeover->store, file, stamp, &state, error))
    return FALSE;

  if (state == LIBRARY_TAKEOVER_DONE)
    g_ptr_array_add (takeover->paths, g_strdup (path));
  else if (state == LIBRARY_TAKEOVER_UNSEEN && takeover->taken->len >= MATCH_STORE_MAX_FILES)
    takeover->report.n_beyond++; /* looked at with the next start */
  else if (state == LIBRARY_TAKEOVER_UNSEEN)
    take_file (takeover, path, name, stamp);
  return TRUE;
}

/* --- All of it ------------------------------------------------------------------------------- */

static void
add_report (MatchStoreReport       *report,
            const MatchStoreReport *found)
{
  report->n_damaged += found->n_damaged;
  report->n_newer += found->n_newer;
  report->n_misnamed += found->n_misnamed;
  report->n_beyond += found->n_beyond;
}

static gboolean
run (Takeover  *takeover,
     GDir      *dir,
     GError   **error)
{
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      if (!look_at (takeover, name, error))
        return FALSE;
    }
  if (takeover->taken->len > 0
      && !library_store_take_over (takeover->store, takeover->taken, error))
    return FALSE;

  for (guint i = 0; i < takeover->paths->len; i++)
    library_takeover_keep (g_ptr_array_index (takeover->paths, i));
  return TRUE;
}

gboolean
match_takeover_run (LibraryStore      *store,
                    const char        *folder,
                    MatchStoreReport  *report,
                    GError           **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) taken = g_ptr_array_new_with_free_func (
      (GDestroyNotify) library_taken_free);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  Takeover takeover = { store, folder, taken, paths, { 0 } };

  if (dir == NULL || library_store_is_read_only (store))
    return TRUE;
  if (!run (&takeover, dir, error))
    return FALSE;

  add_report (report, &takeover.report);
  return TRUE;
}
