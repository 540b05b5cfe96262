/* A result replaces a file atomically: a file is never left half written. */
#include "cli/terminal/output-file.h"

#include <glib/gi18n-lib.h>

/* Makes the error of the command say that the file @name couldn't be written. */
static gboolean
explain_failure (Command    *command,
                 const char *name)
{
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *reason = command->error->message;

  /* Translators: the name of a file, and the words of the system that say why */
  command->error->message = g_strdup_printf (_("“%1$s” couldn’t be written: %2$s"), shown, reason);
  return FALSE;
}

/* Lets @write produce the contents of the file @name. */
gboolean
output_file_write_with (Command        *command,
                        const char     *name,
                        AtomicFileFunc  write,
                        gpointer        data)
{
  g_autoptr (GFile) file = g_file_new_for_path (name);

  if (!atomic_file_write (file, write, data, NULL, &command->error))
    return explain_failure (command, name);

  output_file_note (command, name);
  return TRUE;
}

gboolean
output_files_write (Command        *command,
                    AtomicFiles    *files,
                    const char     *name,
                    AtomicFileFunc  write,
                    gpointer        data)
{
  g_autoptr (GFile) file = g_file_new_for_path (name);

  return atomic_files_write (files, file, write, data, NULL, &command->error)
         || explain_failure (command, name);
}

gboolean
output_files_finish (Command     *command,
                     AtomicFiles *files,
                     const char  *name)
{
  return atomic_files_finish (files, NULL, &command->error) || explain_failure (command, name);
}

gboolean
output_file_replace (Command    *command,
                     const char *name,
                     GBytes     *bytes)
{
  return output_file_write_with (command, name, atomic_file_put_bytes, bytes);
}
