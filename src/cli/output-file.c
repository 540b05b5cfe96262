#include "cli/output-file.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

gboolean
output_file_is_standard (const char *name)
{
  return name == NULL || strcmp (name, "-") == 0;
}

/* What @write has to say, into the file @name. */
CommandStatus
output_file_write_with (const CommandUsage   *usage,
                        const CommandOptions *options,
                        const char           *name,
                        AtomicFileFunc        write,
                        gpointer              data)
{
  g_autoptr (GFile) file = g_file_new_for_path (name);
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = NULL;

  if (atomic_file_write (file, write, data, NULL, &error))
    return COMMAND_DONE;

  shown = g_filename_display_name (name);
  /* Translators: the name of a file; the words of the system that say why follow */
  g_prefix_error (&error, _("“%s” could not be written: "), shown);
  return command_report_error (usage, options, NULL, error);
}

CommandStatus
output_file_write (const CommandUsage   *usage,
                   const CommandOptions *options,
                   const char           *name,
                   const char           *bytes,
                   gsize                 length)
{
  g_autoptr (GBytes) contents = NULL;

  if (output_file_is_standard (name))
    {
      fwrite (bytes, 1, length, stdout);
      return COMMAND_DONE;
    }

  contents = g_bytes_new_static (bytes, length);
  return output_file_write_with (usage, options, name, atomic_file_put_bytes, contents);
}
