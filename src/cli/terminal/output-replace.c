/* A result replaces a file atomically: a file is never left half written. */
#include "cli/terminal/output-file.h"

#include <glib/gi18n-lib.h>

/* After a failure to write the file @name, @error, which is changed. */
static CommandStatus
report_failure (Command    *command,
                const char *name,
                GError     *error)
{
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *reason = error->message;

  /* Translators: the name of a file, and the words of the system that say why */
  error->message = g_strdup_printf (_("“%s” couldn’t be written: %s"), shown, reason);
  return command_report_error (command, NULL, error);
}

/* Lets @write produce the contents of the file @name. */
CommandStatus
output_file_write_with (Command        *command,
                        const char     *name,
                        AtomicFileFunc  write,
                        gpointer        data)
{
  g_autoptr (GFile) file = g_file_new_for_path (name);
  g_autoptr (GError) error = NULL;

  if (!atomic_file_write (file, write, data, NULL, &error))
    return report_failure (command, name, error);

  if (command->json != NULL && command->json->text == NULL)
    {
      g_autofree char *shown = g_filename_display_name (name);

      json_writer_string_member (command_json_begin (command), "output", shown);
    }

  return COMMAND_DONE;
}

CommandStatus
output_files_write (Command        *command,
                    AtomicFiles    *files,
                    const char     *name,
                    AtomicFileFunc  write,
                    gpointer        data)
{
  g_autoptr (GFile) file = g_file_new_for_path (name);
  g_autoptr (GError) error = NULL;

  return atomic_files_write (files, file, write, data, NULL, &error)
             ? COMMAND_DONE
             : report_failure (command, name, error);
}

CommandStatus
output_files_finish (Command     *command,
                     AtomicFiles *files,
                     const char  *name)
{
  g_autoptr (GError) error = NULL;

  return atomic_files_finish (files, NULL, &error)
             ? COMMAND_DONE
             : report_failure (command, name, error);
}

/* The same for bytes that are there already. */
CommandStatus
output_file_replace (Command    *command,
                     const char *name,
                     const char *bytes,
                     gsize       length)
{
  g_autoptr (GBytes) contents = g_bytes_new_static (bytes, length);

  return output_file_write_with (command, name, atomic_file_put_bytes, contents);
}
