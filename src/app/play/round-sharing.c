/* Links and pictures are made at once, in the main loop; an animation is many pictures, so it is
 * drawn and compressed by file-saving.h in a thread, from a copy of what it needs (Animation). */
#include "app/play/round-sharing.h"

#include "app/canvas/board-palette.h"
#include "app/desktop/clipboard.h"
#include "app/desktop/file-saving.h"
#include "app/desktop/settings.h"
#include "app/desktop/window-toast.h"
#include "app/share/page-saving.h"
#include "app/share/player-card.h"
#include "match/match-reply.h"
#include "spaces/links/link.h"
#include "spaces/share/recipient-notice.h"
#include "spaces/share/round-export.h"
#include "objects/record-owns.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* The round that a link is about: the one on show, or the last one kept while the next one has no
 * opponent yet; or NULL. */
static SpacesRound *
find_sent (const EditorRoundShown *shown)
{
  guint n_kept = editor_match_get_n_kept (shown->match);

  return shown->round == NULL && n_kept > 0 ? editor_match_get_round (shown->match, n_kept - 1)
                                            : shown->round;
}

/* It asks for an answer to the player's board; where that is none for this game, to the one of the
 * round. */
static char *
make_link (const EditorRoundShown *shown,
           const char             *base)
{
  SpacesRound *round = find_sent (shown);
  SpacesBoard *next = editor_match_get_own (shown->match);
  SpacesBoard *mine = spaces_round_get_board (round, SPACES_SIDE_PLAYER);
  SpacesBoard *theirs = spaces_round_get_board (round, SPACES_SIDE_OPPONENT);
  gboolean fits = spaces_board_get_n_moves (next) > 0
                  && spaces_board_get_size (next) == spaces_board_get_size (mine);

  return share_link_make_result (base, mine, theirs, fits ? next : mine);
}

static void
copy_round_link (const EditorRoundShown *shown)
{
  g_autofree char *base = g_settings_get_string (shown->settings, EDITOR_SETTING_SHORT_BASE);
  g_autofree char *link = make_link (shown, base);

  if (link != NULL)
    editor_copy_link (shown->widget, link, _("Link to the round copied"));
  else
    editor_show_address_error (shown->widget,
                               _("The web address for links in Preferences isn’t valid"));
}

static void
save_page (const EditorRoundShown *shown)
{
  g_autofree char *link = make_link (shown, SHARE_DEFAULT_SHORT_BASE);

  editor_page_save (shown->widget, shown->settings, _("Round"), link);
}

/* Offered as an image and as text: a program for drawings takes the one, an editor the other. */
static void
copy_svg (const EditorRoundShown *shown)
{
  char *text = round_export_svg (shown->round);
  g_autoptr (GBytes) svg = g_bytes_new_take (text, strlen (text));
  GdkContentProvider *kinds[] = {
    gdk_content_provider_new_for_bytes ("image/svg+xml", svg),
    gdk_content_provider_new_for_bytes ("text/plain;charset=utf-8", svg),
  };
  g_autoptr (GdkContentProvider) provider
      = gdk_content_provider_new_union (kinds, G_N_ELEMENTS (kinds));

  editor_copy (shown->widget, provider, _("Round copied as SVG"));
}

static void
copy_png (const EditorRoundShown *shown)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = round_export_png (shown->round, shown->step, shown->fogged,
                                             editor_board_palette_get (), 1, &error);
  g_autoptr (GdkTexture) texture = png != NULL ? gdk_texture_new_from_bytes (png, &error) : NULL;

  if (texture == NULL)
    {
      editor_show_toast (shown->widget, error->message);
      return;
    }

  editor_copy_texture (shown->widget, texture, _("Round copied as PNG"));
}

/* --- Animation ------------------------------------------------------------------------------- */

/* What the thread draws. The round is immutable; the palette is taken when the person asks, since
 * the desktop's appearance is not to be read in a thread. */
typedef struct
{
  SpacesRound  *round; /* a reference */
  gboolean      fogged;
  DrawingTheme  palette;
} Animation;

RECORD_OWNS (Animation, animation_free, (round, spaces_round_unref))

/* In the thread of file-saving.h. */
static gboolean
write_gif (GOutputStream  *stream,
           gpointer        data,
           GCancellable   *cancellable,
           GError        **error)
{
  const Animation *animation = data;

  return round_export_gif (animation->round, animation->fogged, animation->palette, stream,
                           cancellable, error);
}

static void
save_gif (const EditorRoundShown *shown)
{
  Animation *animation = g_new (Animation, 1);

  *animation = (Animation) { spaces_round_ref (shown->round), shown->fogged,
                             editor_board_palette_get () };
  /* Translators: the name of a file */
  editor_file_saving_ask (GTK_WINDOW (gtk_widget_get_root (shown->widget)), shown->settings,
                          _("Save Animation"), _("Round.gif"), NULL, write_gif, animation,
                          (GDestroyNotify) animation_free);
}

/* --- Reply ----------------------------------------------------------------------------------- */

