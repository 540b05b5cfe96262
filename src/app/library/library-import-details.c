/* The result of an import as one sentence for the toast and as a dialog with every diagnostic. The
 * dialog copies all that it shows, so the import may be freed while it is open.
 */
#include "app/library/library-import-details.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "text/shown.h"

/* Nobody reads further, and each is a widget. */
#define MAX_ROWS 200

/* Logical pixels. A dialog makes a list that scrolls as low as it may be, so it is given the height
 * of its headings and rows, with three lines for a reason. */
#define MAX_HEIGHT 300
#define HEADING_HEIGHT 60
#define ROW_HEIGHT 100

/* --- In a sentence --------------------------------------------------------------------------- */

/* The toast has room for two numbers: the boards that came and the one that matters most
 * besides. */
char *
editor_library_import_describe (const LibraryImportSummary *summary)
{
  guint imported = (guint) summary->imported;
  guint duplicates = (guint) summary->duplicates;
  guint rejected = (guint) summary->rejected;

  if (imported > 0 && rejected > 0)
    return g_strdup_printf (ngettext ("%'u board imported; %'u couldn’t be read",
                                      "%'u boards imported; %'u couldn’t be read", imported),
                            imported, rejected);
  if (imported > 0 && duplicates > 0)
    return g_strdup_printf (ngettext ("%'u board imported; %'u already in the library",
                                      "%'u boards imported; %'u already in the library", imported),
                            imported, duplicates);
  if (imported > 0)
    return g_strdup_printf (ngettext ("%'u board imported", "%'u boards imported", imported),
                            imported);
  if (duplicates > 0)
    return g_strdup_printf (ngettext ("%'u board is in the library already",
                                      "%'u boards are in the library already", duplicates),
                            duplicates);
  if (rejected > 0)
    return g_strdup (_("Nothing was imported"));

  return g_strdup (_("There is no board in it"));
}

/* --- In full --------------------------------------------------------------------------------- */

/* A line for a number that is not 0; takes @line over. */
static void
add_line (GString *text,
          gsize    n,
          char    *line)
{
  if (n > 0)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  g_free (line);
}

static char *
describe_all (const LibraryImportSummary *summary)
{
  GString *text = g_string_new (NULL);

  add_line (text, summary->imported, g_strdup_printf (_("Imported: %u"),
                                                      (guint) summary->imported));
  add_line (text, summary->decks, g_strdup_printf (_("Decks: %u"), (guint) summary->decks));
  add_line (text, summary->duplicates, g_strdup_printf (_("Already here: %u"),
                                                        (guint) summary->duplicates));
  add_line (text, summary->repaired, g_strdup_printf (_("Repaired: %'u"),
                                                      (guint) summary->repaired));
  add_line (text, summary->rejected, g_strdup_printf (_("Not read: %u"),
                                                      (guint) summary->rejected));

  return g_string_free (text, FALSE);
}

/* Titles of libadwaita's rows are markup unless that is turned off, and names of files may hold
 * any sign. */
static GtkWidget *
make_row (const LibraryImportDiagnostic *diagnostic)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *place = NULL;

  if (diagnostic->line > 0)
    /* Translators: the name of a file, and the number of a line in it */
    place = g_strdup_printf (_("%s, line %u"), SHOWN (diagnostic->source),
                             (guint) diagnostic->line);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), SHOWN_SENTENCE (diagnostic->message));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                               place != NULL ? place : SHOWN (diagnostic->source));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);

  return row;
}

static void
add_group (GtkBox     *box,
           const char *title,
           GPtrArray  *diagnostics)
{
  GtkWidget *group;

  if (diagnostics->len == 0)
    return;

  group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  for (guint i = 0; i < MIN (diagnostics->len, MAX_ROWS); i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               make_row (g_ptr_array_index (diagnostics, i)));
  if (diagnostics->len > MAX_ROWS)
    {
      g_autofree char *rest = g_strdup_printf (_("The first %u are shown"), MAX_ROWS);

      adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), rest);
    }
  gtk_box_append (box, group);
}

static GtkWidget *
make_lists (LibraryImport *import)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  guint n_rejected = library_import_get_rejected (import)->len;
  guint n_repaired = library_import_get_repaired (import)->len;
  guint height = HEADING_HEIGHT * ((n_rejected > 0) + (n_repaired > 0))
                 + ROW_HEIGHT * MIN (n_rejected + n_repaired, MAX_ROWS);

  add_group (GTK_BOX (box), _("Not Read"), library_import_get_rejected (import));
  add_group (GTK_BOX (box), _("Repaired"), library_import_get_repaired (import));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller),
                                              (int) MIN (height, MAX_HEIGHT));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);

  return scroller;
}

void
editor_library_import_show_details (GtkWindow     *parent,
                                    LibraryImport *import)
{
  LibraryImportSummary summary = library_import_get_summary (import);
  g_autofree char *body = describe_all (&summary);
  GtkWidget *window = adw_message_dialog_new (parent, _("Import"), body);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (window);

  adw_message_dialog_set_extra_child (dialog, make_lists (import));
  adw_message_dialog_add_response (dialog, "close", _("Close"));
  adw_message_dialog_set_close_response (dialog, "close");
  adw_message_dialog_set_default_response (dialog, "close");
  gtk_window_present (GTK_WINDOW (window));
}
