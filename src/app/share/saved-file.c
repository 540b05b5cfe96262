/* Checking reads the whole file again and compares checksums; a file that is larger than any board
 * of this program counts as changed without being read to its end. Writing is atomic
 * (atomic-file.h), and the checksum of what was written is kept. Another program may still write
 * between the check and the writing: nothing locks the file. */
#include "app/share/saved-file.h"

#include "spaces/files/file-writer.h"
#include "spaces/files/files.h"
#include "text/atomic-file.h"
#include "text/bounded-read.h"
#include "objects/shared-value.h"

#include <string.h>

SHARED_OWNS (SavedFile, saved_file, (file, g_object_unref), (checksum, g_free), (id, g_free))

SavedFile *
saved_file_new (GFile      *file,
                const char *contents,
                gssize      length)
{
  g_autoptr (SpacesFile) read = spaces_file_read (contents, length, SPACES_FILE_ANY, NULL);
  const SpacesFileEntry *entry;
  SavedFile *saved;

  if (read == NULL || read->kind != SPACES_FILE_BOARD || read->n_entries != 1)
    return NULL;

  entry = &read->entries[0];
  saved = g_atomic_rc_box_new (SavedFile);
  saved->file = g_object_ref (file);
  saved->checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, contents, length);
  saved->id = g_strdup (entry->id);
  saved->created = entry->created;

  return saved;
}

/* Whether @stream has the checksum @expected. A file that cannot be read counts as changed: the
 * person is asked, and writing will report what is wrong. */
static SavedFileState
check_sum (GInputStream *stream,
           const char   *expected,
           GCancellable *cancellable)
{
  g_autoptr (GBytes) bytes = bounded_read (stream, SPACES_FILE_MAX_BYTES, cancellable, NULL);
  g_autofree char *checksum = NULL;

  if (bytes != NULL)
    checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

  return g_strcmp0 (checksum, expected) == 0 ? SAVED_FILE_SAME : SAVED_FILE_CHANGED;
}

SavedFileState
saved_file_check (SavedFile    *saved,
                  GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (saved->file, cancellable, &error);

  if (stream != NULL)
    return check_sum (G_INPUT_STREAM (stream), saved->checksum, cancellable);

  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ? SAVED_FILE_GONE
                                                                   : SAVED_FILE_CHANGED;
}

/* The file as it is afterwards, or NULL. */
SavedFile *
saved_file_write (GFile              *file,
                  SavedFile          *saved,
                  const SpacesBoard  *board,
                  const char         *name,
                  GCancellable       *cancellable,
                  GError            **error)
{
  const SpacesFileItem item = {
    .board = board,
    .name = name != NULL && name[0] != '\0' ? name : NULL,
    .id = saved != NULL ? saved->id : NULL,
    .created = saved != NULL ? saved->created : SPACES_FILE_NO_TIME,
  };
  g_autofree char *json = spaces_file_write_board (&item, error);
  g_autoptr (GBytes) bytes = NULL;

  if (json == NULL)
    return NULL;

  bytes = g_bytes_new (json, strlen (json));
  if (!atomic_file_write (file, atomic_file_put_bytes, bytes, cancellable, error))
    return NULL;

  return saved_file_new (file, json, -1);
}
