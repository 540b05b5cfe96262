/* command-report.h: what a subcommand says beside its result, on standard error
 *
 * The error with which a command fails is not among it: it is left in the command, and is reported
 * when that ends (command-options.h).
 */
#pragma once

#include "cli/terminal/command-options.h"

/* What is wrong with one of several files, and a line of it from 1, or 0: `FILE:LINE: message`. The
 * status is COMMAND_WRONG from then on. */
void          command_report_line     (Command    *command,
                                       const char *name,
                                       gsize       line,
                                       const char *message);

/* Something to know that is no error, on standard error. */
void          command_report_note     (Command    *command,
                                       const char *format,
                                       ...) G_GNUC_PRINTF (2, 3);

/* `FILE:LINE: message`, or where there is no line `FILE: message`; a message that names the file
 * stands alone. */
char         *command_place_describe  (const char     *name,
                                       gsize           line,
                                       const char     *message);
