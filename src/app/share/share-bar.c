#include "app/share/share-bar.h"

#include "app/desktop/settings.h"
#include "app/widgets/drop-children.h"

struct _EditorShareBar
{
  GtkWidget  parent_instance;

  GameLink  *link;

  GtkLabel  *link_label;
};

G_DEFINE_FINAL_TYPE (EditorShareBar, editor_share_bar, GTK_TYPE_WIDGET)

/* A long link takes its time to be laid out; nobody waits for one that is not shown. */
static void
update (EditorShareBar *self)
{
  const char *text;

  if (!gtk_widget_get_visible (GTK_WIDGET (self->link_label)))
    return;

  text = game_link_get_text (self->link);

  gtk_label_set_text (self->link_label, text != NULL ? text : "");
}

/* To be called once. */
void
editor_share_bar_set_link (EditorShareBar *self,
                           GameLink       *link,
                           GSettings      *settings)
{
  g_return_if_fail (self->link == NULL);

  self->link = g_object_ref (link);
  g_signal_connect_swapped (link, "link-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->link_label, "notify::visible", G_CALLBACK (update), self);
  g_settings_bind (settings, EDITOR_SETTING_DEVELOPER_MODE, self->link_label, "visible",
                   G_SETTINGS_BIND_GET);
  update (self);
}

static void
editor_share_bar_dispose (GObject *object)
{
  EditorShareBar *self = EDITOR_SHARE_BAR (object);

  if (self->link != NULL)
    g_signal_handlers_disconnect_by_data (self->link, self);
  g_clear_object (&self->link);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_share_bar_parent_class)->dispose (object);
}

static void
editor_share_bar_class_init (EditorShareBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_share_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/share-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorShareBar, link_label);
}

static void
editor_share_bar_init (EditorShareBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
