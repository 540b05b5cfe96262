/* Actions change the EditorMatch; its signal comes to on_match(), which shows the round anew in the
 * stage, beside it and in the actions. Which round is on show and how far it has been seen is state
 * of the match, so that it is kept with it.
 *
 * The step goes the other way: the stage has it and emits "step", and on_step() passes it on to the
 * match (how far was seen), the list of steps and the keeping. When the last step makes a round
 * known, the match emits "learned" from inside of that, and on_learned() opens the stage.
 *
 * The match and its keeping are the window's; a match may be taken up at any time. The intake is
 * made with the page. */
#include "app/play/play-page.h"

#include "app/compat/flap-popovers.h"
#include "app/desktop/settings.h"
#include "app/desktop/window-toast.h"
#include "app/play/answer-bar.h"
#include "app/play/match-list.h"
#include "app/play/opponent-chooser.h"
#include "app/play/round-legend.h"
#include "app/play/round-recording.h"
#include "app/play/round-sharing.h"
#include "app/play/round-stage.h"
#include "app/play/round-steps.h"
#include "app/play/score-board.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/hysteresis-bin.h"
#include "app/widgets/page-keys.h"
#include "match/match.h"
#include "match/match-description.h"
#include "match/match-taking.h"
#include "objects/object-owns.h"

#include <glib/gi18n-lib.h>

struct _EditorPlayPage
{
  AdwBin                 parent_instance;

  GSettings             *settings; /* references, all of them NULL after dispose */
  BoardEditor           *editor;   /* of the board of Design, which plays */
  EditorMatch           *match;
  EditorMatchKeeping    *keeping;
  SpacesRound           *round;    /* the one on show, or NULL */
  gboolean               fogged;   /* what the player has not seen is hidden */
  EditorOpponentIntake  *intake;

  AdwFlap               *flap;
  EditorHysteresisBin   *hysteresis_bin; /* around the round */
  GtkStack              *stack;         /* "empty" or "round" */
  AdwStatusPage         *empty_page;
  GtkButton             *empty_button;  /* what the page "empty" is for */
  GtkWidget             *leave_button;  /* on it, in place of the chooser */
  EditorOpponentChooser *empty_chooser; /* on the page "empty" */
  EditorOpponentChooser *chooser;       /* in the popover of the opponent button */
  GtkMenuButton         *opponent_button;
  GtkWidget             *legend;
  EditorAnswerBar       *answer_bar;
  GtkLabel              *hint_label;
  GtkWidget             *next_button; /* from a past round to the one that waits */
  GtkLabel              *next_label;
  AdwButtonContent      *reply_content;
  EditorRoundStage      *stage;
  GtkBox                *side_column; /* the scores, and what the template has */
  EditorScoreBoard      *scores;
  GtkWidget             *steps_box;
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

G_DEFINE_FINAL_TYPE (EditorPlayPage, editor_play_page, ADW_TYPE_BIN)

/* --- Showing --------------------------------------------------------------------------------- */

static guint
get_seen (EditorPlayPage *self)
{
  return editor_match_get_seen (self->match, editor_match_get_shown (self->match));
}

/* Beside the round; steps that are seen for the first time are added to their list. */
static void
seek_side (EditorPlayPage *self,
           gsize           step)
{
  editor_round_steps_seek (self->steps, step, get_seen (self));
  editor_score_board_seek (self->scores, step);
}

static void
show_side (EditorPlayPage *self)
{
  gtk_widget_set_visible (self->steps_box, self->round != NULL);
  editor_round_steps_show (self->steps, self->round, self->fogged, get_seen (self));
  if (self->round == NULL)
    editor_score_board_seek (self->scores, 0);
}

/* The match first: beside the round are the steps that the match has as seen, and the keeping
 * records both. */
static void
on_step (EditorPlayPage *self,
         guint           step)
{
  editor_match_see (self->match, editor_match_get_shown (self->match), step);
  seek_side (self, step);
  editor_match_keeping_set_step (self->keeping, step);
}

static void
show_warning (EditorPlayPage *self)
{
  g_autofree char *warning
      = editor_match_describe (self->match, editor_match_get_shown (self->match));

  gtk_label_set_text (self->hint_label, warning != NULL ? warning : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), warning != NULL);
}

/* Who has seen the last round of a reply goes on from there; without a task there is no way. The
 * round to reply to has its button in the sidebar, and here where that is away. */
