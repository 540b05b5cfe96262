/* sequence-row.h: one move of the sequence as a row
 *
 * Number, symbol, type and square of the move at `index` (from 0), dimmed when the move comes
 * after the present position, with the reason below it when the move is not legal. The row
 * follows the editor by itself. It can be dragged onto another row, which puts its move there.
 */
#pragma once

#include "spaces/editor/board-editor.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_SEQUENCE_ROW (editor_sequence_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorSequenceRow, editor_sequence_row, EDITOR, SEQUENCE_ROW, GtkGrid)

#define EDITOR_SEQUENCE_ROW_UNBOUND G_MAXUINT

GtkWidget *editor_sequence_row_new       (BoardEditor       *editor);
guint      editor_sequence_row_get_index (EditorSequenceRow *self);
void       editor_sequence_row_set_index (EditorSequenceRow *self,
                                          guint              index);
