/* board-input.h: the board in a text of a command line
 *
 * A code is read strictly, so that an error says which byte is wrong. A text that is no code may be
 * a link or a file of the game; what inspect/inspect.h finds in it counts when that is exactly one
 * board and all of it could be read.
 *
 * Errors are of the domain DECODE_ERROR; their offset counts from the first byte of the text.
 *
 * Example: `2|2p0pG0f`, `https://spaces-game.com/#2|2p0pG0f` and the contents of a saved board all
 * give a board.
 */
#pragma once

#include "inspect/inspection/inspection.h"
#include "spaces/board/code.h"

SpacesBoard *board_input_read (GBytes            *text,
                               SpacesCodeExtras  *extras,
                               GError           **error);
/* The first error of the inspection with its place, or that there is no board. */
void         board_input_set_problem (const Inspection  *inspection,
                                      GError           **error);
