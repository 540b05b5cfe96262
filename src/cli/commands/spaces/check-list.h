/* check-list.h: `spaces check` of many boards
 *
 * A text is a list when it has several boards, or several lines of which more than one is a board
 * or a fault, and which are no message with one board. Each board of a list has one line, in the
 * order in which they were read, and so has each fault:
 *
 *   FILE:LINE: LEVEL <tab> CODE
 *   FILE:LINE: LEVEL: FIRST PROBLEM <tab> CODE
 *   FILE:LINE: unreadable: REASON
 *
 * With --json each is an object of its own, and with --quiet there are only those that fail. What
 * is about a whole file is said on standard error.
 *
 * Example: check_list() for the words "a.txt" and "2|2p" prints a line for each board of that
 * file and one for the second word, and is FALSE, since that board is unfinished.
 */
#pragma once

#include "cli/terminal/command-report.h"
#include "spaces/rules/check.h"

typedef struct
{
  SpacesLevel required; /* what each board has to reach */
  gboolean    quiet;
} CheckOptions;

/* Both are FALSE when something could not be read or a board does not reach the level. */

/* @board is that of the command's text if it has only one, and otherwise NULL. */
gboolean check_list_text (Command             *command,
                          const CheckOptions  *options,
                          SpacesBoard        **board);

/* Whatever the command is given, also a single board: words, each of which is a text or the name of
 * a file, --file, or standard input. */
gboolean check_list      (Command             *command,
                          const CheckOptions  *options);
