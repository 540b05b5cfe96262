/* library-notes.h: the notes of one item, which are read and written in the side of the library
 *
 * What was typed is stored when the keyboard leaves the field or another item is shown; Escape
 * leaves. The widget is hidden while there is no item.
 *
 * Signal "left": Escape was pressed, and the keyboard is to go elsewhere.
 *
 * Example
 *   editor_library_notes_set_entry (notes, entry);
 */
#pragma once

#include "library/library-list.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_LIBRARY_NOTES (editor_library_notes_get_type ())
G_DECLARE_FINAL_TYPE (EditorLibraryNotes, editor_library_notes, EDITOR, LIBRARY_NOTES, GtkBox)

/* @page, which this is in, has the toasts, and the keyboard where their Undo was pressed. */
void editor_library_notes_set_library (EditorLibraryNotes *self,
                                       Library            *library,
                                       GtkWidget          *page);
/* NULL for none. */
void editor_library_notes_set_entry   (EditorLibraryNotes *self,
                                       LibraryEntry       *entry);
