#include "app/sheet-print.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The names that printers have for the papers of card-size.h. */
static const char *const papers[] = { "iso_a4", "iso_a3", "iso_a5", "na_letter", "na_legal" };

static GtkPaperSize *
find_paper (const SheetSpec *spec)
{
  for (gsize i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (papers[i]);

      if (fabs (gtk_paper_size_get_width (paper, GTK_UNIT_MM) - spec->paper_width) < 0.5
          && fabs (gtk_paper_size_get_height (paper, GTK_UNIT_MM) - spec->paper_height) < 0.5)
        return g_steal_pointer (&paper);
    }

  return gtk_paper_size_new_custom ("cards", _("Cards"), spec->paper_width, spec->paper_height,
                                    GTK_UNIT_MM);
}

static GtkPageSetup *
make_page_setup (const SheetSpec *spec)
{
  GtkPageSetup *setup = gtk_page_setup_new ();
  g_autoptr (GtkPaperSize) paper = find_paper (spec);

  gtk_page_setup_set_paper_size_and_default_margins (setup, paper);

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

static void
on_draw_page (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              CardSheet         *sheet)
{
  card_sheet_draw_page (sheet, gtk_print_context_get_cairo_context (context), page, 0);
}

static void
on_done (GtkPrintOperation       *operation,
         GtkPrintOperationResult  result,
         GtkWindow               *parent)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_CANCEL)
    return;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      gtk_print_operation_get_error (operation, &error);
      /* Translators: %s says why */
      sentence = g_strdup_printf (_("Nothing was printed: %s. Look after the printer, or save the "
                                    "cards as PDF."),
                                  error != NULL ? error->message : _("the printer is gone"));
    }
  else
    sentence = g_strdup (_("The cards are on their way to the printer"));

  gtk_widget_activate_action (GTK_WIDGET (parent), "win.toast", "s", sentence);
}

void
editor_sheet_print (GtkWindow  *parent,
                    CardSheet  *sheet,
                    const char *title)
{
  const SheetLayout *layout = card_sheet_get_layout (sheet);
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = make_page_setup (&layout->spec);
  g_autoptr (GtkPrintSettings) settings = make_settings (&layout->spec, title);

  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_n_pages (operation, layout->n_pages);
  gtk_print_operation_set_unit (operation, GTK_UNIT_MM);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_print_settings (operation, settings);
  gtk_print_operation_set_show_progress (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (on_draw_page), card_sheet_ref (sheet),
                         (GClosureNotify) G_CALLBACK (card_sheet_unref), 0);
  g_signal_connect_object (operation, "done", G_CALLBACK (on_done), parent, 0);
  /* What goes wrong is in the signal "done" too. */
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
}
