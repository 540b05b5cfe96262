/* board-keys.h: the keys of the board
 *
 *   arrows                 move the cursor; above row 0 is the goal strip
 *   Enter, Space           piece on the cursor's square; on the goal: finish. Enter where the piece
 *                          stands in row 0 finishes as well
 *   T, G, Backspace        trap on the cursor's square, finish, take the last move back
 *   W A S D                move the piece up, left, down, right; up from row 0 finishes
 *   Shift+W A S D          trap beside the piece
 *   Shift+X                trap under the piece, a supermove
 *   F                      all the way to the goal
 *   Home, End, comma, period   first, last, previous, next position in the sequence
 *   Ctrl + - 0             zoom
 *   Escape                 the note about a rejected move goes
 */
#pragma once

#include "app/canvas/board-view.h"

G_BEGIN_DECLS

/* Adds the keys to @view, where they are read before those of what scrolls it. */
void editor_board_keys_attach (EditorBoardView *view);

G_END_DECLS
