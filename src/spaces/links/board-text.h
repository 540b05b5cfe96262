/* board-text.h: a board from any short text that stands for one
 *
 * Reads, with white space around it forgiven,
 *
 *   a code                  4|12p08p12t
 *   an empty board          4|
 *   a short link            https://spaces-game.com/#4|12p08p12t     (any base)
 *   a named link            …#challenge=4|12p08p12t
 *
 * In a link the code may be percent-encoded, as many programs that pass links on do (`4%7C12p`).
 * Other kinds of link are not read here; the error then says what was found in place of a code.
 *
 * Errors are of the domain DECODE_ERROR; their offset counts from the first byte of the text that
 * was given, not of the part that holds the code.
 */
#pragma once

#include "spaces/board/board.h"

SpacesBoard *board_text_read    (const char  *text,
                                 char       **name,
                                 GError     **error);
gboolean     board_text_is_link (const char  *text);
