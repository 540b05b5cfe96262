/* strength-choices.h: the controls for whom the board plays in Strength, and how points are counted
 *
 * Two lists, bound to EDITOR_SETTING_STRENGTH_AGAINST and EDITOR_SETTING_STRENGTH_SCORING. The
 * decks of the library are read away from the main loop while the controls are on the screen, and
 * again when the library changes.
 *
 *   gtk_box_append (box, editor_strength_choices_new (settings));
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_STRENGTH_CHOICES (editor_strength_choices_get_type ())
G_DECLARE_FINAL_TYPE (EditorStrengthChoices, editor_strength_choices, EDITOR, STRENGTH_CHOICES,
                      GtkWidget)

GtkWidget *editor_strength_choices_new (GSettings *settings);

G_END_DECLS
