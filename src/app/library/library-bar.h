/* library-bar.h: what can be done with the items of the library that are selected
 *
 * A row of buttons for the actions of library-page.h. Without room they show their symbols alone,
 * but for the one that prints, which keeps its words as long as they fit and then its number.
 *
 * Example
 *   editor_library_bar_set_n_items (bar, 3, FALSE);  "Print 3 Cards…"
 */
#pragma once

#include <adwaita.h>

#define EDITOR_TYPE_LIBRARY_BAR (editor_library_bar_get_type ())
G_DECLARE_FINAL_TYPE (EditorLibraryBar, editor_library_bar, EDITOR, LIBRARY_BAR, AdwBin)

/* @is_deleted: they were recently deleted, and can be restored, or deleted for good. */
void editor_library_bar_set_n_items (EditorLibraryBar *self,
                                     guint             n_items,
                                     gboolean          is_deleted);
/* Whether the page around it has as little room as there may be. */
void editor_library_bar_set_small   (EditorLibraryBar *self,
                                     gboolean          is_small);
