/* inspect-cards-kind.h: what the inspection finds of solitaire: positions and games
 *
 * A position (INSPECT_CARDS_POSITION) is a CardsTable, a game (INSPECT_CARDS_SESSION) a CardsRecord
 * with all its moves, which are legal. Both words are the ids of a format as well as of a kind:
 * each format holds finds of one kind, and one find at most.
 *
 * Example: `v1K03AAA…` is the format INSPECT_CARDS_POSITION with one find of the kind of that name.
 */
#pragma once

#include "cards/rules/record.h"
#include "inspect/inspection/inspection-builder.h"

G_BEGIN_DECLS

#define INSPECT_CARDS_POSITION "cards-position" /* ?p=v1F00…, v1F00… */
#define INSPECT_CARDS_SESSION "cards-session"   /* ?game=g4z3m.Ns, ?replay=g4z3m.Ns, g4z3m.Ns */

extern const InspectionKind inspect_cards_position;
extern const InspectionKind inspect_cards_session;

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
