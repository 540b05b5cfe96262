#include "cli/terminal/standard-streams.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <unistd.h>

/* open() takes the lowest number that is free, so they are filled in their order. */
void
standard_streams_begin (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    {
      if (fcntl (fd, F_GETFD) < 0 && errno == EBADF
          && open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0)
        return;
    }
}

/* Some file systems say only when a file is closed that it was not written. */
CommandStatus
standard_streams_end (CommandStatus status)
{
  gboolean failed = ferror (stdout) != 0;

  if (fclose (stdout) == 0 && !failed)
    return status;

  fprintf (stderr, "spaces: %s\n", _("The output could not be written."));

  return COMMAND_WRONG;
}
