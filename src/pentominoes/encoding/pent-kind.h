/* pent-kind.h: boards of pentominoes as a kind of value (game/game-kind.h)
 *
 * Its values are PentBoards, and their shortest text is the slug: `R88P411`.
 */
#pragma once

#include "game/game-kind.h"

G_BEGIN_DECLS

extern const GameKind pent_board_kind;

G_END_DECLS
