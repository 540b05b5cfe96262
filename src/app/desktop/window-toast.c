#include "app/desktop/window-toast.h"

void
editor_show_toast (GtkWidget  *widget,
                   const char *sentence)
{
  gtk_widget_activate_action (widget, "win.toast", "s", sentence);
}

void
editor_show_undo_toast (GtkWidget  *widget,
                        const char *sentence)
{
  gtk_widget_activate_action (widget, "win.toast-undo", "s", sentence);
}

void
editor_show_address_error (GtkWidget  *widget,
                           const char *sentence)
{
  gtk_widget_activate_action (widget, "win.toast-preferences", "s", sentence);
}
