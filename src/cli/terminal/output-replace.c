/* A result replaces a file atomically: a file is never left half written. */
#include "cli/terminal/output-file.h"

#include <glib/gi18n-lib.h>

/* Lets @write produce the contents of the file @name. */
CommandStatus
output_file_write_with (const CommandUsage   *usage,
                        const CommandOptions *options,
                        const char           *name,
                        AtomicFileFunc        write,
                        gpointer              data)
{
  g_autoptr (GFile) file = g_file_new_for_path (name);
  g_autoptr (GError) error = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *shown = NULL;

  if (atomic_file_write (file, write, data, NULL, &error))
    return COMMAND_DONE;

  shown = g_filename_display_name (name);
  reason = error->message;
  /* Translators: the name of a file, and the words of the system that say why */
  error->message = g_strdup_printf (_("“%s” couldn’t be written: %s"), shown, reason);
  return command_report_error (usage, options, NULL, error);
}

/* The same for bytes that are there already. */
CommandStatus
output_file_replace (const CommandUsage   *usage,
                     const CommandOptions *options,
                     const char           *name,
                     const char           *bytes,
                     gsize                 length)
{
  g_autoptr (GBytes) contents = g_bytes_new_static (bytes, length);

  return output_file_write_with (usage, options, name, atomic_file_put_bytes, contents);
}
