/* inspect-tree.h: the fields of an inspection as a tree
 *
 * A list with one row a field: an expander, a bar in the colour that the field has in the text, its
 * name and its value. Rows of boards and of what holds few fields are open at first.
 *
 * The signal "selected" is emitted when the person selected another field, and not when
 * editor_inspect_tree_select() did.
 */
#pragma once

#include "app/inspect/inspect-field.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_INSPECT_TREE (editor_inspect_tree_get_type ())
G_DECLARE_FINAL_TYPE (EditorInspectTree, editor_inspect_tree, EDITOR, INSPECT_TREE, GtkWidget)

void    editor_inspect_tree_show   (EditorInspectTree     *self,
                                    Inspection            *inspection);
/* One of the inspection on show. */
void    editor_inspect_tree_select (EditorInspectTree     *self,
                                    const InspectionField *field);
const InspectionField *
        editor_inspect_tree_get_selected (EditorInspectTree *self);

G_END_DECLS
