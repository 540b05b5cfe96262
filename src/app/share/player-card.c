/* A Question lives as long as the "response" handler of its dialog: the end of the dialog
 * disconnects the handler, which frees the Question and with it the caller's data, whether or not
 * the callback was called. */
#include "app/share/player-card.h"

#include "app/desktop/settings.h"
#include "app/widgets/builders.h"
#include "app/widgets/question-dialog.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

/* An open dialog that asks for the name; owns all but @entry. */
typedef struct
{
  GSettings            *settings;
  GtkEditable          *entry; /* of the dialog, which outlives the answer */
  EditorPlayerNameFunc  callback;
  gpointer              data;
  GDestroyNotify        destroy;
} Question;

static void
question_free (Question *question)
{
  g_object_unref (question->settings);
  if (question->destroy != NULL)
    question->destroy (question->data);
  g_free (question);
}

/* To be freed. An invalid id, as after editing the settings by hand, is replaced. */
char *
editor_player_card_get_id (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, EDITOR_SETTING_PLAYER_ID);

  if (!g_uuid_string_is_valid (id))
    {
      g_free (id);
      id = g_uuid_string_random ();
      g_settings_set_string (settings, EDITOR_SETTING_PLAYER_ID, id);
    }

  return g_steal_pointer (&id);
}

static char *
clean_name (const char *name)
{
  return g_strstrip (g_strdup (name));
}

static void
on_response (Question   *question,
             const char *response)
{
  g_autofree char *name = clean_name (gtk_editable_get_text (question->entry));

  if (!g_str_equal (response, "continue") || name[0] == '\0')
    return;

  g_settings_set_string (question->settings, EDITOR_SETTING_PLAYER_NAME, name);
  question->callback (name, question->data);
}

static void
on_name_changed (GtkEditable      *entry,
                 AdwMessageDialog *dialog)
{
  g_autofree char *name = clean_name (gtk_editable_get_text (entry));

  adw_message_dialog_set_response_enabled (dialog, "continue", name[0] != '\0');
}

static void
ask (GtkWindow *parent,
     Question  *question)
{
  GtkWidget *entry = gtk_entry_new ();
  AdwMessageDialog *dialog = editor_question_dialog_new (parent, _("Your Name"), "continue",
                                                         _("Copy Challenge"), entry);

  adw_message_dialog_set_body (dialog, _("The web game tells your opponent who the challenge is "
                                         "from. You can change it in the preferences."));
  adw_message_dialog_set_response_enabled (dialog, "continue", FALSE);
  question->entry = GTK_EDITABLE (entry);
  gtk_entry_set_max_length (GTK_ENTRY (entry), EDITOR_PLAYER_NAME_MAX);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  editor_set_label (entry, _("Your name"));
  g_signal_connect (entry, "changed", G_CALLBACK (on_name_changed), dialog);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), question,
                         (GClosureNotify) G_CALLBACK (question_free), G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

void
editor_player_card_ask (GtkWindow            *parent,
                        GSettings            *settings,
                        EditorPlayerNameFunc  callback,
                        gpointer              data,
                        GDestroyNotify        destroy)
{
  g_autofree char *stored = g_settings_get_string (settings, EDITOR_SETTING_PLAYER_NAME);
  g_autofree char *name = clean_name (stored);
  Question *question;

  if (name[0] != '\0')
    {
      callback (name, data);
      if (destroy != NULL)
        destroy (data);
      return;
    }

  question = g_new (Question, 1);
  *question = (Question) { g_object_ref (settings), NULL, callback, data, destroy };
  ask (parent, question);
}
