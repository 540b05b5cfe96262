/* The children of a view, one for each square, in one array, row by row from the goal row; the
 * index of a square is spaces_slot(). Children are made anew when the size changes and never
 * reordered, so that the order for assistive technology is that of the board. */
#include "app/canvas/cell-grid.h"

#include "spaces/board/visits.h"

void
editor_cell_grid_init (EditorCellGrid *self,
                       GtkWidget      *view)
{
  self->view = view;
  self->cells = g_ptr_array_new ();
}

void
editor_cell_grid_clear (EditorCellGrid *self)
{
  g_clear_pointer (&self->cells, g_ptr_array_unref);
}

void
editor_cell_grid_resize (EditorCellGrid *self,
                         guint           size,
                         guint           n_rows)
{
  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->cells, i));
  g_ptr_array_set_size (self->cells, 0);

  self->size = size;
  for (guint slot = 0; slot < size * n_rows; slot++)
    {
      SpacesSquare square = { (gint8) ((int) (slot / size) + SPACES_GOAL_ROW),
                              (gint8) (slot % size) };
      GtkWidget *cell = editor_board_cell_new (square);

      gtk_widget_insert_before (cell, self->view, NULL);
      g_ptr_array_add (self->cells, cell);
    }
}

void
editor_cell_grid_allocate (EditorCellGrid      *self,
                           const SpacesLayout  *layout,
                           EditorCellPlaceFunc  get_rect)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      EditorBoardCell *cell = g_ptr_array_index (self->cells, i);
      DrawingRect rect = get_rect (layout, editor_board_cell_get_square (cell));
      GtkAllocation allocation = { (int) rect.x, (int) rect.y, (int) rect.width,
                                   (int) rect.height };

      gtk_widget_size_allocate (GTK_WIDGET (cell), &allocation, -1);
    }
}

GtkWidget *
editor_cell_grid_get (EditorCellGrid *self,
                      SpacesSquare    square)
{
  guint slot = spaces_slot (self->size, square);

  g_return_val_if_fail (slot < self->cells->len, NULL);

  return g_ptr_array_index (self->cells, slot);
}
