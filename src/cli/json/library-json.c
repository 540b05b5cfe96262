/* A straight walk over the values. */
#include "cli/json/library-json.h"

/* A string, or null for NULL and "". */
static void
write_text (JsonWriter *writer,
            const char *name,
            const char *text)
{
  json_writer_name (writer, name);
  if (text != NULL && *text != '\0')
    json_writer_string (writer, text);
  else
    json_writer_null (writer);
}

void
library_json_write_item (JsonWriter        *writer,
                         const LibraryItem *item)
{
  LibraryKind kind = library_item_get_kind (item);

  json_writer_print (writer, "{id:%jd,kind:%s,code:%s", library_item_get_id (item),
                     library_kind_name (kind), library_item_get_code (item));
  write_text (writer, "name", library_item_get_name (item));
  json_writer_strings_member (writer, "tags", library_item_get_tags (item));
  write_text (writer, "creature", library_item_get_creature (item));
  json_writer_print (writer, "notes:%s,createdAt:%jd,changedAt:%jd", library_item_get_notes (item),
                     library_item_get_created (item), library_item_get_changed (item));
  if (kind == LIBRARY_KIND_BOARD)
    json_writer_print (writer, "size:%u,moves:%u,legal:%i", library_item_get_size (item),
                       library_item_get_n_moves (item), library_item_is_legal (item));
  json_writer_end_object (writer);
}

void
library_json_write_deck (JsonWriter        *writer,
                         const LibraryDeck *deck)
{
  gsize n_boards;
  const gint64 *boards = library_deck_get_boards (deck, &n_boards);

  json_writer_print (writer, "{name:%s,createdAt:%jd,changedAt:%jd,size:%u,boards:[",
                     library_deck_get_name (deck), library_deck_get_created (deck),
                     library_deck_get_changed (deck), library_deck_get_size (deck));
  for (gsize i = 0; i < n_boards; i++)
    json_writer_integer (writer, boards[i]);
  json_writer_print (writer, "]}");
}

static void
write_diagnostics (JsonWriter      *writer,
                   const char      *name,
                   const GPtrArray *diagnostics)
{
  json_writer_array_member (writer, name);
  for (guint i = 0; i < diagnostics->len; i++)
    {
      const LibraryImportDiagnostic *diagnostic = diagnostics->pdata[i];

      json_writer_begin_object (writer);
      write_text (writer, "file", diagnostic->source);
      json_writer_print (writer, "line:%*jd", diagnostic->line > 0, (gint64) diagnostic->line);
      write_text (writer, "message", diagnostic->message);
      json_writer_end_object (writer);
    }
  json_writer_end_array (writer);
}

void
library_json_write_refused (JsonWriter    *writer,
                            LibraryImport *import)
{
  json_writer_integer_member (writer, "refused",
                              (gint64) library_import_get_summary (import).rejected);
  write_diagnostics (writer, "problems", library_import_get_rejected (import));
}

void
library_json_write_summary (JsonWriter    *writer,
                            LibraryImport *import)
{
  LibraryImportSummary summary = library_import_get_summary (import);

  json_writer_print (writer, "imported:%zu,duplicates:%zu,repaired:%zu,refused:%zu,decks:%zu,"
                     "rounds:%zu",
                     summary.imported, summary.duplicates, summary.repaired, summary.rejected,
                     summary.decks, summary.rounds);
  write_diagnostics (writer, "problems", library_import_get_rejected (import));
  write_diagnostics (writer, "notes", library_import_get_repaired (import));
}
