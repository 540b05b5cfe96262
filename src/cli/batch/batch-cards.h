/* batch-cards.h: the operations cards.… of `spaces batch`
 *
 *   cards.deal             game, seed | deal, draw?, suits?   tableau, stock, state
 *   cards.position.encode  state, version?, form?             text
 *   cards.position.decode  text                               state, version, canonical
 *   cards.session.encode   game, seed, moves, draw?, deal?    session
 *   cards.session.decode   session                            see cards-json.h
 *   cards.moves            state                              moves[{text, wire?}]
 *   cards.legal            game?, state, move                 legal, rule, reason
 *   cards.url              input                              kind, param, text
 *
 * `game` of a deal is freecell, msfreecell, freecell-mini, klondike or spider; draw is 1 and suits
 * 1 where they are not said. `version` is 1 or 2, `form` text, binary or literal. `deal` of a
 * session is "plokmin" (the web game's) or "ms" (Microsoft's); `seed` is the number. `wire` is how
 * a session writes a move. `kind` of an address is position or session, `param` p, game, replay or
 * null. The error of a rejected session has the `move` that is to blame, from 1.
 */
#pragma once

#include "cli/batch/batch-request.h"
#include "text/json-writer.h"

G_BEGIN_DECLS

gboolean batch_cards_deal            (BatchRequest  *request,
                                      JsonWriter    *answer,
                                      GError       **error);
gboolean batch_cards_position_encode (BatchRequest  *request,
                                      JsonWriter    *answer,
                                      GError       **error);
gboolean batch_cards_position_decode (BatchRequest  *request,
                                      JsonWriter    *answer,
                                      GError       **error);
gboolean batch_cards_session_encode  (BatchRequest  *request,
                                      JsonWriter    *answer,
                                      GError       **error);
gboolean batch_cards_session_decode  (BatchRequest  *request,
                                      JsonWriter    *answer,
                                      GError       **error);
gboolean batch_cards_moves           (BatchRequest  *request,
                                      JsonWriter    *answer,
                                      GError       **error);
gboolean batch_cards_legal           (BatchRequest  *request,
                                      JsonWriter    *answer,
                                      GError       **error);
gboolean batch_cards_url             (BatchRequest  *request,
                                      JsonWriter    *answer,
                                      GError       **error);

G_END_DECLS
