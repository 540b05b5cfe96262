/* pent-input.h: keyboard, mouse and touch on a board of pentominoes
 *
 * The keys of the game itself, and what a keyboard is expected to do besides:
 *
 *   A, D             turn left, right         Q, E               previous, next piece
 *   S, W             mirror top to bottom, Arrows move the cursor, round at the edges
 *                    left to right            Enter, Space       put down, pick up
 *   Delete, Backspace  take away              Escape             empty the hand
 *   B              block or free a square     C, Shift+C         next, previous color of the piece
 *
 * What is turned is the piece in the hand, or else the one at the cursor.
 *
 * A click puts the piece in the hand down, or picks up what lies there. A piece that is pressed and
 * dragged goes with the pointer, also over an edge of the board that is glued. A right click or a
 * long press turns the piece in the hand, or the one under it. While the pointer is over the board
 * the piece in the hand is shown where it would lie. Ctrl and the wheel, or a pinch, zoom.
 */
#pragma once

#include "app/pentominoes/pent-view.h"

/* Gives a view its keys and pointer, for as long as it lives. */
void editor_pent_input_attach (EditorPentView *view);
