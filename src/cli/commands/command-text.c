/* Reads the input of a command, which is --file, the only word, or standard input. The two ways
 * exclude each other, so --file takes no word. */
#include "cli/commands/command-text.h"

#include "cli/commands/input-text.h"

#include <string.h>

const char *
command_text_read (Command *command,
                   gsize    max_bytes,
                   gsize   *length)
{
  if (!command_takes_words (command, command->file != NULL ? 0 : 1))
    return NULL;

  command->text = command->file != NULL
                      ? input_text_read_file (command->file, max_bytes, &command->error)
                      : input_text_read (command->words[0], max_bytes, &command->error);

  return command->text != NULL ? g_bytes_get_data (command->text, length) : NULL;
}

const char *
command_text_get_source (Command *command)
{
  const char *name = command->file != NULL ? command->file : command->words[0];

  return name != NULL ? name : "-";
}

gboolean
command_text_has_lines (Command *command)
{
  gsize length;
  const char *text = g_bytes_get_data (command->text, &length);

  return memchr (text, '\n', length) != NULL;
}
