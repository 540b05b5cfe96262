/* What is the same in every action. */
#include "cli/commands/library/library-task.h"

#include "library/library-decks.h"

#include <glib/gi18n-lib.h>

CommandStatus
library_task_fail (const LibraryTask *task,
                   const GError      *error)
{
  if (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED) && task->is_damaged != NULL)
    {
      *task->is_damaged = TRUE;
      return COMMAND_WRONG;
    }

  return command_report_error (task->command, NULL, error);
}

char *
library_task_join (const LibraryTask  *task,
                   char              **words)
{
  g_autofree char *text = g_strjoinv (" ", words);

  g_strstrip (text);
  if (*text == '\0' || !g_utf8_validate (text, -1, NULL))
    {
      command_usage_error (task->command, _("Give words to search for"));
      return NULL;
    }

  return g_steal_pointer (&text);
}

gint64
library_task_find_deck (const LibraryTask  *task,
                        const char         *name,
                        GError            **error)
{
  gint64 id = library_store_find_deck (task->store, name, error);

  if (id == 0)
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING, _("There is no deck “%s”."), name);

  return MAX (id, 0);
}
