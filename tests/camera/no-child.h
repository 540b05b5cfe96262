/* no-child.h: waits until nothing is left of processes that were started
 *
 * Processes that have ended are taken away by a thread of GLib, a moment later, and so are the
 * files and threads with which it does so.
 */
#pragma once

#include "scratch.h"

static inline void
wait_for_no_child (void)
{
  for (;;)
    {
      g_autofree char *children = NULL;

      g_assert_true (g_file_get_contents ("/proc/thread-self/children", &children, NULL, NULL));
      if (*children == '\0')
        return;
      g_usleep (1000);
    }
}

/* How many more there are in a folder of /proc than before; waits up to five seconds for none. */
static inline int
count_left (const char *folder,
            guint       before)
{
  int n_left = 0;

  for (guint i = 0; i < 5000; i++)
    {
      n_left = (int) scratch_count (folder) - (int) before;
      if (n_left <= 0)
        break;
      g_usleep (1000);
    }

  return n_left;
}
