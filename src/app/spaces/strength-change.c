/* `best` belongs to the board that `found_for` is, against the opponents that `found_against` are;
 * Do It does nothing where the editor has another board by now. It stays sensitive, because an
 * insensitive button loses the keyboard. */
#include "app/spaces/strength-change.h"

#include "app/spaces/strength-choice.h"
#include "app/spaces/variations-job.h"
#include "app/widgets/drop-children.h"
#include "spaces/description/move-description.h"

#define PAUSE_MSEC 60     /* after the strength itself has begun */
#define GAIN_LEAST 0.0005 /* what is shown as 0.1 % */

struct _EditorStrengthChange
{
  GtkWidget            parent_instance;

  BoardEditor             *editor;        /* a reference, as the next one */
  EditorStrengthChoice    *choice;
  EditorVariationsJob     *job;           /* owned */
  guint                    pause;         /* source that begins the job, or 0 */
  SpacesBoard             *best;          /* a reference, or NULL: nothing gains anything */
  SpacesBoard             *found_for;     /* a reference, or NULL: nothing was found yet */
  EditorStrengthOpponents *found_against; /* a reference, or NULL as that one */

  GtkWidget               *box;
  GtkLabel                *label;
  GtkWidget               *button;
};

G_DEFINE_FINAL_TYPE (EditorStrengthChange, editor_strength_change, GTK_TYPE_WIDGET)

static void
forget (EditorStrengthChange *self)
{
  g_clear_pointer (&self->best, spaces_board_unref);
  g_clear_pointer (&self->found_for, spaces_board_unref);
  g_clear_pointer (&self->found_against, editor_strength_opponents_unref);
}

static gboolean
is_found (EditorStrengthChange *self)
{
  return self->found_for != NULL
         && self->found_against == editor_strength_choice_get (self->choice)
         && spaces_board_equal (self->found_for, board_editor_get_board (self->editor));
}

/* Shown also while it is outdated, so that the sidebar does not jump with every edit. The keyboard
 * goes to the control before a button that is hidden. */
static void
show (EditorStrengthChange *self)
{
  if (self->best == NULL && gtk_widget_has_focus (self->button))
    gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (self->button)), GTK_DIR_TAB_BACKWARD);
  gtk_widget_set_visible (self->box, self->best != NULL);
  if (is_found (self))
    gtk_widget_remove_css_class (self->box, "outdated");
  else
    gtk_widget_add_css_class (self->box, "outdated");
}

static void
on_variations (GArray   *variations,
               gpointer  data)
{
  EditorStrengthChange *self = data;
  const SpacesVariation *first
      = variations->len > 0 ? &g_array_index (variations, SpacesVariation, 0) : NULL;

  forget (self);
  self->found_for = spaces_board_ref (board_editor_get_board (self->editor));
  self->found_against = editor_strength_opponents_ref (editor_strength_choice_get (self->choice));
  if (first != NULL && first->more_wins >= GAIN_LEAST)
    {
      g_autofree char *words = spaces_variation_describe (first);

      self->best = spaces_board_ref (first->board);
      gtk_label_set_text (self->label, words);
    }
  show (self);
}

static gboolean
on_pause (gpointer data)
{
  EditorStrengthChange *self = data;

  self->pause = 0;
  editor_variations_job_begin_changes (self->job, board_editor_get_board (self->editor),
                                       editor_strength_choice_get (self->choice));

  return G_SOURCE_REMOVE;
}

static void
stop (EditorStrengthChange *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  editor_variations_job_cancel (self->job);
}

static void
update (EditorStrengthChange *self)
{
  gboolean is_legal = board_editor_get_report (self->editor)->problems.len == 0;

  stop (self);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (!is_legal)
    forget (self);
  else if (!is_found (self))
    self->pause = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, PAUSE_MSEC, on_pause, self, NULL);
  show (self);
}

static void
on_do_it (EditorStrengthChange *self)
{
  g_autoptr (SpacesBoard) best = self->best != NULL ? spaces_board_ref (self->best) : NULL;

  if (best != NULL && is_found (self))
    board_editor_replace (self->editor, best);
}

/* ---- As a widget ---- */

static void
editor_strength_change_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_strength_change_parent_class)->map (widget);

  update (EDITOR_STRENGTH_CHANGE (widget));
}

static void
editor_strength_change_unmap (GtkWidget *widget)
{
  stop (EDITOR_STRENGTH_CHANGE (widget));

  GTK_WIDGET_CLASS (editor_strength_change_parent_class)->unmap (widget);
}

static void
editor_strength_change_dispose (GObject *object)
{
  EditorStrengthChange *self = EDITOR_STRENGTH_CHANGE (object);

  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_pointer (&self->job, editor_variations_job_free);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  g_clear_object (&self->choice);
  g_clear_object (&self->editor);
  forget (self);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_strength_change_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/strength-change.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthChange, box);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthChange, label);
  gtk_widget_class_bind_template_child (widget_class, EditorStrengthChange, button);
  gtk_widget_class_bind_template_callback (widget_class, on_do_it);
}

static void
editor_strength_change_class_init (EditorStrengthChangeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_strength_change_dispose;
  widget_class->map = editor_strength_change_map;
  widget_class->unmap = editor_strength_change_unmap;
  bind_template (widget_class);
}

static void
editor_strength_change_init (EditorStrengthChange *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->job = editor_variations_job_new (on_variations, self);
}

GtkWidget *
editor_strength_change_new (BoardEditor *editor,
                            GSettings   *settings)
{
  EditorStrengthChange *self = g_object_new (EDITOR_TYPE_STRENGTH_CHANGE, NULL);

  self->editor = g_object_ref (editor);
  self->choice = editor_strength_choice_new (settings);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->choice, "changed", G_CALLBACK (update), self);

  return GTK_WIDGET (self);
}
