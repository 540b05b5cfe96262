/* standard-streams.h: the program's standard input and outputs, from its start to its end
 *
 * A program may be started without some of them (`spaces help >&-`). The next file that is opened
 * would take the place of a missing one, and output would go into it: standard_streams_begin()
 * fills the gaps with what can neither be read nor written. Output that did not arrive, on a full
 * disk for one, is a failure like any other: standard_streams_end() says so and gives the exit
 * status.
 */
#pragma once

#include <glib.h>

/* What the exit status of `spaces` says. The numbers are a promise to scripts; the man page lists
 * them. */
typedef enum
{
  COMMAND_DONE = 0,
  COMMAND_WRONG = 1, /* the input was read and found wrong, or could not be read or written */
  COMMAND_USAGE = 2, /* the command line makes no sense */
} CommandStatus;

void          standard_streams_begin (void);
CommandStatus standard_streams_end   (CommandStatus status);
