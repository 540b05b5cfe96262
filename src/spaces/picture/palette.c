/* One table of colours, 0xRRGGBB, for each theme. In high contrast most lines are black or white
 * and wider.
 */
#include "spaces/picture/palette.h"

/* In the light and the dark theme, and in both with high contrast. */
#define COLOURS(X) \
  X (background,    0xfafafa, 0x242424, 0xffffff, 0x000000) \
  X (square,        0xffffff, 0x333333, 0xffffff, 0x000000) \
  X (square_line,   0xd3d3d3, 0x4a4a4a, 0x000000, 0xffffff) \
  X (disc,          0x1c71d8, 0x99c1f1, 0x0b3d80, 0xb3d4ff) \
  X (disc_number,   0xffffff, 0x12233a, 0xffffff, 0x000000) \
  X (disc_rim,      0x1c71d8, 0x99c1f1, 0x000000, 0xffffff) \
  X (path,          0x86b3ea, 0x56799f, 0x0b3d80, 0xb3d4ff) \
  X (arrow,         0x1c71d8, 0x99c1f1, 0x0b3d80, 0xb3d4ff) \
  X (trap,          0xc01c28, 0xff7b63, 0x8c0f1b, 0xff9d8a) \
  X (goal_fill,     0xeaf6ef, 0x27392f, 0xffffff, 0x000000) \
  X (goal_line,     0xa8d8bd, 0x3f6b52, 0x000000, 0xffffff) \
  X (goal,          0x1b7f4b, 0x8ff0a4, 0x0d4f2c, 0xa6f5b8) \
  X (goal_number,   0xffffff, 0x0f2a18, 0xffffff, 0x000000) \
  X (cursor,        0x3584e4, 0x62a0ea, 0x000000, 0xffffff) \
  X (hover_fill,    0xe6f0fc, 0x2c3e55, 0xd5e5fa, 0x1c3a5e) \
  X (problem,       0x9c6e03, 0xf8e45c, 0x000000, 0xffffff) \
  X (problem_fill,  0xf9e8b5, 0x4d4620, 0xffd94a, 0x5c5000) \
  X (later,         0x77767b, 0xa0a0a4, 0x000000, 0xffffff) \
  X (label,         0x68686b, 0xa8a8a8, 0x000000, 0xffffff) \
  X (opponent,      0x813d9c, 0xdc8add, 0x5b1a74, 0xf0b8f0) \
  X (opponent_path, 0xc9a5d8, 0x8a6490, 0x5b1a74, 0xf0b8f0) \
  X (opponent_trap, 0xb04a00, 0xffa348, 0x7a3200, 0xffc78a) \
  X (fog_fill,      0xececee, 0x2c2c2e, 0xffffff, 0x000000) \
  X (fog_hatch,     0xd8d8dc, 0x414144, 0x000000, 0xffffff)

#define LIGHT(name, light, dark, contrast, contrast_dark) .name = light,
#define DARK(name, light, dark, contrast, contrast_dark) .name = dark,
#define CONTRAST(name, light, dark, contrast, contrast_dark) .name = contrast,
#define CONTRAST_DARK(name, light, dark, contrast, contrast_dark) .name = contrast_dark,
#define THIN .line_width = 1, .rim_width = 0, .cursor_width = 3, .stroke_factor = 1
#define HEAVY .line_width = 2, .rim_width = 2, .cursor_width = 4.5, .stroke_factor = 1.5

static const SpacesPalette palettes[DRAWING_THEME_N] = {
  [DRAWING_THEME_LIGHT] = { COLOURS (LIGHT) THIN },
  [DRAWING_THEME_DARK] = { COLOURS (DARK) THIN },
  [DRAWING_THEME_HIGH_CONTRAST] = { COLOURS (CONTRAST) HEAVY },
  [DRAWING_THEME_HIGH_CONTRAST_DARK] = { COLOURS (CONTRAST_DARK) HEAVY },
};

const SpacesPalette *
spaces_palette_get (DrawingTheme theme)
{
  g_return_val_if_fail (theme < DRAWING_THEME_N, &palettes[0]);

  return &palettes[theme];
}
