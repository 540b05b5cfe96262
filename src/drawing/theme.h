/* theme.h: the looks that every picture has
 *
 *   light, dark           as the desktop's colour scheme
 *   high contrast         black on white (and white on black), heavier strokes
 *
 * Which colours a theme has is each game's own matter.
 *
 * Example: a table of them is indexed by it, names[DRAWING_THEME_DARK].
 */
#pragma once

#include <glib.h>

typedef enum
{
  DRAWING_THEME_LIGHT,
  DRAWING_THEME_DARK,
  DRAWING_THEME_HIGH_CONTRAST,
  DRAWING_THEME_HIGH_CONTRAST_DARK,
  DRAWING_THEME_N
} DrawingTheme;
