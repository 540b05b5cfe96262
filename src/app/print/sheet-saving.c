/* The writing itself is done by file-saving.h; this widget supplies the function that writes and
 * shows how far it has come. The thread counts pages in an integer of the Job, which a timer of the
 * main loop polls. The Job holds the widget until the file is written, also after the window was
 * destroyed, and file-saving.h frees it on the main loop in every case: that is when the widget
 * becomes idle again. */
#include "app/print/sheet-saving.h"

#include "app/desktop/file-saving.h"
#include "app/widgets/drop-children.h"
#include "spaces/share/board-export.h"

#include <glib/gi18n-lib.h>

/* Dots per inch of a page that is saved as pixels: what home printers print sharp. */
#define PNG_DPI 300

/* Milliseconds between two polls of the progress. */
#define PROGRESS_MS 100

struct _EditorSheetSaving
{
  GtkWidget       parent_instance;

  GCancellable   *cancellable; /* of the job; NULL while there is none */
  guint           progress_timeout; /* source that polls the job, or 0 */

  GtkProgressBar *progress_bar;
};

G_DEFINE_FINAL_TYPE (EditorSheetSaving, editor_sheet_saving, GTK_TYPE_WIDGET)

enum
{
  BUSY_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What the thread needs to write; read-only but for @n_done. */
typedef struct
{
  EditorSheetSaving *widget;
  PrintSheet        *sheet;
  guint              page;   /* of a picture, from 0; unused for PDF */
  EditorSheetFormat  format;
  int                n_done; /* pages; atomic: set by the thread, read by the main loop */
} Job;

/* Hiding the focused button would make GTK move the focus to a widget nearby, which is the toast,
 * and a focused toast stays on screen. */
static void
hide (EditorSheetSaving *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_root_set_focus (root, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
job_free (Job *job)
{
  EditorSheetSaving *self = job->widget;

  g_clear_handle_id (&self->progress_timeout, g_source_remove);
  g_clear_object (&self->cancellable);
  hide (self);
  g_signal_emit (self, signals[BUSY_CHANGED], 0);

  print_sheet_unref (job->sheet);
  g_object_unref (self);
  g_free (job);
}

static gboolean
on_progress (gpointer data)
{
  const Job *job = data;
  EditorSheetSaving *self = job->widget;
  int n_done = g_atomic_int_get (&job->n_done);
  guint n_pages = print_sheet_get_layout (job->sheet)->n_pages;

  gtk_progress_bar_set_fraction (self->progress_bar, n_done / (double) n_pages);
  gtk_widget_set_visible (GTK_WIDGET (self), n_done > 0);

  return G_SOURCE_CONTINUE;
}

static void
count_page (guint    n_done,
            guint    n_pages,
            gpointer data)
{
  g_atomic_int_set (&((Job *) data)->n_done, (int) n_done);
}

static gboolean
write_job (GOutputStream  *stream,
           gpointer        data,
           GCancellable   *cancellable,
           GError        **error)
{
  Job *job = data;

  switch (job->format)
    {
    case EDITOR_SHEET_SVG:
      return print_sheet_write_svg (job->sheet, job->page, stream, cancellable, error);
    case EDITOR_SHEET_PNG:
      return print_sheet_write_png (job->sheet, job->page, PNG_DPI, stream, cancellable, error);
    case EDITOR_SHEET_PDF:
    default:
      return print_sheet_write_pdf (job->sheet, stream, count_page, job, cancellable, error);
    }
}

static void
cancel_action (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  g_cancellable_cancel (EDITOR_SHEET_SAVING (widget)->cancellable);
}

/* May run before the job has ended, when the window is destroyed: the file is written all the same,
 * and the job still holds the widget. */
static void
editor_sheet_saving_dispose (GObject *object)
{
  EditorSheetSaving *self = EDITOR_SHEET_SAVING (object);

  g_clear_handle_id (&self->progress_timeout, g_source_remove);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_sheet_saving_parent_class)->dispose (object);
}

static void
editor_sheet_saving_class_init (EditorSheetSavingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_sheet_saving_dispose;
  signals[BUSY_CHANGED] = g_signal_new ("busy-changed", G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_install_action (widget_class, "saving.cancel", NULL, cancel_action);
}

static void
editor_sheet_saving_init (EditorSheetSaving *self)
{
  GtkWidget *bar = gtk_progress_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_label (_("Cancel"));

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "foot-bar");
  gtk_box_layout_set_spacing (
      GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 12);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Pages written"), -1);
  gtk_widget_set_parent (bar, GTK_WIDGET (self));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "saving.cancel");
  gtk_widget_set_parent (cancel, GTK_WIDGET (self));
  self->progress_bar = GTK_PROGRESS_BAR (bar);
}

/* @name is that of the job, from which one for the file is made; @page is the one that a picture
 * shows. Must not be called while a job is running. */
void
editor_sheet_saving_ask (EditorSheetSaving *self,
                         GSettings         *settings,
                         PrintSheet        *sheet,
                         guint              page,
                         const char        *name,
                         EditorSheetFormat  format)
{
  static const char *const extensions[] = { "pdf", "svg", "png" };
  static const char *const titles[]
      = { N_("Save Cards as PDF"), N_("Save Page as SVG"), N_("Save Page as PNG") };
  g_autofree char *file_name = board_export_suggest_name (name, extensions[format]);
  Job *job;

  g_return_if_fail (!editor_sheet_saving_is_busy (self));

  job = g_new0 (Job, 1);
  job->widget = g_object_ref (self);
  job->sheet = print_sheet_ref (sheet);
  job->page = page;
  job->format = format;

  self->cancellable = g_cancellable_new ();
  self->progress_timeout = g_timeout_add (PROGRESS_MS, on_progress, job);
  g_signal_emit (self, signals[BUSY_CHANGED], 0);
  editor_file_saving_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), settings,
                          _(titles[format]), file_name, self->cancellable, write_job, job,
                          (GDestroyNotify) job_free);
}

gboolean
editor_sheet_saving_is_busy (EditorSheetSaving *self)
{
  return self->cancellable != NULL;
}
