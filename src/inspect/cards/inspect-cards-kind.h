/* inspect-cards-kind.h: what the inspection finds of solitaire: positions and games
 *
 * A position is of cards_position_kind, a game of cards_game_kind, and its moves are legal. Each
 * format holds finds of one kind, whose id is its own, and one find at most.
 *
 * Example: `v1K03AAA…` is the format INSPECT_CARDS_POSITION with one find of that kind.
 */
#pragma once

#include "cards/rules/record.h"
#include "inspect/inspection/inspection-builder.h"

G_BEGIN_DECLS

#define INSPECT_CARDS_POSITION "cards-position" /* ?p=v1F00…, v1F00… */
#define INSPECT_CARDS_SESSION "cards-session"   /* ?game=g4z3m.Ns, ?replay=g4z3m.Ns, g4z3m.Ns */

void inspect_cards_add_table  (InspectionBuilder *builder,
                               CardsTable        *table,
                               TextSpan           place);
/* An incomplete game is one of which only the first moves could be read. */
void inspect_cards_add_record (InspectionBuilder *builder,
                               CardsRecord       *record,
                               TextSpan           place,
                               gboolean           complete,
                               gboolean           at_end);

G_END_DECLS
