/* palette.h: the colours a board is painted in, by theme
 *
 * One structure holds every colour of the canvas, so that screen, print and picture look alike.
 * Colours are 0xRRGGBB without alpha; widths are in logical pixels. High contrast has rims around
 * its discs.
 *
 * The palettes are constants: spaces_palette_get() never fails and its result is never freed.
 * Meaning never hangs on a colour alone: painter.h gives every mark a shape and a place.
 *
 * Example: the disc of spaces_palette_get (DRAWING_THEME_LIGHT) is 0x1c71d8.
 */
#pragma once

#include "drawing/theme.h"

typedef struct
{
  guint32 background;
  guint32 square;
  guint32 square_line;
  guint32 disc;
  guint32 disc_number;
  guint32 disc_rim;       /* drawn where rim_width > 0 */
  guint32 path;
  guint32 arrow;
  guint32 trap;           /* also rejections */
  guint32 goal_fill;
  guint32 goal_line;
  guint32 goal;           /* a goal that is legal, or done */
  guint32 goal_number;    /* on a done goal */
  guint32 cursor;
  guint32 hover_fill;
  guint32 problem;
  guint32 problem_fill;
  guint32 later;
  guint32 label;
  guint32 opponent;
  guint32 opponent_path;
  guint32 opponent_trap;
  guint32 fog_fill;
  guint32 fog_hatch;
  double  line_width;     /* of a square's border */
  double  rim_width;      /* of a disc's rim; 0 for none */
  double  cursor_width;
  double  stroke_factor;  /* how much heavier crosses and marks are */
} SpacesPalette;

const SpacesPalette *spaces_palette_get (DrawingTheme theme);
