/* Nothing else may stand here: a program that has a table of its own is linked without this file.
 */
#include "kinds/game-kinds.h"

#include "cards/picture/table-paper.h"
#include "pentominoes/picture/pent-paper.h"
#include "spaces/share/board-export.h"

const GamePictures *const game_kinds[] = {
  &spaces_board_pictures, &cards_position_pictures, &cards_game_pictures,
  &pent_board_pictures,   NULL,
};
