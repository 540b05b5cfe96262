/* check-list.h: `spaces check` of many boards
 *
 * A text is a list when it has several boards, or several lines of which more than one is a board
 * or a fault, and which are no message with one board. Each board of a list has one line, or one
 * object of an array with --json:
 *
 *   FILE:LINE <tab> CODE <tab> LEVEL <tab> FIRST PROBLEM
 *
 * What cannot be read is said as command-boards.h says it, and the others are checked. FALSE when
 * something could not be read or a board does not reach the level.
 */
#pragma once

#include "cli/terminal/command-report.h"
#include "spaces/rules/check.h"

G_BEGIN_DECLS

/* @board is that of the command's text if it has only one, and otherwise NULL. */
gboolean check_list_text  (Command      *command,
                           SpacesLevel   required,
                           SpacesBoard **board);

/* The words of the command, each of which is a text or the name of a file. */
gboolean check_list_words (Command      *command,
                           SpacesLevel   required);

G_END_DECLS
