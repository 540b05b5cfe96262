/* new-solitaire.h: the action "win.new-solitaire"
 *
 * Asks what to deal (new-deal.h), and opens that in the window: the solitaire before is a step of undo
 * away, the board stays a draft.
 */
#pragma once

#include "app/window/window.h"

G_BEGIN_DECLS

void editor_new_solitaire_attach (EditorWindow *window,
                                  GSettings    *settings);

G_END_DECLS
