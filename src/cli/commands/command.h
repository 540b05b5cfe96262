/* command.h: what every subcommand of `spaces` is
 *
 * A subcommand is a function that takes its own arguments, its name first, and gives back the exit
 * status of the program. It writes its result to standard output and everything else to standard
 * error. The table in command-table.c lists them; each has its own file, command-NAME.c.
 */
#pragma once

#include "cli/terminal/command-status.h"

G_BEGIN_DECLS

CommandStatus command_answer    (int    argc,
                                 char **argv);
CommandStatus command_ascii     (int    argc,
                                 char **argv);
CommandStatus command_batch     (int    argc,
                                 char **argv);
CommandStatus command_card      (int    argc,
                                 char **argv);
CommandStatus command_check     (int    argc,
                                 char **argv);
CommandStatus command_convert   (int    argc,
                                 char **argv);
CommandStatus command_count     (int    argc,
                                 char **argv);
CommandStatus command_deal      (int    argc,
                                 char **argv);
CommandStatus command_decode    (int    argc,
                                 char **argv);
CommandStatus command_encode    (int    argc,
                                 char **argv);
CommandStatus command_files     (int    argc,
                                 char **argv);
CommandStatus command_export    (int    argc,
                                 char **argv);
CommandStatus command_game      (int    argc,
                                 char **argv);
CommandStatus command_generate  (int    argc,
                                 char **argv);
CommandStatus command_inspect   (int    argc,
                                 char **argv);
CommandStatus command_library   (int    argc,
                                 char **argv);
CommandStatus command_position  (int    argc,
                                 char **argv);
CommandStatus command_qr        (int    argc,
                                 char **argv);
CommandStatus command_replay    (int    argc,
                                 char **argv);
CommandStatus command_scan      (int    argc,
                                 char **argv);
CommandStatus command_sheet     (int    argc,
                                 char **argv);
CommandStatus command_simulate  (int    argc,
                                 char **argv);
CommandStatus command_slug      (int    argc,
                                 char **argv);
CommandStatus command_strength  (int    argc,
                                 char **argv);
CommandStatus command_thumbnail (int    argc,
                                 char **argv);
CommandStatus command_tournament (int    argc,
                                  char **argv);
CommandStatus command_verify    (int    argc,
                                 char **argv);

G_END_DECLS
