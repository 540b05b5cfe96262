#include "app/desktop/link-dialog.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

void
editor_link_dialog_show (GtkWindow  *parent,
                         const char *link)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, _("Copy This Link"), NULL);
  GtkWidget *entry = gtk_entry_new ();

  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), _("The link couldn’t be copied "
                                                              "automatically. Press Ctrl+C to "
                                                              "copy it from here."));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("Close"));
  gtk_editable_set_text (GTK_EDITABLE (entry), link);
  gtk_editable_set_editable (GTK_EDITABLE (entry), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Link to the board"), -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  gtk_window_present (GTK_WINDOW (dialog));
  /* Grabbing the focus selects the text of an editable entry only, and this one is not. */
  gtk_widget_grab_focus (entry);
  gtk_editable_select_region (GTK_EDITABLE (entry), 0, -1);
}
