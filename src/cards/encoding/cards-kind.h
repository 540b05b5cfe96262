/* cards-kind.h: positions and games of solitaire, as kinds of values (game/game-kind.h)
 *
 * A position is a CardsTable, written `v1K03AAA…`. A game is a CardsRecord with all its moves,
 * written `g4z3m.NsJm`.
 */
#pragma once

#include "game/game-kind.h"

extern const GameKind cards_position_kind;
extern const GameKind cards_game_kind;
