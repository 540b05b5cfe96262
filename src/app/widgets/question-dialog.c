#include "app/widgets/question-dialog.h"

#include "text/shown.h"

#include <glib/gi18n-lib.h>

AdwMessageDialog *
editor_question_dialog_new (GtkWindow  *parent,
                            const char *heading,
                            const char *response,
                            const char *label,
                            GtkWidget  *content)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, NULL));

  adw_message_dialog_add_responses (dialog, "cancel", _("Cancel"), response, label, NULL);
  adw_message_dialog_set_response_appearance (dialog, response, ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, response);
  adw_message_dialog_set_close_response (dialog, "cancel");
  adw_message_dialog_set_extra_child (dialog, content);

  return dialog;
}

AdwMessageDialog *
editor_notice_dialog_show (GtkWindow  *parent,
                           const char *sentence)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (parent, NULL, SHOWN_SENTENCE (sentence)));

  adw_message_dialog_add_response (dialog, "close", _("Close"));
  adw_message_dialog_set_default_response (dialog, "close");
  gtk_window_set_modal (GTK_WINDOW (dialog), FALSE);
  gtk_window_present (GTK_WINDOW (dialog));

  return dialog;
}
