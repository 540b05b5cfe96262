/* An AdwActionRow with a control as its suffix, which the row activates. */
#include "app/widgets/choice-rows.h"

#include <glib/gi18n-lib.h>

struct _EditorSwitchRow
{
  AdwActionRow  parent_instance;

  GtkSwitch    *control;
};

G_DEFINE_FINAL_TYPE (EditorSwitchRow, editor_switch_row, ADW_TYPE_ACTION_ROW)

static void
add_control (gpointer   row,
             GtkWidget *control)
{
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (row, control);
  adw_action_row_set_activatable_widget (row, control);
}

/* ---- A switch ---- */

static void
editor_switch_row_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  g_value_set_boolean (value, editor_switch_row_get_active (EDITOR_SWITCH_ROW (object)));
}

static void
editor_switch_row_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  gtk_switch_set_active (EDITOR_SWITCH_ROW (object)->control, g_value_get_boolean (value));
}

static void
editor_switch_row_class_init (EditorSwitchRowClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = editor_switch_row_get_property;
  G_OBJECT_CLASS (klass)->set_property = editor_switch_row_set_property;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), 1,
      g_param_spec_boolean ("active", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
}

static void
on_active (GObject *row)
{
  g_object_notify (row, "active");
}

static void
editor_switch_row_init (EditorSwitchRow *self)
{
  self->control = GTK_SWITCH (gtk_switch_new ());
  add_control (self, GTK_WIDGET (self->control));
  g_signal_connect_object (self->control, "notify::active", G_CALLBACK (on_active), self,
                           G_CONNECT_SWAPPED);
}

gboolean
editor_switch_row_get_active (EditorSwitchRow *row)
{
  return gtk_switch_get_active (row->control);
}

/* ---- Rows that are added to a group ---- */

GtkSpinButton *
editor_choice_rows_add_spin (AdwPreferencesGroup *group,
                             const char          *title,
                             GtkAdjustment       *adjustment,
                             guint                digits)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, NULL);
  GtkWidget *control = gtk_spin_button_new (adjustment, 0, digits);

  add_control (row, control);
  adw_preferences_group_add (group, row);

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
