/* library-grid.h: the tiles of the library, of which any number can be selected
 *
 * Shows a LibraryList, of which only the tiles on screen exist. Arrows, Home and End move, with
 * Shift they select on; Ctrl+click, Ctrl+Space and the check mark of a tile add one, Ctrl+A adds
 * all. Tab goes on to what is behind the grid.
 *
 * Enter or a double click opens an item with the action "win.open-saved" (x), and restores what was
 * recently deleted with "library.restore"; a new name is written at once.
 *
 * Signal "selected": another number of items, or others, are selected.
 */
#pragma once

#include "library/library-list.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_LIBRARY_GRID (editor_library_grid_get_type ())
G_DECLARE_FINAL_TYPE (EditorLibraryGrid, editor_library_grid, EDITOR, LIBRARY_GRID, GtkWidget)

/* To be called once. */
void      editor_library_grid_set_list       (EditorLibraryGrid *self,
                                              LibraryList       *list);
guint     editor_library_grid_get_n_selected (EditorLibraryGrid *self);
/* Whether what is shown was recently deleted. */
gboolean  editor_library_grid_has_deleted    (EditorLibraryGrid *self);
/* To be freed with g_free(). */
gint64   *editor_library_grid_dup_selected   (EditorLibraryGrid *self,
                                              gsize             *n_ids);
/* A new reference to what is selected when that is one alone; else NULL. */
LibraryEntry *editor_library_grid_get_single (EditorLibraryGrid *self);
void      editor_library_grid_select_all     (EditorLibraryGrid *self,
                                              gboolean           selected);
/* Those of @ids (gint64) that are listed, and nothing else; the first one is on screen and has the
 * keyboard. FALSE: none of them is listed yet. */
gboolean  editor_library_grid_select         (EditorLibraryGrid *self,
                                              const GArray      *ids);
/* The name of the item that has the keyboard is to be written, or of the one that is selected. */
void      editor_library_grid_rename         (EditorLibraryGrid *self);
/* The first items are shown. */
void      editor_library_grid_scroll_to_top  (EditorLibraryGrid *self);
