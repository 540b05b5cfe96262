/* library-history.h: what a person changes in the library, and the way back
 *
 * Nothing is asked for: whatever a page changes is an edit (library/library-edit.h), of which the
 * inverse is kept for as long as the library is open. There is one history for each Library,
 * whichever window made the change. Undo takes back what was changed last and is not back yet; redo
 * does again what undo took back last, until something else is changed.
 *
 * Some changes are told in a toast, which offers Undo, too. What did not work is told in a toast,
 * unless the library has reported it by its signal "failed".
 *
 * The signal "changed" says that there is something else to undo or redo. What could not be taken
 * back can be undone again, unless what it was about is gone.
 *
 * Example:
 *   editor_library_change (GTK_WIDGET (self), library, EDITOR_LIBRARY_DELETE, NULL,
 *                          library_edit_new_removal (ids, n_ids));
 *   editor_library_history_step (editor_library_history_get (library), GTK_WIDGET (self), FALSE);
 */
#pragma once

#include "library/library-edit.h"

#include <gtk/gtk.h>

/* Items that are kept for undo, some 40 MB; the changes that were made first go first, but never
 * the last. */
#define EDITOR_LIBRARY_HISTORY_MAX_ITEMS 100000

/* What it is called. */
typedef enum
{
  EDITOR_LIBRARY_RENAME,
  EDITOR_LIBRARY_WRITE_NOTES,
  EDITOR_LIBRARY_TAG,
  EDITOR_LIBRARY_DUPLICATE,
  EDITOR_LIBRARY_DELETE,
  EDITOR_LIBRARY_RESTORE,
  EDITOR_LIBRARY_IMPORT,
  EDITOR_LIBRARY_ADD_BOARDS,
  EDITOR_LIBRARY_NEW_DECK,
  EDITOR_LIBRARY_ADD_TO_DECK,
  EDITOR_LIBRARY_TAKE_OUT,
  EDITOR_LIBRARY_MOVE,
  EDITOR_LIBRARY_DELETE_DECK,
  EDITOR_LIBRARY_DELETE_ROUND,
} EditorLibraryChange;

#define EDITOR_TYPE_LIBRARY_HISTORY (editor_library_history_get_type ())
G_DECLARE_FINAL_TYPE (EditorLibraryHistory, editor_library_history, EDITOR, LIBRARY_HISTORY,
                      GObject)

/* Takes @edit over. @widget is in the area that shows toasts, here and below, and gets the keyboard
 * where their Undo was pressed. @name is that of the board that is taken out, else NULL. */
void  editor_library_change                 (GtkWidget            *widget,
                                             Library              *library,
                                             EditorLibraryChange   change,
                                             const char           *name,
                                             LibraryEdit          *edit);
/* @done is called when the change is made, for the first time alone. */
typedef void (*EditorLibraryDone)           (GtkWidget            *widget,
                                             const LibraryEdit    *inverse);
void  editor_library_change_and             (GtkWidget            *widget,
                                             Library              *library,
                                             EditorLibraryChange   change,
                                             const char           *name,
                                             LibraryEdit          *edit,
                                             EditorLibraryDone     done);
/* The same for what is done already: takes @inverse over. @sentence is for the toast, or NULL for
 * none; where nothing was changed it is said all the same. */
void  editor_library_change_done            (GtkWidget            *widget,
                                             Library              *library,
                                             EditorLibraryChange   change,
                                             const char           *sentence,
                                             LibraryEdit          *inverse);
/* Why something else did not work in the library. */
void  editor_library_report_error           (GtkWidget            *widget,
                                             const GError         *error);

/* The library's, and valid as long as that. */
EditorLibraryHistory *editor_library_history_get (Library         *library);
/* Undo or redo. Nothing happens where there is nothing to undo, or redo. */
void  editor_library_history_step           (EditorLibraryHistory *self,
                                             GtkWidget            *widget,
                                             gboolean              is_redo);
/* "Undo Delete of 3 Boards"; NULL where there is nothing to undo, or redo. */
char *editor_library_history_dup_words      (EditorLibraryHistory *self,
                                             gboolean              is_redo);
