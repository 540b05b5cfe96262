/* A straight walk over the SpacesFile. Decks list indices into `boards`, because all boards of a
 * file are entries already and those of one deck follow each other. */
#include "cli/json/file-json.h"

#include "spaces/board/code.h"

/* The path in the JSON of the file, and the bytes of it. */
static void
write_place (JsonWriter *writer,
             const char *path,
             gsize       from,
             gsize       to)
{
  json_writer_print (writer, "path:%s,span:[%zu,%zu]", path, from, to);
}

/* One board with its code, names and place. */
static void
write_entry (JsonWriter            *writer,
             const SpacesFileEntry *entry)
{
  g_autofree char *code = spaces_code_encode (entry->board);

  json_writer_print (writer, "{name:%s,title:%s,encoded:%s", entry->name, entry->title, code);
  write_place (writer, entry->path, entry->from, entry->to);
  json_writer_strings_member (writer, "tags", (const char *const *) entry->tags);
  json_writer_print (writer, "createdAt:%*jd}", entry->created != SPACES_FILE_NO_TIME,
                     entry->created);
}

static void
write_warnings (JsonWriter              *writer,
                const char              *name,
                const SpacesFileWarning *warnings,
                gsize                    n_warnings)
{
  json_writer_array_member (writer, name);
  for (gsize i = 0; i < n_warnings; i++)
    {
      const SpacesFileWarning *warning = &warnings[i];

      json_writer_begin_object (writer);
      write_place (writer, warning->path, warning->from, warning->to);
      json_writer_print (writer, "message:%s}", warning->message);
    }
  json_writer_end_array (writer);
}

/* Writes kind, name, boards, decks, problems, notes, accepted and issues. All lists are always
 * there, empty or not. */
void
file_json_write (JsonWriter       *writer,
                 const SpacesFile *file)
{
  json_writer_print (writer, "kind:%s,name:%s,boards:[", spaces_file_kind_name (file->kind),
                     file->name);
  for (gsize i = 0; i < file->n_entries; i++)
    write_entry (writer, &file->entries[i]);
  json_writer_print (writer, "],decks:[");
  for (gsize i = 0; i < file->n_decks; i++)
    {
      const SpacesFileDeck *deck = &file->decks[i];

      json_writer_print (writer, "{name:%s", deck->name);
      write_place (writer, deck->path, deck->from, deck->to);
      json_writer_print (writer, "createdAt:%*jd,boards:[", deck->created != SPACES_FILE_NO_TIME,
                         deck->created);
      for (guint j = 0; j < deck->n_boards; j++)
        json_writer_integer (writer, deck->first + j);
      json_writer_print (writer, "]}");
    }
  json_writer_end_array (writer);

  write_warnings (writer, "problems", file->problems, file->n_problems);
  write_warnings (writer, "notes", file->notes, file->n_notes);
  json_writer_print (writer, "accepted:%i", file->accepted);
  write_warnings (writer, "issues", file->issues, file->n_issues);
}
