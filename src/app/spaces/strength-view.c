/* Mapped means on screen; map and unmap begin and end the work. Several edits in a row, as those of
 * a drag, begin one job: `pause` starts with the first of them and is short enough not to be
 * waited for. */
#include "app/spaces/strength-view.h"

#include "app/spaces/strength-bar.h"
#include "app/spaces/strength-choice.h"
#include "app/spaces/strength-job.h"
#include "app/spaces/strength-text.h"
#include "app/widgets/drop-children.h"
#include "spaces/board/code.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

#define PAUSE_MSEC 30
#define N_ENEMIES 3 /* that are shown */

struct _EditorStrengthView
{
  GtkWidget          parent_instance;

  BoardEditor             *editor;          /* a reference, as the next one */
  EditorStrengthChoice    *choice;
  EditorStrengthJob       *job;             /* owned */
  guint                    pause;           /* source that begins the job, or 0 */
  SpacesStrength          *settled;         /* the last answer that was, a reference, or NULL */
  EditorStrengthOpponents *settled_against; /* whom it was played against, as that one */

  GtkWidget               *reason_box;
  GtkWidget               *legal_label;
  GtkLabel                *reason_label;
  GtkWidget               *waiting_label;
  GtkWidget               *figures_box;
  EditorStrengthBar       *bar;
  GtkLabel                *wins_label;
  GtkLabel                *ties_label;
  GtkLabel                *losses_label;
  GtkLabel                *against_label;
  GtkWidget               *enemy_boxes[N_ENEMIES];
  GtkLabel                *enemy_labels[N_ENEMIES];
  GtkWidget               *play_buttons[N_ENEMIES];
};

G_DEFINE_FINAL_TYPE (EditorStrengthView, editor_strength_view, GTK_TYPE_WIDGET)

/* ---- Showing ---- */

/* Shows one of the three and hides the others. */
static void
show_only (EditorStrengthView *self,
           GtkWidget          *shown)
{
  gtk_widget_set_visible (self->reason_box, shown == self->reason_box);
  gtk_widget_set_visible (self->waiting_label, shown == self->waiting_label);
  gtk_widget_set_visible (self->figures_box, shown == self->figures_box);
}

static void
show_share (const SpacesStrength *strength,
            GtkLabel             *label,
            guint64               rounds)
{
  g_autofree char *share = editor_strength_describe_share (strength, rounds);

  gtk_label_set_text (label, share);
}

/* The button that had the keyboard may go: it is then on the one before. */
static void
hide_enemy (EditorStrengthView *self,
            guint               i)
{
  if (gtk_widget_has_focus (self->play_buttons[i]))
    gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (self->play_buttons[i])),
                            GTK_DIR_TAB_BACKWARD);
  if (i > 0)
    gtk_widget_set_visible (self->enemy_boxes[i], FALSE);
  gtk_widget_set_visible (self->play_buttons[i], FALSE);
}

/* A round of the web game is played on Play, where edits of the board go on; what the engine counts
 * otherwise is a pairing by itself. */
static void
set_target (const SpacesStrength *strength,
            GtkActionable        *button,
            const char           *enemy,
            const char           *name)
{
  g_autofree char *code = spaces_code_encode (strength->board);
  gboolean is_engine = strength->scoring == SPACES_SCORING_ENGINE;

  const char *action = is_engine ? "win.show-pairing" : "win.play-against";

  /* Neither target fits the action of the other. */
  if (g_strcmp0 (gtk_actionable_get_action_name (button), action) != 0)
    gtk_actionable_set_action_name (button, NULL);
  if (is_engine)
    gtk_actionable_set_action_target (button, "(sssb)", code, enemy, name, TRUE);
  else
    gtk_actionable_set_action_target (button, "(ss)", enemy, name);
  gtk_actionable_set_action_name (button, action);
}

/* The first row also says that there is no enemy. */
static void
show_enemies (EditorStrengthView   *self,
              const SpacesStrength *strength)
{
  /* Translators: what an opponent on the Play page is called */
  const char *const names[N_ENEMIES] = { _("The worst enemy"), _("The second worst enemy"),
                                         _("The third worst enemy") };

  for (guint i = 0; i < N_ENEMIES; i++)
    {
      g_autofree char *words = NULL;

      if (i == 0 || i < strength->worst.n)
        {
          words = editor_strength_describe_enemy (strength, i, editor_strength_choice_get (
                                                                   self->choice));
          gtk_label_set_text (self->enemy_labels[i], words);
        }
      if (i >= strength->worst.n)
        {
          hide_enemy (self, i);
          continue;
        }
      set_target (strength, GTK_ACTIONABLE (self->play_buttons[i]), strength->worst.items[i].code,
                  names[i]);
      gtk_widget_set_visible (self->play_buttons[i], TRUE);
      gtk_widget_set_visible (self->enemy_boxes[i], TRUE);
    }
}

static void
show_strength (EditorStrengthView   *self,
               const SpacesStrength *strength)
{
  EditorStrengthOpponents *opponents = editor_strength_choice_get (self->choice);
  g_autofree char *against = editor_strength_describe_against (strength, opponents);
  g_autofree char *words = editor_strength_describe (strength);

  editor_strength_bar_show (self->bar, &strength->sums, words);
  show_share (strength, self->wins_label, strength->sums.wins);
  show_share (strength, self->ties_label, strength->sums.ties);
  show_share (strength, self->losses_label, strength->sums.losses);
  gtk_label_set_text (self->against_label, against);
  show_enemies (self, strength);
  gtk_widget_remove_css_class (self->figures_box, "outdated");
  show_only (self, self->figures_box);
}

