/* choice-rows.h: rows of a group of choices, each with what is chosen at its end
 *
 * libadwaita has such rows from 1.4 on (AdwSwitchRow, AdwSpinRow). A click anywhere on a row goes
 * to what is at its end. Titles are translated by the caller.
 *
 * Example: AdwComboRow *row = editor_choice_rows_add_combo (group, _("Game"), titles);
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

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

G_END_DECLS
