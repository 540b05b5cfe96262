/* check-list.h: `spaces check` of many boards
 *
 * A text is a list when it has several boards, or several lines of which more than one is a board
 * or a fault, and which are no message with one board. Each board of a list has one line, or one
 * object of an array with --json:
 *
 *   FILE:LINE <tab> CODE <tab> LEVEL <tab> FIRST PROBLEM
 *
 * What cannot be read is said as command-boards.h says it, and the others are checked. The status
 * is COMMAND_WRONG when something could not be read or a board does not reach the level.
 */
#pragma once

#include "cli/terminal/command-report.h"
#include "spaces/rules/check.h"

G_BEGIN_DECLS

/* The board of a text that has only one. NULL after a list was checked, or after a message; the
 * status is then that of the command. */
SpacesBoard  *check_list_text     (Command     *command,
                                   SpacesLevel  required,
                                   GBytes      *text);

/* Words, each of which is a text or the name of a file. */
CommandStatus check_list_words    (Command      *command,
                                   SpacesLevel   required,
                                   char        **words);

G_END_DECLS
