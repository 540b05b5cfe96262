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
#include "transfer/library-import-private.h"

#include "library/library-decks-private.h"
#include "library/library-edit.h"
#include "spaces/files/file-contents.h"
#include "text/bounded-read.h"
#include "text/decode-error.h"
#include "transfer/library-backup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PIECE (64 * 1024) /* bytes that are read at once */
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

  backup = (LibraryImportBackup) { g_strdup (source), g_strdup (path) };
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

/* A source of which the first bytes are there. */
typedef struct
{
  const char   *name;
  const char   *head;
  gsize         length; /* of the head */
  GInputStream *rest;   /* NULL when the head is all */
} Source;

/* All of a JSON file, which is rejected as soon as it is longer than any may be. */
static gboolean
read_json (LibraryImport  *import,
           const Source   *source,
           GCancellable   *cancellable,
           GError        **error)
{
  g_autoptr (GString) text = g_string_new_len (source->head, (gssize) source->length);
  g_autoptr (GBytes) rest = NULL;
  g_autoptr (GError) problem = NULL;

  if (source->length <= SPACES_FILE_MAX_BYTES && source->rest != NULL)
    {
      rest = bounded_read (source->rest, SPACES_FILE_MAX_BYTES - source->length, cancellable,
                           &problem);
      if (rest != NULL)
        g_string_append_len (text, g_bytes_get_data (rest, NULL), (gssize) g_bytes_get_size (rest));
    }

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  if (text->len > SPACES_FILE_MAX_BYTES
      || g_error_matches (problem, DECODE_ERROR, DECODE_ERROR_TOO_LONG))
    {
      g_autofree char *most = g_format_size_full (SPACES_FILE_MAX_BYTES, G_FORMAT_SIZE_IEC_UNITS);
      /* Translators: the size of a file, such as “16.0 MiB” */
      g_autofree char *message = g_strdup_printf (_("The file is larger than %s, which no file of "
                                                    "the game is"), most);

      library_import_reject (import, source->name, 0, message);
    }
  else if (problem != NULL)
    {
      library_import_reject (import, source->name, 0, problem->message);
    }
  else
    {
      library_import_read_json (import, source->name, text->str, text->len);
    }

  return TRUE;
}

/* Lines, a piece at a time. */
static gboolean
read_lines (LibraryImport  *import,
            const Source   *source,
            GCancellable   *cancellable,
            GError        **error)
{
  g_autoptr (LibraryImportLines) lines = library_import_lines_new (import, source->name);
  g_autofree char *piece = g_malloc (PIECE);
  g_autoptr (GError) problem = NULL;
  gsize skipped = begins_with (source->head, source->length, BYTE_ORDER_MARK)
                      ? strlen (BYTE_ORDER_MARK) : 0;
  gssize got = 0;

  if (library_import_lines_feed (lines, source->head + skipped, source->length - skipped)
      && source->rest != NULL)
    do
      got = g_input_stream_read (source->rest, piece, PIECE, cancellable, &problem);
    while (got > 0 && library_import_lines_feed (lines, piece, got));

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  library_import_lines_end (lines);
  if (got < 0)
    library_import_reject (import, source->name, 0, problem->message);

  return TRUE;
}

/* A database that was read here is not one of ours: library_import_read_file() recognises backups
 * before. */
static gboolean
read_source (LibraryImport  *import,
             const Source   *source,
             GCancellable   *cancellable,
             GError        **error)
{
  switch (find_form (source->head, source->length))
    {
    case FORM_JSON:
      return read_json (import, source, cancellable, error);
    case FORM_DATABASE:
      library_import_reject (import, source->name, 0,
                             _("This is a database, but not a backup of the library that can be "
                               "read here."));
      return TRUE;
    case FORM_BINARY:
      library_import_reject (import, source->name, 0, _("This is neither a text nor a file of a "
                                                        "game."));
      return TRUE;
    case FORM_TEXT:
    default:
      return read_lines (import, source, cancellable, error);
    }
}

gboolean
library_import_read_text (LibraryImport  *import,
                          const char     *source,
                          const char     *text,
                          gsize           length,
                          GCancellable   *cancellable,
                          GError        **error)
{
  const Source whole = { source, text, length, NULL };

  return read_source (import, &whole, cancellable, error);
}

