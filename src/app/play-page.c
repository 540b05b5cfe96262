#include "app/play-page.h"

#include "app/answer-bar.h"
#include "app/length-source.h"
#include "app/match.h"
#include "app/match-taking.h"
#include "app/opponent-chooser.h"
#include "app/opponent-drawing.h"
#include "app/opponent-source.h"
#include "app/reply-sending.h"
#include "app/round-legend.h"
#include "app/round-sharing.h"
#include "app/round-steps.h"
#include "app/round-view.h"
#include "app/round-words.h"
#include "app/score-board.h"
#include "app/settings.h"
#include "app/steady-bin.h"
#include "app/transport-bar.h"

#include <glib/gi18n-lib.h>

struct _EditorPlayPage
{
  GtkWidget              parent_instance;

  GSettings             *settings;
  BoardEditor           *editor;
  EditorMatch           *match;
  Replay                *replay;
  SpacesRound           *round; /* the one on show, or NULL */
  gboolean               fogged;
  gboolean               seeks_opponent; /* what the search is for */

  AdwFlap               *flap;
  EditorSteadyBin       *steady_bin;
  GtkStack              *stack;
  GtkWidget             *empty_page;
  EditorOpponentChooser *empty_chooser;
  EditorOpponentChooser *chooser;
  GtkMenuButton         *opponent_button;
  GtkWidget             *legend;
  GtkWidget             *details_button;
  EditorAnswerBar       *answer_bar;
  GtkLabel              *remark_label;
  EditorRoundView       *view;
  GtkLabel              *narration_label;
  GtkWidget             *steps_box;
  EditorTransportBar    *transport;
  EditorScoreBoard      *scores;
  EditorRoundSteps      *steps;
  AdwComboRow           *scoring_row;
};

enum
{
  PROP_NARROW = 1,
  PROP_SIDEBAR_VISIBLE,
  PROP_FOGGED,
  PROP_AGAINST,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorPlayPage, editor_play_page, GTK_TYPE_WIDGET)

static void
tell (EditorPlayPage *self,
      const char     *sentence)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", sentence);
}

/* --- Showing --------------------------------------------------------------------------------- */

/* What the last step did is in the narration, in brief where it would take the room of the board, and once more as the name of the picture, which has
 * the focus while one plays: a changed name is what a screen reader speaks. */
static void
show_step (EditorPlayPage *self)
{
  gsize step = replay_get_position (self->replay);
  g_autofree char *sentence = NULL;
  g_autofree char *caption = NULL;

  if (self->round == NULL || step > spaces_round_get_n_steps (self->round))
    return;

  sentence = editor_round_words_tell (self->round, step, self->fogged);
  caption = adw_flap_get_folded (self->flap)
                ? editor_round_words_caption (self->round, step, self->fogged)
                : g_strdup (sentence);
  gtk_label_set_text (self->narration_label, caption);
  editor_round_view_show (self->view, self->round, step, self->fogged, sentence);
  editor_round_steps_seek (self->steps, step);
  editor_score_board_seek (self->scores, step);
}

static void
show_events (EditorPlayPage *self)
{
  gsize n = spaces_round_get_n_steps (self->round) + 1;
  g_autofree const char **events = g_new0 (const char *, n);

  for (gsize i = 1; i < n; i++)
    events[i] = editor_round_words_event (spaces_round_get_step (self->round, i));
  editor_transport_bar_set_events (self->transport, events, n);
}

static void
show_remark (EditorPlayPage *self)
{
  g_autofree char *remark
      = editor_match_describe (self->match, editor_match_get_shown (self->match));

  gtk_label_set_text (self->remark_label, remark != NULL ? remark : "");
  gtk_widget_set_visible (GTK_WIDGET (self->remark_label), remark != NULL);
}

static void
load (EditorPlayPage *self)
{
  g_autoptr (ReplaySource) source
      = editor_length_source_new (spaces_round_get_n_steps (self->round));

  show_events (self);
  editor_round_steps_show (self->steps, self->round, self->fogged);
  replay_load (self->replay, source);
  show_step (self);
}

