#include "cli/command-board.h"

#include "cli/input-text.h"

/* NULL when there is no board; that has been said, and @status is what the program ends with.
 * @extras may be NULL. */
SpacesBoard *
command_board_read (const CommandUsage   *usage,
                    const CommandOptions *options,
                    SpacesCodeExtras     *extras,
                    CommandStatus        *status)
{
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GError) error = NULL;
  SpacesBoard *board = NULL;

  *status = COMMAND_USAGE;
  if (!command_takes_words (usage, options, 1))
    return NULL;

  text = input_text_read (options->words[0], INPUT_TEXT_MAX, &error);
  if (text != NULL)
    {
      gsize length;
      const char *bytes = g_bytes_get_data (text, &length);

      board = spaces_code_decode (bytes != NULL ? bytes : "", (gssize) length, extras, &error);
    }
  *status = board != NULL ? COMMAND_DONE : command_report_error (usage, options, text, error);

  return board;
}
