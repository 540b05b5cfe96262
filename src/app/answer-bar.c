#include "app/answer-bar.h"

#include <glib/gi18n-lib.h>

struct _EditorAnswerBar
{
  GtkWidget     parent_instance;

  GCancellable *cancellable; /* while a search runs */

  GtkSpinner   *spinner;
  GtkLabel     *label;
};

/* What the searching thread has to say, on its way to the window. */
typedef struct
{
  EditorAnswerBar *bar;
  GCancellable    *cancellable;
  guint64          n_boards;
} Progress;

static guint found_signal;

G_DEFINE_FINAL_TYPE (EditorAnswerBar, editor_answer_bar, GTK_TYPE_WIDGET)

static void
progress_free (gpointer data)
{
  Progress *progress = data;

  g_object_unref (progress->bar);
  g_object_unref (progress->cancellable);
  g_free (progress);
}

static gboolean
show_progress (gpointer data)
{
  Progress *progress = data;
  EditorAnswerBar *self = progress->bar;
  g_autofree char *text = NULL;

  if (self->cancellable != progress->cancellable)
    return G_SOURCE_REMOVE;

  /* What is found so far is not told: it would tell how the round ends. */
  text = g_strdup_printf (ngettext ("Looking for the strongest board: %u position tried",
                                    "Looking for the strongest board: %u positions tried",
                                    (gulong) progress->n_boards),
                          (guint) MIN (progress->n_boards, G_MAXUINT));
  gtk_label_set_text (self->label, text);

  return G_SOURCE_REMOVE;
}

/* In the thread of the search. */
static void
on_progress (guint64  n_nodes,
             gint     lead,
             gint     bound,
             gpointer data)
{
  const Progress *origin = data;
  Progress *progress = g_new (Progress, 1);

  *progress = (Progress) { g_object_ref (origin->bar), g_object_ref (origin->cancellable), n_nodes };
  g_idle_add_full (G_PRIORITY_DEFAULT, show_progress, progress, progress_free);
}

static void
stop (EditorAnswerBar *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  gtk_spinner_stop (self->spinner);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
on_found (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  Progress *origin = data;
  EditorAnswerBar *self = origin->bar;
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesAnswer) answer = spaces_answer_find_finish (result, &error);

  if (self->cancellable == origin->cancellable)
    {
      stop (self);
      if (answer != NULL)
        g_signal_emit (self, found_signal, 0, answer);
      else
        gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", error->message);
    }
  progress_free (origin);
}

void
editor_answer_bar_find (EditorAnswerBar *self,
                        SpacesBoard     *opponent,
                        SpacesScoring    scoring)
{
  const SpacesAnswerOptions options = { .scoring = scoring, .forward_only = TRUE };
  Progress *origin = g_new0 (Progress, 1);

  stop (self);
  self->cancellable = g_cancellable_new ();
  origin->bar = g_object_ref (self);
  origin->cancellable = g_object_ref (self->cancellable);
  gtk_label_set_text (self->label, _("Looking for the strongest board…"));
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_spinner_start (self->spinner);
  spaces_answer_find_async (opponent, &options, on_progress, origin, self->cancellable, on_found,
                            origin);
}

static void
editor_answer_bar_dispose (GObject *object)
{
  EditorAnswerBar *self = EDITOR_ANSWER_BAR (object);
  GtkWidget *child;

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (editor_answer_bar_parent_class)->dispose (object);
}

static void
editor_answer_bar_class_init (EditorAnswerBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_answer_bar_dispose;
  found_signal = g_signal_new ("found", EDITOR_TYPE_ANSWER_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, SPACES_TYPE_ANSWER);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
editor_answer_bar_init (EditorAnswerBar *self)
{
  GtkWidget *cancel = gtk_button_new_with_label (_("Cancel"));

  self->spinner = GTK_SPINNER (gtk_spinner_new ());
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->label, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->label), TRUE);
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (stop), self);

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 12);
  gtk_widget_set_parent (GTK_WIDGET (self->spinner), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->label), GTK_WIDGET (self));
  gtk_widget_set_parent (cancel, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "answer-bar");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
