/* strength-group.h: the part of the sidebar that says how strong the board is, folded or not
 *
 * What it shows is strength-view.h, two lists to choose whom the board plays and how points are
 * counted, and the switch for hints on the board; all are made when the group is unfolded for the
 * first time. The decks to choose from are read away from the main loop while the lists are on the
 * screen, and again when the library changes.
 * Whether it is unfolded is remembered (setting "strength-visible"), and the same in all windows.
 */
#pragma once

#include "spaces/editor/board-editor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_STRENGTH_GROUP (editor_strength_group_get_type ())
G_DECLARE_FINAL_TYPE (EditorStrengthGroup, editor_strength_group, EDITOR, STRENGTH_GROUP, GtkWidget)

GtkWidget *editor_strength_group_new          (BoardEditor         *editor,
                                               GSettings           *settings);
gboolean   editor_strength_group_get_unfolded (EditorStrengthGroup *self);
/* The keyboard goes to the group; folding leaves it where it is, or on the group. */
void       editor_strength_group_unfold       (EditorStrengthGroup *self);
void       editor_strength_group_fold         (EditorStrengthGroup *self);

G_END_DECLS
