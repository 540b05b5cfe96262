#include "app/widgets/board-scroll.h"

static void
drop_adjustment (EditorBoardScroll *self,
                 guint              orientation)
{
  if (self->adjustment[orientation] == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->adjustment[orientation], self->view);
  g_clear_object (&self->adjustment[orientation]);
}

void
editor_board_scroll_clear (EditorBoardScroll *self)
{
  drop_adjustment (self, GTK_ORIENTATION_HORIZONTAL);
  drop_adjustment (self, GTK_ORIENTATION_VERTICAL);
}

/* Takes @adjustment, or one of its own for NULL, and notifies the view's property. */
void
editor_board_scroll_set_adjustment (EditorBoardScroll *self,
                                    GtkOrientation     orientation,
                                    GtkAdjustment     *adjustment)
{
  if (adjustment != NULL && adjustment == self->adjustment[orientation])
    return;

  if (adjustment == NULL)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  g_object_ref_sink (adjustment);
  drop_adjustment (self, orientation);
  self->adjustment[orientation] = adjustment;
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (gtk_widget_queue_allocate),
                            self->view);
  gtk_widget_queue_allocate (self->view);
  g_object_notify (G_OBJECT (self->view),
                   orientation == GTK_ORIENTATION_HORIZONTAL ? "hadjustment" : "vadjustment");
}

double
editor_board_scroll_get (EditorBoardScroll *self,
                         GtkOrientation     orientation)
{
  GtkAdjustment *adjustment = self->adjustment[orientation];

  return adjustment != NULL ? gtk_adjustment_get_value (adjustment) : 0;
}

void
editor_board_scroll_set (EditorBoardScroll *self,
                         double             x,
                         double             y)
{
  const double values[] = { x, y };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (self->adjustment[i] != NULL)
      gtk_adjustment_set_value (self->adjustment[i], values[i]);
}

void
editor_board_scroll_configure (EditorBoardScroll *self,
                               GtkOrientation     orientation,
                               double             value,
                               double             content,
                               double             page,
                               double             step)
{
  if (self->adjustment[orientation] != NULL)
    gtk_adjustment_configure (self->adjustment[orientation], value, 0, MAX (content, page), step,
                              MAX (step, page - 2 * step), page);
}
