/* round-symbol.h: one figure of the picture of a round, for legends and beside names
 *
 * The property "figure" names it: "disc" and "cross" are the player's piece and trap, "box" and
 * "boxed-cross" the opponent's, "fog" a square that was not seen. Drawn in the colours of the
 * canvas; to a screen reader it is decoration, the words beside it say what it is.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_ROUND_SYMBOL (editor_round_symbol_get_type ())
G_DECLARE_FINAL_TYPE (EditorRoundSymbol, editor_round_symbol, EDITOR, ROUND_SYMBOL, GtkWidget)

G_END_DECLS