static void
enable_actions (EditorPlayPage *self)
{
  static const char *const with_round[] = { "play.copy-link", "play.copy-svg", "play.copy-png",
                                            "play.save-gif" };
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean plays_decks = editor_match_plays_decks (self->match);
  gboolean can_keep = editor_match_get_opponent (self->match) != NULL && !plays_decks
                      && editor_match_get_n_kept (self->match) < EDITOR_MATCH_ROUNDS;

  for (gsize i = 0; i < G_N_ELEMENTS (with_round); i++)
    gtk_widget_action_set_enabled (widget, with_round[i], self->round != NULL);
  gtk_widget_action_set_enabled (widget, "play.next-round", can_keep);
  gtk_widget_action_set_enabled (widget, "play.find-answer",
                                 editor_match_get_opponent (self->match) != NULL);
  gtk_widget_action_set_enabled (widget, "play.reply",
                                 !plays_decks
                                     && (can_keep || editor_match_get_n_kept (self->match) > 0));
  gtk_widget_action_set_enabled (widget, "play.copy-reply",
                                 !plays_decks && editor_match_get_n_kept (self->match) > 0);
}

/* For the line below the board's name in the header bar. */
static char *
describe_opponent (EditorPlayPage *self)
{
  const char *name = editor_match_get_name (self->match);

  if (editor_match_plays_decks (self->match))
    return g_strdup (_("deck against deck"));
  if (editor_match_get_opponent (self->match) == NULL)
    return g_strdup (_("no opponent yet"));
  if (name == NULL || *name == '\0')
    return g_strdup (_("against a board without a name"));

  /* Translators: %s is the name of the opponent's board */
  return g_strdup_printf (_("against %s"), name);
}

static void
on_match (EditorPlayPage *self)
{
  SpacesRound *round = editor_match_get_round (self->match, editor_match_get_shown (self->match));

  if (round != NULL)
    spaces_round_ref (round);
  g_clear_pointer (&self->round, spaces_round_unref);
  self->round = round;

  gtk_stack_set_visible_child_name (self->stack, round != NULL ? "round" : "empty");
  gtk_widget_set_visible (self->steps_box, round != NULL);
  enable_actions (self);
  show_remark (self);
  if (round != NULL)
    load (self);
  else
    editor_score_board_seek (self->scores, 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AGAINST]);
}

static void
set_fogged (EditorPlayPage *self,
            gboolean        fogged)
{
  if (self->fogged == fogged)
    return;

  self->fogged = fogged;
  if (self->round != NULL)
    {
      editor_round_steps_show (self->steps, self->round, fogged);
      show_step (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOGGED]);
}

static void
on_scoring (EditorPlayPage *self)
{
  if (self->match != NULL)
    editor_match_set_scoring (self->match, adw_combo_row_get_selected (self->scoring_row) == 0
                                               ? SPACES_SCORING_WEB
                                               : SPACES_SCORING_ENGINE);
}

/* --- Opponents ------------------------------------------------------------------------------- */

static void
answer (EditorPlayPage *self,
        const char     *sentence)
{
  editor_opponent_chooser_answer (self->empty_chooser, sentence);
  editor_opponent_chooser_answer (self->chooser, sentence);
  if (sentence != NULL)
    {
      if (!gtk_widget_get_mapped (GTK_WIDGET (self->empty_chooser))
          && !gtk_widget_get_mapped (GTK_WIDGET (self->chooser)))
        tell (self, sentence);
      return;
    }

  gtk_menu_button_popdown (self->opponent_button);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
take (EditorPlayPage *self,
      EditorOpponent *opponent)
{
  g_autofree char *own_id = g_settings_get_string (self->settings, EDITOR_SETTING_PLAYER_ID);
  g_auto (GStrv) sentences = editor_match_take_opponent (self->match, opponent, own_id);

  for (gsize i = 0; sentences[i] != NULL; i++)
    tell (self, sentences[i]);
}

static void
on_opponent (GtkWidget      *widget,
             EditorOpponent *read,
             const char     *problem)
{
  g_autoptr (EditorOpponent) opponent = read;

  if (opponent != NULL)
    take (EDITOR_PLAY_PAGE (widget), opponent);
  answer (EDITOR_PLAY_PAGE (widget), problem);
}

gboolean
editor_play_page_read (EditorPlayPage *self,
                       const char     *text,
                       const char     *name)
{
  g_autoptr (GError) error = NULL;
  EditorOpponent *opponent = editor_opponent_read (text, -1, &error);
  gboolean is_read = opponent != NULL;

  if (is_read && opponent->name == NULL && name != NULL && name[0] != '\0')
    opponent->name = g_strdup (name);
  on_opponent (GTK_WIDGET (self), opponent, is_read ? NULL : error->message);

  return is_read;
}

static void
read_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  editor_play_page_read (EDITOR_PLAY_PAGE (widget), g_variant_get_string (parameter, NULL), NULL);
}

