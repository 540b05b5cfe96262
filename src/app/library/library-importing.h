/* library-importing.h: files, texts and pictures are added to the library
 *
 * Everything that an EditorImport holds is read in a thread, all its boards are stored at once in
 * the thread of the library, and a toast says what was added; where something could not be read or
 * was repaired, its button shows which (library-import-details.h). What takes longer than a moment
 * shows its progress and can be cancelled, which adds nothing.
 *
 * editor_library_add_decks() adds boards together with decks of them, ten boards of one size in
 * each, in the order in which they come. The decks are called by one name, with numbers.
 * editor_library_add_welcome() adds ten boards to begin with, in a deck. Each shows one thing that
 * a piece or a trap can do, and has it for a name. All have one size, so that the deck can be
 * played. What the library has already is not added again.
 *
 * Example: editor_library_import (GTK_WIDGET (self), library, sources, on_imported);
 */
#pragma once

#include "app/desktop/import.h"
#include "app/library/library-history.h"
#include "library/library.h"

#include <gtk/gtk.h>

/* What came in can be undone as one change; @done gets its inverse, where anything did. */
void editor_library_import      (GtkWidget         *widget,
                                 Library           *library,
                                 EditorImport      *sources,
                                 EditorLibraryDone  done);
/* @items are of LibraryItem, and stay as they are. */
void editor_library_add_decks   (GtkWidget    *widget,
                                 Library      *library,
                                 GPtrArray    *items,
                                 const char   *name);
void editor_library_add_welcome (GtkWidget    *widget,
                                 Library      *library);
