#include "cli/output-file.h"

#include <gio/gio.h>
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
  g_autoptr (GFile) file = NULL;

  if (output_file_is_standard (name))
    {
      fwrite (bytes, 1, length, stdout);
      return COMMAND_DONE;
    }

  file = g_file_new_for_path (name);
  if (!g_file_replace_contents (file, bytes, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error))
    return command_report_error (usage, options, NULL, error);

  return COMMAND_DONE;
}
