#include "store/free-name.h"

#include <errno.h>
#include <glib/gstdio.h>

#define MOST_NAMES 1000 /* that are tried; with so many, something else is wrong */

/* A link that leads nowhere has its name, too. */
static gboolean
is_taken (const char *name)
{
  GStatBuf info;

  return g_lstat (name, &info) == 0;
}

char *
free_name_find (const char *path,
                        const char *ending)
{
  for (guint i = 1; i <= MOST_NAMES; i++)
    {
      g_autofree char *name = i == 1 ? g_strdup_printf ("%s.%s", path, ending)
                                     : g_strdup_printf ("%s.%s-%u", path, ending, i);
      g_autofree char *log = g_strconcat (name, "-wal", NULL);

      if (!is_taken (name) && !is_taken (log))
        return g_steal_pointer (&name);
    }

  errno = EEXIST;
  return NULL;
}