static void
show_next (EditorPlayPage *self)
{
  guint shown = editor_match_get_shown (self->match);
  gboolean replies = shown == editor_match_get_n_kept (self->match);
  gboolean offers_reply = editor_match_get_task (self->match) == EDITOR_MATCH_REPLY
                          && editor_hysteresis_bin_get_narrow (self->hysteresis_bin);
  g_autofree char *task = editor_match_describe_task (self->match);

  gtk_widget_set_visible (self->next_button,
                          task != NULL && editor_match_get_known (self->match, shown)
                              && (!replies || offers_reply));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next_button),
                                  replies ? "play.reply" : "play.show-next");
  gtk_label_set_text (self->next_label, task != NULL ? task : "");
  editor_set_label (self->next_button, gtk_label_get_text (self->next_label));
}

static EditorRoundShown
get_round_shown (EditorPlayPage *self)
{
  return (EditorRoundShown) { GTK_WIDGET (self), self->match, self->round, self->settings,
                              editor_round_stage_get_step (self->stage), self->fogged };
}

/* Decks play all rounds at once, so there is no next round. */
static void
enable_actions (EditorPlayPage *self)
{
  const EditorRoundShown round = get_round_shown (self);
  EditorMatch *match = self->match;
  gboolean has_opponent = editor_match_get_opponent (match) != NULL;
  gboolean draws = editor_match_get_task (match) == EDITOR_MATCH_DRAW;
  gboolean can_keep = editor_match_can_keep (match) && !(draws && has_opponent);
  const struct
  {
    const char *name;
    gboolean    enabled;
  } actions[] = {
    { "play.reveal-all", editor_match_get_n_known (match) < editor_match_get_n_played (match) },
    { "play.next-round", can_keep },
    { "play.find-answer", has_opponent },
    { "play.find-opponent", spaces_board_get_n_moves (board_editor_get_board (self->editor)) > 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i].name, actions[i].enabled);
  editor_round_enable (&round);
  adw_button_content_set_label (self->reply_content, editor_match_ends (match)
                                                         ? _("Send the Result")
                                                         : _("Reply with a Challenge…"));
  gtk_widget_set_tooltip_text (gtk_widget_get_parent (GTK_WIDGET (self->reply_content)),
                               editor_reply_describe (match));
}

/* What the page says while there is no round to show, and its one suggestion. The chooser is for
 * who has no opponent. */
static void
show_empty (EditorPlayPage *self)
{
  g_autofree char *title = editor_match_describe_wait (self->match);
  g_autofree char *description = editor_match_describe_why (self->match);
  gboolean draws = editor_match_waits (self->match);
  gboolean replies = editor_match_owes_reply (self->match);
  gboolean is_over = editor_match_get_n_kept (self->match) == EDITOR_MATCH_ROUNDS;

  adw_status_page_set_title (self->empty_page, title);
  adw_status_page_set_description (self->empty_page, description);
  gtk_button_set_label (self->empty_button,
                        draws     ? _("Draw Your Board")
                        : replies ? _("Reply with a Challenge…")
                                  : _("Paste Opponent’s Link"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->empty_button),
                                  draws     ? "win.draw-board"
                                  : replies ? "play.reply"
                                            : "win.paste");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->empty_button),
                               draws     ? _("Draw the board that plays in this round")
                               : replies ? NULL
                                         : _("Play against the link or code on the clipboard"));
  gtk_widget_set_visible (GTK_WIDGET (self->empty_button), !is_over);
  gtk_widget_set_visible (GTK_WIDGET (self->empty_chooser), !draws && !replies && !is_over);
  gtk_widget_set_visible (self->leave_button, draws || replies || is_over);
}

/* An unfinished board, or one of another size, does not play in a round that it was not drawn for:
 * that would tell what the opponent's board is like. */
static SpacesRound *
find_shown_round (EditorPlayPage *self)
{
  guint shown = editor_match_get_shown (self->match);
  gboolean draws = editor_match_get_task (self->match) == EDITOR_MATCH_DRAW
                   && !editor_match_get_known (self->match, shown);

  return draws && shown == editor_match_get_n_kept (self->match)
             ? NULL
             : editor_match_get_round (self->match, shown);
}

/* Shows the round that the match shows, at @step. The side comes before the stage: showing the
 * stage emits "step", and on_step() selects a row that must be there by then. */
