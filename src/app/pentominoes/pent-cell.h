/* pent-cell.h: one square of a board of pentominoes, as a screen reader meets it
 *
 * A widget without a picture: the view paints all squares at once, and this child of it takes the
 * keyboard focus and carries the words.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_PENT_CELL (editor_pent_cell_get_type ())
G_DECLARE_FINAL_TYPE (EditorPentCell, editor_pent_cell, EDITOR, PENT_CELL, GtkWidget)

GtkWidget *editor_pent_cell_new       (void);
/* @words is taken. */
void       editor_pent_cell_set_words (EditorPentCell *self,
                                       char           *words);

G_END_DECLS
