#include "app/widgets/click-focus.h"

void
editor_click_focus_spare (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget))
    return;
  if (GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget))
    gtk_widget_set_focus_on_click (widget, FALSE);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    editor_click_focus_spare (child);
}