static void
show_round (EditorPlayPage *self,
            guint           step)
{
  guint shown = editor_match_get_shown (self->match);
  gboolean is_open = editor_match_get_opponent (self->match) != NULL
                     && shown == editor_match_get_n_kept (self->match);
  SpacesRound *round = find_shown_round (self);

  if (round != NULL)
    spaces_round_ref (round);
  g_clear_pointer (&self->round, spaces_round_unref);
  self->round = round;

  if (round == NULL)
    show_empty (self);
  gtk_stack_set_visible_child_name (self->stack, round != NULL ? "round" : "empty");
  enable_actions (self);
  show_next (self);
  show_warning (self);
  editor_round_legend_set_opponent (EDITOR_ROUND_LEGEND (self->legend),
                                    editor_match_get_name (self->match));
  show_side (self);
  editor_round_stage_set_own (self->stage,
                              is_open ? document_get_title (DOCUMENT_DOCUMENT (self->editor))
                                      : NULL,
                              editor_match_get_size (self->match));
  editor_round_stage_show (self->stage, round, step, get_seen (self),
                           editor_match_get_known (self->match, shown));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AGAINST]);
}

/* Also called while the page is made, before there is a match. */
static void
on_scoring (EditorPlayPage *self)
{
  if (self->match != NULL)
    editor_match_set_scoring (self->match, adw_combo_row_get_selected (self->scoring_row) == 0
                                               ? SPACES_SCORING_WEB
                                               : SPACES_SCORING_ENGINE);
}

/* A match that is taken up brings its scoring. Selecting it calls on_scoring(), which sets what the
 * match has already: no loop. */
static void
show_scoring (EditorPlayPage *self)
{
  guint scoring = editor_match_get_scoring (self->match) == SPACES_SCORING_WEB ? 0 : 1;

  if (adw_combo_row_get_selected (self->scoring_row) != scoring)
    adw_combo_row_set_selected (self->scoring_row, scoring);
}

/* Every change of the match plays all rounds anew, so the round is another object each time. One
 * with the same boards stays at its step, a secret one continues where it was left, a known one
 * begins at its beginning. */
static void
on_match (EditorPlayPage *self)
{
  guint shown = editor_match_get_shown (self->match);
  guint step = 0;

  if (spaces_round_has_same_boards (self->round, find_shown_round (self)))
    step = (guint) editor_round_stage_get_step (self->stage);
  else if (!editor_match_get_known (self->match, shown))
    step = editor_match_get_seen (self->match, shown);
  show_round (self, step);
}

/* Another round than the one on show may have become known, or it is the other's turn. */
static void
on_learned (EditorPlayPage *self)
{
  guint shown = editor_match_get_shown (self->match);

  enable_actions (self);
  show_next (self);
  if (self->round == NULL)
    show_empty (self);
  if (self->round == NULL || !editor_match_get_known (self->match, shown))
    return;

  seek_side (self, editor_round_stage_get_step (self->stage));
  editor_round_stage_open (self->stage);
  show_warning (self);
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
      show_side (self);
      seek_side (self, editor_round_stage_get_step (self->stage));
    }
  editor_round_stage_set_fogged (self->stage, fogged);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOGGED]);
}

/* --- Opponents ------------------------------------------------------------------------------- */

/* The result of a reading, NULL for success. A paste may come while no chooser is on screen; then a
 * toast shows the reason. */
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
        editor_show_toast (GTK_WIDGET (self), sentence);
      return;
    }

  gtk_menu_button_popdown (self->opponent_button);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

EditorOpponentIntake *
editor_play_page_get_intake (EditorPlayPage *self)
{
  return self->intake;
}

void
editor_play_page_take_deck (EditorPlayPage *self,
                            SpacesSide      side,
                            GPtrArray      *boards,
                            const char     *name)
{
  const SpacesOpponent deck = { .boards = boards, .name = (char *) name };
  g_autofree char *sentence = editor_match_take_deck (self->match, &deck, side);

  if (sentence != NULL)
    editor_show_toast (GTK_WIDGET (self), sentence);
}

void
editor_play_page_show_round (EditorPlayPage *self,
                             const char     *game_id,
                             SpacesBoard    *player,
                             SpacesBoard    *opponent,
                             const char     *name,
                             SpacesScoring   scoring)
{
  editor_match_keeping_prepare (self->keeping, game_id);
  if (g_strcmp0 (editor_match_get_game_id (self->match), game_id) != 0)
    {
      editor_match_begin (self->match, game_id, NULL);
      editor_match_set_opponent (self->match, NULL, name);
      editor_match_add (self->match, player, opponent);
    }
  editor_match_set_scoring (self->match, scoring);
  editor_match_reveal (self->match, 0);
  editor_match_set_shown (self->match, 0);
  editor_match_set_turn (self->match, MATCH_TURN_OVER); /* nobody waits for a reply */
  show_round (self, 0);
}

