/* board-status.h: the status of the board that is being built, as text
 *
 * One thing at a time: what is wrong, or else what comes next, or that the board is ready. All
 * texts are translated; free those that are not const.
 *
 * Example: of `4|12p08p12t04p00pG0f`, without a name, the title is "Untitled Board", the sentence
 * "4×4 · 6 moves · ready to share", and the state DOCUMENT_READY.
 */
#pragma once

#include "game/document.h"
#include "spaces/rules/check.h"

G_BEGIN_DECLS

/* The status of @board, of which @report was made; `leads` says that a move has a problem. */
DocumentStatus board_status_describe       (const SpacesBoard  *board,
                                            const SpacesReport *report);
/* The index of that move, or BOARD_EDITOR_NONE. */
gssize         board_status_get_problem    (const SpacesReport *report);
/* "1 of 3 traps": how many lie, and how many today's web game takes. */
char          *board_status_describe_traps (const SpacesBoard  *board);
/* The name of a board, or what stands for one where that is "". */
const char    *board_status_get_title      (const char         *name);

G_END_DECLS
