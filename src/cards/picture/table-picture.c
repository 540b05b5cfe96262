#include "cards/picture/table-picture.h"

void
cards_picture_init (CardsPicture *picture,
                    DrawingTheme  theme)
{
  *picture = (CardsPicture) {
    .palette = cards_palette_get (theme),
    .background = TRUE,
    .selected = CARDS_NOWHERE,
    .cursor = CARDS_NOWHERE,
    .hint_from = CARDS_NOWHERE,
  };
}
