/* board-input.h: mouse, pen and finger on the board
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

G_BEGIN_DECLS

/* Adds the controllers to @view. What they remember lives as long as the view. */
void editor_board_pointer_attach (EditorBoardView *view);

G_END_DECLS
