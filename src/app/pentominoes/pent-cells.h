/* pent-cells.h: the squares of a board of pentominoes, as a screen reader meets them
 *
 * A child of the view for every square (pent-cell.h), in rows. A board of 60×60 has 3,600 of them:
 * they are made anew only for another size, and notified only of what changed.
 *
 * Memory   part of the view's structure; editor_pent_cells_clear() before the view goes.
 */
#pragma once

#include "pentominoes/picture/pent-layout.h"
#include "pentominoes/shape/pent-paint.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  GtkWidget *view;  /* not owned */
  GPtrArray *array; /* of EditorPentCell, children of the view */
  guint      width; /* columns */
} EditorPentCells;

void       editor_pent_cells_init     (EditorPentCells   *self,
                                       GtkWidget         *view);
void       editor_pent_cells_clear    (EditorPentCells   *self);
/* TRUE if there are other cells now. */
gboolean   editor_pent_cells_resize   (EditorPentCells   *self,
                                       guint              height,
                                       guint              width);
/* What lies on each, and before that @note at @cursor, if it is not NULL. */
void       editor_pent_cells_describe (EditorPentCells   *self,
                                       const PentBoard   *board,
                                       const PentPainted *squares,
                                       const char        *note,
                                       PentSquare         cursor);
void       editor_pent_cells_allocate (EditorPentCells   *self,
                                       const PentLayout  *layout);
GtkWidget *editor_pent_cells_get      (EditorPentCells   *self,
                                       PentSquare         square);

G_END_DECLS
