/* inspect-cards.h: what solitaire contributes to the table of formats
 *
 * `inspect_cards` has its two formats, positions and sessions, in links and alone, for the table in
 * inspect.c.
 *
 * Example: with it in the table, `?replay=g4z3m.NsJm` is an INSPECT_CARDS_SESSION with two moves.
 */
#pragma once

#include "inspect/cards/inspect-cards-kind.h"
#include "inspect/inspection/inspect-format.h"

G_BEGIN_DECLS

extern const InspectGame inspect_cards;

G_END_DECLS
