/* An invisible child for each square of a board of pentominoes. All are described after each
 * edit, and only changed labels reach assistive technology: O(squares), thousands at most. */
#include "app/pentominoes/pent-cells.h"

#include "app/pentominoes/pent-cell.h"
#include "pentominoes/description/pent-description.h"

void
editor_pent_cells_init (EditorPentCells *self,
                        GtkWidget       *view)
{
  self->view = view;
  self->array = g_ptr_array_new ();
}

static void
remove_all (EditorPentCells *self)
{
  for (guint i = 0; i < self->array->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->array, i));
  g_ptr_array_set_size (self->array, 0);
}

void
editor_pent_cells_clear (EditorPentCells *self)
{
  if (self->array == NULL)
    return;

  remove_all (self);
  g_clear_pointer (&self->array, g_ptr_array_unref);
}

/* FALSE if the cells can stay. */
gboolean
editor_pent_cells_resize (EditorPentCells *self,
                          guint            height,
                          guint            width)
{
  if (self->array->len == height * width && self->width == width)
    return FALSE;

  remove_all (self);
  self->width = width;
  for (guint i = 0; i < height * width; i++)
    {
      GtkWidget *cell = editor_pent_cell_new ();

      gtk_widget_insert_before (cell, self->view, NULL);
      g_ptr_array_add (self->array, cell);
    }

  return TRUE;
}

static PentSquare
get_square (EditorPentCells *self,
            guint            index)
{
  return (PentSquare) { (gint16) (index / self->width), (gint16) (index % self->width) };
}

/* A note precedes the label of the cursor's square, so that a screen reader announces it. */
void
editor_pent_cells_describe (EditorPentCells   *self,
                            const PentBoard   *board,
                            const PentPainted *squares,
                            const char        *note,
                            PentSquare         cursor)
{
  for (guint i = 0; i < self->array->len; i++)
    {
      PentSquare square = get_square (self, i);
      char *words = pent_describe_square (board, squares, square);

      if (note != NULL && square.row == cursor.row && square.col == cursor.col)
        {
          g_autofree char *alone = words;

          words = g_strdup_printf ("%s. %s", note, alone);
        }
      editor_pent_cell_set_words (g_ptr_array_index (self->array, i), words);
    }
}

void
editor_pent_cells_allocate (EditorPentCells  *self,
                            const PentLayout *layout)
{
  for (guint i = 0; i < self->array->len; i++)
    {
      DrawingRect rect = pent_layout_get_rect (layout, get_square (self, i));
      GtkAllocation allocation = { (int) rect.x, (int) rect.y, (int) rect.width,
                                   (int) rect.height };

      gtk_widget_size_allocate (g_ptr_array_index (self->array, i), &allocation, -1);
    }
}

GtkWidget *
editor_pent_cells_get (EditorPentCells *self,
                       PentSquare       square)
{
  return g_ptr_array_index (self->array, (guint) square.row * self->width + (guint) square.col);
}