static void
paste_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  editor_opponent_paste (widget, on_opponent);
}

static void
open_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  editor_opponent_open_file (widget, _("Open Opponent’s Board"), on_opponent);
}

/* The last opponent is where another one begins, if it is one for this board. */
static void
draw_opponent_action (GtkWidget  *widget,
                      const char *action,
                      GVariant   *parameter)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (widget);
  SpacesBoard *last = editor_match_get_opponent (self->match);
  guint size = spaces_board_get_size (board_editor_get_board (self->editor));
  g_autoptr (SpacesBoard) board = last != NULL && spaces_board_get_size (last) == size
                                      ? spaces_board_ref (last)
                                      : spaces_board_new (size, NULL, 0);

  gtk_menu_button_popdown (self->opponent_button);
  editor_opponent_draw (widget, board, on_opponent);
}

static void
on_deck_file (GtkWidget      *widget,
              EditorOpponent *read,
              const char     *problem)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (widget);
  g_autoptr (EditorOpponent) deck = read;
  g_autofree char *sentence = NULL;

  if (deck != NULL)
    sentence = editor_match_take_deck (self->match, deck, SPACES_SIDE_PLAYER);
  if (deck == NULL || sentence != NULL)
    tell (self, sentence != NULL ? sentence : problem);
}

static void
open_deck_action (GtkWidget  *widget,
                  const char *action,
                  GVariant   *parameter)
{
  editor_opponent_open_file (widget, _("Open Your Deck"), on_deck_file);
}

/* --- The best board -------------------------------------------------------------------------- */

static void
find_opponent_action (GtkWidget  *widget,
                      const char *action,
                      GVariant   *parameter)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (widget);
  SpacesBoard *board = board_editor_get_board (self->editor);

  if (spaces_board_get_n_moves (board) == 0)
    {
      tell (self, _("Your board is still empty. Design it first, then it plays here."));
      return;
    }

  self->seeks_opponent = TRUE;
  gtk_menu_button_popdown (self->opponent_button);
  editor_answer_bar_find (self->answer_bar, board, editor_match_get_scoring (self->match));
}

static void
find_answer_action (GtkWidget  *widget,
                    const char *action,
                    GVariant   *parameter)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (widget);

  self->seeks_opponent = FALSE;
  editor_answer_bar_find (self->answer_bar, editor_match_get_opponent (self->match),
                          editor_match_get_scoring (self->match));
}

static void
on_found (EditorPlayPage *self,
          SpacesAnswer   *answer)
{
  SpacesBoard *board = spaces_answer_get_board (answer);
  gint points = spaces_answer_get_points (answer, SPACES_SIDE_PLAYER);
  gint others = spaces_answer_get_points (answer, SPACES_SIDE_OPPONENT);
  g_autofree char *sentence = NULL;

  if (self->seeks_opponent)
    editor_match_set_opponent (self->match, board, _("The strongest"));
  else
    board_editor_load (self->editor, board, _("Answer"));

  if (spaces_answer_get_proven (answer))
    /* Translators: points of the board that was found and of the other. "Back" is not meant as
     * revenge: the piece never steps back. */
    sentence = g_strdup_printf (_("Found, %d to %d. No board that never steps back does better."),
                                points, others);
  else
    sentence = g_strdup_printf (_("Found, %d to %d. There may be a better one."), points, others);
  tell (self, sentence);
}

/* --- Giving away ----------------------------------------------------------------------------- */

static void
copy_link_action (GtkWidget  *widget,
                  const char *action,
                  GVariant   *parameter)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (widget);
  g_autofree char *base = g_settings_get_string (self->settings, EDITOR_SETTING_SHORT_BASE);

  editor_round_copy_link (widget, self->round, base);
}

