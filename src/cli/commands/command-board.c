#include "cli/commands/command-board.h"

#include "cli/commands/command-text.h"
#include "cli/terminal/board-input.h"
#include "cli/terminal/input-text.h"

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
  SpacesBoard *board;

  text = command_text_read (usage, options, INPUT_TEXT_MAX, status);
  if (text == NULL)
    return NULL;

  board = board_input_read (text, extras, &error);
  if (board == NULL)
    *status = command_report_error (usage, options, text, error);

  return board;
}
