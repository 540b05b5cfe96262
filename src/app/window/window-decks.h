/* window-decks.h: what a window does with the decks and rounds of the library
 *
 * Adds the actions of a window that lead from the library to Play and back:
 *
 *   win.play-deck (x)       the deck with this id is the player's on Play
 *   win.copy-deck-link (x)  a link to all boards of the deck is copied
 *   win.choose-opponent     a board or a deck of the library is chosen as the opponent on Play
 *   win.show-round (x)      a round that was played is shown again on Play
 */
#pragma once

#include "app/window/window.h"

G_BEGIN_DECLS

void editor_window_decks_attach (EditorWindow *window,
                                 const char   *data_folder,
                                 GSettings    *settings);

G_END_DECLS