static void
copy_svg_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  editor_round_copy_svg (widget, EDITOR_PLAY_PAGE (widget)->round);
}

static void
copy_png_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (widget);

  editor_round_copy_png (widget, self->round, replay_get_position (self->replay), self->fogged);
}

static void
save_gif_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (widget);

  editor_round_save_gif (widget, self->round, self->fogged);
}

static void
reply_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (widget);

  editor_reply_ask (widget, self->match, self->settings);
}

static void
copy_reply_action (GtkWidget  *widget,
                   const char *action,
                   GVariant   *parameter)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (widget);

  editor_reply_copy (widget, self->match, self->settings, EDITOR_REPLY_RESULT);
}

/* --- Rounds ---------------------------------------------------------------------------------- */

static void
seek_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  replay_seek (EDITOR_PLAY_PAGE (widget)->replay, g_variant_get_uint32 (parameter));
}

static void
next_round_action (GtkWidget  *widget,
                   const char *action,
                   GVariant   *parameter)
{
  editor_match_keep (EDITOR_PLAY_PAGE (widget)->match);
}

static void
new_match_action (GtkWidget  *widget,
                  const char *action,
                  GVariant   *parameter)
{
  editor_match_clear (EDITOR_PLAY_PAGE (widget)->match);
}

/* --- The object ------------------------------------------------------------------------------ */

static void
on_folded (EditorPlayPage *self)
{
  gboolean narrow = adw_flap_get_folded (self->flap);

  editor_steady_bin_set_narrow (self->steady_bin, narrow);
  g_object_set (self->transport, "compact", narrow, NULL);
  gtk_widget_set_visible (self->details_button, narrow);
  g_object_set (self->legend, "compact", narrow, NULL);
  if (narrow)
    gtk_widget_add_css_class (self->empty_page, "compact");
  else
    gtk_widget_remove_css_class (self->empty_page, "compact");
  if (self->replay != NULL)
    show_step (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static void
on_revealed (EditorPlayPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDEBAR_VISIBLE]);
}

gboolean
editor_play_page_get_narrow (EditorPlayPage *self)
{
  return adw_flap_get_folded (self->flap);
}

static gboolean
editor_play_page_grab_focus (GtkWidget *widget)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (widget);

  if (self->round != NULL)
    return gtk_widget_grab_focus (GTK_WIDGET (self->view));

  return gtk_widget_child_focus (GTK_WIDGET (self->empty_chooser), GTK_DIR_TAB_FORWARD);
}

