/* `list` and `search`: what is there, and how other actions find and print it. Items are read in
 * blocks, because a library may hold a hundred thousand of them. `check`: whether the library is
 * sound, and how many items it has. */
#include "cli/commands/library/library-task.h"

#include "cli/json/library-json.h"
#include "library/library-text.h"
#include "transfer/library-backup.h"

#include <glib/gi18n-lib.h>

#define BLOCK 1000 /* items that are read at once */

char *
library_task_join (const LibraryTask *task)
{
  g_autofree char *text = g_strstrip (g_strjoinv (" ", task->command->words));

  if (*text != '\0' && g_utf8_validate (text, -1, NULL))
    return g_steal_pointer (&text);

  command_usage_error (task->command, _("Give words to search for"));
  return NULL;
}

gboolean
library_task_apply (const LibraryTask *task,
                    LibraryEdit       *edit)
{
  g_autoptr (LibraryEdit) taken = edit;

  return library_store_apply (task->store, taken, NULL, task->error);
}

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
print_block (const LibraryTask *task,
             const gint64      *ids,
             gsize              n_ids)
{
  g_autoptr (GPtrArray) items = library_store_read (task->store, ids, n_ids, task->error);

  for (guint i = 0; items != NULL && i < items->len; i++)
    {
      const LibraryItem *item = items->pdata[i];

      if (item != NULL && task->command->json != NULL)
        library_json_write_item (task->command->json, item);
      else if (item != NULL)
        print_item (&task->command->out, item);
    }

  return items != NULL;
}

gboolean
library_task_print (const LibraryTask *task,
                    const gint64      *ids,
                    gsize              n_ids)
{
  Command *command = task->command;

  if (command->json != NULL)
    json_writer_array_member (command_json_begin_with (command, command->status == COMMAND_DONE),
                              "items");

  for (gsize i = 0; i < n_ids; i += BLOCK)
    if (!print_block (task, ids + i, MIN (BLOCK, n_ids - i)))
      return FALSE;

  if (command->json != NULL)
    json_writer_end_array (command->json);
  return TRUE;
}

/* By the query of the task. */
static gboolean
print_found (LibraryTask *task,
             gsize       *n_ids)
{
  g_autofree gint64 *ids = NULL;

  task->query.limit = (gsize) task->given->limit;
  ids = library_store_list (task->store, &task->query, n_ids, task->error);

  return ids != NULL && library_task_print (task, ids, *n_ids);
}

gboolean
library_task_list (LibraryTask *task)
{
  gsize n_ids = 0;

  return command_takes_words (task->command, 0) && print_found (task, &n_ids);
}

/* Nothing that is found is the status 1, as scripts know it. */
gboolean
library_task_search (LibraryTask *task)
{
  g_autofree char *text = library_task_join (task);
  gsize n_ids = 0;

  task->query.text = text;
  return text != NULL && print_found (task, &n_ids) && n_ids > 0;
}

/* ---- check ---- */

/* A sentence about each thing that is wrong. */
gboolean
library_task_check (LibraryTask *task)
{
  gboolean json = task->command->json != NULL;
  const LibraryQuery all = LIBRARY_QUERY_INIT;
  g_autoptr (GPtrArray) problems = NULL;
  gsize n_items = 0;

  if (!command_takes_words (task->command, 0))
    return FALSE;

  problems = library_store_check (task->store, NULL, task->error);
  if (problems == NULL || !library_store_count (task->store, &all, &n_items, task->error))
    return FALSE;

  if (json)
    json_writer_print (command_json_begin (task->command), "sound:%i,items:%zu,problems:[",
                       problems->len == 0, n_items);
  else if (problems->len == 0)
    terminal_print (&task->command->out, "%s\n", _("The library is sound."));
  for (guint i = 0; i < problems->len; i++)
    if (json)
      json_writer_string (task->command->json, problems->pdata[i]);
    else
      terminal_print_line (&task->command->out, problems->pdata[i]);
  if (json)
    json_writer_end_array (task->command->json);

  return problems->len == 0;
}
