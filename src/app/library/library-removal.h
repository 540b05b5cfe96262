/* library-removal.h: what is deleted from the library, and the way back
 *
 * Deleting needs no question: a toast offers to undo it, and so does the window for as long as the
 * library is open. There is one list of what was deleted for each Library, whichever window did it.
 * Undo brings back what was deleted last and is not back yet; redo deletes again what undo brought
 * back last, until something else is deleted.
 *
 * The signal "changed" says that there is something else to undo or redo. Errors are told in a
 * toast; what could not be brought back can be undone again.
 *
 * Example:
 *   EditorLibraryRemovals *removals = editor_library_removals_get (library);
 *
 *   editor_library_removals_remove (removals, GTK_WIDGET (self), ids, n_ids);
 *   editor_library_removals_undo (removals, GTK_WIDGET (self));
 */
#pragma once

#include "library/library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Items that are kept for undo, some 40 MB; those that were deleted first go first, but never those
 * that were deleted last. */
#define EDITOR_LIBRARY_REMOVALS_MAX_ITEMS 100000

#define EDITOR_TYPE_LIBRARY_REMOVALS (editor_library_removals_get_type ())
G_DECLARE_FINAL_TYPE (EditorLibraryRemovals, editor_library_removals, EDITOR, LIBRARY_REMOVALS,
                      GObject)

/* The library's, and valid as long as that. */
EditorLibraryRemovals *editor_library_removals_get    (Library               *library);
/* Toasts are shown in the area around @widget, here and below. */
void                   editor_library_removals_remove (EditorLibraryRemovals *self,
                                                       GtkWidget             *widget,
                                                       const gint64          *ids,
                                                       gsize                  n_ids);
/* Nothing happens where there is nothing to undo, or redo. */
void                   editor_library_removals_undo   (EditorLibraryRemovals *self,
                                                       GtkWidget             *widget);
void                   editor_library_removals_redo   (EditorLibraryRemovals *self,
                                                       GtkWidget             *widget);
/* "Undo Delete of 3 Boards"; NULL where there is nothing to undo, or redo. */
char                  *editor_library_removals_dup_undo_words (EditorLibraryRemovals *self);
char                  *editor_library_removals_dup_redo_words (EditorLibraryRemovals *self);

G_END_DECLS