static void
editor_play_page_get_property (GObject    *object,
                               guint       property,
                               GValue     *value,
                               GParamSpec *pspec)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (object);

  if (property == PROP_NARROW)
    g_value_set_boolean (value, editor_play_page_get_narrow (self));
  else if (property == PROP_SIDEBAR_VISIBLE)
    g_value_set_boolean (value, adw_flap_get_reveal_flap (self->flap));
  else if (property == PROP_FOGGED)
    g_value_set_boolean (value, self->fogged);
  else if (property == PROP_AGAINST)
    g_value_take_string (value, describe_opponent (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_play_page_set_property (GObject      *object,
                               guint         property,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (object);

  if (property == PROP_SIDEBAR_VISIBLE)
    adw_flap_set_reveal_flap (self->flap, g_value_get_boolean (value));
  else if (property == PROP_FOGGED)
    set_fogged (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_play_page_dispose (GObject *object)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (object);
  GtkWidget *child;

  if (self->replay != NULL)
    g_signal_handlers_disconnect_by_data (self->replay, self);
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->replay);
  g_clear_object (&self->match);
  g_clear_object (&self->editor);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->round, spaces_round_unref);

  G_OBJECT_CLASS (editor_play_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/play-page.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, flap);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, steady_bin);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, stack);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, empty_page);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, empty_chooser);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, chooser);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, opponent_button);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, details_button);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, legend);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, remark_label);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, view);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, narration_label);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, transport);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, scores);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, steps);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, steps_box);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, scoring_row);
  gtk_widget_class_bind_template_callback (widget_class, on_folded);
  gtk_widget_class_bind_template_callback (widget_class, on_revealed);
  gtk_widget_class_bind_template_child (widget_class, EditorPlayPage, answer_bar);
  gtk_widget_class_bind_template_callback (widget_class, on_scoring);
  gtk_widget_class_bind_template_callback (widget_class, on_found);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "play.read", "s", read_action);
  gtk_widget_class_install_action (widget_class, "play.paste", NULL, paste_action);
  gtk_widget_class_install_action (widget_class, "play.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "play.open-deck", NULL, open_deck_action);
  gtk_widget_class_install_action (widget_class, "play.draw-opponent", NULL, draw_opponent_action);
  gtk_widget_class_install_action (widget_class, "play.seek", "u", seek_action);
  gtk_widget_class_install_action (widget_class, "play.next-round", NULL, next_round_action);
  gtk_widget_class_install_action (widget_class, "play.new-match", NULL, new_match_action);
  gtk_widget_class_install_action (widget_class, "play.find-opponent", NULL, find_opponent_action);
  gtk_widget_class_install_action (widget_class, "play.find-answer", NULL, find_answer_action);
  gtk_widget_class_install_action (widget_class, "play.copy-link", NULL, copy_link_action);
  gtk_widget_class_install_action (widget_class, "play.copy-svg", NULL, copy_svg_action);
  gtk_widget_class_install_action (widget_class, "play.copy-png", NULL, copy_png_action);
  gtk_widget_class_install_action (widget_class, "play.save-gif", NULL, save_gif_action);
  gtk_widget_class_install_action (widget_class, "play.reply", NULL, reply_action);
  gtk_widget_class_install_action (widget_class, "play.copy-reply", NULL, copy_reply_action);
  gtk_widget_class_install_property_action (widget_class, "play.fog", "fogged");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "play.paste",
                                       NULL);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags both = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = editor_play_page_get_property;
  object_class->set_property = editor_play_page_set_property;
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SIDEBAR_VISIBLE]
      = g_param_spec_boolean ("sidebar-visible", NULL, NULL, TRUE, both);
  properties[PROP_FOGGED] = g_param_spec_boolean ("fogged", NULL, NULL, TRUE, both);
  properties[PROP_AGAINST] = g_param_spec_string ("against", NULL, NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
editor_play_page_class_init (EditorPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_play_page_dispose;
  widget_class->grab_focus = editor_play_page_grab_focus;
  install_properties (G_OBJECT_CLASS (klass));

  g_type_ensure (EDITOR_TYPE_ANSWER_BAR);
  g_type_ensure (EDITOR_TYPE_OPPONENT_CHOOSER);
  g_type_ensure (EDITOR_TYPE_ROUND_STEPS);
  g_type_ensure (EDITOR_TYPE_ROUND_LEGEND);
  g_type_ensure (EDITOR_TYPE_ROUND_VIEW);
  g_type_ensure (EDITOR_TYPE_SCORE_BOARD);
  g_type_ensure (EDITOR_TYPE_STEADY_BIN);
  g_type_ensure (EDITOR_TYPE_TRANSPORT_BAR);
  bind_template (widget_class);
  install_actions (widget_class);
}

static void
editor_play_page_init (EditorPlayPage *self)
{
  self->fogged = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));

  self->replay = replay_new (NULL);
  editor_transport_bar_set_unit (self->transport, EDITOR_TRANSPORT_STEPS);
  editor_transport_bar_set_replay (self->transport, self->replay);
  editor_transport_bar_add_keys (self->transport, GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (self->replay, "notify::position", G_CALLBACK (show_step), self);
}

GtkWidget *
editor_play_page_new (BoardEditor *editor,
                      GSettings   *settings)
{
  EditorPlayPage *self = g_object_new (EDITOR_TYPE_PLAY_PAGE, NULL);

  self->settings = g_object_ref (settings);
  self->editor = g_object_ref (editor);
  self->match = editor_match_new (editor);
  editor_score_board_set_match (self->scores, self->match);
  g_signal_connect_swapped (self->match, "changed", G_CALLBACK (on_match), self);
  g_signal_connect_swapped (self->match, "notify::shown", G_CALLBACK (on_match), self);
  on_match (self);

  return GTK_WIDGET (self);
}
