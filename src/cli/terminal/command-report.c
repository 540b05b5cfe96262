/* Errors and results in both forms: sentences for people on standard error, one JSON object for
 * programs on standard output. */
#include "cli/terminal/command-report.h"

#include "cli/json/error-json.h"
#include "cli/terminal/caret.h"
#include "text/decode-error.h"

#define FLUSH_SIZE (64 * 1024) /* bytes; a write costs nothing beside making them */

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
  terminal_print_styled (terminal, style, mark);
  terminal_print (terminal, "\n");
}

void
command_json_begin (JsonWriter *writer)
{
  command_json_begin_with (writer, TRUE);
}

/* Begins an object for standard output. */
void
command_json_begin_with (JsonWriter *writer,
                         gboolean    ok)
{
  json_writer_init (writer, g_string_new (NULL));
  json_writer_begin_object (writer);
  json_writer_name (writer, "ok");
  json_writer_boolean (writer, ok);
}

void
command_json_flush (JsonWriter *writer)
{
  const Terminal out = terminal_open (stdout, TERMINAL_COLOR_NEVER);

  if (writer->text->len < FLUSH_SIZE)
    return;

  terminal_print_json (&out, writer->text->str, writer->text->len);
  g_string_truncate (writer->text, 0);
}

/* Ends the object, writes it with a line feed, and frees the writer's text. */
void
command_json_end (JsonWriter *writer)
{
  const Terminal out = terminal_open (stdout, TERMINAL_COLOR_NEVER);

  json_writer_end_object (writer);
  g_string_append_c (writer->text, '\n');
  terminal_print_json (&out, writer->text->str, writer->text->len);
  g_string_free (g_steal_pointer (&writer->text), TRUE);
}

static void
print_error_json (const GError *error)
{
  JsonWriter writer;

  json_writer_init (&writer, g_string_new (NULL));
  json_writer_begin_object (&writer);
  json_writer_name (&writer, "ok");
  json_writer_boolean (&writer, FALSE);
  json_writer_name (&writer, "error");
  error_json_write (&writer, error);
  command_json_end (&writer);
}

/* @text is what the error's offset points into, or NULL. Returns the exit status. */
CommandStatus
command_report_error (const CommandUsage   *usage,
                      const CommandOptions *options,
                      GBytes               *text,
                      const GError         *error)
{
  gsize offset = decode_error_get_offset (error);
  g_autofree char *prefix = g_strdup_printf ("spaces %s:", usage->name);

  if (options->json)
    {
      print_error_json (error);
      return COMMAND_WRONG;
    }

  terminal_print_styled (&options->err, TERMINAL_BAD, prefix);
  terminal_print (&options->err, " ");
  terminal_print_name (&options->err, error->message);
  terminal_print (&options->err, "\n");
  if (text != NULL && offset != DECODE_NO_OFFSET && g_bytes_get_size (text) > 0)
    command_print_mark (&options->err, TERMINAL_BAD, g_bytes_get_data (text, NULL),
                        g_bytes_get_size (text), offset, 1);

  return COMMAND_WRONG;
}

/* Reports an error of one of several files; @name is as on the command line. */
CommandStatus
command_report_file (const CommandUsage   *usage,
                     const CommandOptions *options,
                     const char           *name,
                     const GError         *error)
{
  return command_report_line (usage, options, name, 0, error->message);
}

CommandStatus
command_report_line (const CommandUsage   *usage,
                     const CommandOptions *options,
                     const char           *name,
                     gsize                 line,
                     const char           *message)
{
  g_autofree char *prefix = g_strdup_printf ("spaces %s:", usage->name);

  terminal_print_styled (&options->err, TERMINAL_BAD, prefix);
  terminal_print (&options->err, " ");
  terminal_print_name (&options->err, name);
  if (line > 0)
    terminal_print (&options->err, ":%lu", (gulong) line);
  terminal_print (&options->err, ": ");
  terminal_print_name (&options->err, message);
  terminal_print (&options->err, "\n");

  return COMMAND_WRONG;
}

void
command_report_note (const CommandUsage   *usage,
                     const CommandOptions *options,
                     const char           *format,
                     ...)
{
  g_autofree char *note = NULL;
  va_list args;

  va_start (args, format);
  note = g_strdup_vprintf (format, args);
  va_end (args);

  terminal_print (&options->err, "spaces %s: ", usage->name);
  terminal_print_name (&options->err, note);
  terminal_print (&options->err, "\n");
}
