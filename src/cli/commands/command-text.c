/* Reads the input of a command, which is --file, the only word, or standard input, and reports
 * what goes wrong. The two ways exclude each other, so --file takes no word. */
#include "cli/commands/command-text.h"

#include "cli/commands/input-text.h"

GBytes *
command_text_read (const CommandUsage   *usage,
                   const CommandOptions *options,
                   gsize                 max_bytes,
                   CommandStatus        *status)
{
  g_autoptr (GError) error = NULL;
  GBytes *text;

  *status = COMMAND_USAGE;
  if (!command_takes_words (usage, options, options->file != NULL ? 0 : 1))
    return NULL;

  text = options->file != NULL ? input_text_read_file (options->file, max_bytes, &error)
                               : input_text_read (options->words[0], max_bytes, &error);
  *status = text != NULL ? COMMAND_DONE : command_report_error (usage, options, NULL, error);

  return text;
}
