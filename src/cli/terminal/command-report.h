/* command-report.h: how a subcommand ends: its JSON object, or what is wrong
 *
 * A failure is one sentence on standard error, with the text and a mark below the byte where that
 * is known; with --json it is {"ok":false,"error":{…}} on standard output. Both give COMMAND_WRONG,
 * which is the status of the command from then on.
 */
#pragma once

#include "cli/terminal/command-options.h"

G_BEGIN_DECLS

CommandStatus command_report_error    (Command      *command,
                                       GBytes       *text,
                                       const GError *error);

/* About one of several files, and a line of it from 1, or 0: `FILE:LINE: message`. */
CommandStatus command_report_line     (Command    *command,
                                       const char *name,
                                       gsize       line,
                                       const char *message);

/* Something to know that is no error, on standard error. */
void          command_report_note     (Command    *command,
                                       const char *format,
                                       ...) G_GNUC_PRINTF (2, 3);

void          command_print_mark      (const Terminal *terminal,
                                       TerminalStyle   style,
                                       const char     *text,
                                       gsize           length,
                                       gsize           offset,
                                       gsize           span);
/* `FILE:LINE: message`, or where there is no line `FILE: message`; a message that names the file
 * stands alone. */
char         *command_place_describe  (const char     *name,
                                       gsize           line,
                                       const char     *message);
void          command_print_place     (const Terminal *terminal,
                                       const char     *name,
                                       gsize           line,
                                       const char     *message);

G_END_DECLS
