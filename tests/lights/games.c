/* The two tables with one more row each, in place of those of the libraries: inspect-games.c and
 * kinds/game-kinds.c have nothing else in them, so they are not linked. */
#include "lights.h"

#include "cards/picture/table-paper.h"
#include "inspect/cards/inspect-cards.h"
#include "inspect/inspect-games.h"
#include "inspect/pentominoes/inspect-pentominoes.h"
#include "inspect/spaces/inspect-spaces.h"
#include "kinds/game-kinds.h"
#include "pentominoes/picture/pent-paper.h"
#include "spaces/share/board-export.h"

const InspectGame *const inspect_games[]
    = { &inspect_spaces, &inspect_cards, &inspect_pentominoes, &inspect_lights, NULL };

const GamePictures *const game_kinds[] = {
  &spaces_board_pictures, &cards_position_pictures, &cards_game_pictures,
  &pent_board_pictures,   &lights_pictures,         NULL,
};
