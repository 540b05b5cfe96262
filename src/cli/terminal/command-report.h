/* command-report.h: how a subcommand ends: its JSON object, or what is wrong
 *
 * A failure is one sentence on standard error, with the text and a mark below the byte where that
 * is known; with --json it is {"ok":false,"error":{…}} on standard output. Both end the program
 * with COMMAND_WRONG.
 */
#pragma once

#include "cli/terminal/command-options.h"
#include "text/json-writer.h"

G_BEGIN_DECLS

CommandStatus command_report_error (const CommandUsage   *usage,
                                    const CommandOptions *options,
                                    GBytes               *text,
                                    const GError         *error);

CommandStatus command_report_file  (const CommandUsage   *usage,
                                    const CommandOptions *options,
                                    const char           *name,
                                    const GError         *error);

/* The same about a line, from 1, or about the whole file with 0: `FILE:LINE: message`. */
CommandStatus command_report_line  (const CommandUsage   *usage,
                                    const CommandOptions *options,
                                    const char           *name,
                                    gsize                 line,
                                    const char           *message);

/* Something to know that is no error, on standard error. */
void          command_report_note  (const CommandUsage   *usage,
                                    const CommandOptions *options,
                                    const char           *format,
                                    ...) G_GNUC_PRINTF (3, 4);

/* The object says {"ok":true, or {"ok":false where a part of what was asked could not be done. */
void          command_json_begin   (JsonWriter           *writer);
void          command_json_begin_with (JsonWriter        *writer,
                                       gboolean           ok);
/* Writes out what there is so far once that is much, so that a list may have any length. */
void          command_json_flush   (JsonWriter           *writer);
void          command_json_end     (JsonWriter           *writer);

void          command_print_mark   (const Terminal       *terminal,
                                    TerminalStyle         style,
                                    const char           *text,
                                    gsize                 length,
                                    gsize                 offset,
                                    gsize                 span);

G_END_DECLS
