/* sequence-list.h: the moves of the board as a list that can be edited
 *
 * One row for each move (sequence-row.h), under a heading with the number of moves and traps.
 * The selected row is the editor's selection. The list scrolls to it, or else to the move made
 * last, with every change; a shade at an edge marks that there is more beyond it. Keys: Alt+Up and
 * Alt+Down move a row, Delete takes it out, Enter makes a piece a trap and a trap a piece. The same
 * is in a menu at every row.
 */
#pragma once

#include "spaces/editor/board-editor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_SEQUENCE_LIST (editor_sequence_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorSequenceList, editor_sequence_list, EDITOR, SEQUENCE_LIST, GtkWidget)

GtkWidget *editor_sequence_list_new (BoardEditor *editor);

G_END_DECLS
