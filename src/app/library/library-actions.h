/* library-actions.h: what is done with the items of the library that are selected
 *
 * Actions of the page with the prefix "library.": open, rename, remove, tags, duplicate,
 * add-to-deck, export, print, tournament, select-all, select-none; their keys are in
 * library-page.h. They work on the page for which editor_library_actions_set() was called.
 *
 * Example
 *   editor_library_actions_install (widget_class);              in class_init
 *   editor_library_actions_set (GTK_WIDGET (self), grid, library);
 */
#pragma once

#include "app/library/library-grid.h"
#include "library/library.h"

G_BEGIN_DECLS

void editor_library_actions_install (GtkWidgetClass    *widget_class);
/* To be called once for each @page; @grid belongs to it. */
void editor_library_actions_set     (GtkWidget         *page,
                                     EditorLibraryGrid *grid,
                                     Library           *library);
/* Actions that need a selection are disabled without one (a tournament needs two items), which also
 * leaves their keys to others. */
void editor_library_actions_enable  (GtkWidget         *page,
                                     guint              n_selected);

G_END_DECLS
