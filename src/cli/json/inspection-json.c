#include "cli/json/inspection-json.h"

#include "spaces/board/code.h"

static void
write_string (JsonWriter *writer,
              const char *name,
              const char *string)
{
  json_writer_name (writer, name);
  if (string != NULL)
    json_writer_string (writer, string);
  else
    json_writer_null (writer);
}

static void
write_integer (JsonWriter *writer,
               const char *name,
               gsize       integer)
{
  json_writer_name (writer, name);
  json_writer_integer (writer, (gint64) integer);
}

static void
write_place (JsonWriter *writer,
             gsize       from,
             gsize       to)
{
  json_writer_name (writer, "span");
  if (from == INSPECTION_NOWHERE)
    {
      json_writer_null (writer);
      return;
    }

  json_writer_begin_array (writer);
  json_writer_integer (writer, (gint64) from);
  json_writer_integer (writer, (gint64) to);
  json_writer_end_array (writer);
}

/* The depth of the tree is bounded by INSPECTION_MAX_DEPTH. */
static void
write_field (JsonWriter            *writer,
             const InspectionField *field)
{
  gsize n = inspection_field_get_n_children (field);

  json_writer_begin_object (writer);
  write_string (writer, "id", field->id);
  write_string (writer, "name", field->name);
  write_string (writer, "value", field->value);
  write_place (writer, field->from, field->to);
  if (n > 0)
    {
      json_writer_name (writer, "fields");
      json_writer_begin_array (writer);
      for (gsize i = 0; i < n; i++)
        write_field (writer, inspection_field_get_child (field, i));
      json_writer_end_array (writer);
    }
  json_writer_end_object (writer);
}

static void
write_fields (JsonWriter       *writer,
              const Inspection *inspection)
{
  json_writer_name (writer, "fields");
  json_writer_begin_array (writer);
  for (gsize i = 0; i < inspection_get_n_fields (inspection); i++)
    write_field (writer, inspection_get_field (inspection, i));
  json_writer_end_array (writer);
}

static void
write_problems (JsonWriter       *writer,
                const Inspection *inspection)
{
  json_writer_name (writer, "problems");
  json_writer_begin_array (writer);
  for (gsize i = 0; i < inspection_get_n_problems (inspection); i++)
    {
      const InspectionProblem *problem = inspection_get_problem (inspection, i);

      json_writer_begin_object (writer);
      write_string (writer, "severity", inspection_severity_name (problem->severity));
      write_string (writer, "code", problem->code);
      write_string (writer, "message", problem->message);
      write_place (writer, problem->from, problem->to);
      json_writer_end_object (writer);
    }
  json_writer_end_array (writer);
}

static void
write_boards (JsonWriter       *writer,
              const Inspection *inspection)
{
  json_writer_name (writer, "boards");
  json_writer_begin_array (writer);
  for (gsize i = 0; i < inspection_get_n_boards (inspection); i++)
    {
      const InspectionBoard *board = inspection_get_board (inspection, i);
      g_autofree char *code = spaces_code_encode (board->board);

      json_writer_begin_object (writer);
      write_string (writer, "name", board->name);
      write_string (writer, "encoded", code);
      json_writer_name (writer, "complete");
      json_writer_boolean (writer, board->complete);
      if (board->creature != NULL)
        write_string (writer, "creature", board->creature);
      write_place (writer, board->from, board->to);
      json_writer_end_object (writer);
    }
  json_writer_end_array (writer);
}

static void
write_repairs (JsonWriter       *writer,
               const Inspection *inspection)
{
  json_writer_name (writer, "repairs");
  json_writer_begin_array (writer);
  for (gsize i = 0; i < inspection_get_n_repairs (inspection); i++)
    {
      json_writer_begin_object (writer);
      write_string (writer, "label", inspection_get_repair (inspection, i)->label);
      write_string (writer, "text", inspection_get_repair (inspection, i)->text);
      json_writer_end_object (writer);
    }
  json_writer_end_array (writer);
}

void
inspection_json_write (JsonWriter       *writer,
                       const Inspection *inspection)
{
  InspectionSizes sizes = inspection_get_sizes (inspection);

  write_string (writer, "format", inspection_get_format (inspection));
  write_string (writer, "title", inspection_get_title (inspection));
  write_string (writer, "summary", inspection_get_summary (inspection));
  write_fields (writer, inspection);
  write_problems (writer, inspection);
  write_boards (writer, inspection);
  write_string (writer, "canonical", inspection_get_canonical (inspection));
  write_repairs (writer, inspection);
  json_writer_name (writer, "sizes");
  json_writer_begin_object (writer);
  write_integer (writer, "characters", sizes.characters);
  write_integer (writer, "jsonCharacters", sizes.json_characters);
  write_integer (writer, "codeCharacters", sizes.code_characters);
  json_writer_end_object (writer);
}
