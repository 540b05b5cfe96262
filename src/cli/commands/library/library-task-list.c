/* `list` and `search`: what is there. Items are read in blocks, because a library may hold a
 * hundred thousand of them. `check`: whether the library is sound, and how many items it has. */
#include "cli/commands/library/library-task.h"

#include "cli/json/library-json.h"
#include "library/library-text.h"
#include "transfer/library-backup.h"

#include <glib/gi18n-lib.h>

#define BLOCK 1000 /* items that are read at once */

/* One item a line whatever is in its texts: terminal_print_name() leaves no tab and no line feed in
 * them. */
static void
print_item (const Terminal    *out,
            const LibraryItem *item)
{
  g_autofree char *tags = library_text_join_tags (item->tags);

  terminal_print_name (out, item->code);
  terminal_print_tab (out);
  terminal_print_name (out, item->name);
  terminal_print_tab (out);
  terminal_print_line (out, tags);
}

/* What was removed meanwhile is passed over. */
static gboolean
print_block (const LibraryTask  *task,
             const gint64       *ids,
             gsize               n_ids,
             GError            **error)
{
  g_autoptr (GPtrArray) items = library_store_read (task->store, ids, n_ids, error);

  if (items == NULL)
    return FALSE;

  for (guint i = 0; i < items->len; i++)
    {
      const LibraryItem *item = items->pdata[i];

      if (item != NULL && task->command->json != NULL)
        library_json_write_item (task->command->json, item);
      else if (item != NULL)
        print_item (&task->command->out, item);
    }

  return TRUE;
}

gboolean
library_task_print (const LibraryTask  *task,
                    const gint64       *ids,
                    gsize               n_ids,
                    GError            **error)
{
  JsonWriter *json = task->command->json;

  if (json != NULL)
    json_writer_array_member (command_json_begin_with (task->command,
                                                       task->command->status == COMMAND_DONE),
                              "items");

  for (gsize i = 0; i < n_ids; i += BLOCK)
    if (!print_block (task, ids + i, MIN (BLOCK, n_ids - i), error))
      return FALSE;

  if (json != NULL)
    json_writer_end_array (json);
  return TRUE;
}

/* By the query of the task. */
static CommandStatus
print_found (LibraryTask *task)
{
  g_autoptr (GError) error = NULL;
  gsize n_ids = 0;
  g_autofree gint64 *ids = library_store_list (task->store, &task->query, &n_ids, &error);

  if (ids != NULL && task->given->limit > 0)
    n_ids = MIN (n_ids, (guint64) task->given->limit);
  if (ids == NULL || !library_task_print (task, ids, n_ids, &error))
    return library_task_fail (task, error);

  return COMMAND_DONE;
}

CommandStatus
library_task_list (LibraryTask *task)
{
  if (!command_takes_words (task->command, 0))
    return COMMAND_USAGE;

  return print_found (task);
}

CommandStatus
library_task_search (LibraryTask *task)
{
  g_autofree char *text = library_task_join (task, task->command->words);

  if (text == NULL)
    return COMMAND_USAGE;

  task->query.text = text;
  return print_found (task);
}

/* ---- check ---- */

/* A sentence a line about what is wrong. */
static void
print_problems (const Terminal  *out,
                const GPtrArray *problems)
{
  if (problems->len == 0)
    terminal_print (out, "%s\n", _("The library is sound."));
  for (guint i = 0; i < problems->len; i++)
    terminal_print_line (out, problems->pdata[i]);
}

static void
write_problems (JsonWriter      *writer,
                const GPtrArray *problems,
                gsize            n_items)
{
  json_writer_print (writer, "sound:%i,items:%zu,problems:[", problems->len == 0, n_items);
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
