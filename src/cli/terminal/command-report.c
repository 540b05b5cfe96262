/* Sentences for people on standard error, each with the name of the command in front. */
#include "cli/terminal/command-report.h"

#include <string.h>

char *
command_place_describe (const char *name,
                        gsize       line,
                        const char *message)
{
  if (line > 0)
    return g_strdup_printf ("%s:%zu: %s", name, line, message);

  return *name != '\0' && strstr (message, name) != NULL
             ? g_strdup (message)
             : g_strdup_printf ("%s: %s", name, message);
}

void
command_report_line (Command    *command,
                     const char *name,
                     gsize       line,
                     const char *message)
{
  g_autofree char *described = command_place_describe (name, line, message);

  command_report_sentence (command, described);
  command->status = COMMAND_WRONG;
}

void
command_report_note (Command    *command,
                     const char *format,
                     ...)
{
  g_autofree char *note = NULL;
  va_list args;

  va_start (args, format);
  note = g_strdup_vprintf (format, args);
  va_end (args);

  terminal_print (&command->err, "spaces %s: ", command->name);
  terminal_print_line (&command->err, note);
}
