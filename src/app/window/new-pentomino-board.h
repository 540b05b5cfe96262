/* new-pentomino-board.h: the action "win.new-pentominoes"
 *
 * Asks for surface, size and terrain (new-pentominoes.h), and opens such a board in the window: the one
 * before is a step of undo away.
 */
#pragma once

#include "app/window/window.h"

G_BEGIN_DECLS

void editor_new_pentomino_board_attach (EditorWindow *window,
                                        GSettings    *settings);

G_END_DECLS
