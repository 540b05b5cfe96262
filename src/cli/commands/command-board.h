/* command-board.h: the board that a subcommand works on
 *
 * Most subcommands take one board: as a code, a link or the name of a file, which is their only
 * word, from --file, or from standard input.
 */
#pragma once

#include "cli/terminal/command-report.h"
#include "spaces/board/code.h"

G_BEGIN_DECLS

SpacesBoard *command_board_read   (const CommandUsage   *usage,
                                   const CommandOptions *options,
                                   SpacesCodeExtras     *extras,
                                   CommandStatus        *status);

G_END_DECLS
