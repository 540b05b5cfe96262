/* The list box is made anew for each inspection and for "Show More": 50 rows at most, and rows of
 * two kinds with their signals are simpler made than used again. Rows and buttons point at the
 * problems and repairs of the inspection, which is kept as long as they are. */
#include "app/inspect/inspect-problems.h"

#include "app/compat/accessible-names.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

struct _EditorInspectProblems
{
  AdwBin      parent_instance;

  Inspection *inspection; /* a reference, that of the rows; NULL before the first one */
  GtkListBox *list_box;   /* the present one; the bin owns it */
  guint       n_rows;     /* in the list box */
  guint       n_most;     /* problems that are shown */
};

G_DEFINE_FINAL_TYPE (EditorInspectProblems, editor_inspect_problems, ADW_TYPE_BIN)

enum
{
  POINTED,
  REPAIRED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const struct
{
  const char *icon;
  const char *style;
  const char *name;
} looks[] = {
  [INSPECTION_NOTE] = { "dialog-information-symbolic", "dim-label", N_("Note") },
  [INSPECTION_ADVICE] = { "dialog-information-symbolic", "accent", N_("Advice") },
  [INSPECTION_PROBLEM] = { "dialog-warning-symbolic", "warning", N_("Problem") },
  [INSPECTION_ERROR] = { "dialog-error-symbolic", "error", N_("Error") },
};

static GtkWidget *
make_icon (InspectionSeverity severity)
{
  GtkWidget *icon = gtk_image_new_from_icon_name (looks[severity].icon);

  gtk_widget_add_css_class (icon, looks[severity].style);
  gtk_widget_set_valign (icon, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(looks[severity].name), -1);

  return icon;
}

static GtkWidget *
add_row (EditorInspectProblems *self,
         const char            *title)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), SHOWN_SENTENCE (title));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  gtk_list_box_append (self->list_box, row);
  self->n_rows++;

  return row;
}

typedef struct
{
  EditorInspectProblems   *self;
  const InspectionProblem *problem;
} Pointed;

static void
on_problem (AdwActionRow  *row,
            const Pointed *pointed)
{
  g_signal_emit (pointed->self, signals[POINTED], 0, (guint64) pointed->problem->from,
                 (guint64) pointed->problem->to);
}

static void
add_problem (EditorInspectProblems   *self,
             const InspectionProblem *problem)
{
  GtkWidget *row = add_row (self, problem->message);
  Pointed pointed = { self, problem };

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), make_icon (problem->severity));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _(looks[problem->severity].name), -1);
  if (problem->from == INSPECTION_NOWHERE)
    return;

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_data (row, "activated", G_CALLBACK (on_problem),
                         g_memdup2 (&pointed, sizeof pointed),
                         (GClosureNotify) G_CALLBACK (g_free), 0);
}

static void fill (EditorInspectProblems *self);

static void
on_more (EditorInspectProblems *self)
{
  self->n_most = INSPECT_PROBLEMS_MOST;
  fill (self);
}

static void
add_more (EditorInspectProblems *self,
          gsize                  others)
{
  g_autofree char *words = g_strdup_printf (ngettext ("Show %'lu More", "Show %'lu More", others),
                                            (gulong) others);
  GtkWidget *row = add_row (self, words);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("pan-down-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_swapped (row, "activated", G_CALLBACK (on_more), self);
}

/* Worst first, and in the order of the text within the same severity. One problem too many is shown
 * all the same: "Show 1 More" would take as much room. */
static void
add_problems (EditorInspectProblems *self)
{
  gsize n = inspection_get_n_problems (self->inspection);
  gsize left = n <= self->n_most + 1 ? n : self->n_most;

  n -= left;
  for (int severity = INSPECTION_ERROR; severity >= INSPECTION_NOTE; severity--)
    for (gsize i = 0; i < inspection_get_n_problems (self->inspection) && left > 0; i++)
      if (inspection_get_problem (self->inspection, i)->severity == (InspectionSeverity) severity)
        {
          add_problem (self, inspection_get_problem (self->inspection, i));
          left--;
        }

  if (n > 0 && self->n_most < INSPECT_PROBLEMS_MOST)
    add_more (self, n);
}

/* A copy, since the handler shows another inspection, and the repair may go with this one. */
static void
on_repair (GtkButton             *button,
           EditorInspectProblems *self)
{
  g_autoptr (GVariant) text
      = g_variant_ref (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)));

  g_signal_emit (self, signals[REPAIRED], 0, g_variant_get_string (text, NULL));
}

static void
add_repair (EditorInspectProblems  *self,
            const InspectionRepair *repair)
{
  GtkWidget *row = add_row (self, SHOWN (repair->label));
  GtkWidget *button = gtk_button_new_with_label (_("Use This"));

  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("emblem-system-symbolic"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  SHOWN (repair->label), -1);
  editor_accessible_names_keep (button);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", repair->text);
  g_signal_connect (button, "clicked", G_CALLBACK (on_repair), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
fill (EditorInspectProblems *self)
{
  self->n_rows = 0;
  self->list_box = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list_box, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list_box), "boxed-list");
  gtk_widget_add_css_class (GTK_WIDGET (self->list_box), "inspect-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list_box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Problems and notes"), -1);

  add_problems (self);
  for (gsize i = 0; i < inspection_get_n_repairs (self->inspection); i++)
    add_repair (self, inspection_get_repair (self->inspection, i));

  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list_box));
  gtk_widget_set_visible (GTK_WIDGET (self), self->n_rows > 0);
}

/* The inspection before is released last: the old rows point into it until fill() replaces them. */
void
editor_inspect_problems_show (EditorInspectProblems *self,
                              Inspection            *inspection)
{
  Inspection *before = self->inspection;

  self->inspection = inspection_ref (inspection);
  self->n_most = INSPECT_PROBLEMS_SHOWN;
  fill (self);
  g_clear_pointer (&before, inspection_unref);
}

static void
editor_inspect_problems_finalize (GObject *object)
{
  g_clear_pointer (&EDITOR_INSPECT_PROBLEMS (object)->inspection, inspection_unref);

  G_OBJECT_CLASS (editor_inspect_problems_parent_class)->finalize (object);
}

static void
editor_inspect_problems_class_init (EditorInspectProblemsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_inspect_problems_finalize;

  signals[POINTED] = g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT64, G_TYPE_UINT64);
  signals[REPAIRED] = g_signal_new ("repaired", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
editor_inspect_problems_init (EditorInspectProblems *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
