/* command-status.h: what the exit status of `spaces` says
 *
 * The numbers are a promise to scripts; the man page lists them.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  COMMAND_DONE = 0,
  COMMAND_WRONG = 1, /* the input was read and found wrong, or could not be read or written */
  COMMAND_USAGE = 2, /* the command line makes no sense */
} CommandStatus;

G_END_DECLS
