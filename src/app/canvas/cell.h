/* cell.h: one square, card or field of a painted view, as a screen reader meets it
 *
 * A widget without a picture: the view paints all of them at once, and this child of it takes the
 * keyboard focus and carries the words. Only a change of the words is set, since each is an event
 * on the accessibility bus; one of the cell that has the focus is spoken.
 *
 *   GtkWidget *cell = editor_cell_new (GTK_ACCESSIBLE_ROLE_GRID_CELL, 0);
 *
 *   editor_cell_say (EDITOR_CELL (cell), "empty; row 0, column 0");
 */
#pragma once

#include <gtk/gtk.h>

#define EDITOR_TYPE_CELL (editor_cell_get_type ())
G_DECLARE_FINAL_TYPE (EditorCell, editor_cell, EDITOR, CELL, GtkWidget)

/* @index is the view's own; it means nothing to the cell. */
GtkWidget  *editor_cell_new       (GtkAccessibleRole role,
                                   guint             index);
guint       editor_cell_get_index (EditorCell       *self);

void        editor_cell_say       (EditorCell       *self,
                                   const char       *words);
/* NULL before the first. */
const char *editor_cell_get_words (EditorCell       *self);
/* More than the words, read after them; NULL for none. */
void        editor_cell_describe  (EditorCell       *self,
                                   const char       *description);
