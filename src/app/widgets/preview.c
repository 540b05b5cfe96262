#include "app/widgets/preview.h"

#include "objects/plain-object.h"

G_DEFINE_ABSTRACT_TYPE (EditorPreview, editor_preview, GTK_TYPE_WIDGET)

static void
on_released (EditorPreview *self,
             int            n_press,
             double         x,
             double         y)
{
  EditorPreviewClass *klass = EDITOR_PREVIEW_GET_CLASS (self);
  gsize position;

  if (klass->find_step != NULL && klass->find_step (self, x, y, &position))
    g_signal_emit_by_name (self, "stepped", (gulong) position);
}

static void
editor_preview_class_init (EditorPreviewClass *klass)
{
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "described", 0);
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "stepped", 1, G_TYPE_ULONG);
}

static void
editor_preview_init (EditorPreview *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
