#include "app/widgets/preview.h"

G_DEFINE_INTERFACE (EditorPreview, editor_preview, GTK_TYPE_WIDGET)

static guint stepped_signal;

static void
editor_preview_default_init (EditorPreviewInterface *iface)
{
  stepped_signal = g_signal_new ("stepped", G_TYPE_FROM_INTERFACE (iface), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ULONG);
}

void
editor_preview_show (EditorPreview *self,
                     const GValue  *value,
                     const char    *name)
{
  EDITOR_PREVIEW_GET_IFACE (self)->show (self, value, name);
}

char *
editor_preview_describe (EditorPreview *self)
{
  return EDITOR_PREVIEW_GET_IFACE (self)->describe (self);
}

gssize
editor_preview_get_n_steps (EditorPreview *self)
{
  EditorPreviewInterface *iface = EDITOR_PREVIEW_GET_IFACE (self);

  return iface->get_n_steps != NULL ? iface->get_n_steps (self) : -1;
}

void
editor_preview_set_position (EditorPreview *self,
                             gsize          position)
{
  EditorPreviewInterface *iface = EDITOR_PREVIEW_GET_IFACE (self);

  if (iface->set_position != NULL)
    iface->set_position (self, position);
}

void
editor_preview_step (EditorPreview *self,
                     gsize          position)
{
  g_signal_emit (self, stepped_signal, 0, (gulong) position);
}
