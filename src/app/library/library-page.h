/* library-page.h: the boards that a person keeps: found, named, tagged, sorted, printed
 *
 * A grid of pictures with a search and an order above it, the parts of the library beside it, and a
 * bar with what can be done with the items that are selected, while some are. It opens the library
 * in the file at @path (library.h), and asks the window for the rest:
 *
 *   win.open-saved (x)    an item of this id is opened
 *   win.print-saved (ax)  cards of these items are printed
 *   win.tournament (ax)   these boards play each other
 *   what a deck and the rounds need: deck-page.h, rounds-page.h
 *   win.save-to-library   what is open on Design is added
 *
 * Actions, with the prefix "library.": open, rename, remove, tags, duplicate, notes, add-to-deck,
 * export, print, tournament, select-all, select-none, find, show-all, new-deck, import, back-up,
 * add-welcome, order. Keys: Enter opens, F2 renames, Delete removes, Ctrl+D duplicates, Alt+Enter
 * leads to the notes, Ctrl+F finds, as does typing letters, Ctrl+A selects all, Escape nothing,
 * Ctrl+T is for tags, Ctrl+K for decks, Ctrl+P prints, Ctrl+E exports, Ctrl+R is for a
 * tournament.
 *
 * Properties "sidebar-visible", and "title" for the header bar of the window, which notifies of the
 * subtitle and of the selection, too; "can-undo" and "can-redo" (read only) for the window, which
 * notify of the words, too: of every change (library-history.h). The order is remembered, as the
 * chosen part is.
 */
#pragma once

#include "app/desktop/import.h"
#include "app/library/library-history.h"

#include <adwaita.h>

#define EDITOR_TYPE_LIBRARY_PAGE (editor_library_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorLibraryPage, editor_library_page, EDITOR, LIBRARY_PAGE, AdwBin)

GtkWidget  *editor_library_page_new          (const char        *path);
/* "Library", or what is selected. */
char       *editor_library_page_dup_title    (EditorLibraryPage *self);
char       *editor_library_page_dup_subtitle (EditorLibraryPage *self);
gboolean    editor_library_page_has_selection (EditorLibraryPage *self);
/* What can be undone there, and redone. */
EditorLibraryHistory *editor_library_page_get_history (EditorLibraryPage *self);
/* Finds @words among all boards; the keyboard is in the field of the search. */
void        editor_library_page_search       (EditorLibraryPage *self,
                                              const char        *words);
/* Adds what was dropped or pasted (library-importing.h). */
void        editor_library_page_import       (GtkWidget         *page,
                                              EditorImport      *sources);
