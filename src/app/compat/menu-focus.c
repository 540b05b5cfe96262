#include "app/compat/menu-focus.h"

/* Only a focus inside the popover is moved: an action that moved it elsewhere keeps it there. */
static void
on_closed (GtkWidget  *button,
           GtkPopover *popover)
{
  GtkRoot *root = gtk_widget_get_root (button);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (popover)))
    gtk_widget_grab_focus (button);
}

void
editor_menu_focus_return (GtkMenuButton *button)
{
  g_signal_connect_object (gtk_menu_button_get_popover (button), "closed", G_CALLBACK (on_closed),
                           button, G_CONNECT_SWAPPED);
}