/* The stream has given an error, which is the fault of this source alone. */
static gboolean
refuse_stream (LibraryImport  *import,
               const char     *source,
               const GError   *problem,
               GCancellable   *cancellable,
               GError        **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  library_import_reject (import, source, 0, problem->message);
  return TRUE;
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
  g_autofree char *head = g_malloc (PIECE);
  g_autoptr (GError) problem = NULL;
  Source begun = { source, head, 0, stream };

  if (!g_input_stream_read_all (stream, head, PIECE, &begun.length, cancellable, &problem))
    return refuse_stream (import, source, problem, cancellable, error);

  return read_source (import, &begun, cancellable, error);
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
  if (stream == NULL)
    return refuse_stream (import, source, problem, cancellable, error);

  return library_import_read_stream (import, source, G_INPUT_STREAM (stream), cancellable, error);
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
               const char    *source,
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
  library_import_reject_several (import, source, n_unread, message);
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

      if (library_store_restore_backup (store, backup->path, *cancellable, &report, &problem))
        {
          *cancellable = NULL;
          import->summary.imported += report.items;
          import->summary.duplicates += report.duplicates;
          import->summary.decks += report.decks;
          import->summary.rounds += report.rounds;
          reject_unread (import, backup->source, report.unread);
        }
      else if (is_fault_of_backup (problem))
        {
          library_import_reject (import, backup->source, 0, problem->message);
        }
      else
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
    }

  g_array_set_size (import->backups, 0);
  return TRUE;
}

/* Fills in the ids of boards that were left out, because the library has them. */
static gboolean
find_boards (LibraryImport            *import,
             LibraryStore             *store,
             const LibraryImportDeck  *deck,
             gint64                   *ids,
             GError                  **error)
{
  for (gsize i = deck->first; i < deck->first + deck->n_boards; i++)
    {
      const LibraryItem *item = import->items->pdata[i];

      if (ids[i] == 0)
        ids[i] = library_store_find_code (store, library_item_get_kind (item),
                                          library_item_get_code (item), error);
      if (ids[i] < 0)
        return FALSE;
    }

  return TRUE;
}

/* A fault of the library ends the import; a deck that breaks a rule of decks is rejected. */
static gboolean
store_deck (LibraryImport            *import,
            LibraryStore             *store,
            const LibraryImportDeck  *deck,
            LibraryDeckNames         *names,
            gint64                   *ids,
            GError                  **error)
{
  const char *wanted = deck->name != NULL && *deck->name != '\0' ? deck->name : _("Deck");
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;
  g_autoptr (GError) problem = NULL;

  if (!find_boards (import, store, deck, ids, error))
    return FALSE;

  name = library_deck_names_find (names, wanted, ids + deck->first, deck->n_boards, &problem);
  if (name != NULL)
    {
      g_autoptr (LibraryEdit) addition
          = library_edit_new_deck (name, ids + deck->first, deck->n_boards);

      import->summary.decks += library_store_apply (store, addition, NULL, &problem);
    }

  if (problem == NULL)
    return TRUE;
  if (!library_decks_is_fault_of_deck (problem))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }

  /* Translators: the name of a deck, and why it could not be stored */
  message = g_strdup_printf (_("The deck “%s” was left out: %s"), wanted, problem->message);
  library_import_reject (import, deck->source, 0, message);
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
  g_autoptr (LibraryDeckNames) names = library_deck_names_new (store);
  LibraryAddReport report = { 0 };

  if (!restore_backups (import, store, &cancellable, error))
    return FALSE;
  if (!library_store_add_all (store, (LibraryItem *const *) import->items->pdata,
                              import->items->len, TRUE, ids, NULL, NULL, cancellable, &report,
                              error))
    return FALSE;

  for (guint i = 0; i < import->decks->len; i++)
    if (!store_deck (import, store, &g_array_index (import->decks, LibraryImportDeck, i), names,
                     ids, error))
      return FALSE;

  import->summary.imported += report.added;
  import->summary.duplicates += report.duplicates;
  g_array_set_size (import->decks, 0);
  g_ptr_array_set_size (import->items, 0);
  g_array_set_size (import->places, 0);
  return TRUE;
}
