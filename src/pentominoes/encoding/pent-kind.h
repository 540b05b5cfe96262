/* pent-kind.h: boards of pentominoes as a kind of value (game/game-kind.h)
 *
 * Its values are PentBoards, and their shortest text is the slug: `R88P411`.
 */
#pragma once

#include "game/game-kind.h"

extern const GameKind pent_board_kind;
