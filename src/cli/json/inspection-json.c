/* A straight walk over the Inspection. Boards of the Spaces game have a list of their own, which
 * is always there; finds of other games are in `finds`, which is left out when it would be
 * empty. Both are part of a stable interface. */
#include "cli/json/inspection-json.h"

#include "spaces/board/board.h"

/* A pair of bytes, or null where the field has no place. */
static void
write_place (JsonWriter *writer,
             gsize       from,
             gsize       to)
{
  if (from == INSPECTION_NOWHERE)
    json_writer_print (writer, "span:null");
  else
    json_writer_print (writer, "span:[%zu,%zu]", from, to);
}

/* Recursion is bounded by INSPECTION_MAX_DEPTH. */
static void
write_field (JsonWriter            *writer,
             const InspectionField *field)
{
  gsize n = inspection_field_get_n_children (field);

  json_writer_print (writer, "{id:%s,name:%s,value:%s", field->id, field->name, field->value);
  write_place (writer, field->from, field->to);
  if (n > 0)
    {
      json_writer_array_member (writer, "fields");
      for (gsize i = 0; i < n; i++)
        write_field (writer, inspection_field_get_child (field, i));
      json_writer_end_array (writer);
    }
  json_writer_end_object (writer);
}

/* Severity and code are stable names; the message is translated. */
static void
write_problems (JsonWriter       *writer,
                const Inspection *inspection)
{
  json_writer_array_member (writer, "problems");
  for (gsize i = 0; i < inspection_get_n_problems (inspection); i++)
    {
      const InspectionProblem *problem = inspection_get_problem (inspection, i);

      json_writer_print (writer, "{severity:%s,code:%s,message:%s",
                         inspection_severity_names[problem->severity], problem->code,
                         problem->message);
      write_place (writer, problem->from, problem->to);
      json_writer_end_object (writer);
    }
  json_writer_end_array (writer);
}

/* @with_kind adds the kind of the find, which goes without saying in the list of boards. */
static void
write_find (JsonWriter           *writer,
            const InspectionFind *find,
            gboolean              with_kind)
{
  g_autofree char *encoded = find->kind->encode (find->value);

  json_writer_begin_object (writer);
  if (with_kind)
    json_writer_string_member (writer, "kind", find->kind->id);
  json_writer_print (writer, "name:%s,encoded:%s,complete:%i", find->name, encoded, find->complete);
  if (find->creature != NULL)
    json_writer_string_member (writer, "creature", find->creature);
  write_place (writer, find->from, find->to);
  json_writer_end_object (writer);
}

/* The boards, which are always an array, or the others, which are only where there are some. */
static void
write_finds (JsonWriter       *writer,
             const Inspection *inspection,
             gboolean          boards)
{
  gboolean begun = boards;

  if (boards)
    json_writer_array_member (writer, "boards");
  for (gsize i = 0; i < inspection_get_n_finds (inspection); i++)
    {
      const InspectionFind *find = inspection_get_find (inspection, i);

      /* Of the Spaces game; boards of pentominoes are another type. */
      if ((inspection_find_get_value (find, SPACES_TYPE_BOARD) != NULL) != boards)
        continue;
      if (!begun)
        json_writer_array_member (writer, "finds");
      begun = TRUE;
      write_find (writer, find, !boards);
    }
  if (begun)
    json_writer_end_array (writer);
}

/* Appends members to an object that the caller has begun; all texts are those of the inspection. */
void
inspection_json_write (JsonWriter       *writer,
                       const Inspection *inspection)
{
  InspectionSizes sizes = inspection->sizes;

  json_writer_print (writer, "format:%s,title:%s,summary:%s", inspection->format,
                     inspection->title, inspection->summary);
  json_writer_array_member (writer, "fields");
  for (gsize i = 0; i < inspection_get_n_fields (inspection); i++)
    write_field (writer, inspection_get_field (inspection, i));
  json_writer_end_array (writer);
  write_problems (writer, inspection);
  write_finds (writer, inspection, TRUE);
  write_finds (writer, inspection, FALSE);
  json_writer_print (writer, "canonical:%s,repairs:[", inspection->canonical);
  for (gsize i = 0; i < inspection_get_n_repairs (inspection); i++)
    json_writer_print (writer, "{label:%s,text:%s}", inspection_get_repair (inspection, i)->label,
                       inspection_get_repair (inspection, i)->text);
  json_writer_print (writer, "],sizes:{characters:%zu,jsonCharacters:%zu,codeCharacters:%zu}",
                     sizes.characters, sizes.json_characters, sizes.code_characters);
}
