/* command-text.h: the text that a subcommand works on, as its command line gives it
 *
 * It is what --file names, the only word (a text, or the name of a file), or standard input. NULL
 * after a message when there is none.
 */
#pragma once

#include "cli/terminal/command-report.h"

G_BEGIN_DECLS

GBytes *command_text_read (Command *command,
                           gsize    max_bytes);
/* What it is called in messages. */
const char *command_text_get_source (Command *command);
/* Whether it has more than one line. */
gboolean    command_text_has_lines  (GBytes *text);

G_END_DECLS
