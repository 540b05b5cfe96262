/* sequence-list.h: the moves of the board as a list that can be edited
 *
 * One row for each move (sequence-row.h), under a heading with the number of moves and traps.
 * The selected row is the editor's selection. The list scrolls to it, or else to the move made
 * last, with every change; a shade at an edge marks that there is more beyond it. Keys: Alt+Up and
 * Alt+Down move a row, Delete takes it out, Enter makes a piece a trap and a trap a piece. The same
 * is in a menu at every row.
 *
 * The model of the list has as many items as the board has moves. An item stands for a *place* in
 * the sequence, not for a move: it has no properties, and what is shown at a place is asked of the
 * editor. So an edit anywhere in a long sequence changes the length of the model at its end and
 * nothing else, rows are never made anew, and the keyboard focus stays where it is.
 */
#pragma once

#include "spaces/editor/board-editor.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_SEQUENCE_LIST (editor_sequence_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorSequenceList, editor_sequence_list, EDITOR, SEQUENCE_LIST, GtkWidget)

GtkWidget  *editor_sequence_list_new  (BoardEditor *editor);
/* Follows @editor, which it does not keep. */
GListStore *editor_sequence_model_new (BoardEditor *editor);
