/* window-tournament.h: tournaments of boards of the library
 *
 * Adds the actions of a window:
 *
 *   win.tournament (ax)       the boards with these ids play each other, in a window of their own
 *                             (tournament-window.h); each once, and only those that are boards
 *   win.show-pairing (sssb)   a round is shown on Play: the codes of a board and its opponent, the
 *                             name of that, and whether scoring is the engine's
 */
#pragma once

#include "app/window/window.h"

G_BEGIN_DECLS

void editor_window_tournament_attach (EditorWindow *window,
                                      const char   *data_folder,
                                      GSettings    *settings);

G_END_DECLS
