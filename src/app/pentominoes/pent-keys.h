/* pent-keys.h: the keyboard on a board of pentominoes
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
 */
#pragma once

#include "app/pentominoes/pent-view.h"

G_BEGIN_DECLS

/* Gives a view its keys, for as long as it lives. */
void editor_pent_keys_attach (EditorPentView *view);

G_END_DECLS
