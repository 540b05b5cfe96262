/* One GtkPrintOperation, which owns the Job as data. The dialog may choose another paper than the
 * cards window shows: the sheet is laid out again for it when printing begins, and when a page of
 * the dialog shows it. The last change of its status, when the printer has accepted the data, may
 * come after the signal "done": on_done() then keeps the operation alive for it. */
#include "app/print/sheet-print.h"

#include "app/desktop/window-toast.h"
#include "app/print/sheet-pages.h"
#include "app/widgets/keep-with.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <libportal/portal-helpers.h>
#include <math.h>

/* Papers that differ by less count as the same: inches and points are rounded. */
#define TOLERANCE_MM 0.5

#define POINTS_PER_INCH 72

/* The names that printers have for the papers of print-size.h. */
static const char *const papers[] = { "iso_a4", "iso_a3", "iso_a5", "na_letter", "na_legal" };

/* One print job; owned by its operation. */
typedef struct
{
  GtkWindow  *parent;
  PrintSheet *asked; /* as the cards window shows it */
  PrintSheet *sheet; /* on the paper that the dialog chose */
  gboolean    is_preview; /* the dialog's preview was shown: report nothing when it ends */
  gboolean    is_sending; /* all is drawn, and the operation holds a reference to itself */
} Job;

RECORD_OWNS (Job, job_free, (parent, g_object_unref), (asked, print_sheet_unref),
             (sheet, print_sheet_unref))

static gboolean
is_about (double a,
          double b)
{
  return fabs (a - b) < TOLERANCE_MM;
}

/* Papers have their names upright. */
static GtkPaperSize *
find_paper (double shorter,
            double longer)
{
  for (gsize i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (papers[i]);

      if (is_about (gtk_paper_size_get_width (paper, GTK_UNIT_MM), shorter)
          && is_about (gtk_paper_size_get_height (paper, GTK_UNIT_MM), longer))
        return g_steal_pointer (&paper);
    }

  return gtk_paper_size_new_custom ("cards", C_("printed", "Cards"), shorter, longer, GTK_UNIT_MM);
}

static GtkPageSetup *
make_page_setup (const SheetSpec *spec)
{
  GtkPageSetup *setup = gtk_page_setup_new ();
  gboolean is_broad = spec->paper_width > spec->paper_height;
  g_autoptr (GtkPaperSize) paper = find_paper (MIN (spec->paper_width, spec->paper_height),
                                               MAX (spec->paper_width, spec->paper_height));

  gtk_page_setup_set_paper_size_and_default_margins (setup, paper);
  gtk_page_setup_set_orientation (setup, is_broad ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                                  : GTK_PAGE_ORIENTATION_PORTRAIT);

  return setup;
}

static GtkPrintSettings *
make_settings (const SheetSpec *spec,
               const char      *title)
{
  GtkPrintSettings *settings = gtk_print_settings_new ();

  if (spec->sides == SHEET_DUPLEX_LONG_EDGE)
    gtk_print_settings_set_duplex (settings, GTK_PRINT_DUPLEX_HORIZONTAL);
  else if (spec->sides == SHEET_DUPLEX_SHORT_EDGE)
    gtk_print_settings_set_duplex (settings, GTK_PRINT_DUPLEX_VERTICAL);
  gtk_print_settings_set_scale (settings, 100);
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, title);

  return settings;
}

/* The job on the paper of @setup, or NULL when its cards do not fit on it. */
static PrintSheet *
sheet_on (PrintSheet    *asked,
          GtkPageSetup  *setup,
          GError       **error)
{
  const SheetSpec *spec = &print_sheet_get_layout (asked)->spec;
  double width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_MM);
  double height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_MM);

  if (is_about (width, spec->paper_width) && is_about (height, spec->paper_height))
    return print_sheet_ref (asked);

  return print_sheet_on_paper (asked, width, height, error);
}

static void
on_begin_print (GtkPrintOperation *operation,
                GtkPrintContext   *context,
                Job               *job)
{
  g_autoptr (GError) error = NULL;
  PrintSheet *sheet = sheet_on (job->asked, gtk_print_context_get_page_setup (context), &error);

  if (sheet == NULL)
    {
      editor_show_toast (GTK_WIDGET (job->parent), error->message);
      gtk_print_operation_cancel (operation);
      return;
    }

  print_sheet_unref (job->sheet);
  job->sheet = sheet;
  gtk_print_operation_set_n_pages (operation, print_sheet_get_layout (sheet)->n_pages);
}

static void
on_draw_page (Job             *job,
              GtkPrintContext *context,
              int              page)
{
  print_sheet_draw_page (job->sheet, gtk_print_context_get_cairo_context (context), page, 0);
}

/* @error may be NULL: not every printer says why it failed. */
static void
report_failure (Job          *job,
                const GError *error)
{
  g_autofree char *sentence = NULL;

  if (error == NULL)
    {
      editor_show_toast (GTK_WIDGET (job->parent),
                         _("Printing failed: the printer is unavailable or rejected the cards. "
                           "Check the printer, or save the cards as PDF."));
      return;
    }

  /* Translators: %s says why */
  sentence = g_strdup_printf (_("Printing failed: %s. Check the printer, or save the cards as "
                                "PDF."), error->message);
  editor_show_toast (GTK_WIDGET (job->parent), sentence);
}

