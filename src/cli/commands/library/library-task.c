/* What is the same in every action. */
#include "cli/commands/library/library-task.h"

#include <glib/gi18n-lib.h>

CommandStatus
library_task_fail (const LibraryTask *task,
                   const GError      *error)
{
  return command_report_error (task->usage, task->options, NULL, error);
}

char *
library_task_join (const LibraryTask  *task,
                   char              **words)
{
  g_autofree char *text = g_strjoinv (" ", words);

  g_strstrip (text);
  if (*text == '\0' || !g_utf8_validate (text, -1, NULL))
    {
      command_usage_error (task->usage, _("Give words to search for"));
      return NULL;
    }

  return g_steal_pointer (&text);
}
