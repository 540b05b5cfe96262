/* The writing itself is done by file-saving.h; this widget supplies the function that writes and
 * shows how far it has come. The thread counts pages in an integer, which a timer of the main loop
 * polls. The job holds the widget until the file is written, also after the window was destroyed,
 * and file-saving.h ends it on the main loop in every case. */
#include "app/print/sheet-saving.h"

#include "app/desktop/file-saving.h"
#include "spaces/share/board-export.h"

#include <glib/gi18n-lib.h>

/* Dots per inch of a page that is saved as pixels: what home printers print sharp. */
#define PNG_DPI 300

/* Milliseconds between two polls of the progress. */
#define PROGRESS_MS 100

struct _EditorSheetSaving
{
  GtkBox             parent_instance;

  GtkProgressBar    *progress_bar;

  /* The job, read-only for the thread but for @n_done. */
  GCancellable      *cancellable; /* NULL while there is none */
  guint              progress_timeout; /* source that polls it, or 0 */
  PrintSheet        *sheet;
  guint              page;   /* of a picture, from 0; unused for PDF */
  EditorSheetFormat  format;
  int                n_done; /* pages; atomic: set by the thread, read by the main loop */
};

G_DEFINE_FINAL_TYPE (EditorSheetSaving, editor_sheet_saving, GTK_TYPE_BOX)

enum
{
  BUSY_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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
end (gpointer data)
{
  g_autoptr (EditorSheetSaving) self = data;

  g_clear_handle_id (&self->progress_timeout, g_source_remove);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->sheet, print_sheet_unref);
  hide (self);
  g_signal_emit (self, signals[BUSY_CHANGED], 0);
}

static gboolean
on_progress (gpointer data)
{
  EditorSheetSaving *self = data;
  int n_done = g_atomic_int_get (&self->n_done);
  guint n_pages = print_sheet_get_layout (self->sheet)->n_pages;

  gtk_progress_bar_set_fraction (self->progress_bar, n_done / (double) n_pages);
  gtk_widget_set_visible (GTK_WIDGET (self), n_done > 0);

  return G_SOURCE_CONTINUE;
}

static void
count_page (guint    n_done,
            guint    n_pages,
            gpointer data)
{
  g_atomic_int_set (&((EditorSheetSaving *) data)->n_done, (int) n_done);
}

static gboolean
write_sheet (GOutputStream  *stream,
             gpointer        data,
             GCancellable   *cancellable,
             GError        **error)
{
  EditorSheetSaving *self = data;

  switch (self->format)
    {
    case EDITOR_SHEET_SVG:
      return print_sheet_write_svg (self->sheet, self->page, stream, cancellable, error);
    case EDITOR_SHEET_PNG:
      return print_sheet_write_png (self->sheet, self->page, PNG_DPI, stream, cancellable, error);
    case EDITOR_SHEET_PDF:
    default:
      return print_sheet_write_pdf (self->sheet, stream, count_page, self, cancellable, error);
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

  G_OBJECT_CLASS (editor_sheet_saving_parent_class)->dispose (object);
}

static void
editor_sheet_saving_class_init (EditorSheetSavingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_sheet_saving_dispose;
  signals[BUSY_CHANGED] = g_signal_new ("busy-changed", G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_WIDGET);
  gtk_widget_class_install_action (widget_class, "saving.cancel", NULL, cancel_action);
}

static void
editor_sheet_saving_init (EditorSheetSaving *self)
{
  GtkWidget *bar = gtk_progress_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_label (_("Cancel"));

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "foot-bar");
  gtk_box_set_spacing (GTK_BOX (self), 12);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Pages written"), -1);
  gtk_box_append (GTK_BOX (self), bar);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "saving.cancel");
  gtk_box_append (GTK_BOX (self), cancel);
  self->progress_bar = GTK_PROGRESS_BAR (bar);
}

/* The name of the file is made from @name, that of the print job; a picture shows @page. Must not
 * be called while a job is running. */
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

  g_return_if_fail (!editor_sheet_saving_is_busy (self));

  self->sheet = print_sheet_ref (sheet);
  self->page = page;
  self->format = format;
  self->n_done = 0;
  self->cancellable = g_cancellable_new ();
  self->progress_timeout = g_timeout_add (PROGRESS_MS, on_progress, self);
  g_signal_emit (self, signals[BUSY_CHANGED], 0);
  editor_file_saving_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), settings,
                          _(titles[format]), file_name, self->cancellable, write_sheet,
                          g_object_ref (self), end);
}

gboolean
editor_sheet_saving_is_busy (EditorSheetSaving *self)
{
  return self->cancellable != NULL;
}
