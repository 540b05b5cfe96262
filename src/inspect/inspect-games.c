/* Nothing else may stand here: a program that has a table of its own is linked without this file.
 */
#include "inspect/inspect-games.h"

#include "inspect/cards/inspect-cards.h"
#include "inspect/pentominoes/inspect-pentominoes.h"
#include "inspect/spaces/inspect-spaces.h"

const InspectGame *const inspect_games[]
    = { &inspect_spaces, &inspect_cards, &inspect_pentominoes, NULL };
