/* command-boards.h: all boards of several files
 *
 * A file is a list of codes, one a line, or anything that inspect/inspect.h reads: a deck, a
 * backup, a text with links. `-` is standard input. All boards count, in their order; a part
 * that cannot be read is an error, so that nobody takes the rest for everything.
 */
#pragma once

#include "cli/terminal/command-report.h"
#include "spaces/board/board.h"

G_BEGIN_DECLS

/* NULL after a message, with the exit status in @status; the array owns the boards. */
GPtrArray *command_boards_read (const CommandUsage   *usage,
                                const CommandOptions *options,
                                char                **names,
                                CommandStatus        *status);

G_END_DECLS
