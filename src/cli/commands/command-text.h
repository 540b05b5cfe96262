/* command-text.h: the text that a subcommand works on, as its command line gives it
 *
 * It is what --file names, the only word (a text, or the name of a file), or standard input. From
 * then on it is the text of the command, in which an error has its place. NULL when there is none.
 */
#pragma once

#include "cli/terminal/command-report.h"

/* @length may be NULL. */
const char *command_text_read       (Command *command,
                                     gsize    max_bytes,
                                     gsize   *length);
/* What it is called in messages. */
const char *command_text_get_source (Command *command);
/* Whether it has more than one line. */
gboolean    command_text_has_lines  (Command *command);
