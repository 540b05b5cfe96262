/* deck-page.h: the boards of one deck in their order, in the place of the grid of the library
 *
 * The name is edited in place, boards are dragged to another place or moved with Alt+Up and
 * Alt+Down, opened with Enter and taken out with Delete. It asks the window for the rest:
 *
 *   win.play-deck (x)       the deck with this id plays
 *   win.copy-deck-link (x)  a link to all of its boards is copied
 *   win.open-saved (x), win.print-saved (ax), win.tournament (ax): as library-page.h has them
 *
 * Actions, with the prefix "deck.": play, add, print, copy-link, export, tournament, rename,
 * remove, take-out, move-up, move-down. Keys besides those above: F2 renames the deck, Ctrl+P
 * prints, Ctrl+E exports, Ctrl+R is for a tournament.
 *
 * Signal "read": the deck was read; what it is now is on show.
 */
#pragma once

#include "library/library.h"

#include <adwaita.h>

#define EDITOR_TYPE_DECK_PAGE (editor_deck_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorDeckPage, editor_deck_page, EDITOR, DECK_PAGE, GtkBox)

/* To be called once. @flap has the side, which a button shows where it is folded away; @menu is
 * what the menu of the page has of the whole library. */
void        editor_deck_page_set_library (EditorDeckPage *self,
                                          Library        *library,
                                          AdwFlap        *flap,
                                          GMenuModel     *menu);
/* Shows the deck with the id @deck, 0 for none. */
void        editor_deck_page_show        (EditorDeckPage *self,
                                          gint64          deck);
/* The name of the deck is to be written, as soon as it is on show. */
void        editor_deck_page_edit_name   (EditorDeckPage *self);
/* "10 of 10 · 4×4", "" until the deck was read; the page's. */
const char *editor_deck_page_get_details (EditorDeckPage *self);
