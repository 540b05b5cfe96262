/* An inspection as items of the library, and a JSON text. Each game has its kinds of find: a board
 * is taken as the value that it is, what the others found as its shortest text. What could not be
 * read becomes a rejection with its line and what was corrected a repair, so that every part of a
 * source is counted exactly once.
 *
 * A JSON text is a file of the game, or else something that the inspection knows: a challenge that
 * somebody has unpacked, several files in a row, or one that was cut off.
 */
#include "transfer/library-import-batch-private.h"

#include "spaces/files/files.h"
#include "text/decode-error.h"

#include <string.h>

/* Notes of the inspection that say that something was not read as it stood. The other notes are
 * about what a link is good for. */
static gboolean
is_repair (const InspectionProblem *problem)
{
  static const char *const repairs[] = {
    "corrected", "letter-case", "line-break", "no-name", "not-canonical", "quotes",
    "spaces",    "trailing",    "wide-squares", NULL,
  };

  return problem->severity == INSPECTION_NOTE && g_strv_contains (repairs, problem->code);
}

/* NULL for what has no text of its own. */
static LibraryItem *
make_item (const InspectionFind *find)
{
  g_autofree char *title = NULL, *rest = NULL;
  const char *name;
  const SpacesBoard *board = inspection_find_get_value (find, SPACES_TYPE_BOARD);
  g_autoptr (LibraryItem) item = NULL;

  if (!find->is_named && find->kind->describe != NULL)
    rest = find->kind->describe (find->value, &title);
  name = find->is_named ? find->name : title;
  if (board != NULL)
    {
      item = library_item_new_board (board, name);
    }
  else
    {
      g_autofree char *code = find->kind->encode (find->value);

      if (*code == '\0')
        return NULL;
      item = library_item_new ((LibraryKind) find->kind->item, code, name);
    }

  return find->creature != NULL ? library_item_with (item, creature, find->creature)
                                : g_steal_pointer (&item);
}

static int
compare_offsets (gconstpointer a,
                 gconstpointer b)
{
  gsize one = *(const gsize *) a;
  gsize other = *(const gsize *) b;

  return (one > other) - (one < other);
}

/* The places (gsize) of the errors, sorted. */
static GArray *
list_errors (const Inspection *inspection)
{
  GArray *errors = g_array_new (FALSE, FALSE, sizeof (gsize));

  for (gsize i = 0; i < inspection_get_n_problems (inspection); i++)
    {
      const InspectionProblem *problem = inspection_get_problem (inspection, i);

      if (problem->severity == INSPECTION_ERROR && problem->from != INSPECTION_NOWHERE)
        g_array_append_val (errors, problem->from);
    }
  g_array_sort (errors, compare_offsets);

  return errors;
}

/* Whether an error stands in @find or right behind it. @at is the first one that is not in front of
 * it: finds mostly come in their order, so that it has not far to go. */
static gboolean
is_damaged (const InspectionFind *find,
            const GArray         *errors,
            guint                *at)
{
  while (*at < errors->len && g_array_index (errors, gsize, *at) < find->from)
    ++*at;
  while (*at > 0 && g_array_index (errors, gsize, *at - 1) >= find->from)
    --*at;

  return !find->complete
         || (*at < errors->len && g_array_index (errors, gsize, *at) <= find->to);
}

/* Counts from the line in which the text begins; so does what stands nowhere in it. */
static gsize
find_line (LibraryImportCounter *counter,
           gsize                 first_line,
           gsize                 length,
           gsize                 offset)
{
  return offset == INSPECTION_NOWHERE
             ? first_line : library_import_counter_find (counter, MIN (offset, length));
}

/* Only whole boards and games: what has an error is among the problems, and taken in as well it
 * would be something else than what somebody wrote. */
static gsize
add_items (LibraryImport    *import,
           const char       *text,
           gsize             length,
           gsize             first_line,
           const Inspection *inspection)
{
  g_autoptr (GArray) errors = list_errors (inspection);
  LibraryImportCounter counter = { text, 0, first_line };
  gsize n_added = 0;
  guint at = 0;

  for (gsize i = 0; i < inspection_get_n_finds (inspection); i++)
    {
      const InspectionFind *find = inspection_get_find (inspection, i);
      LibraryItem *item = is_damaged (find, errors, &at) ? NULL : make_item (find);

      if (item == NULL)
        continue;
      if (!library_import_add_item (import, find_line (&counter, first_line, length, find->from),
                                    item))
        break;
      n_added++;
    }

  return n_added;
}

