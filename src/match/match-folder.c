/* One file for each match, named by the id of its game or a checksum of it. The folder is not
 * trusted: whatever is in it is read up to a limit, and only if it is a file. Files that this
 * program cannot read are never overwritten: damaged ones are renamed, the others are remembered by
 * name.
 */
#include "match/match-folder.h"

#include "text/atomic-file.h"
#include "text/decode-error.h"
#include "text/file-bytes.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define ENDING ".json"
#define MAX_PLAIN_ID 100    /* a file name has at most 255 bytes */
#define CHECKSUM_DIGITS 40  /* of a SHA-256: no two ids of one player will ever share them */
#define MAX_SET_ASIDE 1000  /* names that are tried for a damaged file */

struct _MatchFolder
{
  char       *path;
  GHashTable *left_alone; /* set of file names */
  gboolean    is_hidden;  /* the names in it could not be read */
};

typedef enum
{
  FILE_READ,
  FILE_DAMAGED,
  FILE_NEWER,
  FILE_MISNAMED,
} FileKind;

MatchFolder *
match_folder_new (const char *path)
{
  MatchFolder *self = g_new (MatchFolder, 1);

  *self = (MatchFolder) { g_strdup (path),
                          g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL), FALSE };

  return self;
}

void
match_folder_free (MatchFolder *self)
{
  g_hash_table_unref (self->left_alone);
  g_free (self->path);
  g_free (self);
}

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
match_store_name (const char *game_id)
{
  g_autofree char *checksum = NULL;

  if (is_plain (game_id))
    return g_strconcat (game_id, ENDING, NULL);

  checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, game_id, -1);

  return g_strdup_printf ("id-%.*s" ENDING, CHECKSUM_DIGITS, checksum);
}

/* --- Reading --------------------------------------------------------------------------------- */

static FileKind
read_file (MatchFolder  *self,
           const char   *name,
           MatchRecord **record)
{
  g_autofree char *path = g_build_filename (self->path, name, NULL);
  g_autofree char *right_name = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = file_bytes_read (path, MATCH_MAX_BYTES, NULL, &error);
  gboolean is_newer = FALSE;
  const char *text;
  gsize length;

  if (g_error_matches (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG))
    return FILE_DAMAGED;
  /* No file, or one that may not be read: nothing that this program has made. */
  if (bytes == NULL)
    return FILE_MISNAMED;

  text = g_bytes_get_data (bytes, &length);
  *record = match_record_from_text (text != NULL ? text : "", length, &is_newer, NULL);
  if (*record == NULL)
    return is_newer ? FILE_NEWER : FILE_DAMAGED;

  right_name = match_store_name ((*record)->game_id);
  if (strcmp (name, right_name) == 0)
    return FILE_READ;

  g_clear_pointer (record, match_record_unref);
  return FILE_MISNAMED;
}

/* Renames a damaged file to a name that is free. FALSE: it could not be moved, and must not be
 * overwritten where it is. */
static gboolean
set_aside (MatchFolder *self,
           const char  *name)
{
  g_autofree char *path = g_build_filename (self->path, name, NULL);

  for (guint i = 1; i <= MAX_SET_ASIDE; i++)
    {
      g_autofree char *aside = i == 1 ? g_strconcat (path, ".damaged", NULL)
                                      : g_strdup_printf ("%s.damaged-%u", path, i);

      if (!g_file_test (aside, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
        return g_rename (path, aside) == 0;
    }

  return FALSE;
}

static void
leave_alone (MatchFolder *self,
             const char  *name)
{
  g_hash_table_add (self->left_alone, g_strdup (name));
}

/* One file of the folder, by what it turned out to be. */
static void
take_file (MatchFolder      *self,
           const char       *name,
           GPtrArray        *records,
           MatchStoreReport *report)
{
  MatchRecord *record = NULL;

  switch (read_file (self, name, &record))
    {
    case FILE_READ:
      g_ptr_array_add (records, record);
      break;
    case FILE_DAMAGED:
      report->n_damaged++;
      if (!set_aside (self, name))
        leave_alone (self, name);
      break;
    case FILE_NEWER:
      report->n_newer++;
      leave_alone (self, name);
      break;
    case FILE_MISNAMED:
    default:
      report->n_misnamed++;
      leave_alone (self, name);
      break;
    }
}

GPtrArray *
match_folder_read (MatchFolder      *self,
                   MatchStoreReport *report)
{
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) match_record_unref);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = g_dir_open (self->path, 0, &error);
  const char *name;

  *report = (MatchStoreReport) { 0 };
  self->is_hidden = error != NULL && !g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      if (name[0] == '.' || !g_str_has_suffix (name, ENDING))
        continue;
      if (names->len < MATCH_STORE_MAX_FILES)
        g_ptr_array_add (names, g_strdup (name));
      else
        {
          report->n_beyond++;
          leave_alone (self, name);
        }
    }
  for (guint i = 0; i < names->len; i++)
    take_file (self, g_ptr_array_index (names, i), records, report);

  return records;
}

/* --- Writing --------------------------------------------------------------------------------- */

/* Whether a file exists in a folder whose names could not be read. */
static gboolean
is_unread (MatchFolder *self,
           const char  *name)
{
  g_autofree char *path = g_build_filename (self->path, name, NULL);

  return self->is_hidden && g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK);
}

/* Fails with G_IO_ERROR_EXISTS for a file that must not be overwritten. */
static gboolean
may_touch (MatchFolder  *self,
           const char   *name,
           GError      **error)
{
  if (!g_hash_table_contains (self->left_alone, name) && !is_unread (self, name))
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                       _("A file that this version can’t read has this name and was not "
                         "overwritten"));
  return FALSE;
}

gboolean
match_folder_write (MatchFolder  *self,
                    const char   *game_id,
                    const char   *text,
                    GError      **error)
{
  g_autofree char *name = match_store_name (game_id);
  g_autoptr (GFile) file = g_file_new_build_filename (self->path, name, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  if (!may_touch (self, name, error))
    return FALSE;

  /* When that fails, so does writing, and says why. */
  (void) g_mkdir_with_parents (self->path, 0700);

  return atomic_file_write (file, atomic_file_put_bytes, bytes, NULL, error);
}

gboolean
match_folder_remove (MatchFolder  *self,
                     const char   *game_id,
                     GError      **error)
{
  g_autofree char *name = match_store_name (game_id);
  g_autofree char *path = g_build_filename (self->path, name, NULL);

  if (!may_touch (self, name, error))
    return FALSE;
  if (g_unlink (path) == 0 || errno == ENOENT)
    return TRUE;

  g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (errno),
                       g_strerror (errno));
  return FALSE;
}
