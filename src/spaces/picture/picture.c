#include "spaces/picture/picture.h"

/* A picture of @board with all its moves, with everything but the marks of an editor. */
void
spaces_picture_init (SpacesPicture     *picture,
                     const SpacesBoard *board,
                     DrawingTheme       theme)
{
  *picture = (SpacesPicture) {
    .palette = spaces_palette_get (theme),
    .show = SPACES_SHOW_BACKGROUND | SPACES_SHOW_NUMBERS | SPACES_SHOW_PATH | SPACES_SHOW_CURRENT
            | SPACES_SHOW_LATER | SPACES_SHOW_GOAL | SPACES_SHOW_SQUARES,
    .step = spaces_board_get_n_moves (board),
    .cursor = SPACES_NOWHERE,
    .selected = SPACES_NOWHERE,
    .rejected = SPACES_NOWHERE,
    .preview = { SPACES_NOWHERE, SPACES_MOVE_PIECE },
  };
}