void
library_import_add_finds (LibraryImport    *import,
                          const char       *text,
                          gsize             length,
                          gsize             first_line,
                          const Inspection *inspection)
{
  gsize n_rejected = import->summary.rejected;
  LibraryImportCounter counter = { text, 0, first_line };
  gsize n_added = add_items (import, text, length, first_line, inspection);

  for (gsize i = 0; i < inspection_get_n_problems (inspection); i++)
    {
      const InspectionProblem *problem = inspection_get_problem (inspection, i);
      gsize line = find_line (&counter, first_line, length, problem->from);

      /* "more": the rest of a list that was cut has not been read. */
      if (problem->severity == INSPECTION_ERROR || strcmp (problem->code, "more") == 0)
        library_import_add_rejection (import, line, problem->message);
      else if (is_repair (problem) && n_added > 0)
        library_import_add_repair (import, line, problem->message);
    }

  /* A link that only says where a board is, for one. */
  if (n_added == 0 && import->summary.rejected == n_rejected)
    library_import_add_rejection (import, first_line, inspection->summary);
}

/* --- JSON ------------------------------------------------------------------------------------- */

/* A board without a time gets the time of the import. */
static LibraryItem *
make_item_of_entry (const SpacesFileEntry *entry)
{
  g_autoptr (LibraryItem) plain = library_item_new_board (entry->board, entry->name);
  LibraryItem draft = *plain;

  draft.tags = (const char *const *) entry->tags;
  if (entry->created != SPACES_FILE_NO_TIME && entry->created > 0)
    draft.created = draft.changed = entry->created;

  return library_item_copy (&draft);
}

/* The place in the file first, such as "boards[3]", where there is one. */
static char *
describe (const SpacesFileWarning *warning)
{
  return *warning->path != '\0' ? g_strdup_printf ("%s: %s", warning->path, warning->message)
                                : g_strdup (warning->message);
}

/* Several notes about one board, which follow each other, are one repair. Notes about what begins
 * elsewhere than at the @boards, such as a deck of nine boards or ids that the game would not take,
 * are about nothing that the library keeps. */
static void
add_notes (LibraryImport    *import,
           const char       *text,
           const SpacesFile *file,
           GHashTable       *boards)
{
  gsize n_notes = file->n_notes;
  LibraryImportCounter counter = { text, 0, 1 };

  for (gsize i = 0; i < n_notes; i++)
    {
      const SpacesFileWarning *note = &file->notes[i];
      g_autofree char *first = describe (note);
      g_autoptr (GString) message = g_string_new (first);

      if (!g_hash_table_contains (boards, GSIZE_TO_POINTER (note->from)) || note->from == note->to)
        continue;

      for (; i + 1 < n_notes && file->notes[i + 1].from == note->from; i++)
        g_string_append_printf (message, "; %s", file->notes[i + 1].message);
      library_import_add_repair (import, library_import_counter_find (&counter, note->from),
                                 message->str);
    }
}

/* Boards come first and in the order of the file: the decks refer to them by their index, which
 * library_import_add_item() must not shift. */
static void
add_file (LibraryImport    *import,
          const char       *text,
          const SpacesFile *file)
{
  g_autoptr (GHashTable) boards = g_hash_table_new (NULL, NULL); /* where they begin */
  gsize first = import->items->len;
  LibraryImportCounter counter = { text, 0, 1 };

  for (gsize i = 0; i < file->n_entries; i++)
    {
      const SpacesFileEntry *entry = &file->entries[i];
      gsize line = library_import_counter_find (&counter, entry->from);

      if (!library_import_add_item (import, line, make_item_of_entry (entry)))
        return;
      g_hash_table_add (boards, GSIZE_TO_POINTER (entry->from));
    }

  for (gsize i = 0; i < file->n_decks; i++)
    {
      const SpacesFileDeck *deck = &file->decks[i];
      const LibraryImportDeck run = {
        import->source, library_import_keep (import, deck->name != NULL ? deck->name : ""),
        first + deck->first, deck->n_boards,
      };

      g_array_append_val (import->decks, run);
    }

  for (gsize i = 0; i < file->n_problems; i++)
    {
      const SpacesFileWarning *problem = &file->problems[i];
      g_autofree char *message = describe (problem);

      library_import_add_rejection (import, library_import_counter_find (&counter, problem->from),
                                    message);
    }
  add_notes (import, text, file, boards);
}

/* What is no file of the game may be a challenge, or several files. The error of the reader is kept
 * for what nobody recognises. */
static void
inspect_json (LibraryImport *import,
              const char    *text,
              gsize          length,
              const GError  *error)
{
  g_autoptr (Inspection) inspection = inspect_whole (text, length);
  gsize offset = decode_error_get_offset (error);
  LibraryImportCounter counter = { text, 0, 1 };

  if (inspection_get_n_finds (inspection) > 0)
    library_import_add_finds (import, text, length, 1, inspection);
  else
    library_import_add_rejection (import,
                                  offset != DECODE_NO_OFFSET
                                      ? library_import_counter_find (&counter,
                                                                     MIN (offset, length)) : 0,
                                  error->message);
}

void
library_import_read_json (LibraryImport *import,
                          const char    *text,
                          gsize          length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesFile) file = spaces_file_read (text, (gssize) length, SPACES_FILE_ANY, &error);

  if (file != NULL)
    add_file (import, text, file);
  else
    inspect_json (import, text, length, error);
}
