#include "pentominoes/picture/pent-picture.h"

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
