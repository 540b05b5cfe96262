/* board-kind.h: boards of the Spaces game as a kind of value (game/game-kind.h)
 *
 * Its values are SpacesBoards, and their shortest text is the code: `2|2p0pG0f`.
 */
#pragma once

#include "game/game-kind.h"

extern const GameKind spaces_board_kind;
