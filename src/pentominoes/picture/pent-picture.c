#include "pentominoes/picture/pent-picture.h"

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
