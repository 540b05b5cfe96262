#include "pentominoes/picture/pent-picture.h"

/* --- Colours ---------------------------------------------------------------------------------- */

/* The application's own colors of today; two that are too bright for white letters have dark ones,
 * and one of these is a shade darker than there so that it stands out from a white seam. */
#define LIGHT_PIECES                                                                              \
  { 0x6d28d9, 0x9d174d, 0x1e40af, 0x155e75, 0x065f46, 0x3f6212, 0xbf8004, 0xd97706, 0x9a3412,     \
    0x854d0e, 0xa21caf, 0x6b21a8 }
#define LIGHT_INKS                                                                                \
  { 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0x1f1300, 0x241300, 0xffffff,     \
    0xffffff, 0xffffff, 0xffffff }

/* The same hues, as light as black letters need. */
#define DARK_PIECES                                                                               \
  { 0xa78bfa, 0xf472b6, 0x8aa9f9, 0x4fc3dc, 0x4cc99b, 0xa3cf4e, 0xf3cf4b, 0xf59e4b, 0xf08a67,     \
    0xd9a86c, 0xe47cf0, 0xc58df7 }
#define BLACK_INKS { 0x12121c, 0x12121c, 0x12121c, 0x12121c, 0x12121c, 0x12121c, 0x12121c,        \
                     0x12121c, 0x12121c, 0x12121c, 0x12121c, 0x12121c }

#define CONTRAST_PIECES                                                                           \
  { 0x5b1fb8, 0x8a1243, 0x1a3799, 0x0f5066, 0x05533d, 0x365410, 0x6b4a00, 0x7a3d00, 0x842c0f,     \
    0x6e3f0a, 0x86168f, 0x581a8b }
#define WHITE_INKS { 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff,        \
                     0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff }

#define CONTRAST_DARK_PIECES                                                                      \
  { 0xc9b8ff, 0xffa8d6, 0xb3c8ff, 0x8fe3f5, 0x86ecc2, 0xc5ee7a, 0xffe27a, 0xffc07f, 0xffb199,     \
    0xecc897, 0xf5b0ff, 0xdfbaff }

static const PentPalette palettes[DRAWING_THEME_N] = {
  [DRAWING_THEME_LIGHT] = {
    .background = 0xfafafa, .square = 0xe9e9ec, .square_line = 0xffffff, .seam = 0xffffff,
    .pieces = LIGHT_PIECES, .inks = LIGHT_INKS,
    .terrain = 0x6b7280, .terrain_line = 0xa3a9b4, .conflict = 0xb91c1c, .conflict_line = 0xffffff,
    .frame = 0x55555c, .solved = 0x1b7f4b, .edge = 0xb4b4b8, .arrow = 0x2e2e33, .cursor = 0x1c71d8,
    .line_width = 1, .cursor_width = 3, .stroke_factor = 1,
  },
  [DRAWING_THEME_DARK] = {
    .background = 0x242424, .square = 0x3a3a3e, .square_line = 0x242424, .seam = 0x1c1c1f,
    .pieces = DARK_PIECES, .inks = BLACK_INKS,
    .terrain = 0x7c8290, .terrain_line = 0x4b505c, .conflict = 0xff6b6b, .conflict_line = 0x2b0000,
    .frame = 0xa0a0a6, .solved = 0x57e389, .edge = 0x6a6a70, .arrow = 0xf0f0f2, .cursor = 0x78aeed,
    .line_width = 1, .cursor_width = 3, .stroke_factor = 1,
  },
  [DRAWING_THEME_HIGH_CONTRAST] = {
    .background = 0xffffff, .square = 0xffffff, .square_line = 0x000000, .seam = 0xffffff,
    .pieces = CONTRAST_PIECES, .inks = WHITE_INKS,
    .terrain = 0x3d3d42, .terrain_line = 0xffffff, .conflict = 0x9b0000, .conflict_line = 0xffffff,
    .frame = 0x000000, .solved = 0x0d4f2c, .edge = 0x000000, .arrow = 0x000000, .cursor = 0x000000,
    .line_width = 1.5, .cursor_width = 4.5, .stroke_factor = 1.5,
  },
  [DRAWING_THEME_HIGH_CONTRAST_DARK] = {
    .background = 0x000000, .square = 0x000000, .square_line = 0xffffff, .seam = 0x000000,
    .pieces = CONTRAST_DARK_PIECES, .inks = BLACK_INKS,
    .terrain = 0xc0c0c6, .terrain_line = 0x000000, .conflict = 0xff9d8a, .conflict_line = 0x000000,
    .frame = 0xffffff, .solved = 0xa6f5b8, .edge = 0xffffff, .arrow = 0xffffff, .cursor = 0xffffff,
    .line_width = 1.5, .cursor_width = 4.5, .stroke_factor = 1.5,
  },
};

const PentPalette *
pent_palette_get (DrawingTheme theme)
{
  g_return_val_if_fail (theme < DRAWING_THEME_N, &palettes[0]);

  return &palettes[theme];
}

#define LETTER_SHARE 0.36 /* height of a letter, as a share of a square */
#define LARGE_SHARE 0.56

void
pent_picture_init (PentPicture *picture,
                   DrawingTheme theme)
{
  *picture = (PentPicture) {
    .palette = pent_palette_get (theme),
    .background = TRUE,
    .letters = TRUE,
    .edges = TRUE,
    .selected = PENT_NO_PIECE,
  };
}

double
pent_picture_letter_height (const PentPicture *picture,
                            double             cell)
{
  return (picture->large_letters ? LARGE_SHARE : LETTER_SHARE) * cell;
}
