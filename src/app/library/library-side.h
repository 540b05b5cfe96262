/* library-side.h: which part of the library is shown: all, recent, a size, a deck, a tag …
 *
 * A list of rows, of which one is chosen, each with the number of its items. It counts them itself,
 * in the thread of the library, when the library has changed and the list is on screen.
 *
 * Boards that are dropped on a deck are put into it. The button beside the heading of the decks, or
 * a row where there is no deck yet, is for the action "library.new-deck".
 *
 * Signal "chosen": another row was chosen. editor_library_side_fill() then says what it lets
 * through.
 */
#pragma once

#include "library/library.h"

#include <adwaita.h>

#define EDITOR_TYPE_LIBRARY_SIDE (editor_library_side_get_type ())
G_DECLARE_FINAL_TYPE (EditorLibrarySide, editor_library_side, EDITOR, LIBRARY_SIDE, AdwBin)

/* To be called once. */
void        editor_library_side_set_library (EditorLibrarySide *self,
                                             Library           *library);
/* Sets the conditions of the chosen row in @query, whose strings belong to the row. */
void        editor_library_side_fill        (EditorLibrarySide *self,
                                             LibraryQuery      *query);
/* The name of the chosen row, the row's, which can be kept: "recent", "deck 12", "tag league". */
const char *editor_library_side_get_part    (EditorLibrarySide *self);
/* Chooses the row of this name, as soon as it is listed; one that is not changes nothing. */
void        editor_library_side_choose_part (EditorLibrarySide *self,
                                             const char        *part);
/* What the chosen row is called: "Recent". */
const char *editor_library_side_get_title   (EditorLibrarySide *self);
/* The id of the deck that is chosen, 0 for none. */
gint64      editor_library_side_get_deck    (EditorLibrarySide *self);
/* Chooses the deck with this id, as soon as it is listed. */
void        editor_library_side_choose_deck (EditorLibrarySide *self,
                                             gint64             deck);
/* Whether the rounds that were played are chosen. */
gboolean    editor_library_side_has_rounds  (EditorLibrarySide *self);
/* Chooses all items. */
void        editor_library_side_reset       (EditorLibrarySide *self);
