/* library-choice.h: a board, or a deck, is chosen out of the library in a small dialog
 *
 * A list with a search above it. Enter in the search takes what stands first, Escape takes nothing.
 *
 * Example
 *   editor_library_choose (widget, library, _("Opponent from Library"), TRUE, 4, on_chosen);
 */
#pragma once

#include "library/library.h"

#include <gtk/gtk.h>

/* One of the two is 0. */
typedef struct
{
  gint64 board;
  gint64 deck;
} EditorLibraryChoice;

typedef void (*EditorLibraryChoiceFunc) (GtkWidget                 *widget,
                                         const EditorLibraryChoice *choice);

/* @size is that of the boards, 0 for any; @func is called once at most, with @widget. */
void editor_library_choose (GtkWidget               *widget,
                            Library                 *library,
                            const char              *title,
                            gboolean                 with_decks,
                            guint                    size,
                            EditorLibraryChoiceFunc  func);
