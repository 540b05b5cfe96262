/* command-board.h: the board that a subcommand works on, and squares of it
 *
 * Most subcommands take one board: as a code, a link or the name of a file, which is their only
 * word, from --file, or from standard input. Options name a square as `ROW,COLUMN`.
 */
#pragma once

#include "cli/terminal/command-report.h"
#include "spaces/board/code.h"

/* NULL when there is none, after a message or with the error of the command. @extras may be
 * NULL. */
SpacesBoard *command_board_read   (Command          *command,
                                   SpacesCodeExtras *extras);
/* The only word, where it is the size of boards; FALSE after a message. */
gboolean     command_read_size    (Command *command,
                                   guint   *size);
gboolean     command_parse_square (const char   *text,
                                   SpacesSquare *square);
gboolean     command_square_fits  (Command      *command,
                                   const char   *option,
                                   SpacesSquare  square,
                                   guint         size);
