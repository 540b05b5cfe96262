/* other-program.h: a command goes on in another program
 *
 * other_program_run() starts a program with the words of a command, argv[0] its name, in the place
 * of this one. It only comes back, with COMMAND_WRONG after a message, if there is no such program;
 * other_program_try() then says nothing.
 *
 * A command that began here can go on there from its beginning, as long as it has read and written
 * nothing: other_program_prepare() notes its words before it runs, and other_program_continue(),
 * anywhere within, ends this program.
 *
 * The programs lie beside this one where they were built, and in the folder for the programs of
 * programs (libexecdir) where they are installed.
 */
#pragma once

#include "cli/terminal/standard-streams.h"

typedef enum
{
  COMMAND_PROGRAM_TEXTS,
  COMMAND_PROGRAM_PICTURES,
} CommandProgram;

void          other_program_try      (CommandProgram   program,
                                      char           **argv);
CommandStatus other_program_run      (CommandProgram   program,
                                      char           **argv);
void          other_program_prepare  (CommandProgram   program,
                                      char           **argv);
G_NORETURN
void          other_program_continue (void);
