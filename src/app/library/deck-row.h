/* deck-row.h: one board of a deck in the list of its boards: its place, picture and name
 *
 * Can be dragged to another row of the same deck, and to a deck in the side of the library.
 *
 * Its button takes the board out by the action "deck.take-out".
 *
 * Signal "dropped" (uint, gint64): the board of this place and id of the same deck is to come to
 * the place of this row.
 */
#pragma once

#include "app/library/library-picture.h"
#include "library/library.h"

#define EDITOR_TYPE_DECK_ROW (editor_deck_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorDeckRow, editor_deck_row, EDITOR, DECK_ROW, GtkListBoxRow)

/* @place counts from 0. */
GtkWidget   *editor_deck_row_new       (Library                 *library,
                                        gint64                   deck,
                                        guint                    place,
                                        LibraryItem             *item,
                                        EditorLibraryThumbnails *thumbnails);
guint        editor_deck_row_get_place (EditorDeckRow           *self);
LibraryItem *editor_deck_row_get_item  (EditorDeckRow           *self);
