/* library-actions.h: what is done with the items of the library that are selected
 *
 * Actions of the page with the prefix "library.": open, rename, remove, tags, duplicate,
 * add-to-deck, export, print, tournament, restore, select-all, select-none; their keys are in
 * library-page.h.
 *
 * Example
 *   editor_library_actions_install (widget_class, use_action);   in class_init
 *   editor_library_actions_use (widget, action, self->grid, self->library);   in use_action()
 */
#pragma once

#include "app/library/library-grid.h"
#include "library/library.h"

/* In class_init; @activate as in an EditorActionRow. */
void editor_library_actions_install (gpointer                     klass,
                                     gpointer                     activate);
/* Does what @action is for. */
void editor_library_actions_use     (GtkWidget                   *page,
                                     const char                  *action,
                                     EditorLibraryGrid           *grid,
                                     Library                     *library);
/* Actions that need a selection are disabled without one (a tournament needs two items), which also
 * leaves their keys to others, and all of them where the grid is not @shown. @is_deleted: what is
 * shown was recently deleted. */
void editor_library_actions_enable  (GtkWidget                   *page,
                                     gboolean                     shown,
                                     guint                        n_selected,
                                     gboolean                     is_deleted);
/* Where what was recently deleted is shown: says what to do first, if the key is one of an action
 * that is not for it. FALSE: it is none. */
gboolean editor_library_actions_explain (GtkWidget           *page,
                                         guint                key,
                                         GdkModifierType      modifiers);