/* The library has none of the boards. */
static void
show_missing (EditorStrengthView *self,
              const GError       *error)
{
  gtk_widget_set_visible (self->legal_label, FALSE);
  gtk_label_set_text (self->reason_label, SHOWN_SENTENCE (error->message));
  show_only (self, self->reason_box);
}

static void
show_reason (EditorStrengthView *self,
             const SpacesReport *report)
{
  g_autofree char *sentence = spaces_problem_describe (&report->problems.items[0]);

  gtk_widget_set_visible (self->legal_label, TRUE);
  gtk_label_set_text (self->reason_label, sentence);
  show_only (self, self->reason_box);
}

/* ---- Working ---- */

static void
stop (EditorStrengthView *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  editor_strength_job_cancel (self->job);
}

static void
forget (EditorStrengthView *self)
{
  g_clear_pointer (&self->settled, spaces_strength_unref);
  g_clear_pointer (&self->settled_against, editor_strength_opponents_unref);
}

static void
on_strength (SpacesStrength *strength,
             const GError   *error,
             gboolean        settled,
             gpointer        data)
{
  EditorStrengthView *self = data;

  if (strength == NULL)
    {
      show_missing (self, error);
      return;
    }

  if (settled)
    {
      forget (self);
      self->settled = spaces_strength_ref (strength);
      self->settled_against
          = editor_strength_opponents_ref (editor_strength_choice_get (self->choice));
    }
  show_strength (self, strength);
}

static gboolean
on_pause (gpointer data)
{
  EditorStrengthView *self = data;

  self->pause = 0;
  editor_strength_job_begin (self->job, board_editor_get_board (self->editor),
                             editor_strength_choice_get (self->choice));

  return G_SOURCE_REMOVE;
}

/* Until the first figures come, those of another board are dimmed. */
static void
begin (EditorStrengthView *self)
{
  if (gtk_widget_get_visible (self->figures_box))
    gtk_widget_add_css_class (self->figures_box, "outdated");
  else
    show_only (self, self->waiting_label);
  self->pause = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, PAUSE_MSEC, on_pause, self, NULL);
}

/* A problem of any kind is a reason: only a legal board is without one. */
static void
update (EditorStrengthView *self)
{
  const SpacesReport *report = board_editor_get_report (self->editor);

  stop (self);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (report->problems.len > 0)
    show_reason (self, report);
  else if (self->settled != NULL
           && self->settled_against == editor_strength_choice_get (self->choice)
           && spaces_board_equal (self->settled->board, board_editor_get_board (self->editor)))
    show_strength (self, self->settled);
  else
    begin (self);
}

/* ---- As a widget ---- */

static void
editor_strength_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_strength_view_parent_class)->map (widget);

  update (EDITOR_STRENGTH_VIEW (widget));
}

static void
editor_strength_view_unmap (GtkWidget *widget)
{
  stop (EDITOR_STRENGTH_VIEW (widget));

  GTK_WIDGET_CLASS (editor_strength_view_parent_class)->unmap (widget);
}

static void
editor_strength_view_dispose (GObject *object)
{
  EditorStrengthView *self = EDITOR_STRENGTH_VIEW (object);

  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_pointer (&self->job, editor_strength_job_free);
  forget (self);
  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  g_clear_object (&self->choice);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_strength_view_parent_class)->dispose (object);
}

static void
bind_enemy (GtkWidgetClass *widget_class,
            guint           i)
{
  static const char *const names[N_ENEMIES][3] = {
    { "enemy_box", "enemy_label", "play_button" },
    { "second_box", "second_label", "second_button" },
    { "third_box", "third_label", "third_button" },
  };
  const gsize offsets[] = {
    G_STRUCT_OFFSET (EditorStrengthView, enemy_boxes),
    G_STRUCT_OFFSET (EditorStrengthView, enemy_labels),
    G_STRUCT_OFFSET (EditorStrengthView, play_buttons),
  };

  for (gsize j = 0; j < G_N_ELEMENTS (offsets); j++)
    gtk_widget_class_bind_template_child_full (widget_class, names[i][j], FALSE,
                                               (gssize) (offsets[j] + i * sizeof (gpointer)));
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (EDITOR_TYPE_STRENGTH_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/strength-view.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, reason_box);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, legal_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, reason_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, waiting_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, figures_box);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, bar);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, wins_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, ties_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, losses_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, against_label);
  for (guint i = 0; i < N_ENEMIES; i++)
    bind_enemy (widget_class, i);
}

static void
editor_strength_view_class_init (EditorStrengthViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_strength_view_dispose;
  widget_class->map = editor_strength_view_map;
  widget_class->unmap = editor_strength_view_unmap;
  bind_template (widget_class);
}

static void
editor_strength_view_init (EditorStrengthView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->job = editor_strength_job_new (on_strength, self);
}

GtkWidget *
editor_strength_view_new (BoardEditor *editor,
                          GSettings   *settings)
{
  EditorStrengthView *self = g_object_new (EDITOR_TYPE_STRENGTH_VIEW, NULL);

  self->editor = g_object_ref (editor);
  self->choice = editor_strength_choice_new (settings);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->choice, "changed", G_CALLBACK (update), self);

  return GTK_WIDGET (self);
}
