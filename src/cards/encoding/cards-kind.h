/* cards-kind.h: positions and games of solitaire, as kinds of values (game/game-kind.h)
 *
 * A position is a CardsTable, written `v1K03AAA…`. A game is a CardsRecord with all its moves,
 * written `g4z3m.NsJm`.
 */
#pragma once

#include "game/game-kind.h"

G_BEGIN_DECLS

extern const GameKind cards_position_kind;
extern const GameKind cards_game_kind;

G_END_DECLS
