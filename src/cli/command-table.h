/* command-table.h: the subcommands of `spaces`, and which program runs them
 *
 * Most of the time that a short command takes is the loading of libraries: 1 ms for GLib, one more
 * for GIO and SQLite, three more for cairo and Pango. So the command consists of three programs
 * that are made of the same sources:
 *
 *   spaces            reads the command line and runs what needs GLib and libqrencode alone: the
 *                     commands for one board, as long as its code is a word of the command line
 *   spaces-texts      with GIO and SQLite: everything that draws nothing, any input, any output
 *   spaces-pictures   with cairo and Pango: what draws
 *
 * The first one starts another in its place (other-program.h) when a command is not its own, or
 * turns out to need more.
 */
#pragma once

#include "cli/other-program.h"
#include "cli/terminal/command-options.h"

typedef struct
{
  const char       *name;    /* as it is typed; stable */
  const CommandRow *row;     /* NULL in other programs */
  CommandProgram    program; /* what runs it when this one cannot */
  const char       *summary; /* to be translated */
} CommandEntry;

extern const CommandEntry command_table[];
extern const gsize        command_table_length;

const CommandEntry *command_table_find (const char *name);
