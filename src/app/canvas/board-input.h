/* board-input.h: keyboard, mouse, pen and finger on the board
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
 *
 *   click                          a move of the view's tool; on the goal strip, finish
 *   right or Shift+click, long press   a trap; on the piece's own square, a supermove
 *   drag along squares             the piece goes along them; one entry of the history
 *   motion                         the view shows what a click would do
 *   Ctrl+scroll, pinch             zoom around the pointer
 *
 * A gesture ends on the square where it began or, dragged, does something on every square it meets:
 * a press that slips off and back does nothing twice. On a touch screen a board that can be
 * scrolled is scrolled by a drag, not drawn on.
 */
#pragma once

#include "app/canvas/board-view.h"

/* Adds the controllers to @view, whose keys are read before those of what scrolls it. What they
 * remember lives as long as the view. */
void editor_board_input_attach (EditorBoardView *view);
