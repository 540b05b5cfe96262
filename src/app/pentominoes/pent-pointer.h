/* pent-pointer.h: mouse and touch on a board of pentominoes
 *
 * A click puts the piece in the hand down, or picks up what lies there. A piece that is pressed and
 * dragged goes with the pointer, also over an edge of the board that is glued. A right click or a
 * long press turns the piece in the hand, or the one under it. While the pointer is over the board
 * the piece in the hand is shown where it would lie. Ctrl and the wheel, or a pinch, zoom.
 */
#pragma once

#include "app/pentominoes/pent-view.h"

G_BEGIN_DECLS

/* Gives a view its pointer, for as long as it lives. */
void editor_pent_pointer_attach (EditorPentView *view);

G_END_DECLS
