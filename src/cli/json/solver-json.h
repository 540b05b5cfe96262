/* solver-json.h: whether a solitaire can be won, as members of a JSON object
 *
 * The same for `spaces batch` and for `--json`.
 *
 *   answer     "won", "impossible" or "unknown"
 *   reason     of won "moves"; of impossible "exhausted" (no way leads to a win, not even with
 *              cards taken back from the foundations) or "nothing-new" (Klondike, Spider: nothing
 *              new can be reached); of unknown "limit", "foundations" (there is no win without
 *              taking cards back from the foundations, and with it the search came to its limit),
 *              "open" (Klondike, Spider: something new can be reached) or "no-solver"
 *   positions  how many were looked at
 *   moves      of won: a list of moves, "T5.6->S0"
 */
#pragma once

#include "cards/solver/solver.h"
#include "text/json-writer.h"

void solver_json_write (JsonWriter        *writer,
                        const CardsAnswer *answer);
