/* Reads the input of a command, which is --file, the only word, or standard input, and reports
 * what goes wrong. The two ways exclude each other, so --file takes no word. */
#include "cli/commands/command-text.h"

#include "cli/commands/input-text.h"

#include <string.h>

GBytes *
command_text_read (Command *command,
                   gsize    max_bytes)
{
  g_autoptr (GError) error = NULL;
  GBytes *text;

  if (!command_takes_words (command, command->file != NULL ? 0 : 1))
    return NULL;

  text = command->file != NULL ? input_text_read_file (command->file, max_bytes, &error)
                               : input_text_read (command->words[0], max_bytes, &error);
  if (text == NULL)
    command_report_error (command, NULL, error);

  return text;
}

const char *
command_text_get_source (Command *command)
{
  const char *name = command->file != NULL ? command->file : command->words[0];

  return name != NULL ? name : "-";
}

gboolean
command_text_has_lines (GBytes *text)
{
  gsize length;
  const char *bytes = g_bytes_get_data (text, &length);

  return length > 0 && memchr (bytes, '\n', length) != NULL;
}
