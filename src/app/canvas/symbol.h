/* symbol.h: one figure of the pictures of boards and rounds, beside words
 *
 * The property "figure" names it. "piece", "trap" and "goal" are the signs of a move, told apart by
 * their shape, in the colour that the style class of that name has. "disc" and "cross" are the
 * player's piece and trap in a round, "box" and "boxed-cross" the opponent's, "fog" a square that
 * was not seen, in the colours of the canvas. Screen readers pass it over; words stand beside it.
 */
#pragma once

#include "spaces/board/board.h"

#include <gtk/gtk.h>

#define EDITOR_SYMBOL_SIDE 16 /* logical pixels */

#define EDITOR_TYPE_SYMBOL (editor_symbol_get_type ())
G_DECLARE_FINAL_TYPE (EditorSymbol, editor_symbol, EDITOR, SYMBOL, GtkWidget)

/* Shows the sign of a move. */
void editor_symbol_set_move (EditorSymbol   *self,
                             SpacesMoveType  type);
