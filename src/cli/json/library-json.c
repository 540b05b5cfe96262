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

  json_writer_begin_object (writer);
  json_writer_integer_member (writer, "id", item->id);
  json_writer_string_member (writer, "kind", library_kind_name (kind));
  json_writer_string_member (writer, "code", item->code);
  write_text (writer, "name", item->name);
  json_writer_strings_member (writer, "tags", item->tags);
  write_text (writer, "creature", item->creature);
  json_writer_string_member (writer, "notes", item->notes);
  json_writer_integer_member (writer, "createdAt", item->created);
  json_writer_integer_member (writer, "changedAt", item->changed);
  if (kind == LIBRARY_KIND_BOARD)
    {
      json_writer_integer_member (writer, "size", item->size);
      json_writer_integer_member (writer, "moves", item->n_moves);
      json_writer_boolean_member (writer, "legal", library_item_is_legal (item));
    }
  json_writer_end_object (writer);
}

void
library_json_write_deck (JsonWriter        *writer,
                         const LibraryDeck *deck)
{
  json_writer_begin_object (writer);
  json_writer_string_member (writer, "name", deck->name);
  json_writer_integer_member (writer, "createdAt", deck->created);
  json_writer_integer_member (writer, "changedAt", deck->changed);
  json_writer_integer_member (writer, "size", deck->size);
  json_writer_array_member (writer, "boards");
  for (guint i = 0; i < deck->boards->len; i++)
    json_writer_integer (writer, g_array_index (deck->boards, gint64, i));
  json_writer_end_array (writer);
  json_writer_end_object (writer);
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
      json_writer_known_member (writer, "line", diagnostic->line > 0, (gint64) diagnostic->line);
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

  json_writer_integer_member (writer, "imported", (gint64) summary.imported);
  json_writer_integer_member (writer, "duplicates", (gint64) summary.duplicates);
  json_writer_integer_member (writer, "repaired", (gint64) summary.repaired);
  json_writer_integer_member (writer, "refused", (gint64) summary.rejected);
  json_writer_integer_member (writer, "decks", (gint64) summary.decks);
  json_writer_integer_member (writer, "rounds", (gint64) summary.rounds);
  write_diagnostics (writer, "problems", import->rejected);
  write_diagnostics (writer, "notes", import->repaired);
}
