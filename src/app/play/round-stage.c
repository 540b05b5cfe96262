/* A Replay holds the position, which is the number of steps made; picture, sentence and bar follow
 * its "notify::position". The Replay always has the whole length: that a round is not known is only
 * between this widget and the bar, which gets, with each step, how far one may seek (`seen`).
 *
 * "step" is emitted once for each position, also for the one that editor_round_stage_show() sets.
 * Its handlers may come back with editor_round_stage_open(), when that was the last step. */
#include "app/play/round-stage.h"

#include "app/desktop/settings.h"
#include "app/play/round-view.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/transport-bar.h"
#include "spaces/description/round-description.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

#define MAX_OWN 40 /* characters of the name of one's own board: a line of the sentence around it */

struct _EditorRoundStage
{
  GtkBox              parent_instance;

  Replay             *replay;     /* owned; its position is the step on show */
  SpacesRound        *round;      /* a reference, or NULL */
  gsize               seen;       /* steps one may seek among; all of them if known */
  gboolean            known;
  gboolean            fogged;
  gboolean            compact;
  char               *own;        /* the player's board, if it may be exchanged; or NULL */
  gboolean            is_loading; /* notifications of the position are to be ignored */

  EditorRoundView    *view;
  GtkLabel           *narration_label;
  GtkWidget          *draw_button;
  EditorTransportBar *transport;
};

G_DEFINE_FINAL_TYPE (EditorRoundStage, editor_round_stage, GTK_TYPE_BOX)

/* The description of the last step is in the narration, in brief where it would take the room of
 * the board, and once more as the name of the picture, which has the focus while one plays: a
 * changed name is what a screen reader speaks. */
static void
show_step (EditorRoundStage *self)
{
  gsize step = replay_get_position (self->replay);
  gboolean is_open = self->own != NULL && self->seen == 0 && !self->known;
  g_autofree char *sentence = NULL;
  g_autofree char *caption = NULL;

  if (self->round == NULL || step > spaces_round_get_n_steps (self->round))
    return;

  sentence = editor_round_describe_step (self->round, step, self->fogged);
  gtk_widget_set_visible (self->draw_button, is_open);
  /* Translators: %s is the name of the player's board */
  caption = is_open ? g_strdup_printf (_("Both boards are ready, yours is “%s” from Design"),
                                       SHOWN (self->own))
            : self->compact ? editor_round_describe_caption (self->round, step, self->fogged)
                            : g_strdup (sentence);
  gtk_label_set_text (self->narration_label, caption);
  editor_round_view_show (self->view, self->round, step, self->fogged, sentence);
}

void
editor_round_stage_set_own (EditorRoundStage *self,
                            const char       *own,
                            guint             size)
{
  g_free (self->own);
  if (own != NULL && g_utf8_strlen (own, -1) > MAX_OWN)
    {
      g_autofree char *beginning = g_utf8_substring (own, 0, MAX_OWN);

      self->own = g_strconcat (beginning, "…", NULL);
    }
  else
    self->own = g_strdup (own);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->draw_button), "u", size);
}

/* `seen` grows by playing and single steps, which go on beyond it; seeking does not. */
static void
on_position (EditorRoundStage *self)
{
  gsize step = replay_get_position (self->replay);

  if (self->is_loading || self->round == NULL)
    return;

  self->seen = MAX (self->seen, step);
  editor_transport_bar_set_secret (self->transport, !self->known, self->seen);
  show_step (self);
  g_signal_emit_by_name (self, "step", (guint) step);
}

/* Marks of the slider: events[i] is the event of step i, NULL for none; 0 is the beginning. */
static void
show_events (EditorRoundStage *self)
{
  gsize n = self->round != NULL ? spaces_round_get_n_steps (self->round) + 1 : 1;
  g_autofree const char **events = g_new0 (const char *, n);

  for (gsize i = 1; i < n; i++)
    events[i] = editor_round_describe_event (spaces_round_get_step (self->round, i));
  editor_transport_bar_set_events (self->transport, events, n);
}

