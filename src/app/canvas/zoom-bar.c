/* Label, buttons and visibility follow the zoom of the view, which the buttons change. */
#include "app/canvas/zoom-bar.h"

#include "app/widgets/bind-template.h"
#include "app/widgets/figures.h"

#include <glib/gi18n-lib.h>

struct _EditorZoomBar
{
  GtkBox          parent_instance;

  EditorCellView *view; /* not owned */
  gboolean        is_large;

  GtkWidget      *out_button;
  GtkWidget      *in_button;
  GtkLabel       *label;
};

EDITOR_DEFINE_TEMPLATE_TYPE (EditorZoomBar, editor_zoom_bar, GTK_TYPE_BOX)

static void
update (EditorZoomBar *self)
{
  EditorCellViewClass *klass = EDITOR_CELL_VIEW_GET_CLASS (self->view);
  double zoom = editor_cell_view_get_zoom (self->view);
  /* Translators: how much the board is enlarged, in percent. */
  g_autofree char *text
      = editor_isolate_figures (g_strdup_printf (_("%d %%"), (int) (zoom * 100 + 0.5)));

  gtk_label_set_text (self->label, text);
  gtk_widget_set_visible (GTK_WIDGET (self), zoom != 1 || self->is_large);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "zoom.in", zoom < klass->max_zoom);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "zoom.out", zoom > klass->min_zoom);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "zoom.fit", zoom != 1);
}

static void
zoom (GtkWidget  *widget,
      const char *name,
      GVariant   *parameter)
{
  editor_cell_view_step_zoom (EDITOR_ZOOM_BAR (widget)->view,
                              g_str_equal (name, "zoom.in")    ? 1
                              : g_str_equal (name, "zoom.out") ? -1
                                                               : 0);
}

static void
editor_zoom_bar_class_init (EditorZoomBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "zoom.in", NULL, zoom);
  gtk_widget_class_install_action (widget_class, "zoom.out", NULL, zoom);
  gtk_widget_class_install_action (widget_class, "zoom.fit", NULL, zoom);
  EDITOR_SET_TEMPLATE (widget_class, "zoom-bar");
  EDITOR_BIND_CHILDREN (widget_class, EditorZoomBar, out_button, in_button, label);
}

void
editor_zoom_bar_set_view (EditorZoomBar  *self,
                          EditorCellView *view)
{
  self->view = view;
  g_signal_connect_object (view, "notify::zoom", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
editor_zoom_bar_set_large (EditorZoomBar *self,
                           gboolean       is_large)
{
  self->is_large = is_large;
  update (self);
}

void
editor_zoom_bar_turn (EditorZoomBar  *self,
                      GtkOrientation  orientation)
{
  gboolean is_column = orientation == GTK_ORIENTATION_VERTICAL;
  GtkBox *box = GTK_BOX (self);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), orientation);
  gtk_box_reorder_child_after (box, is_column ? self->in_button : self->out_button, NULL);
  gtk_box_reorder_child_after (box, is_column ? self->out_button : self->in_button,
                               GTK_WIDGET (self->label));
}