/* The record of the pairing before goes, and the match with it. */
void
editor_play_page_show_pairing (EditorPlayPage *self,
                               SpacesBoard    *player,
                               SpacesBoard    *opponent,
                               const char     *name,
                               SpacesScoring   scoring)
{
  MatchRecord *before = editor_match_keeping_remove (self->keeping, EDITOR_ROUND_PAIRING);

  g_clear_pointer (&before, match_record_unref);
  editor_play_page_show_round (self, EDITOR_ROUND_PAIRING, player, opponent, name, scoring);
}

void
editor_play_page_record (EditorPlayPage *self,
                         const char     *path)
{
  editor_round_recording_attach (self->match, self->editor, path);
}

guint
editor_play_page_get_size (EditorPlayPage *self)
{
  SpacesBoard *own = editor_match_get_own (self->match);

  return spaces_board_get_n_moves (own) > 0 ? spaces_board_get_size (own) : 0;
}

/* A text or a file. */
static void
opponent_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (widget);

  if (g_str_equal (action, "play.read"))
    editor_opponent_intake_read (self->intake, g_variant_get_string (parameter, NULL), NULL);
  else if (g_str_equal (action, "play.stop-reading"))
    editor_opponent_intake_stop (self->intake);
  else
    editor_opponent_intake_open_file (self->intake, g_str_equal (action, "play.open-deck"));
}

static void
search (EditorPlayPage  *self,
        EditorStrongest  what)
{
  const char *problem = editor_answer_bar_search (self->answer_bar, self->match, what);

  if (problem != NULL)
    editor_show_toast (GTK_WIDGET (self), problem);
}

static void
on_found (EditorPlayPage *self,
          SpacesAnswer   *found)
{
  editor_show_toast (GTK_WIDGET (self), editor_answer_bar_take (self->answer_bar, found,
                                                                self->match, self->editor));
}

/* What can be chosen in the popover of the opponent button, which ends with it. */
static void
popover_action (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (widget);
  g_autofree char *game_id = parameter != NULL ? g_variant_dup_string (parameter, NULL) : NULL;

  gtk_menu_button_popdown (self->opponent_button);
  if (g_str_equal (action, "play.draw-opponent"))
    editor_opponent_intake_draw (self->intake,
                                 spaces_board_get_size (board_editor_get_board (self->editor)),
                                 self->fogged);
  else if (g_str_equal (action, "play.from-library"))
    gtk_widget_activate_action (widget, "win.choose-opponent", NULL);
  else if (g_str_equal (action, "play.find-opponent"))
    search (self, EDITOR_STRONGEST_OPPONENT);
  else if (g_str_equal (action, "play.find-answer"))
    search (self, EDITOR_STRONGEST_ANSWER);
  else
    {
      if (game_id != NULL)
        editor_match_keeping_open (self->keeping, game_id);
      else
        editor_match_clear (self->match);
      gtk_widget_grab_focus (widget);
    }
}

/* --- Rounds and matches ---------------------------------------------------------------------- */

static void
share_action (EditorPlayPage *self,
              const char     *action)
{
  const EditorRoundShown round = get_round_shown (self);

  editor_round_share (&round, action);
}

static void
on_reveal (EditorPlayPage *self)
{
  editor_match_reveal (self->match, editor_match_get_shown (self->match));
}

static void
match_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (widget);

  if (g_str_equal (action, "play.seek"))
    editor_round_stage_seek (self->stage, g_variant_get_uint32 (parameter));
  else if (g_str_equal (action, "play.next-round"))
    editor_match_keep (self->match);
  else if (g_str_equal (action, "play.show-next"))
    {
      editor_match_set_shown (self->match, editor_match_get_n_kept (self->match));
      gtk_widget_grab_focus (widget);
    }
  else if (g_str_equal (action, "play.remove-match"))
    {
      if (editor_match_keeping_discard (self->keeping, g_variant_get_string (parameter, NULL)))
        editor_show_undo_toast (widget, _("Match removed"));
    }
  else
    for (guint i = 0; i < editor_match_get_n_places (self->match); i++)
      editor_match_reveal (self->match, i);
}

/* --- Construction ---------------------------------------------------------------------------- */

