/* inspect-row.h: one field in the tree of an inspection
 *
 * Shows the field of a GtkTreeListRow; NULL while it waits to be used again. To be the child of a
 * list item: what a screen reader reads, "Board, 3×3, 7 moves", is set on the list's row around it.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_INSPECT_ROW (editor_inspect_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorInspectRow, editor_inspect_row, EDITOR, INSPECT_ROW, GtkWidget)

void editor_inspect_row_set_tree_row (EditorInspectRow *self,
                                      GtkTreeListRow   *row);

G_END_DECLS
