/* cards-moves.h: the moves of a solitaire in words, to be clicked
 *
 * A list with a row for each move: its number, its cards, where from and where to. The row of the
 * last move that is made on the table is the selected one; activating another one goes there.
 */
#pragma once

#include "cards/editor/cards-editor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_CARDS_MOVES (editor_cards_moves_get_type ())
G_DECLARE_FINAL_TYPE (EditorCardsMoves, editor_cards_moves, EDITOR, CARDS_MOVES, GtkWidget)

/* To be called once. */
void editor_cards_moves_set_editor (EditorCardsMoves *self,
                                    CardsEditor      *editor);

G_END_DECLS