/* The job has left the program: the printer has accepted it or not. */
static void
report_result (GtkPrintOperation *operation,
               Job               *job)
{
  if (gtk_print_operation_get_status (operation) == GTK_PRINT_STATUS_FINISHED_ABORTED)
    report_failure (job, NULL);
  else
    editor_show_toast (GTK_WIDGET (job->parent), _("Cards sent to the printer"));
}

static void
on_status_changed (GtkPrintOperation *operation,
                   Job               *job)
{
  if (!job->is_sending || !gtk_print_operation_is_finished (operation))
    return;

  job->is_sending = FALSE;
  report_result (operation, job);
  g_object_unref (operation);
}

/* Sending may go on after all pages are drawn, and nothing else keeps the operation alive until
 * its end. A print portal has taken the document by then and reports no more about it. */
static void
on_done (GtkPrintOperation       *operation,
         GtkPrintOperationResult  result,
         Job                     *job)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_CANCEL || job->is_preview)
    return;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      gtk_print_operation_get_error (operation, &error);
      report_failure (job, error);
    }
  else if (gtk_print_operation_get_status (operation) != GTK_PRINT_STATUS_SENDING_DATA)
    report_result (operation, job);
  else
    {
      job->is_sending = TRUE;
      g_object_ref (operation);
    }
}

/* The dialog has a page of its own that shows the cards on the paper chosen there. */
static GtkWidget *
on_create_custom_widget (GtkPrintOperation *operation,
                         Job               *job)
{
  GtkWidget *pages = editor_sheet_pages_new ();

  gtk_widget_set_size_request (pages, 320, 360);
  editor_sheet_pages_set_sheet (EDITOR_SHEET_PAGES (pages), job->asked);

  return pages;
}

static void
on_update_custom_widget (Job          *job,
                         GtkWidget    *widget,
                         GtkPageSetup *setup)
{
  g_autoptr (PrintSheet) sheet = sheet_on (job->asked, setup, NULL);

  editor_sheet_pages_set_sheet (EDITOR_SHEET_PAGES (widget), sheet);
}

/* In a sandbox the dialog is the desktop's own and takes nothing from here; GTK warns of it. */
static void
add_custom_page (GtkPrintOperation *operation,
                 Job               *job)
{
  gtk_print_operation_set_custom_tab_label (operation, C_("printed", "Cards"));
  g_signal_connect (operation, "create-custom-widget", G_CALLBACK (on_create_custom_widget), job);
  g_signal_connect_swapped (operation, "update-custom-widget", G_CALLBACK (on_update_custom_widget),
                            job);
}

static void
show_preview (Job        *job,
              PrintSheet *sheet,
              gpointer    preview)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/com/example/SpacesEditor/preview-window.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));

  gtk_window_set_transient_for (window, job->parent);
  editor_sheet_pages_set_sheet (EDITOR_SHEET_PAGES (gtk_builder_get_object (builder, "pages")),
                                sheet);
  g_signal_connect_object (window, "destroy",
                           G_CALLBACK (gtk_print_operation_preview_end_preview), preview,
                           G_CONNECT_SWAPPED);
  gtk_window_present (window);
}

/* GTK requires a handler of "preview" to set a cairo context. Nothing is drawn on this one. */
static void
give_canvas (GtkPrintContext *context)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (surface);

  gtk_print_context_set_cairo_context (context, cr, POINTS_PER_INCH, POINTS_PER_INCH);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* By default GTK starts an external viewer, which may not be installed. */
static gboolean
on_preview (Job                      *job,
            GtkPrintOperationPreview *preview,
            GtkPrintContext          *context,
            GtkWindow                *parent)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PrintSheet) sheet
      = sheet_on (job->asked, gtk_print_context_get_page_setup (context), &error);

  job->is_preview = TRUE;
  give_canvas (context);
  if (sheet != NULL)
    show_preview (job, sheet, preview);
  else
    {
      editor_show_toast (GTK_WIDGET (job->parent), error->message);
      gtk_print_operation_preview_end_preview (preview);
    }

  return TRUE;
}

void
editor_sheet_print (GtkWindow  *parent,
                    PrintSheet *sheet,
                    const char *title)
{
  const SheetLayout *layout = print_sheet_get_layout (sheet);
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = make_page_setup (&layout->spec);
  g_autoptr (GtkPrintSettings) settings = make_settings (&layout->spec, title);
  Job *job = g_new0 (Job, 1);

  *job = (Job) { g_object_ref (parent), print_sheet_ref (sheet), print_sheet_ref (sheet) };
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_n_pages (operation, layout->n_pages);
  gtk_print_operation_set_unit (operation, GTK_UNIT_MM);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_print_settings (operation, settings);
  gtk_print_operation_set_show_progress (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (on_begin_print), job);
  g_signal_connect_swapped (operation, "draw-page", G_CALLBACK (on_draw_page), job);
  if (!xdp_portal_running_under_sandbox ())
    add_custom_page (operation, job);
  g_signal_connect (operation, "status-changed", G_CALLBACK (on_status_changed), job);
  g_signal_connect_swapped (operation, "preview", G_CALLBACK (on_preview), job);
  g_signal_connect (operation, "done", G_CALLBACK (on_done), job);
  editor_keep_with (operation, job, (GDestroyNotify) job_free);
  /* What goes wrong is in the signal "done" too. */
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
}
