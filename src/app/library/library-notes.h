/* library-notes.h: the notes of one item, which are read and written in the side of the library
 *
 * What was typed is to be stored when the keyboard leaves the field or another item is shown; Escape
 * leaves. The widget is hidden while there is no item.
 *
 * Signals "written" (the id of the item, its notes): they are to be stored;
 *         "left": Escape was pressed, and the keyboard is to go elsewhere.
 *
 * Example
 *   editor_library_notes_set_entry (notes, entry);
 */
#pragma once

#include "library/library-list.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_LIBRARY_NOTES (editor_library_notes_get_type ())
G_DECLARE_FINAL_TYPE (EditorLibraryNotes, editor_library_notes, EDITOR, LIBRARY_NOTES, GtkWidget)

/* NULL for none. */
void editor_library_notes_set_entry (EditorLibraryNotes *self,
                                     LibraryEntry       *entry);

G_END_DECLS
