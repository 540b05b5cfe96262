/* record-private.h: a record of moves that are not quite known yet
 *
 * For the reader of sessions, in which the place of a card is written modulo 16: only on the table
 * on which the move is made it is known which card is meant.
 */
#pragma once

#include "cards/deal/table-private.h"
#include "cards/rules/record.h"

G_BEGIN_DECLS

typedef CardsMove (*CardsMoveResolve) (const CardsTable *table,
                                       CardsMove         move);

/* As cards_record_new(), with each move as @resolve makes it of the one given; its piles must
 * exist. */
CardsRecord *cards_record_new_resolved (const CardsDeal   *deal,
                                        const CardsMove   *moves,
                                        gsize              n_moves,
                                        CardsMoveResolve   resolve,
                                        GError           **error);

G_END_DECLS
