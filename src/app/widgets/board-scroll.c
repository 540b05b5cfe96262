/* The view embeds an EditorBoardScroll and forwards its GtkScrollable properties. Both the scrolled
 * window and the view may set an adjustment's value; either way "value-changed" queues an
 * allocation, and the view configures the adjustments there. Ownership: one reference to each
 * adjustment, and a handler on it that is disconnected before the reference is dropped. */
#include "app/widgets/board-scroll.h"

/* In the order of their ids; each pair by GtkOrientation. */
static const char *const names[] = { "hadjustment", "vadjustment", "hscroll-policy",
                                     "vscroll-policy" };

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

/* Sets @adjustment, which may be floating; NULL stands for a new one. Notifies the property. */
static void
set_adjustment (EditorBoardScroll *self,
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
  g_object_notify (G_OBJECT (self->view), names[orientation]);
}

void
editor_board_scroll_override_properties (GObjectClass *object_class,
                                         guint         first_id)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_object_class_override_property (object_class, first_id + i, names[i]);
}

gboolean
editor_board_scroll_get_property (EditorBoardScroll *self,
                                  guint              nth,
                                  GValue            *value)
{
  if (nth < 2)
    g_value_set_object (value, self->adjustment[nth]);
  else if (nth < G_N_ELEMENTS (names))
    g_value_set_enum (value, self->policy[nth - 2]);

  return nth < G_N_ELEMENTS (names);
}

gboolean
editor_board_scroll_set_property (EditorBoardScroll *self,
                                  guint              nth,
                                  const GValue      *value)
{
  if (nth < 2)
    set_adjustment (self, nth, g_value_get_object (value));
  else if (nth < G_N_ELEMENTS (names))
    self->policy[nth - 2] = g_value_get_enum (value);

  return nth < G_N_ELEMENTS (names);
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
