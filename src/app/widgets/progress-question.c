/* The thread only sets two integers, atomically; a timer of the main loop polls them and shows the
 * dialog once the job has been running for PATIENCE polls. So the thread needs neither a lock nor a
 * call into the main loop. Dismissing the dialog cancels the job; the object lives on until the
 * job's owner frees it. */
#include "app/widgets/progress-question.h"

#include "app/widgets/builders.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define LOOK_MS 100

/* Polls of a running job before the dialog is shown: a shorter job needs none. */
#define PATIENCE 4

struct _EditorProgress
{
  GtkWindow      *parent;
  GCancellable   *cancellable;
  char           *title;
  guint           timeout;   /* source that polls, until the end */
  guint           n_looks;   /* polls since the job has begun */
  GtkWidget      *dialog;    /* NULL before it is shown and after it was dismissed */
  GtkProgressBar *bar;       /* the dialog's */

  /* Written by the thread, read by the main loop, both atomically. */
  int             has_begun; /* boolean */
  int             n_total;   /* parts of the job; with 1 the bar only pulses */
  int             n_done;    /* 0 … n_total */
};

/* The dialog destroys itself after its response. */
static void
on_response (AdwMessageDialog *dialog,
             const char       *response,
             EditorProgress   *progress)
{
  progress->dialog = NULL;
  g_cancellable_cancel (progress->cancellable);
}

static void
show (EditorProgress *progress)
{
  AdwMessageDialog *dialog;

  progress->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  editor_set_label (progress->bar, _("Progress"));
  progress->dialog = adw_message_dialog_new (progress->parent, progress->title, NULL);
  dialog = ADW_MESSAGE_DIALOG (progress->dialog);
  adw_message_dialog_set_extra_child (dialog, GTK_WIDGET (progress->bar));
  adw_message_dialog_add_response (dialog, "cancel", _("Cancel"));
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), progress);
  gtk_window_present (GTK_WINDOW (dialog));
}

static gboolean
look (gpointer data)
{
  EditorProgress *progress = data;
  int n_total = g_atomic_int_get (&progress->n_total);

  if (g_atomic_int_get (&progress->has_begun) == 0)
    return G_SOURCE_CONTINUE;

  progress->n_looks++;
  if (progress->n_looks == PATIENCE)
    show (progress);
  if (progress->dialog != NULL && n_total > 1)
    gtk_progress_bar_set_fraction (progress->bar,
                                   g_atomic_int_get (&progress->n_done) / (double) n_total);
  else if (progress->dialog != NULL)
    gtk_progress_bar_pulse (progress->bar);

  return G_SOURCE_CONTINUE;
}

EditorProgress *
editor_progress_new (GtkWindow  *parent,
                     const char *title,
                     guint       n_total)
{
  EditorProgress *progress = g_new0 (EditorProgress, 1);

  progress->parent = g_object_ref (parent);
  progress->cancellable = g_cancellable_new ();
  progress->title = g_strdup (title);
  progress->n_total = (int) n_total;
  progress->timeout = g_timeout_add (LOOK_MS, look, progress);

  return progress;
}

void
editor_progress_free (EditorProgress *progress)
{
  g_source_remove (progress->timeout);
  if (progress->dialog != NULL)
    {
      g_signal_handlers_disconnect_by_data (progress->dialog, progress);
      gtk_window_destroy (GTK_WINDOW (progress->dialog));
    }
  g_object_unref (progress->parent);
  g_object_unref (progress->cancellable);
  g_free (progress->title);
  g_free (progress);
}

GCancellable *
editor_progress_get_cancellable (EditorProgress *progress)
{
  return progress->cancellable;
}

void
editor_progress_run (EditorProgress      *progress,
                     GTaskThreadFunc      job,
                     GAsyncReadyCallback  done,
                     gpointer             data)
{
  g_autoptr (GTask) task = g_task_new (NULL, progress->cancellable, done, data);

  g_task_set_task_data (task, data, NULL);
  g_task_run_in_thread (task, job);
}

/* Called in the thread of the job. */
void
editor_progress_begin (EditorProgress *progress)
{
  g_atomic_int_set (&progress->has_begun, 1);
}

void
editor_progress_set_total (EditorProgress *progress,
                           guint           n_total)
{
  g_atomic_int_set (&progress->n_total, (int) n_total);
}

/* Set atomically by the thread of the job: how many of the whole are done. */
int *
editor_progress_get_counter (EditorProgress *progress)
{
  return &progress->n_done;
}
