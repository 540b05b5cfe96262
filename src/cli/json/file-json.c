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
  json_writer_string_member (writer, "path", path);
  json_writer_array_member (writer, "span");
  json_writer_integer (writer, (gint64) from);
  json_writer_integer (writer, (gint64) to);
  json_writer_end_array (writer);
}

/* One board with its code, names and place. */
static void
write_entry (JsonWriter            *writer,
             const SpacesFileEntry *entry)
{
  g_autofree char *code = spaces_code_encode (entry->board);

  json_writer_begin_object (writer);
  json_writer_string_member (writer, "name", entry->name);
  json_writer_string_member (writer, "title", entry->title);
  json_writer_string_member (writer, "encoded", code);
  write_place (writer, entry->path, entry->from, entry->to);
  json_writer_strings_member (writer, "tags", (const char *const *) entry->tags);
  json_writer_known_member (writer, "createdAt", entry->created != SPACES_FILE_NO_TIME,
                            entry->created);
  json_writer_end_object (writer);
}

/* The boards of a deck are consecutive entries of the file. */
static void
write_deck (JsonWriter           *writer,
            const SpacesFileDeck *deck)
{
  json_writer_begin_object (writer);
  json_writer_string_member (writer, "name", deck->name);
  write_place (writer, deck->path, deck->from, deck->to);
  json_writer_known_member (writer, "createdAt", deck->created != SPACES_FILE_NO_TIME,
                            deck->created);
  json_writer_array_member (writer, "boards");
  for (guint i = 0; i < deck->n_boards; i++)
    json_writer_integer (writer, deck->first + i);
  json_writer_end_array (writer);
  json_writer_end_object (writer);
}

/* Problems, notes and issues have one shape and differ in their accessor. */
static void
write_warnings (JsonWriter       *writer,
                const char       *name,
                const SpacesFile *file,
                gsize             n_warnings,
                const SpacesFileWarning *(*get) (const SpacesFile *file, gsize index))
{
  json_writer_array_member (writer, name);
  for (gsize i = 0; i < n_warnings; i++)
    {
      const SpacesFileWarning *warning = get (file, i);

      json_writer_begin_object (writer);
      write_place (writer, warning->path, warning->from, warning->to);
      json_writer_string_member (writer, "message", warning->message);
      json_writer_end_object (writer);
    }
  json_writer_end_array (writer);
}

/* Writes kind, name, boards, decks, problems, notes, accepted and issues. All lists are always
 * there, empty or not. */
void
file_json_write (JsonWriter       *writer,
                 const SpacesFile *file)
{
  json_writer_string_member (writer, "kind", spaces_file_kind_name (spaces_file_get_kind (file)));
  json_writer_string_member (writer, "name", spaces_file_get_name (file));

  json_writer_array_member (writer, "boards");
  for (gsize i = 0; i < spaces_file_get_n_entries (file); i++)
    write_entry (writer, spaces_file_get_entry (file, i));
  json_writer_end_array (writer);

  json_writer_array_member (writer, "decks");
  for (gsize i = 0; i < spaces_file_get_n_decks (file); i++)
    write_deck (writer, spaces_file_get_deck (file, i));
  json_writer_end_array (writer);

  write_warnings (writer, "problems", file, spaces_file_get_n_problems (file),
                 spaces_file_get_problem);
  write_warnings (writer, "notes", file, spaces_file_get_n_notes (file), spaces_file_get_note);
  json_writer_boolean_member (writer, "accepted", spaces_file_is_accepted (file));
  write_warnings (writer, "issues", file, spaces_file_get_n_issues (file), spaces_file_get_issue);
}
