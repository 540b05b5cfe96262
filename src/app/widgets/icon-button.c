/* GTK 4.8 does not take a tooltip for a name. */
#include "app/widgets/icon-button.h"

#include <adwaita.h>

GtkWidget *
editor_icon_button_new (const char *icon,
                        const char *action,
                        const char *tooltip,
                        const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name != NULL ? name : tooltip, -1);

  return button;
}

GtkWidget *
editor_icon_button_new_with_label (const char *icon,
                                   const char *action,
                                   const char *label)
{
  GtkWidget *content = g_object_new (ADW_TYPE_BUTTON_CONTENT, "halign", GTK_ALIGN_CENTER,
                                     "icon-name", icon, "label", label, NULL);

  return g_object_new (GTK_TYPE_BUTTON, "child", content, "action-name", action, NULL);
}
