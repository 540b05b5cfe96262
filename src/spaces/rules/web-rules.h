/* web-rules.h: what the programs of the game itself say about a board
 *
 * Their own validators, with their gaps and in their own words, so that a person can be shown what
 * the other side will say (docs/formats.md, "What the web game checks"). Whether a board is legal
 * is asked in check.h; this is a part of the answer.
 *
 *   errors           validateBoard of the web game (V2), texts byte for byte and in its order
 *   web playable     isBoardPlayable of the web game (V3)
 *   engine playable  isBoardPlayable of the engine (V4)
 *   score            calculateBoardScore: a point for each new best row and for each final
 *
 * The game stores grid and order numbers beside the moves; here both are derived from the moves,
 * so those of its errors that compare them can never arise.
 *
 * Example: `2|3p2t2pG0f` has the errors "trap: Grid has 0 traps but sequence has 1 trap moves" and
 * "sequence: Sequence item 2 at (1, 0) expects trap but found piece".
 */
#pragma once

#include "spaces/board/board.h"

/* Takes over @message. */
typedef void (*SpacesWebErrorFunc) (const char *field,
                                    char       *message,
                                    gpointer    data);

guint    spaces_web_rules_errors          (const SpacesBoard  *board,
                                           SpacesWebErrorFunc  add,
                                           gpointer            data);
gboolean spaces_web_rules_web_playable    (const SpacesBoard  *board);
gboolean spaces_web_rules_engine_playable (const SpacesBoard  *board);
gint     spaces_web_rules_score           (const SpacesBoard  *board);
