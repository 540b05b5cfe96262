/* pent-actions.h: what a window does with boards of pentominoes
 *
 *   win.new-pentominoes       asks for surface, size and terrain (new-pentominoes.h), and opens such a board
 *   win.open-pentominoes (s)  opens the board of a line of pent-snapshot.h, which every board has
 *
 * The one before is a step of undo away.
 */
#pragma once

#include "app/window/window.h"

G_BEGIN_DECLS

void editor_pent_actions_attach (EditorWindow *window,
                                 GSettings    *settings);

G_END_DECLS