/* Up to two questions, then the link: ask_for_next() (which board), editor_player_card_ask() (the
 * player's name), on_player_name() (keeps the round, makes the link, copies it). A dialog that is
 * dismissed ends the sequence there and leaves the match as it was. Nothing is changed before
 * on_player_name(), except that "Design Next Board" keeps the round. */

/* What is needed again after a question: references, which the dialogs share. */
typedef struct
{
  GtkWidget   *widget;   /* the toasts come from its window, which the dialogs belong to */
  EditorMatch *match;
  GSettings   *settings; /* web address, name and id of the player */
  gboolean     keeps;    /* the present round is closed with the reply */
} Sending;

RECORD_CLEARS (Sending, sending_clear, (widget, g_object_unref), (match, g_object_unref),
               (settings, g_object_unref))

static void
sending_unref (gpointer sending)
{
  g_rc_box_release_full (sending, sending_clear);
}

static void
copy_link (const Sending *sending,
           const char    *link)
{
  gboolean is_over = editor_match_ends (sending->match);
  g_autofree char *notice
      = is_over ? NULL : recipient_notice_describe_board (editor_match_get_own (sending->match));
  g_autofree char *sentence
      = notice != NULL ? g_strconcat (_("Reply copied"), "\n", notice, NULL)
                       : g_strdup (is_over ? _("Result copied — send it to your opponent")
                                           : _("Reply copied — send it to your opponent"));

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

  /* Not before: who dismisses the question for the name has not replied. But before the link is
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
  if (spaces_board_get_n_moves (editor_match_get_own (sending->match)) == 0
      && !editor_match_ends (sending->match))
    editor_show_toast (sending->widget, _("Make a first move to share the board"));
  else
    editor_player_card_ask (GTK_WINDOW (gtk_widget_get_root (sending->widget)), sending->settings,
                            on_player_name, g_rc_box_acquire (sending), sending_unref);
}

static void
on_response (Sending    *sending,
             const char *response)
{
  if (g_strcmp0 (response, "send") == 0)
    copy (sending);
  else if (g_strcmp0 (response, "design") == 0)
    {
      editor_match_keep (sending->match);
      gtk_widget_activate_action (sending->widget, "win.draw-board", NULL);
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

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("Cancel"), "design",
                                    _("Design Next Board"), "send", _("Send This Board"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "design");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), g_rc_box_acquire (sending),
                         (GClosureNotify) G_CALLBACK (sending_unref), G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

const char *
editor_reply_describe (EditorMatch *match)
{
  return editor_match_ends (match) ? _("Copy a link with all rounds of the game")
                                   : _("Copy a link with this round and your next board");
}

void
editor_reply_ask (GtkWidget   *widget,
                  EditorMatch *match,
                  GSettings   *settings)
{
  SpacesBoard *opponent = editor_match_get_opponent (match);
  Sending *sending = g_rc_box_new (Sending);

  *sending = (Sending) { g_object_ref (widget), g_object_ref (match), g_object_ref (settings),
                         opponent != NULL };
  /* Without a round that is open, or after the last one, there is nothing to choose. */
  if (opponent != NULL && !editor_match_ends (match))
    ask_for_next (sending);
  else
    copy (sending);
  sending_unref (sending);
}

/* --- Actions --------------------------------------------------------------------------------- */

static void
reply (const EditorRoundShown *shown)
{
  editor_reply_ask (shown->widget, shown->match, shown->settings);
}

/* By keys, which also answer where there is only a reason to be told. */
static void
copy_shown (const EditorRoundShown *shown)
{
  if (shown->round == NULL)
    editor_show_toast (shown->widget,
                       _("There is no round here yet: choose an opponent first"));
  else
    copy_round_link (shown);
}

static void
export (const EditorRoundShown *shown)
{
  if (shown->round == NULL)
    copy_shown (shown);
  else if (!editor_match_get_known (shown->match, editor_match_get_shown (shown->match)))
    editor_show_toast (shown->widget,
                       _("An animation shows how the round ends: play it to its end first, or "
                         "choose Reveal"));
  else
    save_gif (shown);
}

/* A picture of the whole round would reveal how it ends. */
void
editor_round_enable (const EditorRoundShown *shown)
{
  gboolean is_known
      = editor_match_get_known (shown->match, editor_match_get_shown (shown->match));
  const struct
  {
    const char *name;
    gboolean    enabled;
  } actions[] = {
    { "play.copy-svg", is_known },
    { "play.save-gif", is_known },
    { "play.save-page", is_known },
    { "play.copy-png", shown->round != NULL },
    { "play.copy-link", find_sent (shown) != NULL },
    { "play.reply", editor_match_can_reply (shown->match) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (shown->widget, actions[i].name, actions[i].enabled);
}

void
editor_round_share (const EditorRoundShown *shown,
                    const char             *action)
{
  static const struct
  {
    const char *name;
    void      (*share) (const EditorRoundShown *);
  } actions[] = {
    { "play.reply", reply },      { "play.copy-link", copy_round_link },
    { "play.copy-svg", copy_svg }, { "play.copy-png", copy_png },
    { "play.save-gif", save_gif }, { "play.save-page", save_page },
    { "play.copy", copy_shown },  { "play.export", export },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_str_equal (action, actions[i].name))
      actions[i].share (shown);
}
