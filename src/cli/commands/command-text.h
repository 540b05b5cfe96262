/* command-text.h: the text that a subcommand works on, as its command line gives it
 *
 * It is what --file names, the only word (a text, or the name of a file), or standard input. NULL
 * after a message when there is none; @status is then the exit status.
 */
#pragma once

#include "cli/terminal/command-report.h"

G_BEGIN_DECLS

GBytes *command_text_read (const CommandUsage   *usage,
                           const CommandOptions *options,
                           gsize                 max_bytes,
                           CommandStatus        *status);

G_END_DECLS
