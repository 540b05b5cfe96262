/* heard-names.h: whether a screen reader announces a changed name
 *
 * Orca 43, which comes with GTK 4.8, announces that the description of what has the focus changed,
 * but not that its name did. To be deleted with GTK 4.10.
 */
#pragma once

#include <gtk/gtk.h>

static inline gboolean
editor_compat_hears_names (void)
{
  return GTK_CHECK_VERSION (4, 10, 0);
}
