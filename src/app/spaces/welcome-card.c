/* The card only asks to be taken away ("closed"); it never hides itself, and keeps no state. */
#include "app/spaces/welcome-card.h"

#include "app/canvas/symbol.h"

struct _EditorWelcomeCard
{
  GtkWidget  parent_instance;

  GtkWidget *content;
};

static guint closed_signal;

G_DEFINE_FINAL_TYPE (EditorWelcomeCard, editor_welcome_card, GTK_TYPE_WIDGET)

static void
close_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  g_signal_emit (widget, closed_signal, 0);
}

static void
editor_welcome_card_dispose (GObject *object)
{
  g_clear_pointer (&EDITOR_WELCOME_CARD (object)->content, gtk_widget_unparent);

  G_OBJECT_CLASS (editor_welcome_card_parent_class)->dispose (object);
}

static void
editor_welcome_card_class_init (EditorWelcomeCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_welcome_card_dispose;
  closed_signal = g_signal_new ("closed", EDITOR_TYPE_WELCOME_CARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (EDITOR_TYPE_SYMBOL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "welcomecard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/welcome-card.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorWelcomeCard, content);
  gtk_widget_class_install_action (widget_class, "welcome.close", NULL, close_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "welcome.close", NULL);
}

static void
editor_welcome_card_init (EditorWelcomeCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
editor_welcome_card_new (void)
{
  return g_object_new (EDITOR_TYPE_WELCOME_CARD, NULL);
}
