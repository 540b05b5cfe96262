/* Two faults of the environment that programs usually overlook: standard streams that are closed
 * at the start, whose numbers the next opened file would get, and output that fails only when it
 * is closed. */
#include "cli/terminal/standard-streams.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <unistd.h>

/* open() returns the lowest free descriptor, so filling them in order gives each its own. The
 * modes make any use of them fail. */
void
standard_streams_begin (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0 && errno == EBADF
        && open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0)
      return;
}

/* Some file systems report a failed write only when the file is closed. */
CommandStatus
standard_streams_end (CommandStatus status)
{
  gboolean failed = ferror (stdout) != 0;

  if (fclose (stdout) == 0 && !failed)
    return status;

  fprintf (stderr, "spaces: %s\n", _("The output couldn’t be written."));

  return COMMAND_WRONG;
}
