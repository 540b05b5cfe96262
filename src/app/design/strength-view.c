/* Mapped means on screen; map and unmap begin and end the work. Several edits in a row, as those of
 * a drag, begin one job: `pause` starts with the first of them and is short enough not to be
 * waited for. */
#include "app/design/strength-view.h"

#include "app/design/strength-bar.h"
#include "app/design/strength-job.h"
#include "app/design/strength-text.h"
#include "app/widgets/drop-children.h"

#include <glib/gi18n-lib.h>

#define PAUSE_MSEC 30

struct _EditorStrengthView
{
  GtkWidget          parent_instance;

  BoardEditor       *editor;  /* a reference */
  EditorStrengthJob *job;     /* owned */
  guint              pause;   /* source that begins the job, or 0 */
  SpacesStrength    *settled; /* the last answer that was, a reference, or NULL */

  GtkWidget         *reason_box;
  GtkLabel          *reason_label;
  GtkWidget         *waiting_label;
  GtkWidget         *figures_box;
  EditorStrengthBar *bar;
  GtkLabel          *wins_label;
  GtkLabel          *ties_label;
  GtkLabel          *losses_label;
  GtkLabel          *against_label;
  GtkLabel          *enemy_label;
  GtkWidget         *play_button;
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

static void
show_enemy (EditorStrengthView   *self,
            const SpacesStrength *strength)
{
  g_autofree char *words = editor_strength_describe_enemy (strength);

  gtk_label_set_text (self->enemy_label, words);
  gtk_widget_set_visible (self->play_button, strength->worst.n > 0);
  if (strength->worst.n > 0)
    /* Translators: what an opponent on the Play page is called */
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->play_button), "(ss)",
                                      strength->worst.items[0].code, _("The worst enemy"));
}

static void
show_strength (EditorStrengthView   *self,
               const SpacesStrength *strength)
{
  g_autofree char *against = editor_strength_describe_against (strength);
  g_autofree char *words = editor_strength_describe (strength);

  editor_strength_bar_show (self->bar, &strength->sums, words);
  show_share (strength, self->wins_label, strength->sums.wins);
  show_share (strength, self->ties_label, strength->sums.ties);
  show_share (strength, self->losses_label, strength->sums.losses);
  gtk_label_set_text (self->against_label, against);
  show_enemy (self, strength);
  gtk_widget_remove_css_class (self->figures_box, "outdated");
  show_only (self, self->figures_box);
}

static void
show_reason (EditorStrengthView *self,
             const SpacesReport *report)
{
  g_autofree char *sentence = spaces_problem_describe (&report->problems.items[0]);

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
on_strength (SpacesStrength *strength,
             gboolean        settled,
             gpointer        data)
{
  EditorStrengthView *self = data;

  if (settled)
    {
      g_clear_pointer (&self->settled, spaces_strength_unref);
      self->settled = spaces_strength_ref (strength);
    }
  show_strength (self, strength);
}

static gboolean
on_pause (gpointer data)
{
  EditorStrengthView *self = data;

  self->pause = 0;
  editor_strength_job_begin (self->job, board_editor_get_board (self->editor));

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
  g_clear_pointer (&self->settled, spaces_strength_unref);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_strength_view_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (EDITOR_TYPE_STRENGTH_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/strength-view.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, reason_box);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, reason_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, waiting_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, figures_box);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, bar);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, wins_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, ties_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, losses_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, against_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, enemy_label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthView, play_button);
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
editor_strength_view_new (BoardEditor *editor)
{
  EditorStrengthView *self = g_object_new (EDITOR_TYPE_STRENGTH_VIEW, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (update), self);

  return GTK_WIDGET (self);
}
