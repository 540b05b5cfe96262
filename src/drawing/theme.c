#include "drawing/theme.h"

#include <string.h>

static const char *const names[DRAWING_THEME_N] = {
  [DRAWING_THEME_LIGHT] = "light",
  [DRAWING_THEME_DARK] = "dark",
  [DRAWING_THEME_HIGH_CONTRAST] = "high-contrast",
  [DRAWING_THEME_HIGH_CONTRAST_DARK] = "high-contrast-dark",
};

/* FALSE when no theme has this name. */
gboolean
drawing_theme_find (const char   *name,
                    DrawingTheme *theme)
{
  for (guint i = 0; i < DRAWING_THEME_N; i++)
    {
      if (strcmp (names[i], name) == 0)
        {
          *theme = i;
          return TRUE;
        }
    }

  return FALSE;
}
