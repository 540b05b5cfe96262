/* no-child.h: waits until no process that was started is left
 *
 * Processes that have ended are taken away by a thread of GLib, a moment later.
 */
#pragma once

#include <glib.h>

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
