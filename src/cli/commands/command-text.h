/* command-text.h: the text that a subcommand works on, as its command line gives it
 *
 * It is what --file names, the only word (a text, or the name of a file), or standard input. NULL
 * after a message when there is none; @status is then the exit status.
 */
#pragma once

#include "cli/terminal/command-report.h"

G_BEGIN_DECLS

GBytes *command_text_read (const Command *command,
                           gsize          max_bytes,
                           CommandStatus *status);
/* What it is called in messages. */
const char *command_text_get_source (const Command *command);

G_END_DECLS
