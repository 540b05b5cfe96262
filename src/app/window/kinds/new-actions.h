/* new-actions.h: the actions of a window that ask what to make, and open that
 *
 *   win.new-solitaire      what to deal (new-deal.h)
 *   win.new-pentominoes    surface, size and terrain of a board (new-pentominoes.h)
 *
 * The one of the same kind before is a step of undo away, those of other kinds stay drafts. A new
 * board of Spaces needs no question: that is "win.new-board" (window.h).
 */
#pragma once

#include "app/window/window.h"

G_BEGIN_DECLS

void editor_new_actions_attach (EditorWindow *window,
                                GSettings    *settings);

G_END_DECLS
