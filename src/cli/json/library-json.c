/* A straight walk over the values. */
#include "cli/json/library-json.h"

/* JSON has null for a text that is not there. */
static const char *
get_text (const char *text)
{
  return text != NULL && *text != '\0' ? text : NULL;
}

void
library_json_write_item (JsonWriter        *writer,
                         const LibraryItem *item)
{
  json_writer_print (writer, "{id:%jd,kind:%s,code:%s,name:%s", item->id,
                     library_kind_name (item->kind), item->code, get_text (item->name));
  json_writer_strings_member (writer, "tags", item->tags);
  json_writer_print (writer, "creature:%s,notes:%s,createdAt:%jd,changedAt:%jd",
                     get_text (item->creature), item->notes, item->created, item->changed);
  if (item->kind == LIBRARY_KIND_BOARD)
    json_writer_print (writer, "size:%u,moves:%u,legal:%i", item->size, item->n_moves,
                       library_item_is_legal (item));
  if (item->deleted != 0)
    json_writer_print (writer, "deletedAt:%jd", item->deleted);
  json_writer_end_object (writer);
}

void
library_json_write_deck (JsonWriter        *writer,
                         const LibraryDeck *deck)
{
  json_writer_print (writer, "{name:%s,createdAt:%jd,changedAt:%jd,size:%u,boards:[",
                     deck->name, deck->created, deck->changed, deck->size);
  for (guint i = 0; i < deck->boards->len; i++)
    json_writer_integer (writer, g_array_index (deck->boards, gint64, i));
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

      json_writer_print (writer, "{file:%s,line:%*zu,message:%s}", get_text (diagnostic->source),
                         diagnostic->line > 0, diagnostic->line, get_text (diagnostic->message));
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
