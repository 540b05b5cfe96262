/* The view embeds an EditorBoardScroll and forwards its GtkScrollable properties. Both the scrolled
 * window and the view may set an adjustment's value; either way "value-changed" queues an
 * allocation, and the view configures the adjustments there. Ownership: one reference to each
 * adjustment, and a handler on it that is disconnected before the reference is dropped. */
#include "app/widgets/board-scroll.h"

typedef enum
{
  ADJUSTMENT,
  POLICY,
} Part;

/* In the order of the property ids that follow the view's own. */
static const struct
{
  const char    *name;
  Part           part;
  GtkOrientation orientation;
} properties[] = {
  { "hadjustment", ADJUSTMENT, GTK_ORIENTATION_HORIZONTAL },
  { "vadjustment", ADJUSTMENT, GTK_ORIENTATION_VERTICAL },
  { "hscroll-policy", POLICY, GTK_ORIENTATION_HORIZONTAL },
  { "vscroll-policy", POLICY, GTK_ORIENTATION_VERTICAL },
};

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
  g_object_notify (G_OBJECT (self->view),
                   orientation == GTK_ORIENTATION_HORIZONTAL ? "hadjustment" : "vadjustment");
}

void
editor_board_scroll_override_properties (GObjectClass *object_class,
                                         guint         first_id)
{
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    g_object_class_override_property (object_class, first_id + i, properties[i].name);
}

/* Its place in the table, or behind it. */
static gsize
find_property (const char *name)
{
  gsize i = 0;

  while (i < G_N_ELEMENTS (properties) && !g_str_equal (properties[i].name, name))
    i++;

  return i;
}

gboolean
editor_board_scroll_get_property (EditorBoardScroll *self,
                                  GParamSpec        *pspec,
                                  GValue            *value)
{
  gsize i = find_property (pspec->name);

  if (i == G_N_ELEMENTS (properties))
    return FALSE;

  if (properties[i].part == ADJUSTMENT)
    g_value_set_object (value, self->adjustment[properties[i].orientation]);
  else
    g_value_set_enum (value, self->policy[properties[i].orientation]);
  return TRUE;
}

gboolean
editor_board_scroll_set_property (EditorBoardScroll *self,
                                  GParamSpec        *pspec,
                                  const GValue      *value)
{
  gsize i = find_property (pspec->name);

  if (i == G_N_ELEMENTS (properties))
    return FALSE;

  if (properties[i].part == ADJUSTMENT)
    set_adjustment (self, properties[i].orientation, g_value_get_object (value));
  else
    self->policy[properties[i].orientation] = g_value_get_enum (value);
  return TRUE;
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
