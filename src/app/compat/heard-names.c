#include "app/compat/heard-names.h"

gboolean
editor_compat_hears_names (void)
{
  return GTK_CHECK_VERSION (4, 10, 0);
}
