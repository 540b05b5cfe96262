/* Errors and results in both forms: sentences for people on standard error, one JSON object for
 * programs on standard output. */
#include "cli/terminal/command-report.h"

#include "cli/json/error-json.h"
#include "cli/terminal/caret.h"
#include "text/decode-error.h"

#include <string.h>

/* Prints two lines: the part of @text around @offset, and a mark under the @span bytes there. */
void
command_print_mark (const Terminal *terminal,
                    TerminalStyle   style,
                    const char     *text,
                    gsize           length,
                    gsize           offset,
                    gsize           span)
{
  g_auto (Caret) caret = caret_find (text, length, offset, span);
  g_autofree char *mark = g_strnfill (caret.width, '^');

  terminal_print (terminal, "    %s\n    %*s", caret.line, (int) caret.column, "");
  terminal_print_styled (terminal, style, "%s\n", mark);
}

static void
print_prefix (Command *command)
{
  g_autofree char *prefix = g_strdup_printf ("spaces %s:", command->name);

  terminal_print_styled (&command->err, TERMINAL_BAD, "%s", prefix);
  terminal_print (&command->err, " ");
}

char *
command_place_describe (const char *name,
                        gsize       line,
                        const char *message)
{
  if (line > 0)
    return g_strdup_printf ("%s:%lu: %s", name, (gulong) line, message);

  return *name != '\0' && strstr (message, name) != NULL
             ? g_strdup (message)
             : g_strdup_printf ("%s: %s", name, message);
}

void
command_print_place (const Terminal *terminal,
                     const char     *name,
                     gsize           line,
                     const char     *message)
{
  g_autofree char *described = command_place_describe (name, line, message);

  terminal_print_line (terminal, described);
}

/* @text is what the error's offset points into, or NULL. */
CommandStatus
command_report_error (Command      *command,
                      GBytes       *text,
                      const GError *error)
{
  gsize offset = decode_error_get_offset (error);

  if (command->json != NULL)
    {
      command_json_begin_with (command, FALSE);
      error_json_write (command->json, error);
      return command->status = COMMAND_WRONG;
    }

  print_prefix (command);
  terminal_print_line (&command->err, error->message);
  if (text != NULL && offset != DECODE_NO_OFFSET && g_bytes_get_size (text) > 0)
    command_print_mark (&command->err, TERMINAL_BAD, g_bytes_get_data (text, NULL),
                        g_bytes_get_size (text), offset, 1);

  return command->status = COMMAND_WRONG;
}

CommandStatus
command_report_line (Command    *command,
                     const char *name,
                     gsize       line,
                     const char *message)
{
  print_prefix (command);
  command_print_place (&command->err, name, line, message);

  return command->status = COMMAND_WRONG;
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
