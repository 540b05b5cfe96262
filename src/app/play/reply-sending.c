/* Up to two questions, then the link: ask_for_next() (which board), editor_player_card_ask() (the
 * player's name), on_player_name() (keeps the round, makes the link, copies it). A dialog that is
 * dismissed ends the sequence there and leaves the match as it was. Nothing is changed before
 * on_player_name(), except that "Design Next Board" keeps the round. */
#include "app/play/reply-sending.h"

#include "app/desktop/clipboard.h"
#include "app/desktop/settings.h"
#include "app/desktop/window-toast.h"
#include "app/share/player-card.h"
#include "match/match-description.h"
#include "match/match-reply.h"
#include "spaces/share/recipient-notice.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

/* What is needed again after a question: references, which the dialogs share. */
typedef struct
{
  GtkWidget   *widget;   /* the toasts come from its window, which the dialogs belong to */
  EditorMatch *match;
  GSettings   *settings; /* web address, name and id of the player */
  gboolean     keeps;    /* the present round is closed with the reply */
} Sending;

static void
sending_clear (gpointer data)
{
  Sending *sending = data;

  g_object_unref (sending->widget);
  g_object_unref (sending->match);
  g_object_unref (sending->settings);
}

static void
sending_unref (gpointer sending)
{
  g_rc_box_release_full (sending, sending_clear);
}

static void
copy_link (const Sending *sending,
           const char    *link)
{
  g_autofree char *notice = recipient_notice_describe_board (editor_match_get_own (sending->match));
  g_autofree char *sentence
      = notice != NULL ? g_strconcat (_("Reply copied"), "\n", notice, NULL)
                         : g_strdup (_("Reply copied — send it to your opponent"));

  if (link != NULL)
    editor_copy_link (sending->widget, link, sentence);
  else
    editor_show_address_error (sending->widget,
                               _("The web address for links in Preferences isn’t valid"));
}

static void
on_player_name (const char *name,
                gpointer    data)
{
  const Sending *sending = data;
  g_autofree char *base = g_settings_get_string (sending->settings, EDITOR_SETTING_WEB_BASE);
  g_autofree char *id = editor_player_card_get_id (sending->settings);
  const EditorMatchPlayer player = { id, name };
  g_autofree char *link = NULL;

  /* Not before: whoever dismisses the question for the name has not replied. But before the link is
   * made, which carries the rounds that are kept. */
  if (sending->keeps)
    editor_match_keep (sending->match);
  link = editor_match_reply_challenge (sending->match, editor_match_get_own (sending->match), base,
                                       &player);

  copy_link (sending, link);
  if (link != NULL)
    editor_match_set_turn (sending->match, MATCH_TURN_THEIRS);
}

static void
copy (Sending *sending)
{
  if (spaces_board_get_n_moves (editor_match_get_own (sending->match)) == 0)
    editor_show_toast (sending->widget, _("Make a first move to share the board"));
  else
    editor_player_card_ask (GTK_WINDOW (gtk_widget_get_root (sending->widget)), sending->settings,
                            on_player_name, g_rc_box_acquire (sending), sending_unref);
}

static void
on_response (AdwMessageDialog *dialog,
             const char       *response,
             Sending          *sending)
{
  if (g_strcmp0 (response, "send") == 0)
    copy (sending);
  else if (g_strcmp0 (response, "design") == 0)
    {
      editor_match_keep (sending->match);
      gtk_widget_activate_action (sending->widget, "win.design", NULL);
    }
}

/* A reply opens the next round with a board. The present board has been played against, so it is
 * sent again only if the person chooses so; the default is to design another one. */
static void
ask_for_next (Sending *sending)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (sending->widget)),
                                              _("Which Board for the Next Round?"),
                                              _("A reply carries this round and your next board. "
                                                 "You can send the "
                                                 "same board again, or design another one first "
                                                 "and reply then."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "design",
                                    _("_Design Next Board"), "send", _("_Send This Board"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "design");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  sending->keeps = TRUE;
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), g_rc_box_acquire (sending),
                         (GClosureNotify) G_CALLBACK (sending_unref), 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
editor_reply_ask (GtkWidget   *widget,
                  EditorMatch *match,
                  GSettings   *settings)
{
  SpacesBoard *opponent = editor_match_get_opponent (match);
  g_autofree char *warning = NULL;
  Sending *sending;

  /* The game does not play boards of two sizes, so there is no reply to such a round. Without a
   * round that is open there is nothing to choose. */
  if (opponent != NULL)
    warning = editor_match_describe_sizes (editor_match_get_own (match), opponent);
  if (warning != NULL)
    {
      editor_show_toast (widget, warning);
      return;
    }

  sending = g_rc_box_new (Sending);
  *sending = (Sending) { g_object_ref (widget), g_object_ref (match), g_object_ref (settings),
                         FALSE };
  if (opponent != NULL && editor_match_get_n_kept (match) < EDITOR_MATCH_ROUNDS)
    ask_for_next (sending);
  else
    copy (sending);
  sending_unref (sending);
}
