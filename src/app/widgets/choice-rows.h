/* choice-rows.h: rows of a group of choices, each with what is chosen at its end
 *
 * libadwaita has such rows from 1.4 on (AdwSwitchRow, AdwSpinRow). A click anywhere on a row goes
 * to what is at its end. Titles are translated by the caller.
 *
 * EditorSwitchRow is for templates, with a property "active" as a switch has it; class_init ensures
 * its type.
 *
 * Example: AdwComboRow *row = editor_choice_rows_add_combo (group, _("Game"), titles);
 */
#pragma once

#include <adwaita.h>

#define EDITOR_TYPE_SWITCH_ROW (editor_switch_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorSwitchRow, editor_switch_row, EDITOR, SWITCH_ROW, AdwActionRow)

gboolean       editor_switch_row_get_active  (EditorSwitchRow     *row);
GtkSpinButton *editor_choice_rows_add_spin   (AdwPreferencesGroup *group,
                                              const char          *title,
                                              GtkAdjustment       *adjustment,
                                              guint                digits);
/* @choices end with NULL and are translated here. */
AdwComboRow   *editor_choice_rows_add_combo  (AdwPreferencesGroup *group,
                                              const char          *title,
                                              const char *const   *choices);
/* The row that has @control at its end. */
GtkWidget     *editor_choice_rows_get_row    (gpointer             control);
