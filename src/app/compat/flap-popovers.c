#include "app/compat/flap-popovers.h"

/* Called when the sidebar is no longer shown, and for every widget in it in turn. */
static void
close_popovers (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget))
    gtk_popover_popdown (GTK_POPOVER (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    close_popovers (child);
}

void
editor_flap_popovers_close (AdwFlap *flap)
{
  g_signal_connect (adw_flap_get_flap (flap), "unmap", G_CALLBACK (close_popovers), NULL);
}
