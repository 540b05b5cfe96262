#include "app/desktop/window-toast.h"

#include <glib/gi18n-lib.h>

void
editor_show_toast (GtkWidget  *widget,
                   const char *sentence)
{
  gtk_widget_activate_action (widget, "win.toast", "s", sentence);
}

void
editor_show_toast_with (GtkWidget  *widget,
                        const char *sentence,
                        const char *label,
                        const char *action)
{
  gtk_widget_activate_action (widget, "win.toast-with", "(sss)", sentence, label, action);
}

void
editor_show_undo_toast (GtkWidget  *widget,
                        const char *sentence)
{
  editor_show_toast_with (widget, sentence, _("Undo"), "win.undo");
}

void
editor_show_address_error (GtkWidget  *widget,
                           const char *sentence)
{
  editor_show_toast_with (widget, sentence, _("Preferences"), "app.preferences");
}
