/* AdwMessageDialog emits "response" once, for Escape and a closed dialog as well ("cancel"), so the
 * request is freed there. */
#include "app/window/challenge-dialog.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "text/shown.h"

typedef struct
{
  EditorChallengeFunc func;
  gpointer            data;
} Request;

static void
on_response (AdwMessageDialog *dialog,
             const char       *response,
             Request          *request)
{
  EditorChallengeAnswer answer = EDITOR_CHALLENGE_LEAVE;

  if (g_str_equal (response, "play"))
    answer = EDITOR_CHALLENGE_PLAY;
  else if (g_str_equal (response, "look"))
    answer = EDITOR_CHALLENGE_LOOK;

  request->func (answer, request->data);
  g_free (request);
}

void
editor_challenge_ask (GtkWindow           *window,
                      const char          *summary,
                      EditorChallengeFunc  func,
                      gpointer             data)
{
  GtkWidget *widget = adw_message_dialog_new (window, _("Play This Challenge?"),
                                              SHOWN_SENTENCE (summary));
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);
  Request *request = g_new (Request, 1);

  *request = (Request) { func, data };
  adw_message_dialog_add_responses (dialog, "cancel", _("Cancel"), "look", _("Look at It"), "play",
                                    _("Play"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "play", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "play");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), request);
  gtk_window_present (GTK_WINDOW (dialog));
}
