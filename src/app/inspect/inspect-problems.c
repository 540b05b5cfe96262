/* All rows are made anew for each inspection and for "Show More": 50 at most, and rows of two kinds
 * are simpler made than used again. */
#include "app/inspect/inspect-problems.h"

#include "app/compat/accessible-names.h"
#include "app/widgets/builders.h"
#include "text/shown.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

static const struct
{
  const char *icon;
  const char *style;
  const char *name;
} looks[] = {
  [INSPECTION_NOTE] = { "dialog-information-symbolic", "dim-label", NC_("severity", "Note") },
  [INSPECTION_ADVICE] = { "dialog-information-symbolic", "accent", NC_("severity", "Advice") },
  [INSPECTION_PROBLEM] = { "dialog-warning-symbolic", "warning", NC_("severity", "Problem") },
  [INSPECTION_ERROR] = { "dialog-error-symbolic", "error", NC_("severity", "Error") },
};

static GtkWidget *
make_icon (InspectionSeverity severity)
{
  GtkWidget *icon = gtk_image_new_from_icon_name (looks[severity].icon);

  gtk_widget_add_css_class (icon, looks[severity].style);
  gtk_widget_set_valign (icon, GTK_ALIGN_CENTER);
  editor_set_label (icon, g_dpgettext2 (GETTEXT_PACKAGE, "severity", looks[severity].name));

  return icon;
}

static GtkWidget *
add_row (GtkListBox *list,
         const char *title)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title",
                                 SHOWN_SENTENCE (title), "title-lines", 0, NULL);

  gtk_list_box_append (list, row);

  return row;
}

/* @target is floating, or NULL. */
static void
make_activatable (GtkWidget  *row,
                  const char *action,
                  GVariant   *target)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (row), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
}

static void
add_problem (GtkListBox              *list,
             const InspectionProblem *problem)
{
  GtkWidget *row = add_row (list, problem->message);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), make_icon (problem->severity));
  editor_set_description (row, g_dpgettext2 (GETTEXT_PACKAGE, "severity",
                                             looks[problem->severity].name));
  if (problem->from == INSPECTION_NOWHERE)
    return;

  make_activatable (row, "inspect.point",
                    g_variant_new ("(tt)", (guint64) problem->from, (guint64) problem->to));
}

static void
add_more (GtkListBox *list,
          gsize       others)
{
  /* Translators: a button; %'lu is how many problems are not shown yet */
  g_autofree char *words = g_strdup_printf (ngettext ("Show %'lu More", "Show %'lu More", others),
                                            (gulong) others);
  GtkWidget *row = add_row (list, words);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("pan-down-symbolic"));
  make_activatable (row, "inspect.more-problems", NULL);
}

/* Worst first, and in the order of the text within the same severity. One problem too many is shown
 * all the same: "Show 1 More" would take as much room. */
static void
add_problems (GtkListBox       *list,
              const Inspection *inspection,
              gsize             most)
{
  gsize n = inspection_get_n_problems (inspection);
  gsize left = n <= most + 1 ? n : most;

  n -= left;
  for (int severity = INSPECTION_ERROR; severity >= INSPECTION_NOTE; severity--)
    for (gsize i = 0; i < inspection_get_n_problems (inspection) && left > 0; i++)
      if (inspection_get_problem (inspection, i)->severity == (InspectionSeverity) severity)
        {
          add_problem (list, inspection_get_problem (inspection, i));
          left--;
        }

  if (n > 0 && most < INSPECT_PROBLEMS_MOST)
    add_more (list, n);
}

static void
add_repair (GtkListBox             *list,
            const InspectionRepair *repair)
{
  GtkWidget *row = add_row (list, SHOWN (repair->label));
  GtkWidget *button = gtk_button_new_with_label (_("Use This"));

  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("emblem-system-symbolic"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  editor_set_label (button, SHOWN (repair->label));
  editor_accessible_names_keep (button);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", repair->text);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "inspect.repair");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  make_activatable (row, "inspect.repair", g_variant_new_string (repair->text));
}

void
editor_inspect_problems_show (GtkListBox       *list,
                              const Inspection *inspection,
                              gsize             most)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
  add_problems (list, inspection, most);
  for (gsize i = 0; i < inspection_get_n_repairs (inspection); i++)
    add_repair (list, inspection_get_repair (inspection, i));
  gtk_widget_set_visible (GTK_WIDGET (list),
                          gtk_widget_get_first_child (GTK_WIDGET (list)) != NULL);
}
