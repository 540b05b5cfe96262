/* `check`: whether the library is sound, and how many items it has. */
#include "cli/commands/library/library-task.h"

#include "library/library-backup.h"

#include <glib/gi18n-lib.h>

/* A sentence a line about what is wrong. */
static void
print_problems (const Terminal  *out,
                const GPtrArray *problems)
{
  if (problems->len == 0)
    terminal_print (out, "%s\n", _("The library is sound."));
  for (guint i = 0; i < problems->len; i++)
    {
      terminal_print_name (out, problems->pdata[i]);
      terminal_print (out, "\n");
    }
}

static void
write_problems (JsonWriter      *writer,
                const GPtrArray *problems,
                gsize            n_items)
{
  json_writer_boolean_member (writer, "sound", problems->len == 0);
  json_writer_integer_member (writer, "items", (gint64) n_items);
  json_writer_array_member (writer, "problems");
  for (guint i = 0; i < problems->len; i++)
    json_writer_string (writer, problems->pdata[i]);
  json_writer_end_array (writer);
}

CommandStatus
library_task_check (LibraryTask *task)
{
  const LibraryQuery all = LIBRARY_QUERY_INIT;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GError) error = NULL;
  gsize n_items = 0;

  if (!command_takes_words (task->command, 0))
    return COMMAND_USAGE;

  problems = library_store_check (task->store, NULL, &error);
  if (problems == NULL || !library_store_count (task->store, &all, &n_items, &error))
    return library_task_fail (task, error);

  if (task->command->json != NULL)
    write_problems (command_json_begin (task->command), problems, n_items);
  else
    print_problems (&task->command->out, problems);

  return problems->len == 0 ? COMMAND_DONE : COMMAND_WRONG;
}
