/* An AdwActionRow with a control as its suffix, which the row activates. */
#include "app/widgets/choice-rows.h"

#include <glib/gi18n-lib.h>

static void
add_row (AdwPreferencesGroup *group,
         const char          *title,
         const char          *subtitle,
         GtkWidget           *control)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", subtitle, NULL);

  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  adw_preferences_group_add (group, row);
}

GtkSpinButton *
editor_choice_rows_add_spin (AdwPreferencesGroup *group,
                             const char          *title,
                             GtkAdjustment       *adjustment,
                             guint                digits)
{
  GtkWidget *control = gtk_spin_button_new (adjustment, 0, digits);

  add_row (group, title, NULL, control);

  return GTK_SPIN_BUTTON (control);
}

AdwComboRow *
editor_choice_rows_add_combo (AdwPreferencesGroup *group,
                              const char          *title,
                              const char *const   *choices)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  GtkWidget *row = g_object_new (ADW_TYPE_COMBO_ROW, "title", title, "model", model, NULL);

  for (; *choices != NULL; choices++)
    gtk_string_list_append (model, _(*choices));
  adw_preferences_group_add (group, row);

  return ADW_COMBO_ROW (row);
}

GtkWidget *
editor_choice_rows_get_row (gpointer control)
{
  return gtk_widget_get_ancestor (control, ADW_TYPE_ACTION_ROW);
}
