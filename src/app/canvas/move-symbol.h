/* move-symbol.h: a small sign for a type of move
 *
 * A disc for the piece, a cross for a trap, a flag for the goal: the signs of the canvas, told
 * apart by their shape. The colour is that of the style class "piece", "trap" or "goal".
 * Screen readers pass it over; words stand beside it.
 */
#pragma once

#include "spaces/board/board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_MOVE_SYMBOL_SIDE 16 /* logical pixels */

#define EDITOR_TYPE_MOVE_SYMBOL (editor_move_symbol_get_type ())
G_DECLARE_FINAL_TYPE (EditorMoveSymbol, editor_move_symbol, EDITOR, MOVE_SYMBOL, GtkWidget)

void editor_move_symbol_set_type (EditorMoveSymbol *self,
                                  SpacesMoveType    type);

/* The sign alone, for a widget that draws it by itself; (x, y) is its upper left corner. */
void editor_move_symbol_append   (GtkSnapshot      *snapshot,
                                  SpacesMoveType    type,
                                  int               x,
                                  int               y,
                                  const GdkRGBA    *color);

G_END_DECLS