static void
on_folded (EditorPlayPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

/* The bin measures the column of the round, not the page: with the sidebar beside it the column can
 * be narrow in a wide window. */
static void
on_narrow (EditorPlayPage *self)
{
  gboolean narrow = editor_hysteresis_bin_get_narrow (self->hysteresis_bin);

  editor_round_stage_set_compact (self->stage, narrow);
  editor_round_legend_set_compact (EDITOR_ROUND_LEGEND (self->legend), narrow);
  show_next (self);
}

static void
on_revealed (EditorPlayPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDEBAR_VISIBLE]);
}

static gboolean
editor_play_page_grab_focus (GtkWidget *widget)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (widget);

  if (self->round != NULL)
    return gtk_widget_grab_focus (GTK_WIDGET (self->stage));
  if (!gtk_widget_get_visible (GTK_WIDGET (self->empty_chooser)))
    return gtk_widget_grab_focus (gtk_widget_get_visible (GTK_WIDGET (self->empty_button))
                                      ? GTK_WIDGET (self->empty_button)
                                      : self->leave_button);

  return gtk_widget_grab_focus (GTK_WIDGET (self->empty_chooser));
}

static void
editor_play_page_get_property (GObject    *object,
                               guint       property,
                               GValue     *value,
                               GParamSpec *pspec)
{
  EditorPlayPage *self = EDITOR_PLAY_PAGE (object);

  if (property == PROP_NARROW)
    g_value_set_boolean (value, adw_flap_get_folded (self->flap));
  else if (property == PROP_SIDEBAR_VISIBLE)
    g_value_set_boolean (value, adw_flap_get_reveal_flap (self->flap));
  else if (property == PROP_FOGGED)
    g_value_set_boolean (value, self->fogged);
  else
    g_value_take_string (value, editor_match_describe_opponent (self->match));
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
  else
    set_fogged (self, g_value_get_boolean (value));
}

/* Handlers first. Then the intake goes: what is still being read finds none and is dropped. The
 * flush waits until the match is on disk. */
static void
leave (EditorPlayPage *self)
{
  gpointer sources[] = { self->intake, self->match, self->keeping, self->editor, self->flap,
                         self->hysteresis_bin, self->stage, self->answer_bar,
                         self->scoring_row };

  for (gsize i = 0; i < G_N_ELEMENTS (sources) && self->settings != NULL; i++)
    g_signal_handlers_disconnect_by_data (sources[i], self);
  if (self->intake != NULL)
    g_object_run_dispose (G_OBJECT (self->intake));
  g_clear_object (&self->intake);
  if (self->keeping != NULL)
    editor_match_keeping_flush (self->keeping);
  adw_bin_set_child (ADW_BIN (self), NULL);
}

static const EditorActionRow actions[] = {
  { "play.read", opponent_action, "s" },
  { "play.stop-reading", opponent_action },
  { "play.open", opponent_action },
  { "play.open-deck", opponent_action },
  { "play.from-library", popover_action },
  { "play.draw-opponent", popover_action },
  { "play.find-opponent", popover_action },
  { "play.find-answer", popover_action },
  { "play.new-match", popover_action },
  { "play.open-match", popover_action, "s" },
  { "play.seek", match_action, "u" },
  { "play.next-round", match_action },
  { "play.show-next", match_action },
  { "play.reveal-all", match_action },
  { "play.remove-match", match_action, "s" },
  { "play.reply", share_action },
  { "play.copy-link", share_action },
  { "play.copy-svg", share_action },
  { "play.copy-png", share_action },
  { "play.save-gif", share_action },
  { "play.save-page", share_action },
  { "play.copy", share_action, NULL, GDK_KEY_Insert, GDK_CONTROL_MASK },
  { "play.copy", share_action, NULL, GDK_KEY_c, GDK_CONTROL_MASK },
  { "play.export", share_action },
};