void
editor_round_stage_show (EditorRoundStage *self,
                         SpacesRound      *round,
                         gsize             step,
                         gsize             seen,
                         gboolean          known)
{
  gsize n_steps = round != NULL ? spaces_round_get_n_steps (round) : 0;

  if (round != NULL)
    spaces_round_ref (round);
  g_clear_pointer (&self->round, spaces_round_unref);
  self->round = round;
  self->known = known;
  self->seen = known ? n_steps : MIN (seen, n_steps);

  /* Loading sets the position to 0 and seeking sets it again; on_position() is for the last one
   * only, or "step" would report a step 0 that nobody sees. The bar must hide the length before it
   * gets one. */
  self->is_loading = TRUE;
  editor_transport_bar_set_secret (self->transport, !known, self->seen);
  replay_load (self->replay, n_steps, NULL);
  show_events (self);
  replay_seek (self->replay, MIN (step, self->seen));
  self->is_loading = FALSE;
  on_position (self);
}

void
editor_round_stage_open (EditorRoundStage *self)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->transport)) != NULL;

  if (self->known || self->round == NULL)
    return;

  self->known = TRUE;
  self->seen = spaces_round_get_n_steps (self->round);
  editor_transport_bar_set_secret (self->transport, FALSE, self->seen);
  replay_seek (self->replay, self->seen);
  /* The Reveal button has just been hidden, and the focus may have been on it. */
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* Not beyond what was seen. */
void
editor_round_stage_seek (EditorRoundStage *self,
                         gsize             step)
{
  replay_seek (self->replay, MIN (step, self->seen));
}

gsize
editor_round_stage_get_step (EditorRoundStage *self)
{
  return replay_get_position (self->replay);
}

static void
on_reveal (EditorRoundStage *self)
{
  g_signal_emit_by_name (self, "reveal");
}

/* --- Construction ---------------------------------------------------------------------------- */

void
editor_round_stage_set_fogged (EditorRoundStage *self,
                               gboolean          fogged)
{
  self->fogged = fogged;
  show_step (self);
}

void
editor_round_stage_set_compact (EditorRoundStage *self,
                                gboolean          compact)
{
  self->compact = compact;
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_parent (GTK_WIDGET (self->narration_label))),
      compact ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  g_object_set (self->transport, "compact", compact, NULL);
  show_step (self);
}

static void
editor_round_stage_class_init (EditorRoundStageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_OWNS (klass, EditorRoundStage, replay);
  OBJECT_OWNS_AS (klass, EditorRoundStage, round, spaces_round_unref);
  OBJECT_OWNS_AS (klass, EditorRoundStage, own, g_free);
  EDITOR_PASS_FOCUS (klass, EditorRoundStage, view);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);

  PLAIN_SIGNAL (EDITOR_TYPE_ROUND_STAGE, "step", 1, G_TYPE_UINT);
  PLAIN_SIGNAL (EDITOR_TYPE_ROUND_STAGE, "reveal", 0);
  EDITOR_ENSURE_TYPES (EDITOR_TYPE_ROUND_VIEW, EDITOR_TYPE_TRANSPORT_BAR);
  EDITOR_SET_TEMPLATE (widget_class, "round-stage");
  EDITOR_BIND_CHILDREN (widget_class, EditorRoundStage, view, narration_label, draw_button,
                        transport);
  gtk_widget_class_bind_template_callback (widget_class, on_reveal);
}

static void
editor_round_stage_init (EditorRoundStage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->replay = g_object_ref (editor_transport_bar_get_replay (self->transport));
  editor_transport_bar_set_unit (self->transport, EDITOR_TRANSPORT_STEPS);
  editor_transport_bar_add_keys (self->transport, GTK_WIDGET (self), TRUE);
  editor_cell_view_add_zoom_keys (EDITOR_CELL_VIEW (self->view), GTK_WIDGET (self));
  g_signal_connect_swapped (self->replay, "notify::position", G_CALLBACK (on_position), self);
  editor_settings_follow_places (self, G_CALLBACK (show_step));
}
