#include "app/share/share-button.h"

#include "app/compat/menu-focus.h"
#include "app/share/share-menu.h"
#include "app/widgets/drop-children.h"

struct _EditorShareButton
{
  GtkWidget             parent_instance;

  EditorSharedDocument *shared;

  GtkMenuButton        *menu_button;
};

G_DEFINE_FINAL_TYPE (EditorShareButton, editor_share_button, GTK_TYPE_WIDGET)

/* The menu is made when it is first opened. */
static void
create_menu (GtkMenuButton *button,
             gpointer       data)
{
  EditorShareButton *self = data;

  if (gtk_menu_button_get_popover (button) != NULL)
    return;

  gtk_menu_button_set_popover (button, GTK_WIDGET (editor_share_menu_new (self->shared)));
  editor_menu_focus_return (button);
}

static void
editor_share_button_dispose (GObject *object)
{
  g_clear_object (&EDITOR_SHARE_BUTTON (object)->shared);
  editor_drop_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (editor_share_button_parent_class)->dispose (object);
}

static void
editor_share_button_class_init (EditorShareButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_share_button_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/share-button.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorShareButton, menu_button);
}

static void
editor_share_button_init (EditorShareButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
editor_share_button_set_shared (EditorShareButton    *self,
                                EditorSharedDocument *shared)
{
  if (!g_set_object (&self->shared, shared))
    return;

  gtk_menu_button_set_popover (self->menu_button, NULL); /* it was about the one before */
  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu, self, NULL);
}

void
editor_share_button_open_menu (EditorShareButton *self)
{
  gtk_menu_button_popup (self->menu_button);
}
