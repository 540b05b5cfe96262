/* The form of a source shows in its first bytes, so that a list of codes is read in pieces and a
 * JSON file, which has to be there as a whole, is bounded.
 *
 * Storing is one transaction for the items; decks follow, each in its own, because one that cannot
 * be stored is rejected alone.
 *
 * Reading needs no store and may run beside it; library_import_store() runs in the thread of the
 * library. A fault of a source is a rejection in the import, and only cancelling (and, when
 * storing, a fault of the library) is an error.
 */
#include "transfer/library-import.h"

#include "library/library-decks-private.h"
#include "spaces/files/file-contents.h"
#include "text/bounded-read.h"
#include "text/decode-error.h"
#include "transfer/library-backup.h"
#include "transfer/library-import-batch-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SQLITE_BEGINNING "SQLite format 3"
#define BYTE_ORDER_MARK "\xEF\xBB\xBF"

/* --- Reading -------------------------------------------------------------------------------- */

gboolean
library_import_take_backup (LibraryImport *import,
                            const char    *source,
                            const char    *path)
{
  LibraryImportBackup backup;

  if (!library_backup_recognise (path))
    return FALSE;

  library_import_begin_source (import, source);
  backup = (LibraryImportBackup) { import->source, library_import_keep (import, path) };
  g_array_append_val (import->backups, backup);
  return TRUE;
}

typedef enum
{
  FORM_TEXT,
  FORM_JSON,
  FORM_DATABASE,
  FORM_BINARY,
} Form;

static gboolean
begins_with (const char *bytes,
             gsize       length,
             const char *beginning)
{
  return length >= strlen (beginning) && memcmp (bytes, beginning, strlen (beginning)) == 0;
}

/* A NUL byte is in no text of a game. Where the first line is text, only the line that has it is
 * rejected; what begins with other bytes is a file of another program. A database is recognised
 * first, for its beginning has a NUL, too. */
static Form
find_form (const char *bytes,
           gsize       length)
{
  const char *end = bytes + length;
  const char *nul = memchr (bytes, '\0', length);
  const char *feed = memchr (bytes, '\n', length);

  if (begins_with (bytes, length, SQLITE_BEGINNING))
    return FORM_DATABASE;
  if (nul != NULL
      && !decode_check_text (bytes, (feed != NULL ? MIN (feed, nul) : nul) - bytes, NULL))
    return FORM_BINARY;
  if (begins_with (bytes, length, BYTE_ORDER_MARK))
    bytes += strlen (BYTE_ORDER_MARK);
  while (bytes < end && g_ascii_isspace (*bytes))
    bytes++;

  return bytes < end && (*bytes == '{' || *bytes == '[') ? FORM_JSON : FORM_TEXT;
}

/* All of a JSON file, which is rejected as soon as it is longer than any may be. */
static void
read_json (LibraryImport *import,
           const char    *head,
           gsize          length,
           GInputStream  *rest,
           GCancellable  *cancellable)
{
  g_autoptr (GString) text = g_string_new_len (head, (gssize) length);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) problem = NULL;

  if (length <= SPACES_FILE_MAX_BYTES && rest != NULL)
    bytes = bounded_read (rest, SPACES_FILE_MAX_BYTES - length, cancellable, &problem);
  if (bytes != NULL)
    g_string_append_len (text, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

  if (text->len > SPACES_FILE_MAX_BYTES
      || g_error_matches (problem, DECODE_ERROR, DECODE_ERROR_TOO_LONG))
    {
      g_autofree char *most = g_format_size_full (SPACES_FILE_MAX_BYTES, G_FORMAT_SIZE_IEC_UNITS);
      /* Translators: the size of a file, such as “16.0 MiB” */
      g_autofree char *message = g_strdup_printf (_("The file is larger than %s, which no file of "
                                                    "the game is"), most);

      library_import_add_rejection (import, 0, message);
    }
  else if (problem != NULL)
    library_import_add_rejection (import, 0, problem->message);
  else
    library_import_read_json (import, text->str, text->len);
}

/* A source of which @head is there, and @rest, unless it is NULL, is to be read. A database that
 * was read here is not one of ours: library_import_read_file() recognises backups before. */
