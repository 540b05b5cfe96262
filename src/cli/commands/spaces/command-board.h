/* command-board.h: the board that a subcommand works on, and squares of it
 *
 * Most subcommands take one board: as a code, a link or the name of a file, which is their only
 * word, from --file, or from standard input. Options name a square as `ROW,COLUMN`.
 */
#pragma once

#include "cli/terminal/command-report.h"
#include "spaces/board/code.h"

G_BEGIN_DECLS

SpacesBoard *command_board_read   (const CommandUsage   *usage,
                                   const CommandOptions *options,
                                   SpacesCodeExtras     *extras,
                                   CommandStatus        *status);
gboolean     command_parse_square (const char           *text,
                                   int                  *row,
                                   int                  *col);
gboolean     command_square_fits  (const CommandUsage   *usage,
                                   const char           *option,
                                   SpacesSquare          square,
                                   guint                 size);

G_END_DECLS
