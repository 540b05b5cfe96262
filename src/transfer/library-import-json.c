/* A JSON text is a file of the game, or else something that the inspection knows: a challenge that
 * somebody has unpacked, several files in a row, or one that was cut off.
 *
 * The text is there as a whole and bounded by the caller. Runs in the thread that reads the
 * sources.
 */
#include "transfer/library-import-json.h"

#include "inspect/inspect.h"
#include "transfer/library-import-finds.h"
#include "spaces/files/files.h"
#include "text/decode-error.h"

/* The place in the file first, such as "boards[3]", where there is one. */
static char *
describe (const SpacesFileWarning *warning)
{
  return *warning->path != '\0' ? g_strdup_printf ("%s: %s", warning->path, warning->message)
                                : g_strdup (warning->message);
}

/* Items are immutable, so each addition makes a new one and the one before is freed. A board
 * without a time gets the time of the import. */
static LibraryItem *
make_item (const SpacesFileEntry *entry)
{
  g_autoptr (LibraryItem) item = library_item_new_board (entry->board, entry->name);

  if (entry->tags != NULL && entry->tags[0] != NULL)
    {
      g_autoptr (LibraryItem) plain = g_steal_pointer (&item);

      item = library_item_with_tags (plain, (const char *const *) entry->tags);
    }
  if (entry->created != SPACES_FILE_NO_TIME && entry->created > 0)
    {
      g_autoptr (LibraryItem) undated = g_steal_pointer (&item);

      item = library_item_with_times (undated, entry->created, entry->created);
    }

  return g_steal_pointer (&item);
}

/* The places at which boards of the file begin. Notes about anything else, such as a deck of nine
 * boards or ids that the game would not take, are about nothing that the library keeps. */
static GHashTable *
find_beginnings (const SpacesFile *file)
{
  GHashTable *beginnings = g_hash_table_new (NULL, NULL);

  for (gsize i = 0; i < spaces_file_get_n_entries (file); i++)
    g_hash_table_add (beginnings, GSIZE_TO_POINTER (spaces_file_get_entry (file, i)->from));

  return beginnings;
}

/* Several notes about one board, which follow each other, are one repair. */
static void
add_notes (LibraryImport    *import,
           const char       *source,
           const char       *text,
           const SpacesFile *file)
{
  g_autoptr (GHashTable) beginnings = find_beginnings (file);
  gsize n_notes = spaces_file_get_n_notes (file);
  LibraryImportCounter counter = { text, 0, 1 };

  for (gsize i = 0; i < n_notes; i++)
    {
      const SpacesFileWarning *note = spaces_file_get_note (file, i);
      g_autoptr (GString) message = NULL;
      g_autofree char *first = NULL;

      if (!g_hash_table_contains (beginnings, GSIZE_TO_POINTER (note->from))
          || note->from == note->to)
        continue;

      first = describe (note);
      message = g_string_new (first);
      for (; i + 1 < n_notes && spaces_file_get_note (file, i + 1)->from == note->from; i++)
        g_string_append_printf (message, "; %s", spaces_file_get_note (file, i + 1)->message);
      library_import_add_repair (import, source,
                                 library_import_counter_find (&counter, note->from),
                                 message->str);
    }
}

static void
add_problems (LibraryImport    *import,
              const char       *source,
              const char       *text,
              const SpacesFile *file)
{
  LibraryImportCounter counter = { text, 0, 1 };

  for (gsize i = 0; i < spaces_file_get_n_problems (file); i++)
    {
      const SpacesFileWarning *problem = spaces_file_get_problem (file, i);
      g_autofree char *message = describe (problem);

      library_import_reject (import, source,
                             library_import_counter_find (&counter, problem->from), message);
    }
}

/* Boards come first and in the order of the file: the decks refer to them by their index, which
 * add_item() must not shift. */
static void
add_file (LibraryImport    *import,
          const char       *source,
          const char       *text,
          const SpacesFile *file)
{
  gsize first = library_import_get_n_items (import);
  LibraryImportCounter counter = { text, 0, 1 };

  for (gsize i = 0; i < spaces_file_get_n_entries (file); i++)
    {
      const SpacesFileEntry *entry = spaces_file_get_entry (file, i);
      gsize line = library_import_counter_find (&counter, entry->from);

      if (!library_import_add_item (import, source, line, make_item (entry)))
        return;
    }

  for (gsize i = 0; i < spaces_file_get_n_decks (file); i++)
    {
      const SpacesFileDeck *deck = spaces_file_get_deck (file, i);

      library_import_add_deck (import, source, deck->name, first + deck->first, deck->n_boards);
    }
  add_problems (import, source, text, file);
  add_notes (import, source, text, file);
}

/* What is no file of the game may be a challenge, or several files. The error of the reader is kept
 * for what nobody recognises. */
static void
inspect_json (LibraryImport *import,
              const char    *source,
              const char    *text,
              gsize          length,
              const GError  *error)
{
  g_autoptr (Inspection) inspection = inspect_whole (text, length);
  gsize offset = decode_error_get_offset (error);
  LibraryImportCounter counter = { text, 0, 1 };

  if (inspection_get_n_finds (inspection) > 0)
    library_import_add_finds (import, source, text, length, 1, inspection);
  else
    library_import_reject (import, source,
                           offset != DECODE_NO_OFFSET
                               ? library_import_counter_find (&counter, MIN (offset, length)) : 0,
                           error->message);
}

void
library_import_read_json (LibraryImport *import,
                          const char    *source,
                          const char    *text,
                          gsize          length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesFile) file = spaces_file_read (text, (gssize) length, SPACES_FILE_ANY, &error);

  if (file != NULL)
    add_file (import, source, text, file);
  else
    inspect_json (import, source, text, length, error);
}