static gboolean
read_source (LibraryImport  *import,
             const char     *head,
             gsize           length,
             GInputStream   *rest,
             GCancellable   *cancellable,
             GError        **error)
{
  gsize mark = begins_with (head, length, BYTE_ORDER_MARK) ? strlen (BYTE_ORDER_MARK) : 0;

  switch (find_form (head, length))
    {
    case FORM_JSON:
      read_json (import, head, length, rest, cancellable);
      break;
    case FORM_DATABASE:
      library_import_add_rejection (import, 0,
                                    _("This is a database, but not a backup of the library that "
                                      "can be read here."));
      break;
    case FORM_BINARY:
      library_import_add_rejection (import, 0, _("This is neither a text nor a file of a game."));
      break;
    case FORM_TEXT:
    default:
      library_import_read_lines (import, head + mark, length - mark, rest, cancellable);
    }

  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

gboolean
library_import_read_text (LibraryImport  *import,
                          const char     *source,
                          const char     *text,
                          gsize           length,
                          GCancellable   *cancellable,
                          GError        **error)
{
  library_import_begin_source (import, source);

  return read_source (import, text, length, NULL, cancellable, error);
}

/* A stream has no path, so that a backup in it cannot be opened by SQLite and is rejected as a
 * database. */
gboolean
library_import_read_stream (LibraryImport  *import,
                            const char     *source,
                            GInputStream   *stream,
                            GCancellable   *cancellable,
                            GError        **error)
{
  g_autofree char *head = g_malloc (LIBRARY_IMPORT_PIECE);
  g_autoptr (GError) problem = NULL;
  gsize length;

  library_import_begin_source (import, source);
  if (g_input_stream_read_all (stream, head, LIBRARY_IMPORT_PIECE, &length, cancellable, &problem))
    return read_source (import, head, length, stream, cancellable, error);

  library_import_add_rejection (import, 0, problem->message);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

gboolean
library_import_read_file (LibraryImport  *import,
                          const char     *source,
                          const char     *path,
                          GCancellable   *cancellable,
                          GError        **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GError) problem = NULL;

  if (library_import_take_backup (import, source, path))
    return TRUE;

  stream = g_file_read (file, cancellable, &problem);
  if (stream != NULL)
    return library_import_read_stream (import, source, G_INPUT_STREAM (stream), cancellable, error);

  library_import_reject (import, source, 0, problem->message);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

/* --- Storing -------------------------------------------------------------------------------- */

/* A backup that is damaged, gone or of a newer version is rejected; anything else is a fault of the
 * library, and ends the import. */
static gboolean
is_fault_of_backup (const GError *error)
{
  return error->domain == LIBRARY_ERROR
         && (error->code == LIBRARY_ERROR_DAMAGED || error->code == LIBRARY_ERROR_NEWER
             || error->code == LIBRARY_ERROR_MISSING);
}

static void
reject_unread (LibraryImport *import,
               gsize          n_unread)
{
  g_autofree char *message = NULL;

  if (n_unread == 0)
    return;

  message = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                          /* Translators: items, decks and rounds of a backup */
                                          "%'u entry of the backup couldn’t be read and was left"
                                          " out.",
                                          "%'u entries of the backup couldn’t be read and were"
                                          " left out.", n_unread), (guint) n_unread);
  library_import_add_rejection (import, 0, message);
  import->summary.rejected += n_unread - 1;
}

/* Cancelling adds nothing. So once a backup has been added, the rest follows in any case, and
 * @cancellable becomes NULL. */
static gboolean
restore_backups (LibraryImport  *import,
                 LibraryStore   *store,
                 GCancellable  **cancellable,
                 GError        **error)
{
  for (guint i = 0; i < import->backups->len; i++)
    {
      const LibraryImportBackup *backup = &g_array_index (import->backups, LibraryImportBackup, i);
      g_autoptr (GError) problem = NULL;
      LibraryRestoreReport report = { 0 };

      import->source = backup->source;
      if (library_store_restore_backup (store, backup->path, *cancellable, &report, &problem))
        {
          *cancellable = NULL;
          import->summary.imported += report.items;
          import->summary.duplicates += report.duplicates;
          import->summary.decks += report.decks;
          import->summary.rounds += report.rounds;
          reject_unread (import, report.unread);
        }
      else if (is_fault_of_backup (problem))
        {
          library_import_add_rejection (import, 0, problem->message);
        }
      else
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
    }

  return TRUE;
}

/* The ids of its boards, those too that were left out, because the library has them. */
static GArray *
find_boards (const LibraryImport      *import,
             LibraryStore             *store,
             const LibraryImportDeck  *deck,
             const gint64             *ids,
             GError                  **error)
{
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (gsize i = deck->first; i < deck->first + deck->n_boards; i++)
    {
      const LibraryItem *item = import->items->pdata[i];
      gint64 id = ids[i] != 0 ? ids[i]
                              : library_store_find_code (store, item->kind,
                                                         item->code, error);

      if (id < 0)
        return NULL;
      g_array_append_val (boards, id);
    }

  return g_steal_pointer (&boards);
}

/* A fault of the library ends the import; a deck that breaks a rule of decks is rejected. */
static gboolean
store_deck (LibraryImport            *import,
            LibraryStore             *store,
            const LibraryImportDeck  *deck,
            GHashTable               *names,
            const gint64             *ids,
            GError                  **error)
{
  const char *wanted = *deck->name != '\0' ? deck->name : _("Deck");
  g_autoptr (GArray) boards = find_boards (import, store, deck, ids, error);
  g_autofree char *fault = NULL;
  g_autofree char *message = NULL;

  if (boards == NULL
      || !library_decks_add (store, names, wanted, boards, &import->summary.decks, &fault, error))
    return FALSE;
  if (fault == NULL)
    return TRUE;

  /* Translators: the name of a deck, and why it could not be stored */
  message = g_strdup_printf (_("The deck “%1$s” was left out: %2$s"), wanted, fault);
  import->source = deck->source;
  library_import_add_rejection (import, 0, message);
  return TRUE;
}

/* @ids has one place for each item: the new id, or 0 for a duplicate, whose id is looked up only
 * when a deck needs it. Items and decks are given up in the end, so that an import that is kept for
 * its details needs little memory and cannot be stored twice. */
gboolean
library_import_store (LibraryImport  *import,
                      LibraryStore   *store,
                      GCancellable   *cancellable,
                      GError        **error)
{
  g_autofree gint64 *ids = g_new0 (gint64, import->items->len + 1);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gsize n_added = 0;

  if (!restore_backups (import, store, &cancellable, error))
    return FALSE;
  if (!library_store_add_all (store, (LibraryItem *const *) import->items->pdata,
                              import->items->len, TRUE, ids, cancellable, error))
    return FALSE;

  for (guint i = 0; i < import->decks->len; i++)
    if (!store_deck (import, store, &g_array_index (import->decks, LibraryImportDeck, i), names,
                     ids, error))
      return FALSE;

  for (guint i = 0; i < import->items->len; i++)
    n_added += ids[i] != 0;
  import->summary.imported += n_added;
  import->summary.duplicates += import->items->len - n_added;
  g_array_set_size (import->backups, 0);
  g_array_set_size (import->decks, 0);
  g_ptr_array_set_size (import->items, 0);
  g_array_set_size (import->places, 0);
  return TRUE;
}
