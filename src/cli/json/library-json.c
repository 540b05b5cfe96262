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
  LibraryKind kind = item->kind;

  json_writer_print (writer, "{id:%jd,kind:%s,code:%s", item->id,
                     library_kind_name (kind), item->code);
  write_text (writer, "name", item->name);
  json_writer_strings_member (writer, "tags", item->tags);
  write_text (writer, "creature", item->creature);
  json_writer_print (writer, "notes:%s,createdAt:%jd,changedAt:%jd", item->notes,
                     item->created, item->changed);
  if (kind == LIBRARY_KIND_BOARD)
    json_writer_print (writer, "size:%u,moves:%u,legal:%i", item->size,
                       item->n_moves, library_item_is_legal (item));
  json_writer_end_object (writer);
}

void
library_json_write_deck (JsonWriter        *writer,
                         const LibraryDeck *deck)
{
  gsize n_boards;
  const gint64 *boards = library_deck_get_boards (deck, &n_boards);

  json_writer_print (writer, "{name:%s,createdAt:%jd,changedAt:%jd,size:%u,boards:[",
                     deck->name, deck->created,
                     deck->changed, deck->size);
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
                              (gint64) import->summary.rejected);
  write_diagnostics (writer, "problems", import->rejected);
}

void
library_json_write_summary (JsonWriter    *writer,
                            LibraryImport *import)
{
  LibraryImportSummary summary = import->summary;

  json_writer_print (writer, "imported:%zu,duplicates:%zu,repaired:%zu,refused:%zu,decks:%zu,"
                     "rounds:%zu",
                     summary.imported, summary.duplicates, summary.repaired, summary.rejected,
                     summary.decks, summary.rounds);
  write_diagnostics (writer, "problems", import->rejected);
  write_diagnostics (writer, "notes", import->repaired);
}
