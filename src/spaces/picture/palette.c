/* One table of colours, 0xRRGGBB, for each theme. In high contrast most lines are black or white
 * and wider.
 */
#include "spaces/picture/palette.h"

static const SpacesPalette palettes[DRAWING_THEME_N] = {
  [DRAWING_THEME_LIGHT] = {
    .background = 0xfafafa, .square = 0xffffff, .square_line = 0xd3d3d3,
    .disc = 0x1c71d8, .disc_number = 0xffffff, .disc_rim = 0x1c71d8,
    .path = 0x86b3ea, .arrow = 0x1c71d8, .trap = 0xc01c28,
    .goal_fill = 0xeaf6ef, .goal_line = 0xa8d8bd, .goal = 0x1b7f4b, .goal_number = 0xffffff,
    .cursor = 0x3584e4, .hover_fill = 0xe6f0fc, .problem = 0x9c6e03, .problem_fill = 0xf9e8b5,
    .later = 0x77767b, .label = 0x68686b,
    .opponent = 0x813d9c, .opponent_path = 0xc9a5d8, .opponent_trap = 0xb04a00,
    .fog_fill = 0xececee, .fog_hatch = 0xd8d8dc,
    .line_width = 1, .rim_width = 0, .cursor_width = 3, .stroke_factor = 1,
  },
  [DRAWING_THEME_DARK] = {
    .background = 0x242424, .square = 0x333333, .square_line = 0x4a4a4a,
    .disc = 0x99c1f1, .disc_number = 0x12233a, .disc_rim = 0x99c1f1,
    .path = 0x56799f, .arrow = 0x99c1f1, .trap = 0xff7b63,
    .goal_fill = 0x27392f, .goal_line = 0x3f6b52, .goal = 0x8ff0a4, .goal_number = 0x0f2a18,
    .cursor = 0x62a0ea, .hover_fill = 0x2c3e55, .problem = 0xf8e45c, .problem_fill = 0x4d4620,
    .later = 0xa0a0a4, .label = 0xa8a8a8,
    .opponent = 0xdc8add, .opponent_path = 0x8a6490, .opponent_trap = 0xffa348,
    .fog_fill = 0x2c2c2e, .fog_hatch = 0x414144,
    .line_width = 1, .rim_width = 0, .cursor_width = 3, .stroke_factor = 1,
  },
  [DRAWING_THEME_HIGH_CONTRAST] = {
    .background = 0xffffff, .square = 0xffffff, .square_line = 0x000000,
    .disc = 0x0b3d80, .disc_number = 0xffffff, .disc_rim = 0x000000,
    .path = 0x0b3d80, .arrow = 0x0b3d80, .trap = 0x8c0f1b,
    .goal_fill = 0xffffff, .goal_line = 0x000000, .goal = 0x0d4f2c, .goal_number = 0xffffff,
    .cursor = 0x000000, .hover_fill = 0xd5e5fa, .problem = 0x000000, .problem_fill = 0xffd94a,
    .later = 0x000000, .label = 0x000000,
    .opponent = 0x5b1a74, .opponent_path = 0x5b1a74, .opponent_trap = 0x7a3200,
    .fog_fill = 0xffffff, .fog_hatch = 0x000000,
    .line_width = 2, .rim_width = 2, .cursor_width = 4.5, .stroke_factor = 1.5,
  },
  [DRAWING_THEME_HIGH_CONTRAST_DARK] = {
    .background = 0x000000, .square = 0x000000, .square_line = 0xffffff,
    .disc = 0xb3d4ff, .disc_number = 0x000000, .disc_rim = 0xffffff,
    .path = 0xb3d4ff, .arrow = 0xb3d4ff, .trap = 0xff9d8a,
    .goal_fill = 0x000000, .goal_line = 0xffffff, .goal = 0xa6f5b8, .goal_number = 0x000000,
    .cursor = 0xffffff, .hover_fill = 0x1c3a5e, .problem = 0xffffff, .problem_fill = 0x5c5000,
    .later = 0xffffff, .label = 0xffffff,
    .opponent = 0xf0b8f0, .opponent_path = 0xf0b8f0, .opponent_trap = 0xffc78a,
    .fog_fill = 0x000000, .fog_hatch = 0xffffff,
    .line_width = 2, .rim_width = 2, .cursor_width = 4.5, .stroke_factor = 1.5,
  },
};

const SpacesPalette *
spaces_palette_get (DrawingTheme theme)
{
  g_return_val_if_fail (theme < DRAWING_THEME_N, &palettes[0]);

  return &palettes[theme];
}