static void
editor_play_page_class_init (EditorPlayPageClass *klass)
{
  const GParamFlags out = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags both = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS (klass, EditorPlayPage, keeping, match, editor, settings);
  OBJECT_OWNS_AS (klass, EditorPlayPage, round, spaces_round_unref);
  object_class->get_property = editor_play_page_get_property;
  object_class->set_property = editor_play_page_set_property;
  widget_class->grab_focus = editor_play_page_grab_focus;
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, out);
  properties[PROP_SIDEBAR_VISIBLE]
      = g_param_spec_boolean ("sidebar-visible", NULL, NULL, TRUE, both);
  properties[PROP_FOGGED] = g_param_spec_boolean ("fogged", NULL, NULL, TRUE, both);
  properties[PROP_AGAINST] = g_param_spec_string ("against", NULL, NULL, NULL, out);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  EDITOR_ENSURE_TYPES (EDITOR_TYPE_ANSWER_BAR, EDITOR_TYPE_HYSTERESIS_BIN,
                       EDITOR_TYPE_OPPONENT_CHOOSER, EDITOR_TYPE_ROUND_LEGEND,
                       EDITOR_TYPE_ROUND_STAGE, EDITOR_TYPE_ROUND_STEPS);
  EDITOR_SET_TEMPLATE (widget_class, "play-page");
  EDITOR_BIND_CHILDREN (widget_class, EditorPlayPage, flap, hysteresis_bin, stack, empty_page,
                        empty_button, leave_button, empty_chooser, chooser, opponent_button,
                        legend, answer_bar, hint_label, next_button, next_label, reply_content,
                        stage, side_column, steps_box, steps, scoring_row);
  EDITOR_BIND_CALLBACKS (widget_class, on_folded, on_revealed, on_narrow, on_step, on_reveal,
                         on_found, on_scoring);
  editor_install_actions (widget_class, actions, G_N_ELEMENTS (actions));
  gtk_widget_class_install_property_action (widget_class, "play.fog", "fogged");
}

static GtkWidget *
get_key_target (GtkWidget *widget,
                GtkWidget *focus,
                guint      key)
{
  return GTK_WIDGET (EDITOR_PLAY_PAGE (widget)->stage);
}

static void
editor_play_page_init (EditorPlayPage *self)
{
  self->fogged = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_flap_popovers_close (self->flap);
  editor_round_stage_set_fogged (self->stage, TRUE);
  editor_opponent_chooser_hide_paste (self->empty_chooser);
  editor_page_keys_attach (GTK_WIDGET (self), EDITOR_PAGE_KEYS_SHARE, get_key_target);
}

/* Two lists of the same store: on the empty page above the chooser, since a match to continue is
 * what a person comes back for, and in the popover below it. */
static void
list_matches (EditorPlayPage *self,
              MatchStore     *store)
{
  GtkWidget *empty_chooser = GTK_WIDGET (self->empty_chooser);
  GtkWidget *chooser = GTK_WIDGET (self->chooser);

  gtk_widget_insert_before (editor_match_list_new (store), gtk_widget_get_parent (empty_chooser),
                            empty_chooser);
  gtk_widget_insert_after (editor_match_list_new (store), gtk_widget_get_parent (chooser), chooser);
}

GtkWidget *
editor_play_page_new (EditorMatchKeeping *keeping,
                      BoardEditor        *editor,
                      GSettings          *settings)
{
  EditorPlayPage *self = g_object_new (EDITOR_TYPE_PLAY_PAGE, NULL);

  self->settings = g_object_ref (settings);
  self->editor = g_object_ref (editor);
  self->match = g_object_ref (editor_match_keeping_get_match (keeping));
  self->keeping = g_object_ref (keeping);
  list_matches (self, editor_match_keeping_get_store (self->keeping));
  /* on_match() has shown this round already, at a step that it had to guess. */
  g_signal_connect_swapped (self->keeping, "taken-up", G_CALLBACK (show_round), self);
  self->intake
      = editor_opponent_intake_new (GTK_WIDGET (self), self->match, self->keeping, settings);
  g_signal_connect_swapped (self->intake, "answered", G_CALLBACK (answer), self);
  self->scores = EDITOR_SCORE_BOARD (editor_score_board_new (self->match));
  gtk_box_prepend (self->side_column, GTK_WIDGET (self->scores));
  /* Connected after the keeping and the scores, so that these are called first: on_match() finds
   * them as the match has them. */
  g_signal_connect_swapped (self->match, "changed", G_CALLBACK (show_scoring), self);
  g_signal_connect_swapped (self->match, "changed", G_CALLBACK (on_match), self);
  g_signal_connect_swapped (self->match, "learned", G_CALLBACK (on_learned), self);
  g_signal_connect_swapped (self->match, "shown", G_CALLBACK (on_match), self);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (enable_actions), self);
  g_signal_connect_swapped (editor, "notify::name", G_CALLBACK (on_match), self);
  editor_settings_follow_places (self, G_CALLBACK (show_warning));
  show_scoring (self);
  on_match (self);

  return GTK_WIDGET (self);
}
