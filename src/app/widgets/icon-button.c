/* GTK 4.8 does not take a tooltip for a name. */
#include "app/widgets/icon-button.h"

#include "app/widgets/builders.h"

GtkWidget *
editor_icon_button_new (const char *icon,
                        const char *action,
                        const char *tooltip,
                        const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, tooltip);
  editor_set_label (button, name != NULL ? name : tooltip);

  return button;
}
