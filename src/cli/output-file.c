#include "cli/output-file.h"

#include <stdio.h>
#include <string.h>

gboolean
output_file_is_standard (const char *name)
{
  return name == NULL || strcmp (name, "-") == 0;
}

CommandStatus
output_file_write (const CommandUsage   *usage,
                   const CommandOptions *options,
                   const char           *name,
                   const char           *bytes,
                   gsize                 length)
{
  g_autoptr (GError) error = NULL;

  if (output_file_is_standard (name))
    {
      fwrite (bytes, 1, length, stdout);
      return COMMAND_DONE;
    }

  if (!g_file_set_contents_full (name, bytes, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT, 0666, &error))
    return command_report_error (usage, options, NULL, error);

  return COMMAND_DONE;
}
