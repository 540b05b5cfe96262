/* A file of its own, so that the smallest program needs nothing else of what writes files. */
#include "text/file-limit.h"

#include <signal.h>

/* The signal comes to the thread that writes. */
static __thread volatile sig_atomic_t has_met_limit;

static void
on_limit (int signal_number)
{
  has_met_limit = TRUE;
}

gboolean
file_limit_was_met (void)
{
  gboolean has_met = has_met_limit;

  has_met_limit = FALSE;
  return has_met;
}

/* A handler, unlike SIG_IGN, is not inherited by a program that is started. */
void
file_limit_heed (void)
{
  const struct sigaction action = { .sa_handler = on_limit, .sa_flags = SA_RESTART };

  sigaction (SIGXFSZ, &action, NULL);
}
